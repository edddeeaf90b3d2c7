-- An account is one person's sign-in, global by e-mail; memberships say which companies it opens. Both are read before a company is known.
create table account (
  account_id uuid primary key default uuidv7(),
  work_email_id text not null unique check (work_email_id = lower(work_email_id)),
  password_hash text,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
call open_table('account');

create table membership (
  account_id uuid not null references account on delete cascade,
  company_id uuid not null,
  employee_id uuid not null,
  primary key (account_id, company_id),
  unique (company_id, employee_id)
);
call open_table('membership');

-- Codes and links: hashed, for one purpose, used once, with a limit of attempts.
create table verification (
  verification_id uuid primary key default uuidv7(),
  account_id uuid references account on delete cascade,
  company_id uuid,
  employee_id uuid,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'invitation')),
  token_hash bytea not null unique,
  code_hash bytea,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_account on verification (account_id, purpose, created_at desc);
create index verification_invited on verification (company_id, employee_id) where purpose = 'invitation';
call open_table('verification');
