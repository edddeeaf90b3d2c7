-- The language for those who chose none, in which Atrium also names things and writes letters. Null is as each device has it, and English in letters.
alter table company add column language text check (language in ('en', 'de', 'ar'));
