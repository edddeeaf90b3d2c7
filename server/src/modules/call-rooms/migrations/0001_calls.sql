-- Call rooms: meeting right now.
create table call_room (
  company_id uuid not null references company on delete cascade,
  call_room_id uuid not null default uuidv7(),
  -- Its people may join; null: those who are called.
  conversation_id uuid,
  title text,
  kind text not null check (kind in ('call', 'huddle')),
  started_by uuid not null,
  -- Made by the starter's browser: a retry finds the room that it made.
  client_call_room_id uuid not null,
  -- Mutes, removes, locks and ends. Null while nobody is in it.
  host_id uuid,
  is_locked boolean not null default false,
  revision bigint not null default 1,
  started_at timestamptz not null,
  -- When the second person came.
  answered_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, call_room_id),
  unique (company_id, started_by, client_call_room_id),
  foreign key (company_id, started_by) references employee (company_id, employee_id),
  foreign key (company_id, host_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('call_room');
-- A conversation has one running room.
create unique index call_room_running on call_room (company_id, conversation_id) where ended_at is null;
create index call_room_newest on call_room (company_id, started_at desc, call_room_id desc);
create index call_room_conversation on call_room (company_id, conversation_id, started_at desc, call_room_id desc);
create index call_room_open on call_room (company_id) where ended_at is null;
create index call_room_host on call_room (company_id, host_id) where host_id is not null;

-- Who was called to a room or was in it, one row for each person.
create table call_member (
  company_id uuid not null,
  call_room_id uuid not null,
  employee_id uuid not null,
  -- The place that they hold now; another after each joining.
  member_id uuid,
  joined_at timestamptz,
  -- The place is lost after this moment, unless its page is heard of.
  held_until timestamptz,
  ring text check (ring in ('ringing', 'answered', 'declined', 'missed', 'ended')),
  rings_until timestamptz,
  -- Without a sound: they do not want to be disturbed.
  is_quiet boolean not null default false,
  is_muted boolean not null default false,
  has_camera boolean not null default false,
  is_sharing boolean not null default false,
  hand_raised_at timestamptz,
  -- By the host: they cannot come back.
  is_removed boolean not null default false,
  primary key (company_id, call_room_id, employee_id),
  foreign key (company_id, call_room_id) references call_room on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  check ((member_id is null) = (held_until is null)),
  check ((ring = 'ringing') <= (rings_until is not null))
) with (fillfactor = 70);
call protect_table('call_member');
create index call_member_person on call_member (company_id, employee_id, call_room_id);

alter table scope drop constraint scope_kind_check;
alter table scope add constraint scope_kind_check check (kind in ('conversation', 'inbox', 'directory', 'self', 'recognition', 'poll', 'community', 'call'));

-- The companies with calls that are under way: ids, nothing else.
grant select (company_id, ended_at) on call_room to atrium_policy;
create policy running on call_room for select to atrium_policy using (ended_at is null);
create function companies_with_running_calls() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct r.company_id from call_room r where r.ended_at is null;
  end;
grant create on schema public to atrium_policy;
alter function companies_with_running_calls() owner to atrium_policy;
revoke create on schema public from atrium_policy;
