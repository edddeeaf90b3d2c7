create table file (
  company_id uuid not null references company on delete cascade,
  file_id uuid not null default uuidv7(),
  uploader_id uuid not null,
  s3_key text not null,
  file_name text not null,
  content_type text,
  size bigint,
  width int,
  height int,
  is_private boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'stored')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, file_id),
  unique (company_id, s3_key),
  foreign key (company_id, uploader_id) references employee (company_id, employee_id)
);
call protect_table('file');
create index file_waiting on file (expires_at) where state = 'waiting';

-- Uploads that were announced and never came, across companies: what the sweep asks. Runs as the policy role, as the reconciliation of scopes does.
grant select on file to atrium_policy;
create policy sweep on file for select to atrium_policy using (state = 'waiting');
create function uploads_expired_before(instant timestamptz)
  returns table (company_id uuid, file_id uuid, s3_key text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select f.company_id, f.file_id, f.s3_key from file f where f.state = 'waiting' and f.expires_at < instant order by f.expires_at limit 1000;
  end;
grant create on schema public to atrium_policy;
alter function uploads_expired_before(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;

-- What a private file belongs to: whoever may read that row may read the file, at the moment of reading.
create table file_link (
  company_id uuid not null,
  file_id uuid not null,
  scope_kind text not null,
  scope_id uuid not null,
  row_id uuid not null,
  primary key (company_id, file_id, scope_kind, row_id),
  foreign key (company_id, file_id) references file (company_id, file_id) on delete cascade
);
call protect_table('file_link');
