-- What the person’s clock shows, while their availability follows it.
alter table employee add column clock_status text check (clock_status in ('in', 'out', 'break'));

drop trigger audit on employee;
call audit_table('employee', label => '{first_name,last_name}',
  hidden => '{account_id,status_type,auto_status,status_text,status_until,clock_status,search_text,revision,changed_at,birthday_number,anniversary_number}',
  sealed => '{phone,about,birthday,custom_fields}');
