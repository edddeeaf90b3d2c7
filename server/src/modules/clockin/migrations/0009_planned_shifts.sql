-- When people are expected.
create table clockin_planned_shift (
  company_id uuid not null references company on delete cascade,
  planned_shift_id uuid not null default uuidv7(),
  client_shift_id uuid not null,
  shift_name text not null,
  audience jsonb not null,
  weekdays text[] not null,
  valid_from date,
  valid_until date,
  dates date[] not null,
  -- The first and the last of its days; null: without a beginning, or an end.
  first_day date,
  last_day date,
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null check (end_minute between 0 and 1439),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, planned_shift_id),
  unique (company_id, created_by, client_shift_id),
  foreign key (company_id, created_by) references employee (company_id, employee_id)
);
call protect_table('clockin_planned_shift');
call audit_table('clockin_planned_shift', label => '{shift_name}', hidden => '{client_shift_id,first_day,last_day,created_by,created_at}');
create index clockin_planned_shift_days on clockin_planned_shift (company_id, first_day);
