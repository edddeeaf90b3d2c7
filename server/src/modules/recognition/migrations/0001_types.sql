-- What people of a company thank each other for. A deleted type stays for the recognitions that have it.
create table recognition_type (
  company_id uuid not null references company on delete cascade,
  recognition_type_id uuid not null default uuidv7(),
  type_name text not null,
  description text,
  image_url text,
  points_minimum int not null check (points_minimum >= 0),
  points_default int not null check (points_default between points_minimum and points_maximum),
  points_maximum int not null,
  value_ids uuid[] not null default '{}',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, recognition_type_id)
);
call protect_table('recognition_type');
call audit_table('recognition_type', label => '{type_name}', hidden => '{created_at}');
create index recognition_type_open on recognition_type (company_id, type_name collate "unicode") where deleted_at is null;
