-- Programmes of recognition: who may give and receive its types, what it may cost, and who approves.
create table recognition_group (
  company_id uuid not null references company on delete cascade,
  recognition_group_id uuid not null default uuidv7(),
  group_name text not null,
  description text,
  givers jsonb not null,
  receivers jsonb not null,
  -- Its stages of approval, each with its approvers; none: nothing waits.
  stages jsonb not null,
  -- Points for each period, paid by the company; null: givers pay from their own.
  budget int check (budget >= 0),
  budget_period text not null check (budget_period in ('month', 'quarter', 'year')),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, recognition_group_id)
);
call protect_table('recognition_group');
call audit_table('recognition_group', label => '{group_name}', hidden => '{created_at}');

-- How much of its budget a programme has used in a period, what waits for approval included.
create table recognition_group_budget (
  company_id uuid not null,
  recognition_group_id uuid not null,
  period date not null,
  used bigint not null check (used >= 0),
  primary key (company_id, recognition_group_id, period),
  foreign key (company_id, recognition_group_id) references recognition_group
);
call protect_table('recognition_group_budget');

alter table recognition_type
  add column recognition_group_id uuid,
  add foreign key (company_id, recognition_group_id) references recognition_group;

-- A nomination is a recognition that waits for approval. Until then, and if it is refused, only its giver and approvers may read it.
alter table recognition
  drop constraint recognition_state_check,
  add check (state in ('pending', 'given', 'refused', 'taken_back')),
  add column recognition_group_id uuid,
  add column is_hidden boolean not null default false,
  add column nominated_at timestamptz,
  -- The stage that it waits for, from 0.
  add column stage int,
  add column stage_count int,
  -- For each receiver, what the giver set aside; approvers may give less.
  add column held_points int,
  add column decided_by uuid,
  add column refusal text,
  -- The period of the budget that pays; null: the giver pays.
  add column budget_period date,
  add foreign key (company_id, recognition_group_id) references recognition_group;
create index recognition_waiting on recognition (company_id, created_at desc, recognition_id desc) where state = 'pending';

-- Who may approve a nomination at a stage: those who could when it came there.
create table recognition_approver (
  company_id uuid not null,
  recognition_id uuid not null,
  stage int not null,
  employee_id uuid not null,
  primary key (company_id, recognition_id, stage, employee_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('recognition_approver');
create index recognition_approver_person on recognition_approver (company_id, employee_id);
