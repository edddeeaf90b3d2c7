-- What people may receive to spend in a period, and after how many days it lapses; null: as much as is given, and never.
alter table point_policy
  add column budget bigint check (budget >= 0),
  add column budget_period text not null default 'month' check (budget_period in ('month', 'quarter', 'year')),
  add column earned_days int check (earned_days > 0),
  -- When the company last chose `earned_days`: nothing lapses before its grace period ends.
  add column earned_days_since timestamptz;

-- How much of the company's budget has been used in a period.
create table point_budget (
  company_id uuid not null references company on delete cascade,
  period date not null,
  used bigint not null check (used >= 0),
  primary key (company_id, period)
);
call protect_table('point_budget');

-- The companies whose points lapse: ids, nothing else.
grant select (company_id, earned_days) on point_policy to atrium_policy;
create policy lapsing on point_policy for select to atrium_policy using (earned_days is not null);
create function companies_with_lapsing_points() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select p.company_id from point_policy p where p.earned_days is not null;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_lapsing_points() owner to atrium_policy;
revoke create on schema public from atrium_policy;
