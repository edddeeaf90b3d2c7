-- Posts that people saved for later. Nobody else sees it.
create table saved_post (
  company_id uuid not null,
  post_id uuid not null,
  employee_id uuid not null,
  saved_at timestamptz not null,
  primary key (company_id, post_id, employee_id),
  foreign key (company_id, post_id) references post,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('saved_post');
create index saved_post_person on saved_post (company_id, employee_id, saved_at desc, post_id desc);
