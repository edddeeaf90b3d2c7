-- The calendars of the company, of teams and of single people. Events without one are in the own calendars of their hosts.
create table calendar (
  company_id uuid not null references company on delete cascade,
  calendar_id uuid not null default uuidv7(),
  author_id uuid not null,
  -- Made by the author's browser: a retry finds the calendar that it made.
  client_calendar_id uuid not null,
  calendar_name text not null,
  kind text not null check (kind in ('company', 'team', 'own')),
  colour text not null,
  -- Of a team's: its people, resolved in calendar_reader.
  audience jsonb,
  -- Of an own one that an address elsewhere fills.
  is_subscribed boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, calendar_id),
  unique (company_id, author_id, client_calendar_id),
  foreign key (company_id, author_id) references employee (company_id, employee_id),
  check ((kind = 'team') = (audience is not null))
);
call protect_table('calendar');
-- The name of an own calendar is its owner's.
call audit_table('calendar', hidden => '{client_calendar_id,is_subscribed,created_at}', sealed => '{calendar_name,audience}');

create table calendar_reader (
  company_id uuid not null,
  calendar_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, calendar_id, employee_id),
  foreign key (company_id, calendar_id) references calendar on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('calendar_reader');
create index calendar_reader_person on calendar_reader (company_id, employee_id, calendar_id);

-- Events and series. Wall times are 'YYYY-MM-DDTHH:mm:ss' in the zone of the event: they hold when the rules of the zone change.
create table event (
  company_id uuid not null references company on delete cascade,
  event_id uuid not null default uuidv7(),
  author_id uuid not null,
  client_event_id uuid not null,
  -- The series from which this one was split; its own id otherwise.
  series_id uuid not null,
  calendar_id uuid,
  kind text not null check (kind in ('meeting', 'out_of_office')),
  title text not null,
  description jsonb,
  file jsonb,
  starts_at_local text not null,
  ends_at_local text not null,
  time_zone text not null,
  all_day boolean not null,
  rrule text,
  rdates text[] not null default '{}',
  exdates text[] not null default '{}',
  -- Of the first occurrence.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Within these instants are all occurrences, changed ones too; infinity for a series without an end.
  reaches_from timestamptz not null,
  reaches_to timestamptz not null,
  visibility text not null check (visibility in ('default', 'private')),
  shows_as_busy boolean not null,
  place text,
  place_ids uuid[] not null default '{}',
  with_call boolean not null,
  call_link text,
  poll_id uuid,
  -- Whom it is for, as its hosts said; resolved in event_guest.
  guests jsonb not null,
  audience jsonb not null,
  is_for_everyone boolean not null,
  -- In a calendar of the company or a team, or for an audience: those who manage events may change it.
  is_public boolean not null,
  guests_see boolean not null,
  guests_invite boolean not null,
  guests_change boolean not null,
  asks_response boolean not null,
  respond_by timestamptz,
  seats int check (seats > 0),
  -- Answers from before are outdated.
  moved_at timestamptz,
  -- By how many seconds it moved last.
  moved_by double precision not null default 0,
  reason text,
  -- The secret from which the codes for checking in are made.
  check_in_secret text not null,
  -- iCalendar: how others know it, and how often it changed.
  uid text not null,
  sequence int not null default 0,
  -- When somebody has to be reminded next.
  reminds_at timestamptz,
  -- Until when people were reminded.
  reminded_until timestamptz not null,
  comment_count int not null default 0 check (comment_count >= 0),
  -- Changes that open pages have not been told of: one job does it for all of them.
  is_telling boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz,
  primary key (company_id, event_id),
  unique (company_id, author_id, client_event_id),
  foreign key (company_id, author_id) references employee (company_id, employee_id),
  foreign key (company_id, updated_by) references employee (company_id, employee_id),
  foreign key (company_id, calendar_id) references calendar (company_id, calendar_id) on delete set null (calendar_id),
  check (ends_at >= starts_at and reaches_to >= reaches_from)
) with (fillfactor = 80);
call protect_table('event');
create index event_public on event (company_id, reaches_to) where is_public and deleted_at is null;
create index event_calendar on event (company_id, calendar_id, reaches_to) where calendar_id is not null and deleted_at is null;
create index event_reminds on event (company_id, reminds_at) where reminds_at is not null and deleted_at is null;
create index event_uid on event (company_id, uid);
create index event_updater on event (company_id, updated_by);

