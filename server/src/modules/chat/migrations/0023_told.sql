-- Up to where people were told of what was written in a conversation. The messages themselves are what waits: whoever sends writes nothing for it, and a node that
-- died in between is made up for by any other. What was there before is told to nobody.
create table conversation_told (
  company_id uuid not null,
  conversation_id uuid not null,
  revision bigint not null,
  seq bigint not null,
  primary key (company_id, conversation_id),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade
) with (fillfactor = 80);
call protect_table('conversation_told');

-- The owner is bound by the walls too; for this one statement, over all companies, they stand open.
alter table scope no force row level security;
alter table conversation no force row level security;
alter table conversation_told no force row level security;
insert into conversation_told (company_id, conversation_id, revision, seq)
  select s.company_id, s.scope_id, s.revision, s.last_seq from scope s join conversation c on c.company_id = s.company_id and c.conversation_id = s.scope_id where s.kind = 'conversation';
alter table scope force row level security;
alter table conversation force row level security;
alter table conversation_told force row level security;

-- Conversations that changed since and may have something of which nobody was told, across companies: ids, nothing else.
grant select on conversation_told to atrium_policy;
create policy telling on conversation_told for select to atrium_policy using (true);
create function conversations_untold_since(since timestamptz)
  returns table (company_id uuid, conversation_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.company_id, s.scope_id from scope s
    where s.changed_at >= since and s.kind = 'conversation' and not exists (
      select from conversation_told t where t.company_id = s.company_id and t.conversation_id = s.scope_id and t.revision >= s.revision);
  end;
grant create on schema public to atrium_policy;
alter function conversations_untold_since(timestamptz) owner to atrium_policy;
revoke create on schema public from atrium_policy;
