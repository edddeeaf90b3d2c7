-- Who asked for a new password, by the address that was typed, whether anybody has it or not. What depends on the address is done by a job after the answer, so that
-- the time of the answer tells nothing; the job deletes the row.
create table reset_request (
  reset_request_id uuid primary key default uuidv7(),
  work_email_id text not null,
  created_at timestamptz not null default now()
);
call open_table('reset_request');
