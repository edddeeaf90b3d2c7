-- How one person wants dates and times written, on all their devices. Null follows the region, and a null region the language.
create table employee_setting (
  company_id uuid not null,
  employee_id uuid not null,
  region text,
  hour_cycle text check (hour_cycle in ('h12', 'h23')),
  week_start text check (week_start in ('mon', 'sat', 'sun')),
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id) on delete cascade
);
call protect_table('employee_setting');
