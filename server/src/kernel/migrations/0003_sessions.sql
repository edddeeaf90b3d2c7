-- Sessions are read before a company is known, so the table is global; its one door is kernel/sessions. Tokens are kept as SHA-256 only.
create table session (
  session_id uuid primary key default uuidv7(),
  account_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  token_hash bytea not null,
  next_hash bytea,
  previous_hash bytea,
  previous_until timestamptz,
  older_hashes bytea[] not null default '{}',
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  device text not null,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_employee on session (company_id, employee_id);
create index session_account on session (account_id);
call open_table('session');

create table outgoing_mail (
  mail_id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  created_at timestamptz not null default now()
);
call open_table('outgoing_mail');
