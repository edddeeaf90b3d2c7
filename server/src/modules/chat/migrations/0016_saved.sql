-- What a person keeps for later, changed under the lock of their inbox, and when they are reminded of it. `revision` is that of the inbox at the last change. One
-- that was taken off stands as such for a while, so that a page that missed the event learns of it. The message may be gone: what is kept of it is its name alone.
create table saved_message (
  company_id uuid not null,
  employee_id uuid not null,
  message_id uuid not null,
  state text not null check (state in ('in_progress', 'done', 'removed')),
  saved_at timestamptz not null,
  done_at timestamptz,
  remind_at timestamptz,
  is_due boolean not null default false,
  revision bigint not null,
  changed_at timestamptz not null,
  primary key (company_id, employee_id, message_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('saved_message');
create index saved_message_revision on saved_message (company_id, employee_id, revision);
