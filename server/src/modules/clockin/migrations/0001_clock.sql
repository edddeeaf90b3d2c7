create extension if not exists btree_gist;

-- Stretches of work and of breaks. What a correction replaces stays, void.
create table clockin_entry (
  company_id uuid not null,
  entry_id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- The same for entries without a gap between them.
  shift_id uuid not null,
  kind text not null check (kind in ('work', 'break')),
  started_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz check (ended_at >= started_at),
  -- Where the person was, and the day on which the shift began there.
  time_zone text not null,
  work_date date not null,
  source text not null check (source in ('web', 'kiosk', 'offline', 'auto', 'correction')),
  state text not null default 'counted' check (state in ('counted', 'waiting', 'auto', 'void')),
  note text,
  project_id uuid,
  primary key (company_id, entry_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  -- An open entry has no end, so this also allows only one of them. Checks in the program would race.
  constraint clockin_entry_apart exclude using gist (company_id with =, employee_id with =, tstzrange(started_at, ended_at) with &&)
    where (state <> 'void')
) with (fillfactor = 80);
call protect_table('clockin_entry');
create index clockin_entry_latest on clockin_entry (company_id, employee_id, started_at desc) where state <> 'void';
create index clockin_entry_day on clockin_entry (company_id, employee_id, work_date, started_at);

-- What was pressed. Insert-only: the evidence of the entries.
create table clockin_punch (
  company_id uuid not null,
  punch_id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- Made by the person’s device: a retry finds the punch that it made.
  client_punch_id uuid not null,
  action text not null check (action in ('in', 'out', 'break_start', 'break_end')),
  -- The time that counts, the server’s time at its arrival, and what the device’s clock showed.
  at timestamptz not null,
  received_at timestamptz not null,
  device_time timestamptz,
  source text not null check (source in ('web', 'kiosk', 'offline')),
  outcome text not null check (outcome in ('applied', 'repeated', 'late')),
  day date not null,
  note text,
  primary key (company_id, punch_id),
  unique (company_id, employee_id, client_punch_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('clockin_punch');
create index clockin_punch_day on clockin_punch (company_id, employee_id, day, at);

-- Where a punch was made, with a living consent, about a kilometre exact. Deleted after a withdrawal.
create table clockin_location (
  company_id uuid not null,
  punch_id uuid not null,
  employee_id uuid not null,
  latitude numeric(4, 2) not null,
  longitude numeric(5, 2) not null,
  -- The known place in whose circle it was.
  place_name text,
  at timestamptz not null,
  primary key (company_id, punch_id),
  foreign key (company_id, punch_id) references clockin_punch (company_id, punch_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('clockin_location');
create index clockin_location_person on clockin_location (company_id, employee_id, at);

-- Evidence of consents, refusals and withdrawals. Insert-only: the last record of a purpose is the state.
create table clockin_consent (
  company_id uuid not null,
  consent_id uuid not null default uuidv7(),
  employee_id uuid not null,
  purpose text not null check (purpose in ('location')),
  decision text not null check (decision in ('granted', 'denied', 'withdrawn')),
  notice_version int not null,
  -- SHA-256 of the text that was shown, and its language.
  text_hash bytea not null,
  language text not null,
  channel text not null,
  at timestamptz not null,
  primary key (company_id, consent_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('clockin_consent');
create index clockin_consent_person on clockin_consent (company_id, employee_id, purpose, consent_id desc);

-- How the company records hours, from a day on. A day without rules of its own has those of the first.
create table clockin_config (
  company_id uuid not null references company on delete cascade,
  valid_from date not null,
  settings jsonb not null,
  primary key (company_id, valid_from)
);
call protect_table('clockin_config');
call audit_table('clockin_config');

-- The company’s texts about locations; null: those of the program. Insert-only, so that the hash of a consent can be explained.
create table clockin_notice (
  company_id uuid not null references company on delete cascade,
  version int not null check (version > 1),
  text text,
  at timestamptz not null,
  primary key (company_id, version)
);
call protect_table('clockin_notice');

-- The trigger stops whoever has more rights than the application. A company that is deleted takes its evidence with it.
do $$ begin
  execute format('revoke update, delete, truncate on clockin_punch, clockin_consent, clockin_notice from %I', current_setting('atrium.app_role'));
end $$;
create function keep_clockin_evidence() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$ begin raise exception 'what was punched or consented to is never changed or deleted' using errcode = 'insufficient_privilege'; end $$;
create trigger kept before update or delete on clockin_punch for each row execute function keep_clockin_evidence();
create trigger kept_whole before truncate on clockin_punch for each statement execute function keep_clockin_evidence();
create trigger kept before update or delete on clockin_consent for each row execute function keep_clockin_evidence();
create trigger kept_whole before truncate on clockin_consent for each statement execute function keep_clockin_evidence();

/*
 * Applies what a person pressed, once for each client id. `origin` is web, kiosk or offline; `instant` the time that counts, which an online
 * punch never has before the entry that it ends. `unsure`: it needs approval; `stale`: it arrived too late to change anything.
 * Outcomes: that of the punch, `known` for a retry, `refused` where there is no shift whose break could begin or end.
 */
create function punch_clock(
  company uuid, person uuid, client_id uuid, what text, instant timestamptz, arrival timestamptz, device timestamptz, origin text, zone text,
  words text, project uuid, unsure boolean, stale boolean
) returns table (outcome text, punched uuid, entries uuid[], revision bigint, membership_version bigint)
  language plpgsql as $$
declare
  latest clockin_entry%rowtype;
  found_punch uuid;
  shown text;
  moment timestamptz := instant;
  result text := 'applied';
  fresh uuid;
  moved record;
begin
  perform pg_advisory_xact_lock(hashtextextended('clockin/' || company || '/' || person, 0));
  select p.punch_id into found_punch from clockin_punch p
    where p.company_id = company and p.employee_id = person and p.client_punch_id = client_id;
  if found then
    return query select 'known', found_punch, '{}'::uuid[], null::bigint, null::bigint;
    return;
  end if;
  select * into latest from clockin_entry e where e.company_id = company and e.employee_id = person and e.state <> 'void'
    order by e.started_at desc, e.ended_at desc nulls first limit 1;
  shown := case when latest.entry_id is null or latest.ended_at is not null then 'out' when latest.kind = 'work' then 'in' else 'break' end;
  if origin <> 'offline' then
    moment := greatest(instant, latest.started_at, latest.ended_at);
  elsif stale or moment < greatest(latest.started_at, latest.ended_at) then
    result := 'late';
  end if;
  if result = 'applied' then
    result := case
      when shown = 'out' and what in ('break_start', 'break_end') then case origin when 'offline' then 'late' else 'refused' end
      when (what = 'in' and shown <> 'out') or (what = 'out' and shown = 'out')
        or (what = 'break_start' and shown = 'break') or (what = 'break_end' and shown = 'in') then 'repeated'
      else 'applied' end;
  end if;
  if result = 'refused' then
    return query select result, null::uuid, '{}'::uuid[], null::bigint, null::bigint;
    return;
  end if;
  insert into clockin_punch (company_id, employee_id, client_punch_id, action, at, received_at, device_time, source, outcome, day, note)
    values (company, person, client_id, what, moment, arrival, device, origin, result, (moment at time zone zone)::date, words)
    returning clockin_punch.punch_id into found_punch;
  if result <> 'applied' then
    return query select result, found_punch, '{}'::uuid[], null::bigint, null::bigint;
    return;
  end if;
  if shown <> 'out' then
    update clockin_entry e set ended_at = moment, note = coalesce(words, e.note),
      source = case origin when 'offline' then 'offline' else e.source end, state = case when unsure then 'waiting' else e.state end
      where e.company_id = company and e.entry_id = latest.entry_id;
  end if;
  if what <> 'out' then
    fresh := uuidv7();
    insert into clockin_entry (company_id, entry_id, employee_id, shift_id, kind, started_at, time_zone, work_date, source, state, note, project_id)
      values (company, fresh, person, case shown when 'out' then fresh else latest.shift_id end,
        case what when 'break_start' then 'break' else 'work' end, moment, zone,
        case shown when 'out' then (moment at time zone zone)::date else latest.work_date end,
        origin, case when unsure then 'waiting' else 'counted' end, words,
        coalesce(project, case when shown <> 'out' then latest.project_id end));
  end if;
  select * into moved from raise_scope(company, 'self', person);
  return query select result, found_punch, array_remove(array[case when shown <> 'out' then latest.entry_id end, fresh], null),
    moved.revision, moved.membership_version;
end
$$;
