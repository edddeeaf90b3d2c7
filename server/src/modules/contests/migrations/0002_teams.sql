-- Contests between teams: the people of a department compete together.
alter table contest add column team_kind text not null default 'none' check (team_kind in ('none', 'department'));
alter table contest add check (team_kind = 'none' or kind = 'criteria');

alter table contest_place
  -- Of a contest between teams: the place is the team's; none if too few of it took part, or the person was in no team.
  alter column place drop not null,
  -- For which team the person took part.
  add column department_id uuid;

-- The frozen standing of a closed contest between teams. Its departments may be renamed or deleted later.
create table contest_team (
  company_id uuid not null,
  contest_id uuid not null,
  position int not null,
  -- None: too few took part.
  place int,
  department_id uuid not null,
  department_name text not null,
  people int not null,
  sum int not null,
  -- For each of those who did something.
  points int not null check (points >= 0),
  words text,
  primary key (company_id, contest_id, position),
  unique (company_id, contest_id, department_id),
  foreign key (company_id, contest_id) references contest on delete cascade
);
call protect_table('contest_team');
