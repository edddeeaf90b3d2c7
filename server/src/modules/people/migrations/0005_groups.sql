-- People who are meant together. Without a rule they are the chosen members; with one, whoever fits it at the moment of asking, and nothing is stored of them.
create table employee_group (
  company_id uuid not null references company on delete cascade,
  group_id uuid not null default uuidv7(),
  group_name text not null,
  group_description text,
  visibility text not null default 'everyone' check (visibility in ('everyone', 'managers')),
  rule jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, group_id)
);
call protect_table('employee_group');
create unique index employee_group_name_once on employee_group (company_id, lower(group_name));

create table employee_group_member (
  company_id uuid not null references company on delete cascade,
  group_id uuid not null,
  employee_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (company_id, group_id, employee_id),
  foreign key (company_id, group_id) references employee_group (company_id, group_id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id) on delete cascade
);
call protect_table('employee_group_member');
create index employee_group_member_employee on employee_group_member (company_id, employee_id);
