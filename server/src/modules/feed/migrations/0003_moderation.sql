-- Hidden until those who moderate have decided on a report.
alter table post add column hidden_at timestamptz;
alter table post_comment add column hidden_at timestamptz;

-- A post or a comment that was reported. One case at a time for each, until it is decided.
create table post_case (
  company_id uuid not null,
  case_id uuid not null default uuidv7(),
  community_id uuid not null,
  post_id uuid not null,
  -- Null: the post itself was reported.
  comment_id uuid,
  author_id uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (company_id, case_id),
  foreign key (company_id, community_id) references community,
  foreign key (company_id, post_id) references post,
  foreign key (company_id, comment_id) references post_comment,
  foreign key (company_id, author_id) references employee (company_id, employee_id)
);
call protect_table('post_case');
create unique index post_case_open on post_case (company_id, post_id, comment_id) nulls not distinct where closed_at is null;
create index post_case_waiting on post_case (company_id, community_id, opened_at, case_id) where closed_at is null;

-- Nobody learns who reported something, so reports have no entry in the audit trail.
create table post_report (
  company_id uuid not null,
  case_id uuid not null,
  reporter_id uuid not null,
  reason text not null check (reason in ('hurtful', 'private', 'untrue', 'advertising', 'other')),
  words text not null,
  created_at timestamptz not null,
  primary key (company_id, case_id, reporter_id),
  foreign key (company_id, case_id) references post_case,
  foreign key (company_id, reporter_id) references employee (company_id, employee_id)
);
call protect_table('post_report');
create index post_report_person on post_report (company_id, reporter_id);

-- What those who moderate did about a report; a removal tells its author why.
create table post_decision (
  company_id uuid not null,
  decision_id uuid not null default uuidv7(),
  case_id uuid not null,
  community_id uuid not null,
  author_id uuid not null,
  decision text not null check (decision in ('hide', 'show', 'keep', 'remove')),
  words text not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (company_id, decision_id),
  foreign key (company_id, case_id) references post_case,
  foreign key (company_id, community_id) references community,
  foreign key (company_id, author_id) references employee (company_id, employee_id),
  foreign key (company_id, decided_by) references employee (company_id, employee_id)
);
call protect_table('post_decision');
call audit_table('post_decision', hidden => '{decision_id,case_id,decided_by,decided_at}', subject => 'community_id');
create index post_decision_of on post_decision (company_id, case_id);
