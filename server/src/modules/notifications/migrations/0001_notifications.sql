-- What somebody was told of, once each: a message, an invitation. What it says is read where it stands, by whoever may read it then. `is_open` is whether it was
-- unread as it was last told to the person's pages, so that a badge counts without asking every module; `is_pushed` whether it stands on their devices.
create table notification (
  company_id uuid not null,
  employee_id uuid not null,
  cause_id uuid not null,
  notification_id uuid not null default uuidv7(),
  reason text not null,
  -- What it is listed under, and withdrawn by: `conversation/<id>`, `thread/<id>`, `space/<id>`.
  place text not null,
  actor_id uuid,
  told_at timestamptz not null,
  is_open boolean not null default true,
  is_pushed boolean not null default false,
  -- Whether a mail may say that it waits, and has.
  digest text not null default 'no' check (digest in ('no', 'waiting', 'sent')),
  primary key (company_id, employee_id, cause_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('notification');
create index notification_newest on notification (company_id, employee_id, notification_id);
create index notification_open on notification (company_id, employee_id) where is_open;
create index notification_cause on notification (company_id, cause_id);

-- How a person wants to be told; whoever chose nothing has no row.
create table notification_setting (
  company_id uuid not null,
  employee_id uuid not null,
  level text check (level in ('all', 'mentions', 'none')),
  quiet_hours jsonb not null default '[]',
  quiet_on_holidays boolean not null default true,
  paused_until timestamptz,
  sounds boolean not null default true,
  digest_after smallint default 24,
  -- When they last looked at what they were told of, and until when a mail is waiting to be written.
  seen_at timestamptz not null default '-infinity',
  digest_at timestamptz,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('notification_setting');
create index notification_setting_level on notification_setting (company_id, level) where level is not null;

-- Words that people want to be told of, as they typed them and as they are compared; found by the words of a message.
create table notification_keyword (
  company_id uuid not null,
  folded text not null,
  employee_id uuid not null,
  keyword text not null,
  place int not null,
  primary key (company_id, folded, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('notification_keyword');
create index notification_keyword_person on notification_keyword (company_id, employee_id, place);

-- What of a conversation somebody wants to be told.
create table notification_level (
  company_id uuid not null,
  employee_id uuid not null,
  conversation_id uuid not null,
  level text not null check (level in ('all', 'mentions', 'none')),
  primary key (company_id, employee_id, conversation_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('notification_level');
create index notification_level_conversation on notification_level (company_id, conversation_id, employee_id);

-- What holds for everyone who chose nothing else.
create table company_notification (
  company_id uuid not null references company on delete cascade,
  level text not null default 'mentions' check (level in ('all', 'mentions', 'none')),
  holidays jsonb not null default '[]',
  primary key (company_id)
);
call protect_table('company_notification');
call audit_table('company_notification');
