-- Days on which people do not work, in halves.
create table clockin_absence (
  company_id uuid not null,
  absence_id uuid not null default uuidv7(),
  employee_id uuid not null,
  absence_type text not null check (absence_type in ('holiday', 'sick', 'other')),
  from_day date not null,
  to_day date not null,
  starts_at_noon boolean not null,
  ends_at_noon boolean not null,
  -- Counted in half days; the last is not included.
  first_half int generated always as ((from_day - date '2000-01-01') * 2 + starts_at_noon::int) stored,
  last_half int generated always as ((to_day - date '2000-01-01') * 2 + 2 - ends_at_noon::int) stored,
  note text,
  -- Decides for the person meanwhile.
  stand_in_id uuid,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  client_absence_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  primary key (company_id, absence_id),
  unique (company_id, employee_id, client_absence_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, stand_in_id) references employee (company_id, employee_id),
  check (first_half < last_half),
  constraint clockin_absence_apart exclude using gist (company_id with =, employee_id with =, int4range(first_half, last_half) with &&)
    where (state in ('pending', 'approved'))
) with (fillfactor = 80);
call protect_table('clockin_absence');
call audit_table('clockin_absence', hidden => '{client_absence_id,created_at,decided_at,first_half,last_half}', sealed => '{absence_type,note,decision_reason}');
create index clockin_absence_latest on clockin_absence (company_id, from_day desc, absence_id desc);
create index clockin_absence_stand_in on clockin_absence (company_id, stand_in_id) where stand_in_id is not null and state = 'approved';
