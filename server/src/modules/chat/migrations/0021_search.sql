-- What is looked for in messages, beside them: small letters without accents, in one form of writing. It is a table of its own, since a message is written anew with
-- each reply and pin and its words are not, and a letter index is dear to write. The database keeps it in step itself, within the writer's transaction, so nothing lags.
create function searchable(words text) returns text
  language sql immutable strict parallel safe
  return case when octet_length(words) = length(words) then lower(words) else lower(unaccent('unaccent'::regdictionary, lower(normalize(words, NFKC)))) end;

-- Writing without spaces is found by each two letters that follow each other: an index of letters by threes would not find words of two.
create function letter_pairs(words text) returns text[]
  language sql immutable strict parallel safe
  return case when octet_length(words) > length(words) then (
    select array_agg(distinct substr(run[1], place, 2))
    from regexp_matches(words, '[\u2e80-\u2fdf\u3005-\u3007\u3040-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U00020000-\U000323af]{2,}', 'g') run, generate_series(1, length(run[1]) - 1) place
  ) end;

create table message_search (
  company_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  created_at timestamptz not null,
  words text not null,
  word_pairs text[],
  -- What its files are called, a line each.
  file_names text,
  file_pairs text[],
  -- The kinds of its files, and whether it links to a page.
  brings text[] not null default '{}',
  primary key (company_id, message_id)
);
call protect_table('message_search');

create function searched_message(m message) returns message_search
  language sql stable
  begin atomic
    select m.company_id, m.message_id, m.conversation_id, m.sender_id, m.created_at, said.words, letter_pairs(said.words), named.names, letter_pairs(named.names),
      array(
        select distinct f ->> 'kind' from jsonb_array_elements(m.files) f
        union all select 'file' where m.files <> '[]'
        union all select 'link' where jsonb_path_exists(m.body, '$.**.marks[*] ? (@.type == "link")')
      )
    from (select searchable(m.text) as words) said,
      (select searchable(string_agg(f ->> 'name', e'\n')) as names from jsonb_array_elements(m.files) f) named;
  end;

create function keep_message_search() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from message_search s where s.company_id = old.company_id and s.message_id = old.message_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into message_search select s.* from searched_message(new) s;
  end if;
  return null;
end
$$;

-- The owner is bound by the walls too; for this one statement, over all companies, they stand open.
alter table message no force row level security;
alter table message_search no force row level security;
insert into message_search select s.* from message m, searched_message(m) s where m.deleted_at is null;
alter table message force row level security;
alter table message_search force row level security;

create trigger kept_for_search after insert or delete on message for each row execute function keep_message_search();
create trigger kept_for_search_anew after update on message for each row
  when (old.text is distinct from new.text or old.files is distinct from new.files or old.deleted_at is distinct from new.deleted_at
    or old.created_at is distinct from new.created_at or old.body is distinct from new.body)
  execute function keep_message_search();

create index message_search_words on message_search using gin (company_id, words gin_trgm_ops) with (gin_pending_list_limit = 2048);
create index message_search_word_pairs on message_search using gin (company_id, word_pairs) where word_pairs is not null;
create index message_search_file_names on message_search using gin (company_id, file_names gin_trgm_ops) where file_names is not null;
create index message_search_file_pairs on message_search using gin (company_id, file_pairs) where file_pairs is not null;
create index message_search_newest on message_search (company_id, created_at desc, message_id desc);
create index message_search_conversation on message_search (company_id, conversation_id, created_at desc, message_id desc);
create index message_search_sender on message_search (company_id, sender_id, created_at desc, message_id desc);
create index message_search_brings on message_search (company_id, created_at desc, message_id desc) where brings <> '{}';

grant select on message_search, read_pointer to atrium_policy;
grant select (company_id, message_id, thread_id, pinned_at, edited_at) on message to atrium_policy;
grant select (company_id, employee_id, message_id) on mention to atrium_policy;
grant select (company_id, employee_id, message_id, state) on saved_message to atrium_policy;
grant select (company_id, conversation_id, space_id, first_employee_id, second_employee_id) on conversation to atrium_policy;
create policy search on message_search for select to atrium_policy using (true);
create policy search on read_pointer for select to atrium_policy using (true);
create policy search on message for select to atrium_policy using (true);
create policy search on mention for select to atrium_policy using (true);
create policy search on saved_message for select to atrium_policy using (true);
create policy search on conversation for select to atrium_policy using (true);

