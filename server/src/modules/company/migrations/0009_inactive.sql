-- Whoever runs Atrium can make a company inactive and active again (server/src/company.ts): meanwhile nobody is signed in to it.
alter table company add column inactive_since timestamptz;

create function company_is_active(company uuid) returns boolean
  language sql stable parallel safe
  return exists (select from company c where c.company_id = company and c.inactive_since is null);

create function end_sessions_of_company() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  delete from session where company_id = old.company_id;
  return null;
end
$$;
create trigger company_is_closed after update of inactive_since on company
  for each row when (old.inactive_since is null and new.inactive_since is not null)
  execute function end_sessions_of_company();
