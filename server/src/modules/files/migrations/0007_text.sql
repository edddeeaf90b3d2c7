-- What is inside a file, read once by a process of its own. `attempts` counts those that were begun: a file that takes its node with it is given up.
create table file_text (
  company_id uuid not null,
  file_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'unreadable')),
  attempts int not null default 0,
  text text not null default '',
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references file (company_id, file_id) on delete cascade
);
call protect_table('file_text');
