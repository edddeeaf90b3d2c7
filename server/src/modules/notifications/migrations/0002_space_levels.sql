-- What of a space somebody wants to be told: it holds for all its conversations that have no level of their own.
create table notification_space_level (
  company_id uuid not null,
  employee_id uuid not null,
  space_id uuid not null,
  level text not null check (level in ('all', 'mentions', 'none')),
  primary key (company_id, employee_id, space_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('notification_space_level');
create index notification_space_level_space on notification_space_level (company_id, space_id, employee_id);

-- Whoever had chosen a level for a space had it in each of its conversations. The owner is bound by the walls too; for this they stand open.
alter table conversation no force row level security;
alter table notification_level no force row level security;
alter table notification_space_level no force row level security;
insert into notification_space_level (company_id, employee_id, space_id, level)
  select l.company_id, l.employee_id, c.space_id, min(l.level)
  from notification_level l join conversation c on c.company_id = l.company_id and c.conversation_id = l.conversation_id and c.space_id is not null
  group by l.company_id, l.employee_id, c.space_id
  having count(distinct l.level) = 1
    and count(*) = (select count(*) from conversation o where o.company_id = l.company_id and o.space_id = c.space_id);
delete from notification_level l using conversation c, notification_space_level s
  where c.company_id = l.company_id and c.conversation_id = l.conversation_id
    and s.company_id = l.company_id and s.employee_id = l.employee_id and s.space_id = c.space_id;
alter table conversation force row level security;
alter table notification_level force row level security;
alter table notification_space_level force row level security;
