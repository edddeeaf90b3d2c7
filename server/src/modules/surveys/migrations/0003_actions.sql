-- What follows from results: who does what by when.
create table survey_action (
  company_id uuid not null,
  action_id uuid not null default uuidv7(),
  survey_id uuid not null,
  -- Made by the browser: a retry finds the item that it made.
  client_action_id uuid not null,
  -- From which question it follows, if from one.
  question_id uuid,
  text text not null,
  -- Nobody any more, once the person is deleted; the same holds for the others.
  owner_id uuid,
  due_on date not null,
  made_by uuid,
  made_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  primary key (company_id, action_id),
  unique (company_id, made_by, client_action_id),
  foreign key (company_id, survey_id) references survey on delete cascade,
  foreign key (company_id, owner_id) references employee (company_id, employee_id),
  foreign key (company_id, made_by) references employee (company_id, employee_id),
  foreign key (company_id, done_by) references employee (company_id, employee_id)
);
call protect_table('survey_action');
call audit_table('survey_action', label => '{text}', hidden => '{client_action_id,made_by,made_at,done_by}');
create index survey_action_survey on survey_action (company_id, survey_id, due_on, action_id);
create index survey_action_owner on survey_action (company_id, owner_id, due_on, action_id) where owner_id is not null;
create index survey_action_done_by on survey_action (company_id, done_by) where done_by is not null;
