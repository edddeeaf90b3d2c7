-- Posts that are published later, under the key with which they will be, so that each is once. What was published or deleted stands without
-- its words for a while, so that a late retry does not schedule it again.
create table scheduled_post (
  company_id uuid not null,
  employee_id uuid not null,
  scheduled_id uuid not null,
  community_id uuid not null,
  body jsonb not null,
  files jsonb not null default '[]',
  publish_at timestamptz not null,
  state text not null check (state in ('waiting', 'failed', 'gone')),
  error text check ((error is not null) = (state = 'failed')),
  changed_at timestamptz not null,
  primary key (company_id, employee_id, scheduled_id),
  foreign key (company_id, community_id) references community,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('scheduled_post');
