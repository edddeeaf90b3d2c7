-- Emoji that a company adds to those that everybody has, changed under the lock of its directory: that is what keeps a name, also a former one, with one of them.
create table company_emoji (
  company_id uuid not null references company on delete cascade,
  emoji_id uuid not null default uuidv7(),
  emoji_name text not null check (emoji_name ~ '^[a-z0-9_+-]{2,32}$'),
  former_names text[] not null default '{}',
  file_id uuid not null,
  emoji_url text not null,
  added_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, emoji_id),
  unique (company_id, emoji_name),
  foreign key (company_id, file_id) references file (company_id, file_id),
  foreign key (company_id, added_by) references employee (company_id, employee_id)
);
call protect_table('company_emoji');
call audit_table('company_emoji', label => '{emoji_name}', hidden => '{file_id,emoji_url,created_at}');
create index company_emoji_added_by on company_emoji (company_id, added_by);
