-- A scope is anything with a revision: a conversation, an inbox, a directory. The rows themselves are the log; this is where each log stands.
create table scope (
  company_id uuid not null,
  kind text not null check (kind in ('conversation', 'inbox', 'directory', 'self')),
  scope_id uuid not null,
  revision bigint not null default 0,
  last_seq bigint not null default 0,
  membership_version bigint not null default 0,
  changed_at timestamptz not null default now(),
  primary key (company_id, kind, scope_id)
) with (fillfactor = 60);
call protect_table('scope');
-- changed_at is rounded to five seconds, so that most raises leave the index alone and stay HOT.
create index scope_changed_at on scope (changed_at);

create function rounded_instant() returns timestamptz
  language sql stable parallel safe
  return date_bin('5 seconds', clock_timestamp(), timestamptz '2000-01-01 00:00:00+00');

-- Raises a scope under its row lock and tells where it stands now. Locks are taken in one order everywhere: conversation, then inboxes by id, then the rest.
create function raise_scope(company uuid, scope_kind text, id uuid, seq_step bigint default 0, membership_step bigint default 0)
  returns table (company_id uuid, kind text, scope_id uuid, revision bigint, last_seq bigint, membership_version bigint)
  language plpgsql as $$
#variable_conflict use_column
begin
  return query
    insert into scope as s (company_id, kind, scope_id, revision, last_seq, membership_version, changed_at)
    values (company, scope_kind, id, 1, seq_step, membership_step, rounded_instant())
    on conflict on constraint scope_pkey do update
      set revision = s.revision + 1, last_seq = s.last_seq + seq_step,
          membership_version = s.membership_version + membership_step, changed_at = rounded_instant()
    returning s.company_id, s.kind, s.scope_id, s.revision, s.last_seq, s.membership_version;
end
$$;

-- What every node asks every few seconds, across companies: ids and revisions, nothing else. Runs as the policy role, which can only read this one table.
grant select on scope to atrium_policy;
create policy reconciliation on scope for select to atrium_policy using (true);
create function scopes_changed_since(since timestamptz)
  returns table (company_id uuid, kind text, scope_id uuid, revision bigint, membership_version bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.company_id, s.kind, s.scope_id, s.revision, s.membership_version from scope s where s.changed_at >= since;
  end;
-- Taking ownership wants the right to create for a moment.
grant create on schema public to atrium_policy;
alter function scopes_changed_since(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;
grant usage on schema public to atrium_policy;
