-- People with a name that is written nearly as a word is, those who share most letters with it first. Asked as `people_with` is; how near is near enough is for
-- whoever asks to judge.
grant select (employee_account_status) on employee to atrium_policy;
create function people_alike(word text, most int) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
  return query
    select e.employee_id
    from employee e
    where e.company_id = current_company() and e.search_text %> folded(word) and e.employee_account_status in ('ACTIVE', 'INVITED')
    order by word_similarity(folded(word), e.search_text) desc, e.employee_id
    limit most;
end
$$;
grant create on schema public to atrium_policy;
alter function people_alike(text, int) owner to atrium_policy;
revoke create on schema public from atrium_policy;
