-- An upload that comes in parts of so many bytes each, the last of what is left; null: it comes whole.
alter table file add column part_bytes int check (part_bytes > 0);
