-- Holidays belong to the company: working hours ask for them too. The owner is bound by the walls too; for this they stand open.
alter table company_notification no force row level security;
alter table company_holiday no force row level security;
insert into company_holiday (company_id, day, holiday_name)
  select n.company_id, (h.one ->> 'day')::date, h.one ->> 'holiday_name' from company_notification n cross join jsonb_array_elements(n.holidays) as h(one)
  on conflict do nothing;
alter table company_notification force row level security;
alter table company_holiday force row level security;
