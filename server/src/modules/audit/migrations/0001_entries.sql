-- The audit trail: who did what, to whom or what, old and new, when and from where. It has no foreign keys, so that it outlives what it tells of.
create table audit_entry (
  company_id uuid not null,
  entry_id uuid not null default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  -- Null where nobody asked for it: a job, a migration, somebody with SQL.
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text,
  -- What the subject was called at that time.
  subject_label text,
  -- The rest of the row's key: of a member of a space, the space.
  keys jsonb not null default '{}',
  changes jsonb not null default '{}',
  address text,
  device text,
  primary key (company_id, entry_id)
);
call protect_table('audit_entry');
create index audit_entry_newest on audit_entry (company_id, at desc, entry_id desc);
create index audit_entry_actor on audit_entry (company_id, actor_id, at desc, entry_id desc);
create index audit_entry_subject on audit_entry (company_id, subject_id, at desc, entry_id desc);

-- Insert-only. The application's role may read; it writes through the functions below, and the trigger stops whoever has more rights than that.
do $$ begin
  execute format('revoke insert, update, delete, truncate on audit_entry from %I', current_setting('atrium.app_role'));
end $$;
create function keep_audit_entries() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$ begin raise exception 'entries of the audit trail are never changed or deleted' using errcode = 'insufficient_privilege'; end $$;
create trigger kept before update or delete on audit_entry for each row execute function keep_audit_entries();
create trigger kept_whole before truncate on audit_entry for each statement execute function keep_audit_entries();
grant insert on audit_entry to atrium_policy;
create policy recording on audit_entry for insert to atrium_policy with check (true);

-- What the kernel says of whoever makes a call, in the first message of its transaction.
create function audit_setting(name text) returns text
  language sql stable parallel safe
  return nullif(current_setting('app.' || name, true), '');
-- The demo company's past is told with times of its own; nothing else sets this.
create function audit_instant() returns timestamptz
  language sql volatile
  return coalesce(audit_setting('at')::timestamptz, clock_timestamp());
-- Somebody signed in; else, where a call without a session touches an account, the account's own person.
create function audit_actor(company uuid, person uuid) returns uuid
  language sql stable
  return case when current_company() = company and audit_setting('actor_id') is not null then audit_setting('actor_id')::uuid
    when audit_setting('address') is not null then person end;

-- Writes old and new of what changed in a row. Arguments: the subject's column, those of its label, those hidden, those sealed, the rest of the key.
create function audit_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := case when tg_op = 'DELETE' then before else after end;
  sealed text[] := tg_argv[3]::text[];
  found_label text := (select string_agg(whole ->> name, ' ' order by place) from unnest(tg_argv[1]::text[]) with ordinality as of_label (name, place));
  found_keys jsonb;
  found_changes jsonb;
begin
  select coalesce(jsonb_object_agg(name, case when name = any (sealed) then '{"hidden": true}'
      else jsonb_build_object('old', before -> name, 'new', after -> name) end), '{}')
    into found_changes from jsonb_object_keys(before || after) as name
    where name <> all (tg_argv[2]::text[]) and coalesce(before -> name, 'null') <> coalesce(after -> name, 'null');
  select coalesce(jsonb_object_agg(name, whole -> name), '{}') into found_keys from unnest(tg_argv[4]::text[]) as name;
  if found_changes = '{}' and (tg_op = 'UPDATE' or (found_keys = '{}' and found_label is null)) then
    return null;
  end if;
  insert into audit_entry (company_id, at, actor_id, action, subject_kind, subject_id, subject_label, keys, changes, address, device)
  values (
    (whole ->> 'company_id')::uuid, audit_instant(), audit_setting('actor_id')::uuid,
    tg_table_name || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.changed' else '.deleted' end,
    tg_table_name, whole ->> tg_argv[0], found_label, found_keys, found_changes, audit_setting('address'), audit_setting('device'));
  return null;
end
$$;

/*
 * Has the database itself record what changes in a table that has a company_id: one line in the migration that creates it.
 * `label`: the columns that name a row. `hidden`: columns that tell nothing to anybody. `sealed`: columns of which is told that they changed, never what they hold.
 * `subject`: the column of whom or what it is about, by default the last of the primary key.
 */
create procedure audit_table(audited regclass, label text[] default '{}', hidden text[] default '{}', sealed text[] default '{}', subject text default null)
  language plpgsql as $$
