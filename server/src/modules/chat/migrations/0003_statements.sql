-- What a message's reactions are and where a person's conversations stand is asked within the statements of `queries/`, each of which is planned for what it wants.
drop function message_reactions(uuid, uuid);
drop function own_conversations(uuid, uuid, bigint, uuid);

-- Reading moves forward only, and never past the newest message; marking unread (`back`) sets the pointer where it is told. No row: not in the conversation.
-- The rest tells where the person's inbox stands with that, and is null when nothing moved.
create function move_read_pointer(company uuid, person uuid, conversation uuid, wanted bigint, back boolean)
  returns table (entity_id uuid, revision bigint, last_seq bigint, membership_version bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  entity uuid;
  moved record;
begin
  select coalesce(c.space_id, case when c.first_employee_id = person then c.second_employee_id else c.first_employee_id end) into entity
    from read_pointer p join conversation c on c.company_id = company and c.conversation_id = p.conversation_id
    where p.company_id = company and p.employee_id = person and p.conversation_id = conversation;
  if not found then
    return;
  end if;
  update read_pointer p set last_read_seq = least(wanted, s.last_seq)
    from scope s
    where p.company_id = company and p.employee_id = person and p.conversation_id = conversation
      and s.company_id = company and s.kind = 'conversation' and s.scope_id = conversation
      and (back or least(wanted, s.last_seq) > p.last_read_seq);
  if not found then
    return query select entity, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  select * into moved from raise_scope(company, 'inbox', person);
  update read_pointer p set revision = moved.revision
    where p.company_id = company and p.employee_id = person and p.conversation_id = conversation;
  return query select entity, moved.revision, moved.last_seq, moved.membership_version;
end
$$;
