-- How a person has arranged their list of chats: one small whole, changed under the lock of their inbox. `revision` is that of the inbox at the last change.
create table arrangement (
  company_id uuid not null,
  employee_id uuid not null,
  revision bigint not null,
  sections jsonb not null default '[]',
  favourites uuid[] not null default '{}',
  placed jsonb not null default '[]',
  muted uuid[] not null default '{}',
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('arrangement');
