-- The beginning of a file's text with its lines and tabs, shown as a preview.
alter table file_text add column preview text not null default '';
