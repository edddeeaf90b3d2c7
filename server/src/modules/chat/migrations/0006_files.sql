-- The files of a message as it shows them; who may read them is said by the links of the files themselves.
alter table message add column files jsonb not null default '[]';
create index message_with_files on message (company_id, conversation_id, created_at desc, message_id desc) where files <> '[]';

drop function send_message(uuid, uuid, uuid, uuid, jsonb, text, uuid[], boolean);
-- As before, with files: a retry is one when it brings the same files in the same order.
create function send_message(
  company uuid, sender uuid, conversation uuid, client_key uuid, document jsonb, plain text, named uuid[] default '{}', everyone boolean default false,
  attached jsonb default '[]'
)
  returns setof sent_message
  language plpgsql as $$
declare
  known message%rowtype;
  moved record;
  fresh message%rowtype;
  called jsonb := '[]';
begin
  perform 1 from scope s where s.company_id = company and s.kind = 'conversation' and s.scope_id = conversation for no key update;
  if not exists (select 1 from read_pointer p where p.company_id = company and p.employee_id = sender and p.conversation_id = conversation) then
    return;
  end if;
  select * into known from message m where m.company_id = company and m.sender_id = sender and m.client_message_id = client_key;
  if found then
    return next (
      case when known.conversation_id = conversation and (known.deleted_at is not null or (
          (known.body = document or known.edited_at is not null)
          and jsonb_path_query_array(known.files, '$[*].file_id') = jsonb_path_query_array(attached, '$[*].file_id')))
        then 'repeated' else 'different' end,
      known.message_id, known.conversation_id, known.client_message_id, known.sender_id, known.seq, known.revision, known.body, known.text,
      known.created_at, known.edited_at, known.deleted_at, null, 0)::sent_message;
    return;
  end if;
  select * into moved from raise_scope(company, 'conversation', conversation, 1, 0);
  insert into message (company_id, conversation_id, client_message_id, sender_id, seq, revision, body, text, created_at, mentions_everyone, files)
    values (company, conversation, client_key, sender, moved.last_seq, moved.revision, document, plain, clock_timestamp(), everyone, attached)
    returning * into fresh;
  if named <> '{}' then
    with noted as (
      insert into mention (company_id, employee_id, conversation_id, seq, message_id)
      select company, p.employee_id, conversation, fresh.seq, fresh.message_id
      from read_pointer p
      where p.company_id = company and p.conversation_id = conversation and p.employee_id = any(named)
      returning employee_id
    )
    select coalesce(jsonb_agg(n.employee_id order by n.employee_id), '[]'::jsonb) into called from noted n;
  end if;
  update read_pointer p set last_read_seq = moved.last_seq
    where p.company_id = company and p.employee_id = sender and p.conversation_id = conversation;
  return next ('sent', fresh.message_id, fresh.conversation_id, fresh.client_message_id, fresh.sender_id, fresh.seq, fresh.revision, fresh.body, fresh.text,
    fresh.created_at, fresh.edited_at, fresh.deleted_at, jsonb_build_object('employee_ids', called, 'everyone', everyone), moved.membership_version)::sent_message;
end
$$;
