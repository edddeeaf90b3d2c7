-- An upload holds room from its announcement on (`reserved`); who judges it has it for themselves until `judged_until`; a file that is `leaving` is nobody's any
-- more and waits for the sweep to take its bytes from the store.
alter table file add column reserved bigint not null default 0 check (reserved >= 0), add column judged_until timestamptz;
alter table file drop constraint file_state_check;
alter table file add constraint file_state_check check (state in ('waiting', 'stored', 'leaving'));
drop index file_waiting;
create index file_waiting on file (expires_at) where state <> 'stored';
create index file_of_uploader on file (company_id, uploader_id) where state = 'waiting';

-- What a company keeps, counted where rows change, so that no way of adding or taking away a file goes past it. `quota` null: the default of contract/src/limits.ts.
create table file_usage (
  company_id uuid primary key references company on delete cascade,
  bytes bigint not null check (bytes >= 0),
  quota bigint check (quota >= 0)
);
alter table file no force row level security;
insert into file_usage (company_id, bytes) select company_id, coalesce(sum(size), 0) from file where state = 'stored' group by company_id;
alter table file force row level security;
call protect_table('file_usage');

create function bytes_of(file file) returns bigint
  language sql immutable parallel safe
  return case file.state when 'waiting' then file.reserved when 'stored' then file.size else 0 end;

create function count_file() returns trigger
  language plpgsql as $$
declare
  change bigint := coalesce(bytes_of(new), 0) - coalesce(bytes_of(old), 0);
  company uuid := coalesce(new.company_id, old.company_id);
begin
  if change = 0 then return null; end if;
  update file_usage set bytes = bytes + change where company_id = company;
  if not found and change > 0 then
    insert into file_usage as known (company_id, bytes) values (company, change)
      on conflict (company_id) do update set bytes = known.bytes + excluded.bytes;
  end if;
  return null;
end
$$;
create trigger count_file after insert or delete or update of state, size, reserved on file for each row execute function count_file();

-- What the sweep asks, as before, and what is leaving.
drop policy sweep on file;
create policy sweep on file for select to atrium_policy using (state <> 'stored');
grant create on schema public to atrium_policy;
set local role atrium_policy;
create or replace function uploads_expired_before(instant timestamptz)
  returns table (company_id uuid, file_id uuid, s3_key text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select f.company_id, f.file_id, f.s3_key from file f
    where (f.state = 'waiting' and f.expires_at < instant) or f.state = 'leaving'
    order by f.expires_at limit 1000;
  end;
reset role;
revoke create on schema public from atrium_policy;
