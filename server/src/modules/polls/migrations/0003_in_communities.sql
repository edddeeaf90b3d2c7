-- A poll may be in a community: those who read it see the poll, and its members vote.
alter table poll drop constraint poll_place_kind_check;
alter table poll add constraint poll_place_kind_check check (place_kind in ('company', 'conversation', 'community'));
