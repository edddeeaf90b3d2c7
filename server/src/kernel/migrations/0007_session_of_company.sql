-- What belongs to a session, of a company as everything is, ends with it: a foreign key can name both.
alter table session add constraint session_of_company unique (company_id, session_id);
