-- With which revision an edit came to call somebody; null where the message was sent with it. Whom an edit adds is told, and nobody else again.
alter table mention add column added_revision bigint;
alter table message add column everyone_added_revision bigint;
