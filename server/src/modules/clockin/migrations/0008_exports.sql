-- Exports that a job writes. What is written so far is in the store of files, piece by piece.
create table clockin_export (
  company_id uuid not null references company on delete cascade,
  export_id uuid not null default uuidv7(),
  created_by uuid not null,
  client_export_id uuid not null,
  from_day date not null,
  to_day date not null,
  people text not null check (people in ('team', 'all')),
  -- The managers whose teams it has.
  manager_ids uuid[] not null,
  rows text not null check (rows in ('entries', 'days')),
  with_notes boolean not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  failure text check (failure in ('not_allowed', 'internal')),
  people_total int,
  people_done int not null default 0,
  -- How many pieces are stored, and the last person in them.
  pieces int not null default 0,
  last_id uuid,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (company_id, export_id),
  foreign key (company_id, created_by) references employee (company_id, employee_id),
  -- A person has one at a time.
  unique (company_id, created_by)
);
call protect_table('clockin_export');
