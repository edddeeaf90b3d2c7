-- Departments are rows, since they have names that change and parts; people point at them.
create table department (
  company_id uuid not null references company on delete cascade,
  department_id uuid not null default uuidv7(),
  department_name text not null,
  parent_department_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, department_id),
  foreign key (company_id, parent_department_id) references department (company_id, department_id),
  check (parent_department_id <> department_id)
);
call protect_table('department');
create unique index department_name_once on department (company_id, lower(department_name));
create index department_parent on department (company_id, parent_department_id);

-- What a company asks of its people besides. Answers stand in the person's row, by field.
create table custom_field (
  company_id uuid not null references company on delete cascade,
  field_id uuid not null default uuidv7(),
  field_name text not null,
  field_type text not null check (field_type in ('text', 'number', 'date', 'choice', 'link')),
  options text[] not null default '{}',
  visibility text not null default 'everyone' check (visibility in ('everyone', 'managers')),
  filled_by text not null default 'person' check (filled_by in ('person', 'managers')),
  position integer not null,
  primary key (company_id, field_id)
);
call protect_table('custom_field');
create unique index custom_field_name_once on custom_field (company_id, lower(field_name));

alter table employee
  add column department_id uuid,
  add column location text,
  add column birthday date,
  add column birthday_visibility text not null default 'day' check (birthday_visibility in ('date', 'day', 'nobody')),
  add column custom_fields jsonb not null default '{}',
  add column status_text text,
  add column status_until timestamptz,
  add constraint employee_department foreign key (company_id, department_id) references department (company_id, department_id),
  drop constraint employee_employee_account_status_check,
  add constraint employee_employee_account_status_check
    check (employee_account_status in ('INVITED', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'DELETED'));

-- The departments that were words until now. The owner of the tables sees all companies only while the walls do not stand for it too.
alter table employee no force row level security;
alter table department no force row level security;
insert into department (company_id, department_name)
  select distinct on (company_id, lower(trim(department))) company_id, trim(department) from employee where trim(department) <> '';
update employee e set department_id = d.department_id from department d
  where d.company_id = e.company_id and lower(d.department_name) = lower(trim(e.department));
alter table employee force row level security;
alter table department force row level security;
alter table employee drop column department;
create index employee_department on employee (company_id, department_id);

-- A manager's reports by name, as the chart asks for them.
drop index employee_manager;
create index employee_manager on employee (company_id, manager_id, first_name collate "unicode", employee_id);
