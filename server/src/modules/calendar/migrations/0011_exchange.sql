-- Secret addresses at which other calendars read along. The secret is kept as SHA-256 only.
create table event_feed (
  company_id uuid not null references company on delete cascade,
  feed_id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- Of one calendar; null: what is the person's own, and what they chose.
  calendar_id uuid,
  has_answered boolean not null,
  has_company boolean not null,
  detail text not null check (detail in ('everything', 'titles', 'busy')),
  secret_hash bytea not null,
  url_hint text not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (company_id, feed_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, calendar_id) references calendar (company_id, calendar_id) on delete cascade
);
call protect_table('event_feed');
call audit_table('event_feed', hidden => '{secret_hash,url_hint,created_at,last_read_at}');
create index event_feed_person on event_feed (company_id, employee_id, created_at desc);
create index event_feed_calendar on event_feed (company_id, calendar_id) where calendar_id is not null;

-- What guests from outside were told last of an event: a change is told once, and the end to those who were invited.
create table event_outside (
  company_id uuid not null,
  event_id uuid not null,
  email text not null,
  told_sequence int not null,
  told_at timestamptz not null,
  primary key (company_id, event_id, email),
  foreign key (company_id, event_id) references event on delete cascade
);
call protect_table('event_outside');

-- Calendars elsewhere that fill an own calendar.
create table event_subscription (
  company_id uuid not null references company on delete cascade,
  subscription_id uuid not null default uuidv7(),
  employee_id uuid not null,
  client_subscription_id uuid not null,
  calendar_id uuid not null,
  url text not null,
  event_count int not null default 0,
  -- As the other side names what was read last.
  etag text,
  fetched_at timestamptz,
  problem text check (problem in ('unreachable', 'refused', 'unreadable', 'too_large')),
  failures int not null default 0,
  next_fetch_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, subscription_id),
  unique (company_id, employee_id, client_subscription_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, calendar_id) references calendar (company_id, calendar_id) on delete cascade
);
call protect_table('event_subscription');
create index event_subscription_person on event_subscription (company_id, employee_id, created_at desc);
create index event_subscription_calendar on event_subscription (company_id, calendar_id);
create index event_subscription_due on event_subscription (company_id, next_fetch_at);

-- The companies whose subscriptions are due: ids, nothing else.
grant select (company_id, next_fetch_at) on event_subscription to atrium_policy;
create policy fetching on event_subscription for select to atrium_policy using (true);
create function companies_with_due_subscriptions(until timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct s.company_id from event_subscription s where s.next_fetch_at <= until;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_due_subscriptions(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;
