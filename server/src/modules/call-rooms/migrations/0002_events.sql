-- Rooms that belong to something beside a conversation, as the call of an event: it has one running room.
alter table call_room add column belongs_to text;
-- Until when it stays open while nobody is in it.
alter table call_room add column open_until timestamptz;
create unique index call_room_belonging on call_room (company_id, belongs_to) where ended_at is null and belongs_to is not null;
