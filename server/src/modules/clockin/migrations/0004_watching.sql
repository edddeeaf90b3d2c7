create index clockin_entry_open on clockin_entry (company_id, started_at) where ended_at is null and state <> 'void';

-- The companies with clocks that run, and those that lock their months by a rule: ids, nothing else.
grant select (company_id, ended_at, state) on clockin_entry to atrium_policy;
create policy watching on clockin_entry for select to atrium_policy using (ended_at is null and state <> 'void');
grant select (company_id, settings) on clockin_config to atrium_policy;
create policy locking on clockin_config for select to atrium_policy using (settings ->> 'lock_day' is not null);
create function companies_with_clocks() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select e.company_id from clockin_entry e where e.ended_at is null and e.state <> 'void'
    union
    select c.company_id from clockin_config c where c.settings ->> 'lock_day' is not null;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_clocks() owner to atrium_policy;
revoke create on schema public from atrium_policy;
