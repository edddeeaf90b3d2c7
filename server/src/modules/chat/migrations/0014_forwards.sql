-- What somebody forwarded: the first message as it was then, and where that stands. Its files are those of the message that brings it.
alter table message add column forwarded jsonb;
-- Whose words stand in messages of others.
create index message_forwarded on message (company_id, (forwarded ->> 'sender_id')) where forwarded is not null;
