-- People with something in common. Each has a scope of its own.
create table community (
  company_id uuid not null,
  community_id uuid not null default uuidv7(),
  -- Made by the founder's browser: a retry finds the community that it made.
  client_community_id uuid not null,
  community_name text not null,
  community_description text not null,
  community_rules text not null,
  community_image text,
  visibility text not null check (visibility in ('open', 'on_request', 'private')),
  posting text not null check (posting in ('members', 'moderators')),
  is_archived boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  total_members int not null default 0 check (total_members >= 0),
  -- The place of the newest post. Unread is a subtraction, never a counter kept twice.
  post_seq int not null default 0,
  revision bigint not null default 0,
  primary key (company_id, community_id),
  unique (company_id, created_by, client_community_id),
  foreign key (company_id, created_by) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('community');
call audit_table('community', label => '{community_name}', hidden => '{client_community_id,created_at,total_members,post_seq,revision}');
create unique index community_name_taken on community (company_id, lower(community_name));

create table community_member (
  company_id uuid not null,
  community_id uuid not null,
  employee_id uuid not null,
  role text not null check (role in ('owner', 'moderator', 'member')),
  joined_at timestamptz not null,
  -- Posts above this place are new to the person.
  read_seq int not null,
  primary key (company_id, community_id, employee_id),
  foreign key (company_id, community_id) references community on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('community_member');
call audit_table('community_member', hidden => '{joined_at,read_seq}', subject => 'community_id');
create index community_member_person on community_member (company_id, employee_id, community_id);

create table community_request (
  company_id uuid not null,
  community_id uuid not null,
  employee_id uuid not null,
  -- Those who decide are notified of each request once.
  request_id uuid not null default uuidv7(),
  words text not null,
  created_at timestamptz not null,
  primary key (company_id, community_id, employee_id),
  unique (company_id, request_id),
  foreign key (company_id, community_id) references community on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('community_request');
create index community_request_person on community_request (company_id, employee_id);

-- Places of posts that were deleted: they are not unread.
create table community_gap (
  company_id uuid not null,
  community_id uuid not null,
  seq int not null,
  primary key (company_id, community_id, seq),
  foreign key (company_id, community_id) references community on delete cascade
);
call protect_table('community_gap');

alter table scope drop constraint scope_kind_check;
alter table scope add constraint scope_kind_check check (kind in ('conversation', 'inbox', 'directory', 'self', 'recognition', 'poll', 'community'));
