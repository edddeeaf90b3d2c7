-- Searches that people keep, each under a name of their own and in the order they want.
create table saved_search (
  company_id uuid not null,
  employee_id uuid not null,
  saved_search_id uuid not null,
  search_name text not null,
  query text not null,
  place int not null,
  primary key (company_id, employee_id, saved_search_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('saved_search');
