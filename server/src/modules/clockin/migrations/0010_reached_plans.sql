-- Whom a plan names, and whether it reaches others too: the plans of one person are found without reading those of everybody.
create function planned_people(audience jsonb) returns uuid[]
  language sql immutable parallel safe
  begin atomic
    select coalesce(array_agg((named.one ->> 'employee_id')::uuid), '{}') from jsonb_array_elements(audience -> 'employees') as named(one);
  end;
create function is_planned_widely(audience jsonb) returns boolean
  language sql immutable parallel safe
  begin atomic
    select (audience -> 'is_all_employee_selected')::boolean or jsonb_array_length(audience -> 'groups') > 0
      or jsonb_array_length(audience -> 'roles') > 0 or jsonb_array_length(audience -> 'criterias') > 0;
  end;
alter table clockin_planned_shift
  add column people uuid[] not null generated always as (planned_people(audience)) stored,
  add column is_wide boolean not null generated always as (is_planned_widely(audience)) stored;
create index clockin_planned_shift_people on clockin_planned_shift using gin (people);
create index clockin_planned_shift_wide on clockin_planned_shift (company_id, first_day) where is_wide;
create index clockin_planned_shift_planner on clockin_planned_shift (company_id, created_by, last_day);
