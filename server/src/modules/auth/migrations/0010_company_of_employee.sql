-- The company of a person is found by the person's id before a company is known.
create index membership_employee on membership (employee_id);
