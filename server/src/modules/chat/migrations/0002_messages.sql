-- A message as the contract shows it. Reactions are gathered per message, in the order in which each emoji first came.
create function message_reactions(company uuid, message uuid) returns jsonb
  language sql stable parallel safe as $$
    select coalesce(jsonb_agg(jsonb_build_object('emoji', emoji, 'employee_ids', people) order by first_at, emoji), '[]'::jsonb)
    from (
      select emoji, jsonb_agg(employee_id order by created_at, employee_id) as people, min(created_at) as first_at
      from reaction where company_id = company and message_id = message group by emoji
    ) as by_emoji
  $$;

create type sent_message as (
  outcome text, message_id uuid, conversation_id uuid, client_message_id uuid, sender_id uuid, seq bigint, revision bigint, body jsonb, text text,
  created_at timestamptz, edited_at timestamptz, deleted_at timestamptz, membership_version bigint
);

-- Sends a message in one call. The order matters: the conversation is locked, then the sender's key is looked up, and only then is anything raised,
-- so that a retry moves nothing. Outcomes: 'sent', 'repeated' (same key, same body), 'different' (same key, other body); no row: not a member.
create function send_message(company uuid, sender uuid, conversation uuid, client_key uuid, document jsonb, plain text)
  returns setof sent_message
  language plpgsql as $$
declare
  known message%rowtype;
  moved record;
  fresh message%rowtype;
begin
  perform 1 from scope s where s.company_id = company and s.kind = 'conversation' and s.scope_id = conversation for no key update;
  if not exists (select 1 from read_pointer p where p.company_id = company and p.employee_id = sender and p.conversation_id = conversation) then
    return;
  end if;
  select * into known from message m where m.company_id = company and m.sender_id = sender and m.client_message_id = client_key;
  if found then
    return next (
      case when known.conversation_id = conversation and (known.body = document or known.edited_at is not null or known.deleted_at is not null)
        then 'repeated' else 'different' end,
      known.message_id, known.conversation_id, known.client_message_id, known.sender_id, known.seq, known.revision, known.body, known.text,
      known.created_at, known.edited_at, known.deleted_at, 0)::sent_message;
    return;
  end if;
  select * into moved from raise_scope(company, 'conversation', conversation, 1, 0);
  insert into message (company_id, conversation_id, client_message_id, sender_id, seq, revision, body, text, created_at)
    values (company, conversation, client_key, sender, moved.last_seq, moved.revision, document, plain, clock_timestamp())
    returning * into fresh;
  update read_pointer p set last_read_seq = moved.last_seq
    where p.company_id = company and p.employee_id = sender and p.conversation_id = conversation;
  return next ('sent', fresh.message_id, fresh.conversation_id, fresh.client_message_id, fresh.sender_id, fresh.seq, fresh.revision, fresh.body, fresh.text,
    fresh.created_at, fresh.edited_at, fresh.deleted_at, moved.membership_version)::sent_message;
end
$$;

-- Where each of a person's conversations stands, in one statement whose cost does not depend on how many messages there are.
create function own_conversations(company uuid, person uuid, only_after bigint default -1, only_conversation uuid default null)
  returns table (
    conversation_id uuid, entity_type text, entity_id uuid, space_id uuid, sub_space_name text, sub_space_description text, is_default boolean, created_at timestamptz,
    revision bigint, last_seq bigint, last_read_seq bigint, unread_message_count bigint, pointer_revision bigint,
    latest_message text, latest_message_id uuid, latest_message_sender_id uuid, latest_message_time timestamptz
  )
  language sql stable as $$
    select c.conversation_id,
      case when c.space_id is null then 'employee' else 'space' end,
      coalesce(c.space_id, case when c.first_employee_id = person then c.second_employee_id else c.first_employee_id end),
      c.space_id, c.sub_space_name, c.sub_space_description, c.is_default, c.created_at,
      coalesce(s.revision, 0), coalesce(s.last_seq, 0), p.last_read_seq,
      greatest(0, coalesce(s.last_seq, 0) - p.last_read_seq - coalesce(gone.count, 0)), p.revision,
      left(m.text, 200), m.message_id, m.sender_id, m.created_at
    from read_pointer p
    join conversation c on c.company_id = company and c.conversation_id = p.conversation_id
    left join scope s on s.company_id = company and s.kind = 'conversation' and s.scope_id = c.conversation_id
    left join lateral (
      select count(*) as count from message t
      where t.company_id = company and t.conversation_id = c.conversation_id and t.deleted_at is not null and t.seq > p.last_read_seq
    ) gone on coalesce(s.last_seq, 0) > p.last_read_seq
    left join lateral (
      select l.text, l.message_id, l.sender_id, l.created_at from message l
      where l.company_id = company and l.conversation_id = c.conversation_id and l.deleted_at is null
      order by l.seq desc limit 1
    ) m on true
    where p.company_id = company and p.employee_id = person
      and (only_after < 0 or p.revision > only_after)
      and (only_conversation is null or p.conversation_id = only_conversation)
    order by m.created_at desc nulls last, c.conversation_id
  $$;
