-- A message has a place in its conversation (`seq`), a place in the thread under another message (`thread_seq`), or both.
alter table message
  alter column seq drop not null,
  add column thread_id uuid,
  add column thread_seq bigint,
  add foreign key (company_id, thread_id) references message (company_id, message_id) on delete cascade,
  add constraint message_place check ((thread_id is null) = (thread_seq is null) and (seq is not null or thread_seq is not null));
create unique index message_thread_place on message (company_id, thread_id, thread_seq) where thread_id is not null;

-- A mention in a reply has no place in the conversation either: it is the thread that waits for whoever is named there.
alter table mention alter column seq drop not null;

-- What stands under a message, from the first reply on. Places in it are never given again; `latest_seq` is the newest that was not taken back.
create table thread (
  company_id uuid not null,
  thread_id uuid not null,
  reply_count bigint not null,
  last_seq bigint not null,
  latest_seq bigint not null,
  last_reply_at timestamptz,
  replier_ids uuid[] not null,
  primary key (company_id, thread_id),
  foreign key (company_id, thread_id) references message (company_id, message_id) on delete cascade
) with (fillfactor = 80);
call protect_table('thread');

-- A thread as one person has it. It goes with their pointer in the conversation: whoever leaves follows nothing there any more.
-- `unread` says latest_seq > last_read_seq as it was last told to them: whatever changes the one changes the other in the same transaction.
create table thread_reader (
  company_id uuid not null,
  employee_id uuid not null,
  thread_id uuid not null,
  conversation_id uuid not null,
  follows boolean not null,
  last_read_seq bigint not null,
  unread boolean not null default false,
  revision bigint not null default 0,
  primary key (company_id, employee_id, thread_id),
  foreign key (company_id, thread_id) references message (company_id, message_id) on delete cascade,
  foreign key (company_id, employee_id, conversation_id) references read_pointer (company_id, employee_id, conversation_id) on delete cascade
) with (fillfactor = 80);
call protect_table('thread_reader');
create index thread_reader_thread on thread_reader (company_id, thread_id);
create index thread_reader_pointer on thread_reader (company_id, employee_id, conversation_id);
create index thread_reader_revision on thread_reader (company_id, employee_id, revision);
create index thread_reader_unread on thread_reader (company_id, employee_id, conversation_id) where follows and unread;

-- Tells people's inboxes how they have a thread now. Locks go in one order: the message that the thread stands under, by whoever calls this, then pointers,
-- then inboxes, each by person.
create function tell_thread_readers(company uuid, thread uuid, people uuid[])
  returns table (employee_id uuid, inbox_revision bigint, inbox_last_seq bigint, membership_version bigint,
    thread_id uuid, conversation_id uuid, follows boolean, last_read_seq bigint, unread boolean, revision bigint, unread_thread_count bigint)
  language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from read_pointer p
    join thread_reader r on r.company_id = company and r.employee_id = p.employee_id and r.conversation_id = p.conversation_id and r.thread_id = thread
    where p.company_id = company and p.employee_id = any(people)
    order by p.employee_id for no key update of p;
  return query
    with moved as materialized (
      select raised.* from (
        select r.employee_id from thread_reader r where r.company_id = company and r.thread_id = thread and r.employee_id = any(people) order by 1
      ) told, raise_scope(company, 'inbox', told.employee_id) raised
    ), kept as (
      update thread_reader r set revision = moved.revision from moved
      where r.company_id = company and r.thread_id = thread and r.employee_id = moved.scope_id
      returning r.*
    ), marked as (
      update read_pointer p set revision = kept.revision from kept
      where p.company_id = company and p.employee_id = kept.employee_id and p.conversation_id = kept.conversation_id
      returning p.employee_id
    )
    select kept.employee_id, moved.revision, moved.last_seq, moved.membership_version,
      kept.thread_id, kept.conversation_id, kept.follows, kept.last_read_seq, kept.follows and kept.unread, kept.revision,
      (select count(*) from thread_reader o
        where o.company_id = company and o.employee_id = kept.employee_id and o.conversation_id = kept.conversation_id and o.follows and o.unread)
    from kept join moved on moved.scope_id = kept.employee_id join marked on marked.employee_id = kept.employee_id;
end
$$;

