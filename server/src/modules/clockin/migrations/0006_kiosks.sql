-- Shared tablets on which people clock in. What opens one is kept as SHA-256 only.
create table clockin_kiosk (
  company_id uuid not null references company on delete cascade,
  kiosk_id uuid not null default uuidv7(),
  kiosk_name text not null,
  token_hash bytea not null,
  -- Whom it shows; null: everyone.
  audience jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Exact to the minute.
  last_seen_at timestamptz,
  primary key (company_id, kiosk_id),
  unique (company_id, token_hash)
);
call protect_table('clockin_kiosk');
call audit_table('clockin_kiosk', label => '{kiosk_name}', hidden => '{token_hash,last_seen_at,created_by,created_at}');

-- What a person types at a kiosk, as a hash.
create table clockin_pin (
  company_id uuid not null,
  employee_id uuid not null,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id) on delete cascade
);
call protect_table('clockin_pin');

-- The code that a person’s phone shows to a kiosk: one at a time, for one use within a minute. Kept as SHA-256 only.
create table clockin_code (
  company_id uuid not null,
  employee_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id) on delete cascade
);
call protect_table('clockin_code');
create index clockin_code_hash on clockin_code (company_id, code_hash);
