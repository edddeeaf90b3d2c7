-- When somebody decided on what was reported. Those that wait are found by company.
alter table recognition_report add column decided_at timestamptz;
create index recognition_report_waiting on recognition_report (company_id, recognition_id) where decided_at is null;
