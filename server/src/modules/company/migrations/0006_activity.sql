-- How much goes on, by days of the company's own calendar. Nodes count in memory and write together, so that no message waits for a counter.
create table company_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  active_people int not null default 0,
  messages int not null default 0,
  new_people int not null default 0,
  primary key (company_id, day)
);
call protect_table('company_day');

-- Who has been counted on a day already; gone the day after the next.
create table company_day_person (
  company_id uuid not null references company on delete cascade,
  day date not null,
  employee_id uuid not null,
  primary key (company_id, day, employee_id)
);
call protect_table('company_day_person');
