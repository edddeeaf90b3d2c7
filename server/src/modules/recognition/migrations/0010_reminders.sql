-- The companies in which thanks can be given: ids, nothing else.
grant select (company_id, deleted_at) on recognition_type to atrium_policy;
create policy thanking on recognition_type for select to atrium_policy using (deleted_at is null);
create function companies_with_thanks() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct t.company_id from recognition_type t where t.deleted_at is null;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_thanks() owner to atrium_policy;
revoke create on schema public from atrium_policy;