-- Whose `unread` is not what it says any more. Called under the lock of the message that the thread stands under.
create function judge_thread_readers(company uuid, thread uuid, latest bigint) returns uuid[]
  language sql as $$
    with changed as (
      update thread_reader r set unread = latest > r.last_read_seq
      where r.company_id = company and r.thread_id = thread and r.unread <> (latest > r.last_read_seq)
      returning r.employee_id, r.follows
    )
    select coalesce(array_agg(employee_id) filter (where follows), '{}') from changed
  $$;

create type sent_reply as (outcome text, message_id uuid, revision bigint, last_seq bigint, membership_version bigint, told uuid[]);

-- Sends a reply in one call, in the order of `send_message`: the conversation is locked, the member checked, the sender's key looked up, and only then is
-- anything raised. Outcomes: 'sent', 'repeated', 'different', 'no thread' (nothing there to reply to); no row: not a member. `told` are those whose inboxes
-- have to be told.
create function send_reply(company uuid, sender uuid, conversation uuid, thread uuid, client_key uuid, document jsonb, plain text, named uuid[], everyone boolean, also boolean, attached jsonb default '[]')
  returns setof sent_reply
  language plpgsql as $$
declare
  known message%rowtype;
  root message%rowtype;
  moved record;
  stands record;
  fresh message%rowtype;
  followers uuid[];
begin
  perform 1 from scope s where s.company_id = company and s.kind = 'conversation' and s.scope_id = conversation for no key update;
  if not exists (select 1 from read_pointer p where p.company_id = company and p.employee_id = sender and p.conversation_id = conversation) then
    return;
  end if;
  select * into known from message m where m.company_id = company and m.sender_id = sender and m.client_message_id = client_key;
  if found then
    return next (
      case when known.conversation_id = conversation and known.thread_id = thread and (known.deleted_at is not null or (
          (known.body = document or known.edited_at is not null)
          and jsonb_path_query_array(known.files, '$[*].file_id') = jsonb_path_query_array(attached, '$[*].file_id')))
        then 'repeated' else 'different' end,
      known.message_id, known.revision, 0, 0, '{}')::sent_reply;
    return;
  end if;
  select * into root from message m
    where m.company_id = company and m.message_id = thread and m.conversation_id = conversation and m.thread_id is null
      and (m.deleted_at is null or exists (select 1 from thread t where t.company_id = company and t.thread_id = thread))
    for no key update;
  if not found then
    return next ('no thread', null, 0, 0, 0, '{}')::sent_reply;
    return;
  end if;

  select * into moved from raise_scope(company, 'conversation', conversation, case when also then 1 else 0 end, 0);
  update message m set revision = moved.revision where m.company_id = company and m.message_id = thread;
  insert into thread as t (company_id, thread_id, reply_count, last_seq, latest_seq, last_reply_at, replier_ids)
    values (company, thread, 1, 1, 1, clock_timestamp(), array[sender])
    on conflict (company_id, thread_id) do update
      set reply_count = t.reply_count + 1, last_seq = t.last_seq + 1, latest_seq = t.last_seq + 1, last_reply_at = excluded.last_reply_at,
          replier_ids = (sender || array_remove(t.replier_ids, sender))[1:5]
    returning * into stands;
  insert into message (company_id, conversation_id, client_message_id, sender_id, seq, thread_id, thread_seq, revision, body, text, created_at, mentions_everyone, files)
    values (company, conversation, client_key, sender, case when also then moved.last_seq end, thread, stands.last_seq, moved.revision, document, plain,
      stands.last_reply_at, everyone, attached)
    returning * into fresh;
  insert into mention (company_id, employee_id, conversation_id, seq, message_id)
    select company, p.employee_id, conversation, fresh.seq, fresh.message_id
    from read_pointer p where p.company_id = company and p.conversation_id = conversation and p.employee_id = any(named);
  if also then
    update read_pointer p set last_read_seq = moved.last_seq
      where p.company_id = company and p.employee_id = sender and p.conversation_id = conversation;
  end if;

  -- Whoever replies follows, and has read up to there. The root's author follows from the first reply on, whoever is mentioned from that reply on.
  with following as (
    insert into thread_reader as r (company_id, employee_id, thread_id, conversation_id, follows, last_read_seq)
      select company, p.employee_id, thread, conversation, true,
        case when p.employee_id = sender then stands.last_seq when p.employee_id = any(named) then stands.last_seq - 1 else 0 end
      from read_pointer p
      where p.company_id = company and p.conversation_id = conversation
        and p.employee_id = any(named || sender || case when stands.last_seq = 1 then array[root.sender_id] else '{}' end)
      order by p.employee_id
    on conflict (company_id, employee_id, thread_id) do update
      set follows = true, last_read_seq = greatest(r.last_read_seq, excluded.last_read_seq)
      where not r.follows and r.employee_id = any(named) or r.employee_id = sender
    returning r.employee_id
  )
  select coalesce(array_agg(employee_id), '{}') into followers from following;
  followers := followers || judge_thread_readers(company, thread, stands.latest_seq);
  return next ('sent', fresh.message_id, moved.revision, moved.last_seq, moved.membership_version, followers)::sent_reply;
