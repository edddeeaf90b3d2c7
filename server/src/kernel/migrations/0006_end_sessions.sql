-- Ends the sessions of somebody who may no longer act, in the same transaction and whoever changes the row: a call, an import, a person with SQL.
-- Open sockets follow within a second (kernel/live/session-lease.ts). For tables with company_id and employee_id.
create function end_sessions_of_row() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  delete from session where company_id = old.company_id and employee_id = old.employee_id;
  return null;
end
$$;
