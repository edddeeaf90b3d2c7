-- The words of a recognition as a search compares them.
alter table recognition add column words text generated always as (folded(text)) stored;