end
$$;

-- Counts a thread anew after a reply was taken back, and gives the message it stands under the revision of that. Answers whose inboxes have to be told.
create function recount_thread(company uuid, thread uuid, at_revision bigint) returns uuid[]
  language plpgsql as $$
declare
  latest bigint;
begin
  update message m set revision = at_revision where m.company_id = company and m.message_id = thread;
  update thread t set reply_count = coalesce(left_over.replies, 0), latest_seq = coalesce(left_over.latest, 0), last_reply_at = left_over.at, replier_ids = left_over.people
    from (
      select sum(by_sender.replies) as replies, max(by_sender.latest) as latest, max(by_sender.at) as at,
        coalesce((array_agg(by_sender.sender_id order by by_sender.latest desc))[1:5], '{}') as people
      from (
        select m.sender_id, count(*) as replies, max(m.thread_seq) as latest, max(m.created_at) as at
        from message m where m.company_id = company and m.thread_id = thread and m.deleted_at is null group by m.sender_id
      ) as by_sender
    ) as left_over
    where t.company_id = company and t.thread_id = thread
    returning t.latest_seq into latest;
  return judge_thread_readers(company, thread, latest);
end
$$;

-- Reading moves forward only, never past the newest place, and only for those who follow; marking unread (`back`) sets the pointer where it is told and follows.
-- Null: the person cannot read that thread; else whether anything moved.
create function move_thread_pointer(company uuid, person uuid, thread uuid, wanted bigint, back boolean) returns boolean
  language plpgsql as $$
declare
  conversation uuid;
  stands record;
begin
  select m.conversation_id into conversation from message m where m.company_id = company and m.message_id = thread and m.thread_id is null for share;
  perform 1 from read_pointer p where p.company_id = company and p.employee_id = person and p.conversation_id = conversation for no key update;
  if not found then
    return null;
  end if;
  select t.last_seq, t.latest_seq into stands from thread t where t.company_id = company and t.thread_id = thread;
  if back and stands.last_seq is not null then
    insert into thread_reader as r (company_id, employee_id, thread_id, conversation_id, follows, last_read_seq, unread)
      values (company, person, thread, conversation, true, least(wanted, stands.last_seq), stands.latest_seq > wanted)
      on conflict (company_id, employee_id, thread_id) do update set follows = true, last_read_seq = excluded.last_read_seq, unread = excluded.unread;
    return true;
  end if;
  update thread_reader r set last_read_seq = least(wanted, stands.last_seq), unread = stands.latest_seq > wanted
    where r.company_id = company and r.employee_id = person and r.thread_id = thread and r.follows and least(wanted, stands.last_seq) > r.last_read_seq;
  return found;
end
$$;

-- Following begins at the newest reply. Null: the person cannot read that thread; else whether anything changed.
create function follow_thread(company uuid, person uuid, thread uuid, wanted boolean) returns boolean
  language plpgsql as $$
declare
  conversation uuid;
  last bigint;
begin
  select m.conversation_id into conversation from message m where m.company_id = company and m.message_id = thread and m.thread_id is null for share;
  perform 1 from read_pointer p where p.company_id = company and p.employee_id = person and p.conversation_id = conversation for no key update;
  if not found then
    return null;
  end if;
  select t.last_seq into last from thread t where t.company_id = company and t.thread_id = thread;
  insert into thread_reader as r (company_id, employee_id, thread_id, conversation_id, follows, last_read_seq)
    values (company, person, thread, conversation, wanted, coalesce(last, 0))
    on conflict (company_id, employee_id, thread_id) do update
      set follows = wanted, last_read_seq = excluded.last_read_seq, unread = false
      where r.follows <> wanted;
  return found;
end
$$;
