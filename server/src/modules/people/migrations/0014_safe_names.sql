-- Names of people and groups from before the rule on names (decision 0058), cleaned. Devices hear of it by the raised directory. Of groups that become alike by
-- it the later one gets the end of its id.
alter table employee no force row level security;
alter table employee_group no force row level security;
do $$
declare
  company uuid;
  raised bigint;
  found record;
begin
  for company in
    select company_id from employee where first_name <> safe_name(first_name, true, '') or last_name <> safe_name(last_name, true, '')
    union select company_id from employee_group where group_name <> safe_name(group_name, false, '')
  loop
    perform set_config('app.company_id', company::text, true);
    select revision into raised from raise_scope(company, 'directory', company);
    update employee set
      first_name = safe_name(first_name, true, 'Nameless'), last_name = safe_name(last_name, true, 'Nameless'), revision = raised
      where company_id = company
        and (first_name <> safe_name(first_name, true, '') or last_name <> safe_name(last_name, true, ''));
    for found in
      select group_id, safe_name(group_name, false, 'Group') as safe from employee_group
      where company_id = company and group_name <> safe_name(group_name, false, '') order by group_id
    loop
      update employee_group set group_name = found.safe || case when exists (
          select from employee_group other
          where other.company_id = company and other.group_id <> found.group_id and lower(other.group_name) = lower(found.safe)
        ) then ' ' || right(found.group_id::text, 6) else '' end
        where company_id = company and group_id = found.group_id;
    end loop;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter table employee_group force row level security;
alter table employee force row level security;
