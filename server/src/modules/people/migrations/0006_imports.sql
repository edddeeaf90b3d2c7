-- A file of people on its way in: what it is, how its columns are understood, and how far it has come.
create table employee_import (
  company_id uuid not null references company on delete cascade,
  import_id uuid not null default uuidv7(),
  created_by uuid not null,
  -- By whose rights rows are written.
  started_by uuid,
  -- Null once its rows are here: the file itself is not kept.
  file_id uuid,
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- How a CSV file is written, so that its failed rows go back in the same way.
  delimiter text not null default ',',
  headers text[] not null,
  sample jsonb not null,
  mapping jsonb not null,
  invite text check (invite in ('now', 'later')),
  state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  failure text check (failure in ('file_unreadable', 'too_many_rows', 'not_allowed', 'internal')),
  -- Where the dry run is: the file is read, or the rows of an earlier one are made ready; then each is judged, then they are put in order.
  phase text not null default 'read' check (phase in ('read', 'reset', 'judge', 'place')),
  -- Unexpected failures in a row; after some it is given up.
  attempts integer not null default 0,
  rows_total integer,
  rows_done integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_same integer not null default 0,
  rows_failed integer not null default 0,
  new_departments text[] not null default '{}',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, import_id),
  foreign key (company_id, created_by) references employee (company_id, employee_id)
);
call protect_table('employee_import');
-- A company's imports come one after another.
create unique index employee_import_at_work on employee_import (company_id) where state in ('checking', 'running');

-- Its rows as they came. One that was brought in keeps no words any longer.
create table employee_import_row (
  company_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  cells text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'done')),
  outcome text check (outcome in ('new', 'changed', 'same')),
  -- How many rows of the file stand above this person: managers are brought in before their reports.
  stage integer not null default 0,
  work_email text,
  manager_email text,
  -- Whom it brought; they wait for a letter until it is queued.
  employee_id uuid,
  is_invited boolean not null default false,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references employee_import (company_id, import_id) on delete cascade
);
call protect_table('employee_import_row');
create index employee_import_row_next on employee_import_row (company_id, import_id, state, stage, row_number);
create index employee_import_row_letters on employee_import_row (company_id, import_id, row_number) where employee_id is not null and not is_invited;

create table employee_import_problem (
  company_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  -- The column it is in, from 0; -1 where the row as a whole is meant.
  place integer not null,
  value text not null,
  reason text not null,
  primary key (company_id, import_id, row_number, place),
  foreign key (company_id, import_id) references employee_import (company_id, import_id) on delete cascade
);
call protect_table('employee_import_problem');

-- A start date that was said is kept when the person joins.
alter table employee add column joined_at_is_said boolean not null default false;
