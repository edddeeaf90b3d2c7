create table company (
  company_id uuid primary key default uuidv7(),
  company_name text not null,
  company_logo text,
  theme_name text not null default 'default',
  time_zone text not null default 'UTC',
  modules jsonb not null default '{}',
  revision bigint not null default 0,
  created_at timestamptz not null default now()
);
call protect_table('company');

create table company_value (
  company_id uuid not null references company on delete cascade,
  value_id uuid not null default uuidv7(),
  name text not null,
  description text,
  icon_url text,
  place int not null default 0,
  primary key (company_id, value_id)
);
call protect_table('company_value');

-- Which company a mail domain belongs to, once it has proved it. Global: read before anyone is signed in.
create table company_domain (
  domain text primary key check (domain = lower(domain)),
  company_id uuid not null,
  verified_at timestamptz not null default now()
);
call open_table('company_domain');
