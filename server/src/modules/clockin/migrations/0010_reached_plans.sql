-- Whom each plan names: the plans of one person are found without reading those of everybody. Row security keeps operators on lists out of indexes.
create table clockin_planned_person (
  company_id uuid not null,
  employee_id uuid not null,
  planned_shift_id uuid not null,
  primary key (company_id, employee_id, planned_shift_id),
  foreign key (company_id, planned_shift_id) references clockin_planned_shift on delete cascade
);
call protect_table('clockin_planned_person');
create index clockin_planned_person_plan on clockin_planned_person (company_id, planned_shift_id);

-- Whether a plan reaches more than people by name.
create function is_planned_widely(audience jsonb) returns boolean
  language sql immutable parallel safe
  begin atomic
    select (audience -> 'is_all_employee_selected')::boolean or jsonb_array_length(audience -> 'groups') > 0
      or jsonb_array_length(audience -> 'roles') > 0 or jsonb_array_length(audience -> 'criterias') > 0;
  end;
alter table clockin_planned_shift add column is_wide boolean not null generated always as (is_planned_widely(audience)) stored;
create index clockin_planned_shift_wide on clockin_planned_shift (company_id, first_day) where is_wide;
create index clockin_planned_shift_planner on clockin_planned_shift (company_id, created_by, last_day);

create function name_planned_people() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  delete from clockin_planned_person p where p.company_id = new.company_id and p.planned_shift_id = new.planned_shift_id;
  insert into clockin_planned_person (company_id, employee_id, planned_shift_id)
  select distinct new.company_id, (named.one ->> 'employee_id')::uuid, new.planned_shift_id
  from jsonb_array_elements(new.audience -> 'employees') as named(one);
  return null;
end
$$;
create trigger named after insert or update of audience on clockin_planned_shift for each row execute function name_planned_people();
insert into clockin_planned_person (company_id, employee_id, planned_shift_id)
select distinct s.company_id, (named.one ->> 'employee_id')::uuid, s.planned_shift_id
from clockin_planned_shift s cross join jsonb_array_elements(s.audience -> 'employees') as named(one);
