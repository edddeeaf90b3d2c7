-- Whom the members of a community are, where they follow a rule; null: people join and leave by themselves.
alter table community add column audience jsonb;
create index community_by_rule on community (company_id, community_id) where audience is not null;

-- The companies that have communities whose members follow a rule: ids, nothing else.
grant select (company_id, audience, is_archived) on community to atrium_policy;
create policy following on community for select to atrium_policy using (audience is not null);
create function companies_with_ruled_communities() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct c.company_id from community c where c.audience is not null and not c.is_archived;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_ruled_communities() owner to atrium_policy;
revoke create on schema public from atrium_policy;
