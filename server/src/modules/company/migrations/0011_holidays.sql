-- Days on which people do not work.
create table company_holiday (
  company_id uuid not null references company on delete cascade,
  holiday_id uuid not null default uuidv7(),
  day date not null,
  holiday_name text not null,
  -- Null: everywhere.
  location text,
  primary key (company_id, holiday_id),
  unique nulls not distinct (company_id, day, location)
);
call protect_table('company_holiday');
call audit_table('company_holiday', label => '{holiday_name}');
