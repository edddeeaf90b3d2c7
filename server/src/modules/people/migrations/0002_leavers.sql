-- Whoever is suspended, deactivated or deleted is signed out; taken back later, they sign in anew.
create trigger employee_leaves after update of employee_account_status on employee
  for each row when (old.employee_account_status = 'ACTIVE' and new.employee_account_status <> 'ACTIVE')
  execute function end_sessions_of_row();
create trigger employee_is_deleted after delete on employee
  for each row execute function end_sessions_of_row();
