-- People whose availability follows their clock.
create table clockin_follower (
  company_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('clockin_follower');
