create table quiz (
  company_id uuid not null,
  quiz_id uuid not null default uuidv7(),
  question text not null,
  asked_by uuid not null,
  closed_at timestamptz,
  primary key (company_id, quiz_id),
  foreign key (company_id, asked_by) references employee (company_id, employee_id)
);
call protect_table('quiz');

alter table scope drop constraint scope_kind_check;
alter table scope add constraint scope_kind_check check (kind in ('conversation', 'inbox', 'directory', 'self', 'recognition', 'community', 'poll', 'call', 'quiz'));
