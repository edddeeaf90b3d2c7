-- A message that is taken back with a thread under it changes once more with each reply. Whoever counts what was taken back must know when that was.
alter table thread add column root_deleted_revision bigint;
alter table thread no force row level security;
alter table message no force row level security;
update thread t set root_deleted_revision = m.revision from message m
  where m.company_id = t.company_id and m.message_id = t.thread_id and m.deleted_at is not null;
alter table message force row level security;
alter table thread force row level security;
