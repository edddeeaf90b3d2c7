-- Questions with options. Each poll has a scope of its own, so that no two wait for each other.
create table poll (
  company_id uuid not null references company on delete cascade,
  poll_id uuid not null default uuidv7(),
  author_id uuid not null,
  -- Made by the author's browser: a retry finds the poll that it made.
  client_poll_id uuid not null,
  question text not null,
  kind text not null check (kind in ('single', 'multiple', 'ranked', 'rating', 'date')),
  is_secret boolean not null,
  results text not null check (results in ('always', 'after_vote', 'after_close')),
  minimum int not null check (minimum >= 1),
  maximum int not null check (maximum >= minimum),
  allows_options boolean not null,
  place_kind text not null check (place_kind in ('company', 'conversation')),
  -- The id of what it is in.
  place_id uuid,
  -- Of one by itself: everyone who is active, or those in poll_reader.
  is_for_everyone boolean not null,
  ends_at timestamptz,
  time_zone text not null,
  remind_at timestamptz,
  closed_at timestamptz,
  voter_count int not null default 0 check (voter_count >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Votes that others have not been told of: one job does it for all of them.
  is_telling boolean not null default false,
  revision bigint not null default 0,
  primary key (company_id, poll_id),
  unique (company_id, author_id, client_poll_id),
  foreign key (company_id, author_id) references employee (company_id, employee_id),
  check ((place_kind = 'company') = (place_id is null))
) with (fillfactor = 80);
call protect_table('poll');
call audit_table('poll', label => '{question}', hidden => '{client_poll_id,is_secret,voter_count,is_telling,remind_at,created_at,revision}');
create index poll_newest on poll (company_id, created_at desc, poll_id desc) where deleted_at is null;
create index poll_due on poll (company_id, ends_at) where closed_at is null and deleted_at is null and ends_at is not null;

create table poll_option (
  company_id uuid not null,
  poll_id uuid not null,
  option_id uuid not null default uuidv7(),
  place int not null,
  text text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  votes int not null default 0 check (votes >= 0),
  primary key (company_id, poll_id, option_id),
  unique (company_id, poll_id, place),
  foreign key (company_id, poll_id) references poll on delete cascade
) with (fillfactor = 80);
call protect_table('poll_option');

-- Whom a poll by itself asks, if not everyone: those whom its audience reached when it was made.
create table poll_reader (
  company_id uuid not null,
  poll_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, poll_id, employee_id),
  foreign key (company_id, poll_id) references poll on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('poll_reader');
create index poll_reader_person on poll_reader (company_id, employee_id, poll_id);

-- A vote of an open poll. One row holds all options of a vote, so that it is replaced as a whole.
create table poll_vote (
  company_id uuid not null,
  poll_id uuid not null,
  employee_id uuid not null,
  option_ids uuid[] not null check (cardinality(option_ids) > 0),
  voted_at timestamptz not null,
  primary key (company_id, poll_id, employee_id),
  foreign key (company_id, poll_id) references poll on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('poll_vote');
create index poll_vote_person on poll_vote (company_id, employee_id, poll_id);

-- A vote of a secret poll, or of a person who was deleted: by a hash of poll and person, without a name and a time.
create table poll_secret_vote (
  company_id uuid not null,
  poll_id uuid not null,
  voter_hash bytea not null,
  option_ids uuid[] not null check (cardinality(option_ids) > 0),
  primary key (company_id, poll_id, voter_hash),
  foreign key (company_id, poll_id) references poll on delete cascade
);
call protect_table('poll_secret_vote');

-- The key of the hashes of secret votes, sealed.
create table poll_setting (
  company_id uuid not null references company on delete cascade,
  sealed_key bytea not null,
  primary key (company_id)
);
call protect_table('poll_setting');

-- The companies with polls that end, or that people are reminded of: ids, nothing else.
grant select (company_id, ends_at, remind_at, closed_at, deleted_at) on poll to atrium_policy;
create policy ending on poll for select to atrium_policy using (closed_at is null and deleted_at is null and ends_at is not null);
create function companies_with_due_polls(until timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct p.company_id from poll p
    where p.closed_at is null and p.deleted_at is null and (p.ends_at <= until or p.remind_at <= until);
  end;
grant create on schema public to atrium_policy;
alter function companies_with_due_polls(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;

alter table scope drop constraint scope_kind_check;
alter table scope add constraint scope_kind_check check (kind in ('conversation', 'inbox', 'directory', 'self', 'recognition', 'community', 'poll'));