declare
  key_columns text[] := array(
    select a.attname from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.place
      where i.indrelid = audited and i.indisprimary order by k.place);
  about text := coalesce(subject, key_columns[cardinality(key_columns)]);
  secret text;
begin
  select attname into secret from pg_attribute
    where attrelid = audited and attnum > 0 and not attisdropped and attname <> all (hidden || sealed)
      and (atttypid = 'bytea'::regtype or attname ~ '(_hash|_token|_secret|_verifier|_private_key)$|^(hash|token|secret|code|key|password|nonce|credential)$');
  if secret is not null then
    raise exception 'the column % of % may be a secret: audit_table wants it hidden or sealed', secret, audited;
  end if;
  execute format('create trigger audit after insert or update or delete on %s for each row execute function audit_row(%L, %L, %L, %L, %L)',
    audited, about, label, hidden || key_columns || '{company_id}'::text[], sealed,
    array(select name from unnest(key_columns) as name where name <> all (hidden || sealed || array['company_id', about])));
end
$$;

-- One's own sign-in belongs to an account, which may open several companies: each of them is told that something of it was made, changed or taken away, and
-- never what. Rows that name a company are told to that one alone.
create procedure record_account(account uuid, company uuid, action text, changes jsonb)
  language plpgsql as $$
begin
  insert into audit_entry (company_id, at, actor_id, action, subject_kind, subject_id, changes, address, device)
  select m.company_id, audit_instant(), audit_actor(m.company_id, m.employee_id), record_account.action, 'employee', m.employee_id::text, record_account.changes,
    audit_setting('address'), audit_setting('device')
  from membership m where m.account_id = account and m.company_id = coalesce(company, m.company_id);
end
$$;

create function audit_account_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  found record;
begin
  for found in
    select t.account_id, (to_jsonb(t) ->> 'company_id')::uuid as company_id, count(*) as count from touched t group by 1, 2
  loop
    call record_account(found.account_id, found.company_id, tg_table_name || case tg_op when 'INSERT' then '.created' else '.deleted' end,
      case when found.count > 1 then jsonb_build_object('count', jsonb_build_object('old', null, 'new', found.count)) else '{}' end);
  end loop;
  return null;
end
$$;

create function audit_account_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  call record_account(new.account_id, (to_jsonb(new) ->> 'company_id')::uuid, tg_table_name || '.changed', '{}');
  return null;
end
$$;

-- `watched`: the columns of which a change is told. `changes_alone`: rows come and go without a word.
create procedure audit_account_table(audited regclass, watched text[] default '{}', changes_alone boolean default false)
  language plpgsql as $$
begin
  if not changes_alone then
    execute format('create trigger audit_made after insert on %s referencing new table as touched for each statement execute function audit_account_rows()', audited);
    execute format('create trigger audit_gone after delete on %s referencing old table as touched for each statement execute function audit_account_rows()', audited);
  end if;
  if watched <> '{}' then
    execute format('create trigger audit_changed after update on %s for each row when (%s) execute function audit_account_change()', audited,
      (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(watched) as name));
  end if;
end
$$;

-- What no row tells: that somebody was refused, or took the trail with them. Of a signed-in person, in the company of the transaction.
create function record_deed(action text, employee uuid, changes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into audit_entry (company_id, at, actor_id, action, subject_kind, subject_id, changes, address, device)
  values (current_company(), audit_instant(), audit_setting('actor_id')::uuid, record_deed.action, 'employee', employee::text, record_deed.changes,
    audit_setting('address'), audit_setting('device'));
end
$$;
-- That a sign-in of an account was tried and refused; by whom nobody knows.
create function record_refused_account(account uuid, changes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into audit_entry (company_id, at, action, subject_kind, subject_id, changes, address, device)
  select m.company_id, audit_instant(), 'session.refused', 'employee', m.employee_id::text, record_refused_account.changes, audit_setting('address'), audit_setting('device')
  from membership m where m.account_id = account;
end
$$;

-- All that writes does so as the policy role, which can read nothing of the trail.
grant create on schema public to atrium_policy;
alter function audit_row() owner to atrium_policy;
alter function audit_account_rows() owner to atrium_policy;
alter function audit_account_change() owner to atrium_policy;
alter function record_deed(text, uuid, jsonb) owner to atrium_policy;
alter function record_refused_account(uuid, jsonb) owner to atrium_policy;
revoke create on schema public from atrium_policy;
