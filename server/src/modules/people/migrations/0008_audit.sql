call audit_table('role', label => '{role_name}', hidden => '{revision,created_at}');
-- How available somebody is changes all day and is nobody's to keep. What is a person's own is told to have changed and not kept: it goes when they go.
call audit_table('employee', label => '{first_name,last_name}',
  hidden => '{account_id,status_type,auto_status,status_text,status_until,search_text,revision,changed_at}', sealed => '{phone,about,birthday,custom_fields}');
call audit_table('department', label => '{department_name}', hidden => '{created_at}');
call audit_table('custom_field', label => '{field_name}', hidden => '{position}');
call audit_table('employee_group', label => '{group_name}', hidden => '{created_at}');
call audit_table('employee_group_member', hidden => '{added_at}');
-- That somebody brought people in, and how it ended; what came of it stands with the people themselves.
call audit_table('employee_import', label => '{file_name}',
  hidden => '{created_by,started_by,file_id,format,delimiter,headers,sample,mapping,invite,phase,attempts,rows_total,rows_done,rows_new,rows_changed,rows_same,rows_failed,new_departments,created_at,finished_at}');
