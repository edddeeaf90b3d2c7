-- Every tenant table goes through protect_table: forced row-level security, the company filter that forgives no forgotten one, and rights for the application's role.
create function current_company() returns uuid
  language sql stable parallel safe
  return (nullif(current_setting('app.company_id', true), ''))::uuid;

create procedure protect_table(name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy company on %s using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
  execute format('grant select, insert, update, delete on %s to %I', name, current_setting('atrium.app_role'));
end
$$;

-- Global tables are few and listed in docs/decisions: what must be read before a company is known.
create procedure open_table(name regclass)
  language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to %I', name, current_setting('atrium.app_role'));
end
$$;
