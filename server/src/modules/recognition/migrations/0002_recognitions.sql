-- Thanks from one person to others. Each has a scope of its own, so that no two wait for each other.
create table recognition (
  company_id uuid not null,
  recognition_id uuid not null default uuidv7(),
  recognition_type_id uuid not null,
  giver_id uuid not null,
  -- Made by the giver's browser: a retry finds the recognition that it made.
  client_recognition_id uuid not null,
  message jsonb not null,
  text text not null,
  value_ids uuid[] not null,
  is_private boolean not null,
  state text not null default 'given' check (state in ('given', 'taken_back')),
  -- For each receiver: what the giver gave, and what others added.
  points int not null check (points >= 0),
  added_points int not null default 0,
  receiver_count int not null,
  comment_count int not null default 0,
  created_at timestamptz not null,
  revision bigint not null default 0,
  primary key (company_id, recognition_id),
  unique (company_id, giver_id, client_recognition_id),
  foreign key (company_id, recognition_type_id) references recognition_type (company_id, recognition_type_id),
  foreign key (company_id, giver_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('recognition');
call audit_table('recognition', hidden => '{client_recognition_id,receiver_count,comment_count,created_at,revision}', sealed => '{message,text}');
create index recognition_newest on recognition (company_id, created_at desc, recognition_id desc) where state = 'given';
create index recognition_giver on recognition (company_id, giver_id, created_at desc, recognition_id desc);
create index recognition_type_used on recognition (company_id, recognition_type_id);

create table recognition_receiver (
  company_id uuid not null,
  recognition_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, recognition_id, employee_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('recognition_receiver');
create index recognition_receiver_person on recognition_receiver (company_id, employee_id, recognition_id);

-- Points that others have added to a recognition, for each receiver.
create table recognition_addition (
  company_id uuid not null,
  addition_id uuid not null default uuidv7(),
  recognition_id uuid not null,
  employee_id uuid not null,
  client_addition_id uuid not null,
  points int not null check (points > 0),
  created_at timestamptz not null,
  primary key (company_id, addition_id),
  unique (company_id, employee_id, client_addition_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('recognition_addition');
create index recognition_addition_of on recognition_addition (company_id, recognition_id);

create table recognition_reaction (
  company_id uuid not null,
  recognition_id uuid not null,
  emoji text not null,
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, recognition_id, emoji, employee_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('recognition_reaction');
create index recognition_reaction_person on recognition_reaction (company_id, employee_id);

create table recognition_comment (
  company_id uuid not null,
  comment_id uuid not null default uuidv7(),
  recognition_id uuid not null,
  author_id uuid not null,
  client_comment_id uuid not null,
  body jsonb not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, comment_id),
  unique (company_id, author_id, client_comment_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, author_id) references employee (company_id, employee_id)
);
call protect_table('recognition_comment');
create index recognition_comment_of on recognition_comment (company_id, recognition_id, comment_id);

-- Somebody found that a recognition should not be there; each person says so once.
create table recognition_report (
  company_id uuid not null,
  recognition_id uuid not null,
  reporter_id uuid not null,
  reason text,
  created_at timestamptz not null,
  primary key (company_id, recognition_id, reporter_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, reporter_id) references employee (company_id, employee_id)
);
call protect_table('recognition_report');
call audit_table('recognition_report', hidden => '{created_at}', subject => 'recognition_id');

alter table scope drop constraint scope_kind_check;
alter table scope add constraint scope_kind_check check (kind in ('conversation', 'inbox', 'directory', 'self', 'recognition'));
