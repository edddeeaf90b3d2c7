-- What a message said before it was edited, for everyone who may read it. Gone with the message when that is taken back.
create table message_version (
  company_id uuid not null,
  message_id uuid not null,
  version int not null,
  body jsonb not null,
  written_at timestamptz not null,
  primary key (company_id, message_id, version),
  foreign key (company_id, message_id) references message (company_id, message_id) on delete cascade
);
call protect_table('message_version');
