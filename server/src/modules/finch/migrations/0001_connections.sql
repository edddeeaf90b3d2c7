-- A company's connection to its HR provider, by Finch. The token is sealed with a key that is not in the database.
create table finch_connection (
  company_id uuid primary key,
  sealed_token bytea not null,
  connection_id text not null,
  provider_id text,
  way text not null check (way in ('page', 'token')),
  state text not null default 'connected' check (state in ('connected', 'reconnect')),
  connected_by uuid not null,
  -- Whom the connection may put out and readdress: whomever this role may, since it was given by somebody of it.
  role_id uuid not null,
  connected_at timestamptz not null default now(),
  -- Somebody has seen what would follow, and wants it from then on.
  is_begun boolean not null default false,
  last_synced_at timestamptz,
  fields text[] not null default '{name,position_title,department,manager,location,phone,joined_at}',
  adds boolean not null default true,
  invites boolean not null default false,
  deactivates boolean not null default true
);
call protect_table('finch_connection');

-- Where connections are found without a company: an event of Finch names none of ours, and the round asks all whose time has come.
create table finch_schedule (
  company_id uuid primary key,
  connection_id text not null,
  -- Null while nothing is to be asked.
  due_at timestamptz
);
create index finch_schedule_connection on finch_schedule (connection_id);
create index finch_schedule_due on finch_schedule (due_at) where due_at is not null;
call open_table('finch_schedule');

-- Somebody is at Finch's page. Only the session that left comes back.
create table finch_departure (
  company_id uuid not null,
  state_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (company_id, state_hash)
);
call protect_table('finch_departure');

-- Events that came; each is heard once.
create table finch_event (
  company_id uuid not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (company_id, event_id)
);
call protect_table('finch_event');

-- Readings of what Finch says, each in phases that go on where they stopped.
create table finch_sync (
  company_id uuid not null,
  sync_id uuid not null default uuidv7(),
  kind text not null check (kind in ('preview', 'sync')),
  cause text not null check (cause in ('person', 'daily', 'event')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  phase text not null check (phase in ('directory', 'individual', 'employment', 'judge', 'write', 'managers')),
  failure text,
  -- How many of the directory were read, and how many there are.
  listed integer not null default 0,
  total integer,
  -- Faults in a row; after some it is given up.
  attempts integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  deactivated integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, sync_id)
);
call protect_table('finch_sync');
-- One at a time.
create unique index finch_sync_at_work on finch_sync (company_id) where state = 'running';

-- Whom Finch tells of, by its id of them: what it says, who they are here, and what was made of it.
create table finch_person (
  company_id uuid not null,
  individual_id text not null,
  employee_id uuid,
  said jsonb not null default '{}',
  work_email text,
  is_listed boolean not null default true,
  -- What of them was not answered in this reading.
  fault text check (fault in ('not_ready', 'not_given')),
  -- The reading that they were last part of, and how far it is with them: listed, asked, employed, judged, written, placed.
  sync_id uuid not null,
  stage smallint not null default 0,
  -- What was last taken of each field: whatever is otherwise here was changed by hand.
  taken jsonb not null default '{}',
  -- What Finch says and somebody has decided not to take.
  kept jsonb not null default '{}',
  is_ignored boolean not null default false,
  outcome text not null default 'left' check (outcome in ('new', 'changed', 'leaves', 'same', 'left')),
  changes jsonb not null default '[]',
  conflicts jsonb not null default '[]',
  primary key (company_id, individual_id)
);
call protect_table('finch_person');
create unique index finch_person_employee on finch_person (company_id, employee_id) where employee_id is not null;
create index finch_person_stage on finch_person (company_id, sync_id, stage, individual_id);
create index finch_person_email on finch_person (company_id, work_email);
create index finch_person_outcome on finch_person (company_id, outcome, individual_id);

call audit_table('finch_connection', label => '{provider_id}', sealed => '{sealed_token}',
  hidden => '{connection_id,connected_by,role_id,connected_at,last_synced_at}');
