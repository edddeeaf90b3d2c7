-- The hashtags of posts, as the server reads them from the text. Letters are compared one by one, so that those that begin alike stand together.
create table post_tag (
  company_id uuid not null,
  community_id uuid not null,
  tag text collate "C" not null,
  created_at timestamptz not null,
  post_id uuid not null,
  primary key (company_id, post_id, tag),
  foreign key (company_id, post_id) references post
);
call protect_table('post_tag');
create index post_tag_newest on post_tag (company_id, community_id, tag, created_at desc, post_id desc);

-- The owner is bound by the walls too; for this one statement, over all companies, they stand open.
alter table post no force row level security;
alter table post_tag no force row level security;
insert into post_tag (company_id, community_id, tag, created_at, post_id)
select distinct p.company_id, p.community_id, lower(normalize(found[1], NFKC)), p.created_at, p.post_id
from post p, regexp_matches(p.text, '(?<![[:alnum:]_#&/])#((?=[0-9_]*[[:alpha:]])[[:alnum:]_]{1,50})(?![[:alnum:]_])', 'g') found
where p.deleted_at is null;
alter table post force row level security;
alter table post_tag force row level security;
