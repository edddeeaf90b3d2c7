-- The call that took place, of a message that is its line.
alter table message add column call jsonb;
