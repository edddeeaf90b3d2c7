-- Whether background work for a company pauses. Asked for any company, also by work that looks over all of them.
grant select (company_id, inactive_since) on company to atrium_policy;
create policy paused on company for select to atrium_policy using (inactive_since is not null);
create function company_is_paused(company uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from company c where c.company_id = company and c.inactive_since is not null);
  end;
grant create on schema public to atrium_policy;
alter function company_is_paused(uuid) owner to atrium_policy;
revoke create on schema public from atrium_policy;
