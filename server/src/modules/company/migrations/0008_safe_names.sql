-- Names from before the rule on names (decision 0058), cleaned. Devices hear of it by the raised directory.
alter table company no force row level security;
do $$
declare found record;
begin
  for found in select company_id from company where company_name <> safe_name(company_name, false, 'Company') loop
    perform set_config('app.company_id', found.company_id::text, true);
    update company set company_name = safe_name(company_name, false, 'Company'),
      revision = (select revision from raise_scope(found.company_id, 'directory', found.company_id))
      where company_id = found.company_id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter table company force row level security;
