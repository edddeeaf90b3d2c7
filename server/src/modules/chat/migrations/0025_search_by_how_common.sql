grant create on schema public to atrium_policy;
set local role atrium_policy;
-- Messages that a person may read now and that hold what is wanted, the newest first, at most so many. Row security lets no index of letters be asked (see
-- people_with), so this function asks for the company that the transaction is bound to. First the newest are looked through, and tell how common a word
-- is: one that will be found often enough among the next few is looked for there, since an index would bring many rows from all times to sort. For any other the index
-- of letters is asked, once, which knows few messages with a rare word. A word that is common, yet rare lately, is looked for further back, up to a bound; `reached`
-- says where that ended, and the next page goes on from there. So a page may be short, yet nothing is left out, and no word makes it slow. Files are looked for in the
-- same way by what they are called and what is inside, fewer at once, since there is so much more to look through in each.
create or replace function find_messages(person uuid, wanted jsonb, most int) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant uuid := current_company();
  in_files constant boolean := (wanted ->> 'in_files')::boolean;
  searched constant text := case when in_files then 'message_file_search' else 'message_search' end;
  -- So many are looked through at first, then each time.
  at_first constant int := case when in_files then 100 else 2000 end;
  at_once constant int := case when in_files then 200 else 5000 end;
  -- So many may be ahead where the index is not asked, and so many rows may it bring.
  near_enough constant int := case when in_files then 1000 else 20000 end;
  few constant int := case when in_files then 500 else 5000 end;
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
  batch int := at_first;
  seen bigint := 0;
  is_asked boolean := false;
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
    || case when brings <> '{}' and not in_files then ' and s.brings <> ''{}''' else '' end
    || case when since is null then '' else ' and s.created_at >= $7' end
    || case when until is null then '' else ' and s.created_at < $8' end
    || case when cardinality(readable) = 1 then ' and s.conversation_id = $2[1]' when total <= 20000 then ' and s.conversation_id = any($2)' else '' end;
  -- … and what is looked at in each row.
  holds := 's.conversation_id = any($2)'
    || coalesce((select string_agg(format(' and strpos(s.words, $3[%s]) > 0', n), '') from generate_subscripts(terms, 1) n), '')
    || coalesce((select string_agg(format(' and strpos(s.words, $4[%s]) = 0', n), '') from generate_subscripts(without, 1) n), '')
    || coalesce((
      select string_agg(format(' and exists (select from message m where m.company_id = $1 and m.message_id = s.message_id and m.%s is not null)', state.shown_by), '')
      from (values ('reply', 'thread_id'), ('pinned', 'pinned_at'), ('edited', 'edited_at')) state(name, shown_by) where wanted -> 'is' ? state.name), '')
    || case when wanted -> 'is' ? 'saved' then
        ' and exists (select from saved_message k where k.company_id = $1 and k.employee_id = $9 and k.message_id = s.message_id and k.state <> ''removed'')' else '' end
    || case when wanted -> 'recipients' = 'null' then '' else
        ' and (exists (select from mention n where n.company_id = $1 and n.message_id = s.message_id and n.employee_id = any($10))
          or s.sender_id <> all($10) and exists (select from conversation c where c.company_id = $1 and c.conversation_id = s.conversation_id
            and c.space_id is null and (c.first_employee_id = any($10) or c.second_employee_id = any($10))))' end;
  asked := coalesce((select string_agg(format(' and s.words like $14[%s]', n), '') from generate_subscripts(patterns, 1) n), '')
    || case when pairs = '{}' then '' else ' and s.word_pairs @> $15' end;

  for round in 1..20 loop
    if seen > 0 and asked <> '' and not is_asked and seen * most > near_enough * jsonb_array_length(found)::bigint then
      is_asked := true;
      execute format(
        'with hits as materialized (select s.* from %I s where s.company_id = $1%s limit $16)
         select (select count(*) from hits), (select %s from (select s.* from hits s where %s and %s %s limit $13) s)',
        searched, asked, listed, place, holds, newest)
        into count, hits
        using company, readable, terms, without, senders, brings, since, until, person, recipients, at, id, most, patterns, pairs, few + 1;
      if count <= few then
        return jsonb_build_object('found', found || hits, 'reached', null);
      end if;
    end if;
    execute format(
      'with near as materialized (select s.message_id, s.created_at, %s as fits from (select s.* from %I s where %s %s limit $16) s)
       select (select count(*) from near), (select %s from (select s.* from near s where s.fits %s limit $13) s), far.created_at, far.message_id
       from (select) one left join lateral (select s.created_at, s.message_id from near s order by s.created_at, s.message_id limit 1) far on true',
      holds, searched, place, newest, listed, newest)
      into count, hits, at, id
      using company, readable, terms, without, senders, brings, since, until, person, recipients, at, id, most, patterns, pairs, batch;
    found := found || hits;
    if count < batch then
      return jsonb_build_object('found', found, 'reached', null);
    end if;
    exit when jsonb_array_length(found) >= most;
    seen := seen + count;
    batch := at_once;
  end loop;
  return jsonb_build_object('found', found, 'reached', jsonb_build_array(at::text, id));
end
$$;
reset role;
revoke create on schema public from atrium_policy;
