-- Contests: by what people do, by vote, or by draw.
create table contest (
  company_id uuid not null references company on delete cascade,
  contest_id uuid not null default uuidv7(),
  author_id uuid not null,
  -- Made by the author's browser: a retry finds the contest that it made.
  client_contest_id uuid not null,
  contest_name text not null,
  description text,
  rules text,
  kind text not null check (kind in ('criteria', 'vote', 'draw')),
  criterias jsonb not null default '[]',
  ties text not null check (ties in ('share', 'split', 'earlier')),
  hides_votes boolean not null,
  is_moderated boolean not null,
  needs_photo boolean not null,
  prizes jsonb not null default '[]',
  audience jsonb not null,
  -- Everyone who is active, or those in contest_reader.
  is_for_everyone boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null,
  published_at timestamptz,
  -- Whether people were told that it has begun.
  has_begun boolean not null default false,
  -- Its standing is frozen.
  closed_at timestamptz,
  -- Frozen prizes in points that are not booked yet.
  owes_points boolean not null default false,
  paid_at timestamptz,
  -- Of a draw: its seed, and SHA-256 of it, which everyone sees before the end.
  seed text,
  seed_hash text,
  -- Entries that are shown.
  entry_count int not null default 0 check (entry_count >= 0),
  -- Changes that open pages have not been told of: one job does it for all of them.
  is_telling boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, contest_id),
  unique (company_id, author_id, client_contest_id),
  foreign key (company_id, author_id) references employee (company_id, employee_id),
  check (published_at is null or (starts_at is not null and ends_at > starts_at))
) with (fillfactor = 80);
call protect_table('contest');
call audit_table('contest', label => '{contest_name}',
  hidden => '{client_contest_id,seed,seed_hash,has_begun,owes_points,entry_count,is_telling,is_for_everyone,created_at}',
  sealed => '{criterias,audience,prizes}');
create index contest_newest on contest (company_id, created_at desc, contest_id desc) where deleted_at is null;
create index contest_open on contest (company_id, ends_at) where closed_at is null and published_at is not null and deleted_at is null;

-- Who may read a contest and take part, if not everyone: those whom its audience reached when it was published.
create table contest_reader (
  company_id uuid not null,
  contest_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, contest_id, employee_id),
  foreign key (company_id, contest_id) references contest on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('contest_reader');
create index contest_reader_person on contest_reader (company_id, employee_id, contest_id);

-- Who takes part, one entry for each person. In a contest by vote with words, a picture or both.
create table contest_entry (
  company_id uuid not null,
  entry_id uuid not null default uuidv7(),
  contest_id uuid not null,
  employee_id uuid not null,
  text text,
  file jsonb,
  state text not null check (state in ('shown', 'waiting', 'refused')),
  reason text,
  decided_by uuid,
  entered_at timestamptz not null,
  primary key (company_id, entry_id),
  unique (company_id, contest_id, employee_id),
  foreign key (company_id, contest_id) references contest on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, decided_by) references employee (company_id, employee_id)
);
call protect_table('contest_entry');
create index contest_entry_person on contest_entry (company_id, employee_id);
create index contest_entry_undecided on contest_entry (company_id, contest_id) where state <> 'shown';
create index contest_entry_judge on contest_entry (company_id, decided_by) where decided_by is not null;

-- One vote for each person and contest.
create table contest_vote (
  company_id uuid not null,
  contest_id uuid not null,
  employee_id uuid not null,
  entry_id uuid not null,
  voted_at timestamptz not null,
  primary key (company_id, contest_id, employee_id),
  foreign key (company_id, contest_id) references contest on delete cascade,
  foreign key (company_id, entry_id) references contest_entry on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('contest_vote');
create index contest_vote_entry on contest_vote (company_id, entry_id);
create index contest_vote_person on contest_vote (company_id, employee_id);

-- The frozen standing of a closed contest.
create table contest_place (
  company_id uuid not null,
  contest_id uuid not null,
  position int not null,
  place int not null,
  entry_id uuid not null,
  employee_id uuid not null,
  score int,
  points int not null check (points >= 0),
  words text,
  draw_hash text,
  primary key (company_id, contest_id, position),
  unique (company_id, contest_id, employee_id),
  foreign key (company_id, contest_id) references contest on delete cascade,
  foreign key (company_id, entry_id) references contest_entry on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('contest_place');
create index contest_place_person on contest_place (company_id, employee_id);
create index contest_place_entry on contest_place (company_id, entry_id);

-- What those who manage contests decided about entries, for the audit trail.
create table contest_decision (
  company_id uuid not null,
  decision_id uuid not null default uuidv7(),
  contest_id uuid not null,
  employee_id uuid not null,
  is_shown boolean not null,
  reason text,
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (company_id, decision_id),
  foreign key (company_id, contest_id) references contest on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, decided_by) references employee (company_id, employee_id)
);
call protect_table('contest_decision');
call audit_table('contest_decision', hidden => '{decision_id,decided_by,decided_at}', sealed => '{reason}', subject => 'contest_id');
create index contest_decision_person on contest_decision (company_id, employee_id);

-- The companies with contests that begin or end, or whose prizes are not paid: ids, nothing else.
grant select (company_id, starts_at, ends_at, has_begun, published_at, closed_at, owes_points, deleted_at) on contest to atrium_policy;
create policy ending on contest for select to atrium_policy
  using (deleted_at is null and published_at is not null and (closed_at is null or owes_points));
create function companies_with_due_contests(until timestamptz) returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct c.company_id from contest c
    where c.deleted_at is null and c.published_at is not null
      and ((c.closed_at is null and (c.ends_at <= until or (not c.has_begun and c.starts_at <= until))) or c.owes_points);
  end;
grant create on schema public to atrium_policy;
alter function companies_with_due_contests(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;
