-- A letter stays until it is out, or a day old. `try_after` is when it may be taken again: while somebody is sending it, and after a try that failed.
-- Whose company it is about is told to those who manage it, where letters wait; letters of accounts are of none.
alter table outgoing_mail
  add column company_id uuid default nullif(current_setting('app.company_id', true), '')::uuid,
  add column tries int not null default 0,
  add column try_after timestamptz;
create index outgoing_mail_due on outgoing_mail (try_after nulls first);
create index outgoing_mail_waiting on outgoing_mail (company_id) where tries > 0;
