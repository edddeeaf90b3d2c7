-- What a person has written to be sent later, changed under the lock of their inbox. `revision` is that of the inbox at the last change. `scheduled_id` is the
-- key with which it will be sent, so that it is sent once. What was sent or deleted stands without its words for a while, so that a page that missed the event
-- learns of it.
create table scheduled_message (
  company_id uuid not null,
  employee_id uuid not null,
  scheduled_id uuid not null,
  place text not null,
  destination jsonb not null,
  body jsonb not null,
  text text not null,
  files jsonb not null default '[]',
  silent boolean not null,
  send_at timestamptz not null,
  state text not null check (state in ('waiting', 'failed', 'gone')),
  error text check ((error is not null) = (state = 'failed')),
  revision bigint not null,
  changed_at timestamptz not null,
  primary key (company_id, employee_id, scheduled_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('scheduled_message');
create index scheduled_message_revision on scheduled_message (company_id, employee_id, revision);
