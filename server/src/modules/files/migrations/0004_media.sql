-- What a file is beyond its bytes: `preview` the colour of a picture on the whole, judged here; the rest as the browser that brought it says, in milliseconds and
-- in bars from 0 to 100.
alter table file
  add column duration int check (duration >= 0),
  add column waveform jsonb,
  add column is_clip boolean not null default false,
  add column preview text;
-- What stands in a row is asked by the row, when that is taken away.
create index file_link_row on file_link (company_id, row_id);
