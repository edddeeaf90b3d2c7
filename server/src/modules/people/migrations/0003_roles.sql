alter table role add column role_description text, add column revision bigint not null default 0;
-- Names are told apart as people read them; an index on an expression is besides none that a foreign key could rest on, so a new name locks nobody out.
alter table role drop constraint role_company_id_role_name_key;
create unique index role_name_once on role (company_id, lower(role_name));

-- Every company has the two roles that came later. What a built-in role allows is said by the program.
alter table role no force row level security;
insert into role (company_id, role_name, built_in)
  select r.company_id, added.role_name, true from role r cross join (values ('manager'), ('guest')) as added(role_name)
  where r.built_in and r.role_name = 'owner'
  on conflict do nothing;
alter table role force row level security;
