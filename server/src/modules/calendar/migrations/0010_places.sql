-- Rooms and things that can be booked.
create table event_place (
  company_id uuid not null references company on delete cascade,
  place_id uuid not null default uuidv7(),
  author_id uuid not null,
  -- Made by the author's browser: a retry finds the place that it made.
  client_place_id uuid not null,
  place_name text not null,
  kind text not null check (kind in ('room', 'thing')),
  location text,
  seats int check (seats > 0),
  equipment text[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, place_id),
  unique (company_id, author_id, client_place_id),
  foreign key (company_id, author_id) references employee (company_id, employee_id)
);
call protect_table('event_place');
call audit_table('event_place', label => '{place_name}', hidden => '{client_place_id,author_id,created_at}');
create index event_place_name on event_place (company_id, place_name, place_id) where deleted_at is null;

-- When a place is taken, and by which event; of a series by which one ('' for a single event). No two stretches of a place overlap.
create table event_booking (
  company_id uuid not null,
  event_id uuid not null,
  occurrence text not null,
  place_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (company_id, event_id, occurrence, place_id),
  foreign key (company_id, event_id) references event on delete cascade,
  foreign key (company_id, place_id) references event_place on delete cascade,
  check (ends_at > starts_at),
  constraint event_booking_apart exclude using gist (company_id with =, place_id with =, tstzrange(starts_at, ends_at) with &&)
);
call protect_table('event_booking');
create index event_booking_place on event_booking (company_id, place_id, starts_at);
