-- How many bytes the small copy of a picture has, which lies beside it; null where the picture itself is small enough.
alter table file add column small_size int check (small_size > 0);
