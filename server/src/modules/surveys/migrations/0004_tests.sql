-- Who tries a survey before it begins. What they answer is stored nowhere.
create table survey_tester (
  company_id uuid not null,
  survey_id uuid not null,
  employee_id uuid not null,
  -- Another one with each sending: what they are notified of.
  cause_id uuid not null,
  sent_by uuid not null,
  sent_at timestamptz not null,
  primary key (company_id, survey_id, employee_id),
  foreign key (company_id, survey_id) references survey on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, sent_by) references employee (company_id, employee_id)
);
call protect_table('survey_tester');
create index survey_tester_person on survey_tester (company_id, employee_id, survey_id);
create index survey_tester_sender on survey_tester (company_id, sent_by);
