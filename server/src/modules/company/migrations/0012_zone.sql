-- The time zone of people who have not set one, for the queries of other modules.
create function company_zone(company uuid) returns text
  language sql stable parallel safe
  return (select c.time_zone from company c where c.company_id = company);
