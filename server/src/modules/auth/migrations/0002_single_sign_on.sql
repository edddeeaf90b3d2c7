-- A company's connection to its identity provider. The client's secret is sealed with a key that is not in the database.
create table sso_connection (
  company_id uuid primary key,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea,
  new_people text not null default 'invited' check (new_people in ('invited', 'just-in-time')),
  role_id uuid,
  department text,
  logout boolean not null default false,
  required boolean not null default false,
  -- As the provider last described itself.
  end_session_endpoint text,
  changed_at timestamptz not null default now()
);
call protect_table('sso_connection');

-- Who a provider's person is here: by issuer and subject, never by the address, and in this company alone.
create table sso_identity (
  company_id uuid not null,
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  linked_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  unique (company_id, issuer, account_id)
);
call protect_table('sso_identity');

-- Sign-ins that are at a provider. Global: the way back names no company but this. Taken once, by whoever has both the state and the browser's token.
create table sso_attempt (
  state_hash bytea primary key,
  token_hash bytea not null,
  company_id uuid not null,
  issuer text not null,
  origin text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index sso_attempt_expiry on sso_attempt (expires_at);
call open_table('sso_attempt');
