-- What goes with engagement, worked out once, when the last answers are counted. Without numbers: nothing can be said of the question.
create table survey_correlation (
  company_id uuid not null,
  survey_id uuid not null,
  question_id uuid not null,
  correlation double precision,
  low double precision,
  high double precision,
  primary key (company_id, survey_id, question_id),
  foreign key (company_id, survey_id) references survey on delete cascade
);
call protect_table('survey_correlation');
