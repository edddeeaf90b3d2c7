-- Its sending was undone: a message that was taken back, of which nobody is shown that it was there.
alter table message add column withdrawn boolean not null default false, add check (not withdrawn or deleted_at is not null);
