-- Second factors belong to the account, as the password does, and are read before a company is known.
-- An authenticator app: its secret is sealed with a key that is not in the database. A step that was used is never good again.
create table authenticator (
  account_id uuid primary key references account on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
call open_table('authenticator');

create table passkey (
  passkey_id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  passkey_name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);
call open_table('passkey');

-- What a passkey is asked to sign: for one purpose and one subject, taken once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'second-step', 'step-up', 'registration')),
  subject_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
call open_table('passkey_challenge');

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
call open_table('recovery_code');

-- A sign-in that has begun and lacks a proof or a choice. It is no session: its token opens nothing but the calls that finish it.
create table half_sign_in (
  half_sign_in_id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  company_id uuid,
  proofs text[] not null,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index half_sign_in_account on half_sign_in (account_id);
create index half_sign_in_expiry on half_sign_in (expires_at);
call open_table('half_sign_in');

-- The browsers an account has come in with, so that a new one is told of by mail.
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
call open_table('known_device');

alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'invitation', 'second-step', 'step-up', 'disown-session'));
alter table verification add column session_id uuid;

-- What a company asks of everyone who comes in with a password.
create table sign_in_rule (
  company_id uuid primary key,
  second_factor text not null default 'off' check (second_factor in ('off', 'mail', 'own')),
  demanded_of text not null default 'everyone' check (demanded_of in ('everyone', 'admins')),
  password_minimum int not null default 6 check (password_minimum between 6 and 64)
);
call protect_table('sign_in_rule');

-- The longest minimum among a person's companies: they have one password for all. Answers a number and nothing of any company.
grant select on membership, sign_in_rule to atrium_policy;
create policy password_minimum on sign_in_rule for select to atrium_policy using (true);
create function password_minimum_of(account uuid) returns int
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(max(r.password_minimum), 6) from membership m join sign_in_rule r on r.company_id = m.company_id where m.account_id = account;
  end;
grant create on schema public to atrium_policy;
alter function password_minimum_of(uuid) owner to atrium_policy;
revoke create on schema public from atrium_policy;
