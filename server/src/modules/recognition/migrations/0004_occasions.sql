-- When the company itself thanks people. Such a recognition has no giver.
create table recognition_occasion (
  company_id uuid not null references company on delete cascade,
  occasion_id uuid not null default uuidv7(),
  occasion_type text not null check (occasion_type in ('birthday', 'anniversary', 'welcome', 'custom')),
  title text,
  recognition_type_id uuid not null,
  message jsonb,
  points int not null check (points >= 0),
  -- Of an anniversary: the only one that this is for.
  years int,
  day date,
  is_yearly boolean not null,
  audience jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, occasion_id),
  foreign key (company_id, recognition_type_id) references recognition_type (company_id, recognition_type_id),
  check ((occasion_type = 'custom') = (day is not null)),
  check ((occasion_type = 'custom') = (title is not null)),
  check (years is null or occasion_type = 'anniversary')
);
call protect_table('recognition_occasion');
call audit_table('recognition_occasion', label => '{title}', hidden => '{created_at}');
create unique index recognition_occasion_one on recognition_occasion (company_id, occasion_type, years) nulls not distinct
  where occasion_type <> 'custom';

-- People who do not want to be thanked by the company on occasions.
create table recognition_opt_out (
  company_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('recognition_opt_out');

alter table recognition
  alter column giver_id drop not null,
  add column occasion_type text,
  add column occasion_years int,
  -- What the company thanked for, once: `birthday/<employee>/2027`.
  add column occasion_event text,
  add constraint recognition_once unique (company_id, occasion_event),
  add check ((giver_id is null) = (occasion_event is not null)),
  add check ((occasion_type is null) = (occasion_event is null));

-- The companies that have an occasion: ids, nothing else.
grant select (company_id) on recognition_occasion to atrium_policy;
create policy celebrating on recognition_occasion for select to atrium_policy using (true);
create function companies_with_occasions() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct o.company_id from recognition_occasion o;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_occasions() owner to atrium_policy;
revoke create on schema public from atrium_policy;