-- One of a series that was changed by itself, and what of it: the fields in `changes` differ from the series.
create table event_override (
  company_id uuid not null,
  event_id uuid not null,
  -- The wall time at which it would begin by the rule.
  occurrence text not null,
  starts_at_local text not null,
  ends_at_local text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  has_own_times boolean not null,
  changes jsonb not null default '{}',
  moved_at timestamptz,
  moved_from timestamptz,
  reason text,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (company_id, event_id, occurrence),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, updated_by) references employee (company_id, employee_id)
);
call protect_table('event_override');
create index event_override_updater on event_override (company_id, updated_by);

-- Hosts, guests, and others who answered. People outside of the company have an address instead.
create table event_guest (
  company_id uuid not null,
  guest_id uuid not null default uuidv7(),
  event_id uuid not null,
  employee_id uuid,
  email text,
  is_host boolean not null default false,
  is_invited boolean not null default false,
  -- Minutes before; null: as in their settings.
  reminders int[],
  primary key (company_id, guest_id),
  unique (company_id, event_id, employee_id),
  unique (company_id, event_id, email),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  check ((employee_id is null) <> (email is null))
);
call protect_table('event_guest');
create index event_guest_person on event_guest (company_id, employee_id, event_id);

-- Answers: to a single event or a whole series ('' as occurrence), or to one of a series, which then counts instead.
create table event_answer (
  company_id uuid not null,
  event_id uuid not null,
  occurrence text not null,
  guest_id uuid not null,
  response text check (response in ('yes', 'maybe', 'no')),
  attends text not null check (attends in ('in_person', 'by_call')),
  note text,
  responded_at timestamptz not null,
  -- Seats go by this order. Whoever comes back into it begins at its end.
  place_in_line bigint not null,
  checked_in_at timestamptz,
  primary key (company_id, event_id, occurrence, guest_id),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, guest_id) references event_guest on delete cascade
);
call protect_table('event_answer');
create index event_answer_guest on event_answer (company_id, guest_id, occurrence);
create index event_answer_line on event_answer (company_id, event_id, place_in_line);

create table event_proposal (
  company_id uuid not null,
  proposal_id uuid not null default uuidv7(),
  event_id uuid not null,
  occurrence text not null,
  employee_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  created_at timestamptz not null,
  primary key (company_id, proposal_id),
  unique (company_id, event_id, occurrence, employee_id),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('event_proposal');
create index event_proposal_person on event_proposal (company_id, employee_id);

create table event_comment (
  company_id uuid not null,
  comment_id uuid not null default uuidv7(),
  event_id uuid not null,
  client_comment_id uuid not null,
  author_id uuid not null,
  body jsonb not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, comment_id),
  unique (company_id, author_id, client_comment_id),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, author_id) references employee (company_id, employee_id)
);
call protect_table('event_comment');
create index event_comment_event on event_comment (company_id, event_id, comment_id);

create table event_setting (
  company_id uuid not null,
  employee_id uuid not null,
  reminders int[] not null,
  all_day_reminders int[] not null,
  tells_responses boolean not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('event_setting');

-- What was done to events that are not private to their people, for the audit trail.
create table event_change (
  company_id uuid not null,
  change_id uuid not null default uuidv7(),
  event_id uuid not null,
  title text not null,
  what text not null check (what in ('created', 'changed', 'moved', 'deleted')),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, change_id),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, changed_by) references employee (company_id, employee_id)
);
call protect_table('event_change');
call audit_table('event_change', label => '{title}', hidden => '{change_id,changed_by,changed_at}', subject => 'event_id');
create index event_change_event on event_change (company_id, event_id);
create index event_change_person on event_change (company_id, changed_by);

-- The companies in which somebody has to be reminded: ids, nothing else.
grant select (company_id, reminds_at, deleted_at) on event to atrium_policy;
create policy reminding on event for select to atrium_policy using (deleted_at is null and reminds_at is not null);
create function companies_with_due_events(until timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct e.company_id from event e where e.deleted_at is null and e.reminds_at <= until;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_due_events(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;
