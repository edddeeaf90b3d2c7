-- What a person keeps in mind about a reward: they saved it for later, or want to know when it is back.
create table reward_mark (
  company_id uuid not null,
  employee_id uuid not null,
  reward_id uuid not null,
  saved_at timestamptz,
  awaited_at timestamptz,
  primary key (company_id, employee_id, reward_id),
  foreign key (company_id, reward_id) references reward on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('reward_mark');
create index reward_mark_awaited on reward_mark (company_id, reward_id) where awaited_at is not null;
