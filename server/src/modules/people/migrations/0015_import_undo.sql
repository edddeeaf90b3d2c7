-- What a row changes or has changed of whom, as shown and as stored, so that it can be taken back. Forgotten when the import can no longer be undone.
alter table employee_import_row
  add column changed_id uuid,
  add column person_name text,
  add column changes jsonb not null default '[]',
  add column is_undone boolean not null default false,
  -- Why the row as a whole was not undone.
  add column kept text;

alter table employee_import
  add column undo_until timestamptz,
  add column rows_undone integer not null default 0,
  add column rows_kept integer not null default 0,
  drop constraint employee_import_state_check,
  add constraint employee_import_state_check
    check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'));

drop index employee_import_at_work;
create unique index employee_import_at_work on employee_import (company_id) where state in ('checking', 'running', 'undoing');
create index employee_import_row_changed on employee_import_row (company_id, changed_id) where changed_id is not null;
create index employee_import_row_added on employee_import_row (company_id, employee_id) where employee_id is not null;

drop trigger audit on employee_import;
call audit_table('employee_import', label => '{file_name}',
  hidden => '{created_by,started_by,file_id,format,delimiter,headers,sample,mapping,invite,phase,attempts,rows_total,rows_done,rows_new,rows_changed,rows_same,rows_failed,new_departments,created_at,finished_at,undo_until,rows_undone,rows_kept}');
