-- The words of a post as a search compares them.
alter table post add column words text generated always as (folded(text)) stored;
