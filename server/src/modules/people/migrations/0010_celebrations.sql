-- On which day of the year (month * 100 + day) somebody is celebrated, where they are: people who are here, and birthdays of those who show them. Columns and
-- not expressions of an index: row security keeps what is not leakproof out of an index, and reckoning with dates is not.
alter table employee
  add column birthday_number smallint generated always as (
    case when employee_account_status = 'ACTIVE' and birthday_visibility <> 'nobody'
      then extract(month from birthday) * 100 + extract(day from birthday) end) stored,
  add column anniversary_number smallint generated always as (
    case when employee_account_status = 'ACTIVE'
      then extract(month from joined_at at time zone 'UTC') * 100 + extract(day from joined_at at time zone 'UTC') end) stored;

-- People of one department stand together, by name, so that the nearest of a day are found without reading the day's others.
create index employee_birthday on employee (company_id, birthday_number, department_id, first_name collate "unicode", employee_id);
create index employee_anniversary on employee (company_id, anniversary_number, department_id, first_name collate "unicode", employee_id);
create index employee_joined on employee (company_id, joined_at, employee_id) where employee_account_status = 'ACTIVE';

-- What the trail seals or tells already is not told again by what is drawn from it.
drop trigger audit on employee;
call audit_table('employee', label => '{first_name,last_name}',
  hidden => '{account_id,status_type,auto_status,status_text,status_until,search_text,revision,changed_at,birthday_number,anniversary_number}',
  sealed => '{phone,about,birthday,custom_fields}');

-- Home's list of first steps: nothing is said while it goes by what there is to do; put away, or asked for again.
alter table employee_setting add column first_steps text check (first_steps in ('put_away', 'shown'));
