-- What the company asks its people.
create table survey (
  company_id uuid not null references company on delete cascade,
  survey_id uuid not null default uuidv7(),
  client_survey_id uuid not null,
  author_id uuid not null,
  -- The runs of a survey that is asked again share it.
  series_id uuid not null,
  run int not null default 1,
  -- In its first language.
  title text not null,
  -- With all rotating questions; what this run asks is in `asked` once it is published.
  questionnaire jsonb not null,
  asked jsonb,
  questionnaire_version int not null default 1,
  audience jsonb not null,
  mode text not null check (mode in ('attributed', 'confidential')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'live', 'paused', 'closed')),
  results text not null check (results in ('after_close', 'in_steps')),
  -- Both are frozen when it is published.
  minimum_group int not null check (minimum_group >= 5),
  cuts text[] not null,
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null,
  reminders boolean not null,
  quota int,
  recurrence jsonb,
  sharing jsonb not null,
  published_at timestamptz,
  closed_at timestamptz,
  -- Those who were invited are taken once, when it begins.
  has_begun boolean not null default false,
  invited_count int not null default 0,
  -- Of a closed survey; that of a live one is counted when it is asked for.
  answered_count int not null default 0,
  -- Answers in the figures, and whether no more come.
  counted_count int not null default 0,
  is_counted boolean not null default false,
  reminded_at timestamptz,
  -- Which of the reminders by themselves have been sent.
  reminders_sent text[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, survey_id),
  unique (company_id, author_id, client_survey_id),
  foreign key (company_id, author_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('survey');
call audit_table('survey', label => '{title}',
  hidden => '{client_survey_id,series_id,run,asked,questionnaire_version,has_begun,invited_count,answered_count,counted_count,is_counted,reminders_sent,created_at}',
  sealed => '{questionnaire,audience,sharing,recurrence}');
create index survey_newest on survey (company_id, created_at desc, survey_id desc) where deleted_at is null;
create index survey_series on survey (company_id, series_id, run) where deleted_at is null;
create index survey_open on survey (company_id) where deleted_at is null and (state in ('scheduled', 'live', 'paused') or state = 'closed' and not is_counted);

-- Each version of what a published survey asks.
create table survey_version (
  company_id uuid not null,
  survey_id uuid not null,
  version int not null,
  questionnaire jsonb not null,
  made_by uuid,
  made_at timestamptz not null,
  primary key (company_id, survey_id, version),
  foreign key (company_id, survey_id) references survey on delete cascade
);
call protect_table('survey_version');

-- Who was invited, as they were on that day, and who has taken part: the day, no time. Nothing here leads to an answer.
create table survey_participant (
  company_id uuid not null,
  survey_id uuid not null,
  employee_id uuid not null,
  department_id uuid,
  location text,
  manager_id uuid,
  tenure text,
  answered_on date,
  -- Makes a retry harmless. No answer keeps it.
  client_answer_id uuid,
  primary key (company_id, survey_id, employee_id),
  foreign key (company_id, survey_id) references survey on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 70);
call protect_table('survey_participant');
create index survey_participant_person on survey_participant (company_id, employee_id, survey_id);
create index survey_participant_answered on survey_participant (company_id, survey_id) where answered_on is not null;

-- Confidential answers that wait for others: encrypted with a key that is not in the database, all of one size, with an id by chance.
create table survey_queued_answer (
  company_id uuid not null,
  survey_id uuid not null,
  queued_id uuid not null default gen_random_uuid(),
  sealed_answer bytea not null,
  primary key (company_id, survey_id, queued_id),
  foreign key (company_id, survey_id) references survey on delete cascade
);
call protect_table('survey_queued_answer');

-- What was answered. Of a confidential survey: with an id by chance, without person and time, and with only those cuts that enough others share.
create table survey_response (
  company_id uuid not null,
  survey_id uuid not null,
  response_id uuid not null default gen_random_uuid(),
  employee_id uuid,
  answered_at timestamptz,
  department_id uuid,
  location text,
  manager_id uuid,
  tenure text,
  answers jsonb not null,
  is_counted boolean not null,
  primary key (company_id, survey_id, response_id),
  foreign key (company_id, survey_id) references survey on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  check ((employee_id is null) = (answered_at is null))
);
call protect_table('survey_response');
create unique index survey_response_person on survey_response (company_id, employee_id, survey_id) where employee_id is not null;
create index survey_response_uncounted on survey_response (company_id, survey_id) where not is_counted;

-- The answers, counted: of all (an empty cut), and of each group of each cut.
create table survey_tally (
  company_id uuid not null,
  survey_id uuid not null,
  cut text not null,
  value text not null,
  question_id uuid not null,
  row_id text not null,
  key text not null,
  count int not null,
  total double precision not null,
  primary key (company_id, survey_id, cut, value, question_id, row_id, key),
  foreign key (company_id, survey_id) references survey on delete cascade
) with (fillfactor = 80);
call protect_table('survey_tally');

-- Words of answers, each by itself: two of one person are not beside each other. With the name only where the survey has names.
create table survey_comment (
  company_id uuid not null,
  survey_id uuid not null,
  comment_id uuid not null default gen_random_uuid(),
  question_id uuid not null,
  text text not null,
  is_other boolean not null,
  department_id uuid,
  location text,
  employee_id uuid,
  primary key (company_id, survey_id, comment_id),
  foreign key (company_id, survey_id) references survey on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('survey_comment');
create index survey_comment_question on survey_comment (company_id, survey_id, question_id, comment_id);
create index survey_comment_person on survey_comment (company_id, employee_id) where employee_id is not null;

-- The company’s own templates.
create table survey_template (
  company_id uuid not null references company on delete cascade,
  template_id uuid not null default uuidv7(),
  client_template_id uuid not null,
  template_name text not null,
  description text not null,
  questionnaire jsonb not null,
  mode text not null,
  cuts text[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, template_id),
  unique (company_id, client_template_id),
  foreign key (company_id, created_by) references employee (company_id, employee_id)
);
call protect_table('survey_template');
call audit_table('survey_template', label => '{template_name}', hidden => '{client_template_id,created_at}', sealed => '{questionnaire}');
create unique index survey_template_name on survey_template (company_id, lower(template_name));
create index survey_template_author on survey_template (company_id, created_by);

-- The companies with surveys to look after: ids, nothing else.
grant select (company_id, state, is_counted, deleted_at) on survey to atrium_policy;
create policy looking on survey for select to atrium_policy using (deleted_at is null);
create function companies_with_open_surveys() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct s.company_id from survey s
    where s.deleted_at is null and (s.state in ('scheduled', 'live', 'paused') or s.state = 'closed' and not s.is_counted);
  end;
grant create on schema public to atrium_policy;
alter function companies_with_open_surveys() owner to atrium_policy;
revoke create on schema public from atrium_policy;