-- Messages that a person may read now and that hold what is wanted, the newest first, at most so many. Row security lets no index of letters be asked (see
-- people_with), so this function asks for the company that the transaction is bound to. First the newest are looked through: a common word is soon found often
-- enough. Then the index of letters is asked, which knows few messages with a rare word. A word that is neither is looked for further back, up to a bound; `reached`
-- says where that ended, and the next page goes on from there. So a page may be short, yet nothing is left out, and no word makes it slow.
create function find_messages(person uuid, wanted jsonb, most int) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant uuid := current_company();
  at_once constant int := 5000;
  few constant int := 20000;
  in_files constant boolean := (wanted ->> 'in_files')::boolean;
  looked constant text := case when in_files then 's.file_names' else 's.words' end;
  paired constant text := case when in_files then 's.file_pairs' else 's.word_pairs' end;
  terms constant text[] := array(select searchable(t) from jsonb_array_elements_text(wanted -> 'terms') t);
  without constant text[] := array(select searchable(t) from jsonb_array_elements_text(wanted -> 'without') t);
  senders constant uuid[] := array(select t::uuid from jsonb_array_elements_text(nullif(wanted -> 'senders', 'null')) t);
  recipients constant uuid[] := array(select t::uuid from jsonb_array_elements_text(nullif(wanted -> 'recipients', 'null')) t);
  brings constant text[] := array(select jsonb_array_elements_text(wanted -> 'brings'));
  since constant timestamptz := (wanted ->> 'since')::timestamp at time zone (wanted ->> 'time_zone');
  until constant timestamptz := (wanted ->> 'until')::timestamp at time zone (wanted ->> 'time_zone');
  pairs constant text[] := array(select distinct unnest(letter_pairs(t)) from unnest(terms) t);
  -- Of three letters or more; those of writing without spaces are asked for by their pairs.
  patterns constant text[] := array(
    select '%' || regexp_replace(t, '([\\%_])', '\\\1', 'g') || '%' from unnest(terms) t where t ~ '[[:alnum:]]{3}' and letter_pairs(t) is null
  );
  newest constant text := 'order by s.created_at desc, s.message_id desc';
  listed constant text := 'coalesce(jsonb_agg(jsonb_build_array(s.message_id, s.created_at::text) ' || newest || '), ''[]'')';
  at timestamptz := coalesce((wanted ->> 'after_at')::timestamptz, 'infinity');
  id uuid := coalesce((wanted ->> 'after_id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  readable uuid[];
  total bigint;
  place text;
  holds text;
  asked text;
  found jsonb := '[]';
  hits jsonb;
  count bigint;
begin
  select array_agg(p.conversation_id), coalesce(sum(c.last_seq), 0) into readable, total
    from read_pointer p left join scope c on c.company_id = company and c.kind = 'conversation' and c.scope_id = p.conversation_id
    where p.company_id = company and p.employee_id = person
      and (wanted -> 'conversations' = 'null' or wanted -> 'conversations' ? p.conversation_id::text);
  if readable is null then
    return jsonb_build_object('found', found, 'reached', null);
  end if;

  -- What an index finds the way to …
  place := 's.company_id = $1 and (s.created_at, s.message_id) < ($11, $12)'
    || case when wanted -> 'senders' = 'null' then '' when cardinality(senders) = 1 then ' and s.sender_id = $5[1]' else ' and s.sender_id = any($5)' end
    || case when brings = '{}' then '' else ' and s.brings @> $6' end
    || case when in_files or brings <> '{}' then ' and s.brings <> ''{}''' else '' end
    || case when in_files then ' and s.file_names is not null' else '' end
    || case when since is null then '' else ' and s.created_at >= $7' end
    || case when until is null then '' else ' and s.created_at < $8' end
    || case when cardinality(readable) = 1 then ' and s.conversation_id = $2[1]' when total <= few then ' and s.conversation_id = any($2)' else '' end;
  -- … and what is looked at in each row.
  holds := 's.conversation_id = any($2)'
    || coalesce((select string_agg(format(' and strpos(%s, $3[%s]) > 0', looked, n), '') from generate_subscripts(terms, 1) n), '')
    || coalesce((select string_agg(format(' and strpos(%s, $4[%s]) = 0', looked, n), '') from generate_subscripts(without, 1) n), '')
    || coalesce((
      select string_agg(format(' and exists (select from message m where m.company_id = $1 and m.message_id = s.message_id and m.%s is not null)', state.shown_by), '')
      from (values ('reply', 'thread_id'), ('pinned', 'pinned_at'), ('edited', 'edited_at')) state(name, shown_by) where wanted -> 'is' ? state.name), '')
    || case when wanted -> 'is' ? 'saved' then
        ' and exists (select from saved_message k where k.company_id = $1 and k.employee_id = $9 and k.message_id = s.message_id and k.state <> ''removed'')' else '' end
    || case when wanted -> 'recipients' = 'null' then '' else
        ' and (exists (select from mention n where n.company_id = $1 and n.message_id = s.message_id and n.employee_id = any($10))
          or s.sender_id <> all($10) and exists (select from conversation c where c.company_id = $1 and c.conversation_id = s.conversation_id
            and c.space_id is null and (c.first_employee_id = any($10) or c.second_employee_id = any($10))))' end;
  asked := coalesce((select string_agg(format(' and %s like $14[%s]', looked, n), '') from generate_subscripts(patterns, 1) n), '')
    || case when pairs = '{}' then '' else format(' and %s @> $15', paired) end;

  for round in 1..20 loop
    if round = 2 and asked <> '' then
      execute format(
        'with hits as materialized (select s.* from message_search s where s.company_id = $1%s limit $16)
         select (select count(*) from hits), (select %s from (select s.* from hits s where %s and %s %s limit $13) s)',
        asked, listed, place, holds, newest)
        into count, hits
        using company, readable, terms, without, senders, brings, since, until, person, recipients, at, id, most, patterns, pairs, few + 1;
      if count <= few then
        return jsonb_build_object('found', found || hits, 'reached', null);
      end if;
    end if;
    execute format(
      'with near as materialized (select s.* from message_search s where %s %s limit $16)
       select (select count(*) from near), (select %s from (select s.* from near s where %s %s limit $13) s), far.created_at, far.message_id
       from (select) one left join lateral (select s.created_at, s.message_id from near s order by s.created_at, s.message_id limit 1) far on true',
      place, newest, listed, holds, newest)
      into count, hits, at, id
      using company, readable, terms, without, senders, brings, since, until, person, recipients, at, id, most, patterns, pairs, at_once;
    found := found || hits;
    if count < at_once then
      return jsonb_build_object('found', found, 'reached', null);
    end if;
    exit when jsonb_array_length(found) >= most;
  end loop;
  return jsonb_build_object('found', found, 'reached', jsonb_build_array(at::text, id));
end
$$;
grant create on schema public to atrium_policy;
alter function find_messages(uuid, jsonb, int) owner to atrium_policy;
revoke create on schema public from atrium_policy;
