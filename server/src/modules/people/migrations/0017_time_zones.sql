-- One zone that the database does not know let every query of local times fail for the whole company. Its people have that of the company again.
alter table employee no force row level security;
alter table employee disable trigger audit;
update employee set time_zone = null
where lower(time_zone) not in (select lower(name) from pg_timezone_names);
alter table employee enable trigger audit;
alter table employee force row level security;
