-- When a giver last changed the words. Earlier words are not kept.
alter table recognition add column edited_at timestamptz;
