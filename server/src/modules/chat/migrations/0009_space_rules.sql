-- Who finds a space, writes in it and invites; when it was closed; and group chats, which are private spaces that nobody finds.
alter table space
  add column is_listed boolean not null default true,
  add column is_group_chat boolean not null default false,
  add column posting text not null default 'everyone' check (posting in ('everyone', 'admins')),
  add column inviting text not null default 'members' check (inviting in ('members', 'admins')),
  add column archived_at timestamptz;
-- Of what was there already, public spaces are found and their members invite; of private ones neither.
alter table space no force row level security;
alter table space disable trigger audit;
update space set is_listed = false, inviting = 'admins' where visibility = 'private';
alter table space enable trigger audit;
alter table space force row level security;
alter table space
  add check (visibility = 'private' or is_listed),
  add check (not is_group_chat or (visibility = 'private' and not is_listed));
-- Group chats may be nameless, and many may be called the same.
drop index space_name_once;
create unique index space_name_once on space (company_id, lower(space_name)) where not is_group_chat;

alter table conversation
  -- Its place among the conversations of its space; those that were never moved follow by age.
  add column place int not null default 0,
  add column archived_at timestamptz;

-- Who asked to be let into a private space that may be found, and what became of it. `revision` is that of the asker's inbox at the last change.
create table space_request (
  company_id uuid not null,
  space_id uuid not null,
  employee_id uuid not null,
  words text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'closed')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  revision bigint not null default 0,
  primary key (company_id, space_id, employee_id),
  foreign key (company_id, space_id) references space (company_id, space_id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  foreign key (company_id, decided_by) references employee (company_id, employee_id)
);
call protect_table('space_request');
create index space_request_waiting on space_request (company_id, space_id, asked_at) where state = 'waiting';
create index space_request_person on space_request (company_id, employee_id, revision);
create index space_request_decided_by on space_request (company_id, decided_by);

-- No way to write goes past the rules of a space, whichever statement a message comes by. The sender holds the conversation's lock, and so does whoever changes
-- the rules: one of them is first.
create function keep_writing_rules() returns trigger
  language plpgsql as $$
declare
  place record;
begin
  select s.archived_at is not null or c.archived_at is not null as closed,
      s.posting = 'admins' and not exists (
        select from space_member m
        where m.company_id = new.company_id and m.space_id = s.space_id and m.employee_id = new.sender_id and m.role = 'admin') as restricted
    into place
    from conversation c join space s on s.company_id = new.company_id and s.space_id = c.space_id
    where c.company_id = new.company_id and c.conversation_id = new.conversation_id;
  if place.closed then
    raise exception 'nobody writes in an archived space' using errcode = 'check_violation', constraint = 'space_archived';
  elsif place.restricted then
    raise exception 'only admins write in this space' using errcode = 'check_violation', constraint = 'space_posting_restricted';
  end if;
  return new;
end
$$;
create trigger writing_rules before insert on message for each row execute function keep_writing_rules();
