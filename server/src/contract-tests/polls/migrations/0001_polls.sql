create table poll (
  company_id uuid not null,
  poll_id uuid not null default uuidv7(),
  question text not null,
  asked_by uuid not null,
  closed_at timestamptz,
  primary key (company_id, poll_id),
  foreign key (company_id, asked_by) references employee (company_id, employee_id)
);
call protect_table('poll');

alter table scope drop constraint scope_kind_check;
alter table scope add constraint scope_kind_check check (kind in ('conversation', 'inbox', 'directory', 'self', 'recognition', 'community', 'poll'));
