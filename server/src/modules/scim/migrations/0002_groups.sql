-- What a provider calls a group. A group without a row was made here, and a provider may take it over by its name.
create table provisioned_group (
  company_id uuid not null,
  group_id uuid not null,
  external_id text,
  primary key (company_id, group_id),
  foreign key (company_id, group_id) references employee_group (company_id, group_id) on delete cascade
);
call protect_table('provisioned_group');
create index provisioned_group_external on provisioned_group (company_id, external_id);
