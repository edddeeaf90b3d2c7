-- What somebody wrote in a place and has not sent, for all their devices. `revision` is that of their inbox at the last change. One that was sent or taken out
-- stands without a body for a while, so that a device that missed the event learns of it.
create table draft (
  company_id uuid not null,
  employee_id uuid not null,
  place text not null,
  body jsonb,
  others jsonb not null default '[]',
  revision bigint not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, employee_id, place),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('draft');
create index draft_revision on draft (company_id, employee_id, revision);
