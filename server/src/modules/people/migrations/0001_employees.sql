create table role (
  company_id uuid not null references company on delete cascade,
  role_id uuid not null default uuidv7(),
  role_name text not null,
  permissions text[] not null default '{}',
  built_in boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, role_id),
  unique (company_id, role_name)
);
call protect_table('role');

-- Text as a search compares it: small letters, without accents. Immutable, since the dictionary is named and ships with PostgreSQL.
create function folded(words text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

create table employee (
  company_id uuid not null references company on delete cascade,
  employee_id uuid not null default uuidv7(),
  account_id uuid,
  role_id uuid not null,
  first_name text not null,
  last_name text not null,
  work_email_id text not null,
  position_title text,
  department text,
  manager_id uuid,
  employee_account_status text not null default 'INVITED' check (employee_account_status in ('INVITED', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED')),
  profile_url text,
  phone text,
  about text,
  pronouns text,
  time_zone text,
  status_type text not null default 'auto' check (status_type in ('auto', 'manual')),
  auto_status text not null default 'Available' check (auto_status in ('Available', 'Busy', 'Appear Offline')),
  search_text text generated always as (folded(first_name || ' ' || last_name || ' ' || coalesce(position_title, '') || ' ' || work_email_id)) stored,
  revision bigint not null default 0,
  joined_at timestamptz not null default now(),
  primary key (company_id, employee_id),
  unique (company_id, work_email_id),
  foreign key (company_id, role_id) references role (company_id, role_id),
  foreign key (company_id, manager_id) references employee (company_id, employee_id)
);
call protect_table('employee');
-- Names sort as people read them; the database itself sorts by code point.
create index employee_first_name on employee (company_id, first_name collate "unicode", employee_id);
create index employee_last_name on employee (company_id, last_name collate "unicode", employee_id);
create index employee_revision on employee (company_id, revision);
create index employee_role on employee (company_id, role_id);
create index employee_manager on employee (company_id, manager_id);
