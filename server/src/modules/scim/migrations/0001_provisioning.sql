-- Tokens of identity providers. Global: a token names no company but this, and decides it. Kept as SHA-256 only.
create table scim_token (
  token_hash bytea primary key,
  token_id uuid not null unique default uuidv7(),
  company_id uuid not null,
  token_name text not null,
  created_by uuid not null,
  -- Made by an owner: owners may be put out and readdressed by it too, as by its maker.
  owners_too boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);
create index scim_token_company on scim_token (company_id, created_at);
call open_table('scim_token');

create table scim_setting (
  company_id uuid primary key,
  invite_by_mail boolean not null
);
call protect_table('scim_setting');

-- What a provider says of a person and Atrium has no place for elsewhere. Told back as it came.
create table provisioned_person (
  company_id uuid not null,
  employee_id uuid not null,
  external_id text,
  display_name text,
  email text,
  locale text,
  employee_number text,
  -- The provider has deleted them; while they are deactivated it sees nobody here.
  removed boolean not null default false,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id) on delete cascade
);
call protect_table('provisioned_person');
create index provisioned_person_external on provisioned_person (company_id, external_id);
