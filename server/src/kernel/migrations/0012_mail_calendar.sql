-- An invitation that mail programs offer to answer: iCalendar, with its method.
alter table outgoing_mail add column calendar text, add column calendar_method text;
