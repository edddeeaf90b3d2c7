-- A browser in which somebody is signed in. It is told from others by the id that it keeps, of which only the hash is here, and ends with its session.
create table device (
  company_id uuid not null,
  registration_id uuid not null default uuidv7(),
  employee_id uuid not null,
  device_hash bytea not null,
  session_id uuid not null,
  device_name text not null,
  -- Where notifications reach it: address and keys, sealed with a key that is not in the database, and what tells the address from others.
  sealed_subscription bytea,
  endpoint_hash bytea,
  registered_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (company_id, registration_id),
  unique (company_id, employee_id, device_hash),
  foreign key (company_id, session_id) references session (company_id, session_id) on delete cascade,
  check ((sealed_subscription is null) = (endpoint_hash is null))
);
create index device_session on device (company_id, session_id);
create index device_endpoint on device (company_id, endpoint_hash) where endpoint_hash is not null;
call protect_table('device');

-- What is to be shown, or taken back, on the devices of people. It is here only until it is out.
create table push_notice (
  company_id uuid not null,
  notice_id uuid not null default uuidv7(),
  kind text not null check (kind in ('show', 'close')),
  -- A later one with the same tag takes the place of an earlier one.
  tag text not null,
  title text not null default '',
  body text not null default '',
  path text not null default '/',
  urgency text not null check (urgency in ('very-low', 'low', 'normal', 'high')),
  expires_at timestamptz not null,
  primary key (company_id, notice_id)
);
call protect_table('push_notice');

-- To which devices it is still to go.
create table push_delivery (
  company_id uuid not null,
  notice_id uuid not null,
  registration_id uuid not null,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  primary key (company_id, notice_id, registration_id),
  foreign key (company_id, notice_id) references push_notice (company_id, notice_id) on delete cascade,
  foreign key (company_id, registration_id) references device (company_id, registration_id) on delete cascade
);
create index push_delivery_device on push_delivery (company_id, registration_id);
call protect_table('push_delivery');
