-- Levels of a badge, the lowest first: their names, and how much of its first counted criterion each needs.
alter table badge add column levels jsonb not null default '[]';

alter table badge_award
  -- The highest level reached, from 1; 0: the badge had none. Shown within the levels that the badge has now.
  add column level int not null default 0,
  -- The level that was awarded by hand: criteria never lower it.
  add column given_level int not null default 0,
  -- The highest level that the person has been notified of: each is announced once.
  add column told_level int not null default 0;

-- The level that was awarded; 0: the badge had none, or was taken back.
alter table badge_decision add column level int not null default 0;
