-- Names of spaces and their conversations from before the rule on names (decision 0058), cleaned. Devices hear of it by the raised conversations. Of names that
-- become alike by it the later one gets the end of its id.
alter table space no force row level security;
alter table conversation no force row level security;
do $$
declare
  found record;
  raised bigint;
begin
  for found in
    select s.company_id, s.space_id, nullif(safe_name(s.space_name, false, case when s.is_group_chat then '' else 'Space' end), s.space_name) as safe
    from space s
    where s.space_name <> safe_name(s.space_name, false, '') or exists (
      select from conversation c
      where c.company_id = s.company_id and c.space_id = s.space_id and c.sub_space_name <> safe_name(c.sub_space_name, false, ''))
    order by s.space_id
  loop
    perform set_config('app.company_id', found.company_id::text, true);
    select max(moved.revision) into raised
      from conversation c, raise_scope(found.company_id, 'conversation', c.conversation_id) as moved
      where c.company_id = found.company_id and c.space_id = found.space_id;
    update space set revision = raised,
      space_name = case when found.safe is null then space_name else found.safe || case when not is_group_chat and exists (
        select from space other
        where other.company_id = found.company_id and other.space_id <> found.space_id and not other.is_group_chat
          and lower(other.space_name) = lower(found.safe)
      ) then ' ' || right(found.space_id::text, 6) else '' end end
      where company_id = found.company_id and space_id = found.space_id;
    update conversation c set sub_space_name = safe_name(c.sub_space_name, false, 'Conversation') || case when exists (
        select from conversation other
        where other.company_id = c.company_id and other.space_id = c.space_id and other.conversation_id <> c.conversation_id
          and lower(other.sub_space_name) in (lower(c.sub_space_name), lower(safe_name(c.sub_space_name, false, 'Conversation')))
      ) then ' ' || right(c.conversation_id::text, 6) else '' end
      where c.company_id = found.company_id and c.space_id = found.space_id and c.sub_space_name <> safe_name(c.sub_space_name, false, '');
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
alter table conversation force row level security;
alter table space force row level security;
