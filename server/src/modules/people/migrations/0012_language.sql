-- The language of one person, on all their devices and in the letters to them. Null is as the company has it.
alter table employee_setting add column language text check (language in ('en', 'de', 'ar'));
