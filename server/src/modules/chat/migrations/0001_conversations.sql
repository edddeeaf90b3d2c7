create table space (
  company_id uuid not null references company on delete cascade,
  space_id uuid not null default uuidv7(),
  space_name text not null,
  space_description text,
  space_image text,
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  total_members int not null default 0,
  is_company_space boolean not null default false,
  created_by uuid not null,
  revision bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, space_id),
  foreign key (company_id, created_by) references employee (company_id, employee_id)
);
call protect_table('space');
create unique index space_of_company on space (company_id) where is_company_space;
create unique index space_name_once on space (company_id, lower(space_name));

create table space_member (
  company_id uuid not null,
  space_id uuid not null,
  employee_id uuid not null,
  role text not null default 'member' check (role in ('admin', 'member')),
  joined_at timestamptz not null default now(),
  primary key (company_id, space_id, employee_id),
  foreign key (company_id, space_id) references space (company_id, space_id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('space_member');
create index space_member_person on space_member (company_id, employee_id, space_id);

-- A sub-space is a conversation; a direct chat is one without a space, unique on the sorted pair (one's own id twice is the notebook).
create table conversation (
  company_id uuid not null references company on delete cascade,
  conversation_id uuid not null default uuidv7(),
  space_id uuid,
  sub_space_name text,
  sub_space_description text,
  is_default boolean not null default false,
  first_employee_id uuid,
  second_employee_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, conversation_id),
  foreign key (company_id, space_id) references space (company_id, space_id) on delete cascade,
  foreign key (company_id, first_employee_id) references employee (company_id, employee_id),
  foreign key (company_id, second_employee_id) references employee (company_id, employee_id),
  check ((space_id is null) = (first_employee_id is not null)),
  check ((first_employee_id is null) = (second_employee_id is null)),
  check (first_employee_id <= second_employee_id)
);
call protect_table('conversation');
create unique index conversation_pair on conversation (company_id, first_employee_id, second_employee_id) where space_id is null;
create unique index conversation_sub_space_name on conversation (company_id, space_id, lower(sub_space_name)) where space_id is not null;
create unique index conversation_default on conversation (company_id, space_id) where is_default;
create index conversation_second on conversation (company_id, second_employee_id) where space_id is null;

-- Where a person has read to. Exists from joining on; revision is that of the person's inbox at the last change.
create table read_pointer (
  company_id uuid not null,
  employee_id uuid not null,
  conversation_id uuid not null,
  last_read_seq bigint not null default 0,
  revision bigint not null default 0,
  primary key (company_id, employee_id, conversation_id),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('read_pointer');
create index read_pointer_conversation on read_pointer (company_id, conversation_id, employee_id);
create index read_pointer_revision on read_pointer (company_id, employee_id, revision);

-- What a person left, so that a client that slept learns of it.
create table inbox_departure (
  company_id uuid not null,
  employee_id uuid not null,
  space_id uuid not null,
  revision bigint not null,
  primary key (company_id, employee_id, space_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('inbox_departure');

create table message (
  company_id uuid not null,
  message_id uuid not null default uuidv7(),
  conversation_id uuid not null,
  client_message_id uuid not null,
  sender_id uuid not null,
  seq bigint not null,
  revision bigint not null,
  body jsonb,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, message_id),
  unique (company_id, sender_id, client_message_id),
  unique (company_id, conversation_id, seq),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade,
  foreign key (company_id, sender_id) references employee (company_id, employee_id)
);
call protect_table('message');
create index message_revision on message (company_id, conversation_id, revision);
create index message_tombstone on message (company_id, conversation_id, seq) where deleted_at is not null;

create table reaction (
  company_id uuid not null,
  message_id uuid not null,
  emoji text not null,
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, message_id, emoji, employee_id),
  foreign key (company_id, message_id) references message (company_id, message_id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('reaction');
