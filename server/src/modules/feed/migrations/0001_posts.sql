-- What people write in communities. A post has the scope of its community.
create table post (
  company_id uuid not null,
  post_id uuid not null default uuidv7(),
  community_id uuid not null,
  author_id uuid not null,
  client_post_id uuid not null,
  seq int not null,
  body jsonb not null,
  text text not null,
  files jsonb not null default '[]',
  comment_count int not null default 0,
  pinned_at timestamptz,
  pinned_by uuid,
  is_locked boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  activity_at timestamptz not null,
  revision bigint not null default 0,
  primary key (company_id, post_id),
  unique (company_id, author_id, client_post_id),
  unique (company_id, community_id, seq),
  foreign key (company_id, community_id) references community,
  foreign key (company_id, author_id) references employee (company_id, employee_id),
  foreign key (company_id, pinned_by) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('post');
-- A feed takes the newest few of each community and merges them: quiet communities cost no more than loud ones.
create index post_newest on post (company_id, community_id, created_at desc, post_id desc) where deleted_at is null;
create index post_active on post (company_id, community_id, activity_at desc, post_id desc) where deleted_at is null;
create index post_pinned on post (company_id, community_id) where pinned_at is not null;
create index post_author on post (company_id, author_id, post_id);

-- Earlier texts of posts.
create table post_version (
  company_id uuid not null,
  version_id uuid not null default uuidv7(),
  post_id uuid not null,
  body jsonb not null,
  edited_at timestamptz not null,
  primary key (company_id, version_id),
  foreign key (company_id, post_id) references post
);
call protect_table('post_version');
create index post_version_of on post_version (company_id, post_id, version_id);

create table post_comment (
  company_id uuid not null,
  comment_id uuid not null default uuidv7(),
  post_id uuid not null,
  parent_comment_id uuid,
  author_id uuid not null,
  client_comment_id uuid not null,
  body jsonb not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, comment_id),
  unique (company_id, author_id, client_comment_id),
  foreign key (company_id, post_id) references post,
  foreign key (company_id, parent_comment_id) references post_comment,
  foreign key (company_id, author_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('post_comment');
create index post_comment_of on post_comment (company_id, post_id, comment_id);
create index post_comment_answers on post_comment (company_id, parent_comment_id) where parent_comment_id is not null;

create table post_reaction (
  company_id uuid not null,
  post_id uuid not null,
  emoji text not null,
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, post_id, emoji, employee_id),
  foreign key (company_id, post_id) references post,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('post_reaction');
create index post_reaction_person on post_reaction (company_id, employee_id);

create table post_comment_reaction (
  company_id uuid not null,
  comment_id uuid not null,
  emoji text not null,
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, comment_id, emoji, employee_id),
  foreign key (company_id, comment_id) references post_comment,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('post_comment_reaction');
create index post_comment_reaction_person on post_comment_reaction (company_id, employee_id);
