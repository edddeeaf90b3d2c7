-- What people ask to be recorded instead of what is. What an approved correction replaces stays, void.
create table clockin_correction (
  company_id uuid not null,
  correction_id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- `offline`: a punch that needs approval; it has no times of its own, but those of its entry.
  origin text not null check (origin in ('asked', 'offline')),
  entry_id uuid,
  kind text check (kind in ('work', 'break')),
  started_at timestamptz,
  ended_at timestamptz,
  breaks jsonb not null default '[]',
  is_removal boolean not null default false,
  time_zone text not null,
  work_date date not null,
  reason text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  client_correction_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  primary key (company_id, correction_id),
  unique (company_id, employee_id, client_correction_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, entry_id) references clockin_entry (company_id, entry_id),
  check (origin = 'offline' or (kind is not null and started_at < ended_at and reason is not null))
) with (fillfactor = 80);
call protect_table('clockin_correction');
call audit_table('clockin_correction', hidden => '{client_correction_id,created_at,decided_at}', sealed => '{reason,decision_reason}');
create index clockin_correction_person on clockin_correction (company_id, employee_id, created_at desc, correction_id desc);
create index clockin_correction_pending on clockin_correction (company_id, created_at desc, correction_id desc) where state = 'pending';
create unique index clockin_correction_offline on clockin_correction (company_id, entry_id) where state = 'pending' and origin = 'offline';

-- The correction that an entry comes from.
alter table clockin_entry
  add column correction_id uuid,
  add foreign key (company_id, correction_id) references clockin_correction (company_id, correction_id);
create index clockin_entry_date on clockin_entry (company_id, work_date);

-- Months that are locked, by their first day; or were, and somebody unlocked them: no rule locks those again.
create table clockin_period (
  company_id uuid not null references company on delete cascade,
  month date not null check (extract(day from month) = 1),
  locked_at timestamptz not null,
  -- Null: by the company’s rule.
  locked_by uuid,
  unlocked_at timestamptz,
  primary key (company_id, month)
);
call protect_table('clockin_period');
call audit_table('clockin_period', hidden => '{locked_at}');
