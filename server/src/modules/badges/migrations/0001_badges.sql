-- What people are honoured with: by hand, or once they meet criteria.
create table badge (
  company_id uuid not null references company on delete cascade,
  badge_id uuid not null default uuidv7(),
  client_badge_id uuid not null,
  badge_name text not null,
  description text,
  shape text not null,
  colour text not null,
  symbol text not null,
  image_url text,
  way text not null check (way in ('hand', 'criteria')),
  criterias jsonb not null default '[]',
  -- Raised with each change of the criteria.
  criteria_version int not null default 1,
  period text not null check (period in ('once', 'month', 'quarter', 'year')),
  is_revoked boolean not null,
  holder_count int not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, badge_id),
  unique (company_id, client_badge_id)
) with (fillfactor = 80);
call protect_table('badge');
call audit_table('badge', label => '{badge_name}', hidden => '{client_badge_id,criteria_version,holder_count,created_at}');

-- Who has a badge. One that is awarded once has the period 'once', others the first day of theirs.
create table badge_award (
  company_id uuid not null,
  award_id uuid not null default uuidv7(),
  badge_id uuid not null,
  employee_id uuid not null,
  period text not null,
  reason text,
  -- Null: by the criteria, of which this is the version.
  awarded_by uuid,
  criteria_version int,
  client_award_id uuid,
  awarded_at timestamptz not null,
  -- Taken away by hand. The row stays, so that the criteria do not award it again.
  revoked_at timestamptz,
  -- Whether the person has been notified.
  is_told boolean not null default false,
  primary key (company_id, award_id),
  unique (company_id, badge_id, employee_id, period),
  foreign key (company_id, badge_id) references badge,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, awarded_by) references employee (company_id, employee_id),
  check ((awarded_by is null) = (criteria_version is not null))
);
call protect_table('badge_award');
create index badge_award_newest on badge_award (company_id, badge_id, awarded_at desc, award_id desc) where revoked_at is null;
create index badge_award_person on badge_award (company_id, employee_id, award_id);
create index badge_award_giver on badge_award (company_id, awarded_by) where awarded_by is not null;
create index badge_award_retry on badge_award (company_id, client_award_id) where client_award_id is not null;
create index badge_award_untold on badge_award (company_id, award_id) where not is_told and revoked_at is null;

-- What those who manage badges did by hand, for the audit trail: an award by criteria has no one who decided.
create table badge_decision (
  company_id uuid not null,
  decision_id uuid not null default uuidv7(),
  badge_id uuid not null,
  employee_id uuid not null,
  is_awarded boolean not null,
  reason text,
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (company_id, decision_id),
  foreign key (company_id, badge_id) references badge,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, decided_by) references employee (company_id, employee_id)
);
call protect_table('badge_decision');
call audit_table('badge_decision', hidden => '{decision_id,decided_by,decided_at}', sealed => '{reason}', subject => 'badge_id');
create index badge_decision_person on badge_decision (company_id, employee_id);

-- The companies that have badges by criteria: ids, nothing else.
grant select (company_id, way, deleted_at) on badge to atrium_policy;
create policy reconciling on badge for select to atrium_policy using (deleted_at is null);
create function companies_with_badge_criteria() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct b.company_id from badge b where b.way = 'criteria' and b.deleted_at is null;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_badge_criteria() owner to atrium_policy;
revoke create on schema public from atrium_policy;
