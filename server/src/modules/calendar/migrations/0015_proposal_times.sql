-- When the event was as somebody proposed another time: once it is elsewhere, the proposal is outdated. Null of proposals from before.
alter table event_proposal add column event_starts_at timestamptz;
alter table event_proposal add column event_ends_at timestamptz;
alter table event_proposal add check ((event_starts_at is null) = (event_ends_at is null));
