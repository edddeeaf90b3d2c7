-- Parts of PostgreSQL's own distribution, and trusted: the owner of a database may have them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- People whose words hold three letters or more. Row security lets no index of letters be asked, since `like` might tell of other companies' rows through its errors;
-- this function asks it for the company that the transaction is bound to, whatever the caller says.
create index employee_search on employee using gin (company_id, search_text gin_trgm_ops);
grant select (company_id, employee_id, department_id, search_text) on employee to atrium_policy;
grant select (company_id, department_id, department_name) on department to atrium_policy;
create policy search on employee for select to atrium_policy using (true);
create policy search on department for select to atrium_policy using (true);

-- At most so many: where more are found, reading in the order of names is quicker than sorting them.
create function people_with(word text, most int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    (select e.employee_id from employee e
      where e.company_id = current_company() and e.search_text like (select '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%') limit most)
    union
    (select e.employee_id from department d join employee e on e.company_id = d.company_id and e.department_id = d.department_id
      where d.company_id = current_company() and strpos(folded(d.department_name), (select folded(word))) > 0 limit most);
  end;
grant create on schema public to atrium_policy;
alter function people_with(text, int) owner to atrium_policy;
revoke create on schema public from atrium_policy;
