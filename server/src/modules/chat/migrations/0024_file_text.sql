-- What is looked for in files of messages: what they are called, and what is inside. It is beside what is said, since it is much more, and comes later: a file is read
-- when its message is there. Its index is written at once by whoever reads, so that nobody who sends waits for it.
create table message_file_search (
  company_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  created_at timestamptz not null,
  words text not null,
  word_pairs text[],
  brings text[] not null default '{}',
  primary key (company_id, message_id)
);
call protect_table('message_file_search');

drop function searched_message(message);
alter table message_search drop column file_names, drop column file_pairs;
create function searched_message(m message) returns message_search
  language sql stable
  begin atomic
    select m.company_id, m.message_id, m.conversation_id, m.sender_id, m.created_at, said.words, letter_pairs(said.words),
      array(
        select distinct f ->> 'kind' from jsonb_array_elements(m.files) f
        union all select 'file' where m.files <> '[]'
        union all select 'link' where jsonb_path_exists(m.body, '$.**.marks[*] ? (@.type == "link")')
      )
    from (select searchable(m.text) as words) said;
  end;

create function searched_files(m message) returns message_file_search
  language sql stable
  begin atomic
    select m.company_id, m.message_id, m.conversation_id, m.sender_id, m.created_at, brought.words, letter_pairs(brought.words),
      array(select distinct f ->> 'kind' from jsonb_array_elements(m.files) f union all select 'file')
    from (
      select searchable(left(string_agg(f ->> 'name', e'\n') || coalesce(string_agg(e'\n' || t.text, ''), ''), 1000000)) as words
      from jsonb_array_elements(m.files) f
      left join file_text t on t.company_id = m.company_id and t.file_id = (f ->> 'file_id')::uuid and t.text <> ''
    ) brought;
  end;

create or replace function keep_message_search() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from message_search s where s.company_id = old.company_id and s.message_id = old.message_id;
    if old.files <> '[]' then
      delete from message_file_search s where s.company_id = old.company_id and s.message_id = old.message_id;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into message_search select s.* from searched_message(new) s;
    if new.files <> '[]' then
      insert into message_file_search select s.* from searched_files(new) s;
    end if;
  end if;
  return null;
end
$$;

-- The owner is bound by the walls too; for this one statement, over all companies, they stand open.
alter table message no force row level security;
alter table message_file_search no force row level security;
insert into message_file_search select s.* from message m, searched_files(m) s where m.deleted_at is null and m.files <> '[]';
alter table message force row level security;
alter table message_file_search force row level security;

create index message_file_search_words on message_file_search using gin (company_id, words gin_trgm_ops) with (fastupdate = off);
create index message_file_search_word_pairs on message_file_search using gin (company_id, word_pairs) with (fastupdate = off) where word_pairs is not null;
create index message_file_search_newest on message_file_search (company_id, created_at desc, message_id desc);
create index message_file_search_conversation on message_file_search (company_id, conversation_id, created_at desc, message_id desc);
create index message_file_search_sender on message_file_search (company_id, sender_id, created_at desc, message_id desc);
grant select on message_file_search to atrium_policy;
create policy search on message_file_search for select to atrium_policy using (true);

grant create on schema public to atrium_policy;
set local role atrium_policy;
-- Messages that a person may read now and that hold what is wanted, the newest first, at most so many. Row security lets no index of letters be asked (see
-- people_with), so this function asks for the company that the transaction is bound to. First the newest are looked through: a common word is soon found often
-- enough. Then the index of letters is asked, which knows few messages with a rare word. A word that is neither is looked for further back, up to a bound; `reached`
-- says where that ended, and the next page goes on from there. So a page may be short, yet nothing is left out, and no word makes it slow. Files are looked for in the
-- same way by what they are called and what is inside, fewer at once, since there is so much more to look through in each.
create or replace function find_messages(person uuid, wanted jsonb, most int) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant uuid := current_company();
  in_files constant boolean := (wanted ->> 'in_files')::boolean;
  searched constant text := case when in_files then 'message_file_search' else 'message_search' end;
  at_once constant int := case when in_files then 200 else 5000 end;
  few constant int := case when in_files then 500 else 20000 end;
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
    if round = 2 and asked <> '' then
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
      'with near as materialized (select s.* from %I s where %s %s limit $16)
       select (select count(*) from near), (select %s from (select s.* from near s where %s %s limit $13) s), far.created_at, far.message_id
       from (select) one left join lateral (select s.created_at, s.message_id from near s order by s.created_at, s.message_id limit 1) far on true',
      searched, place, newest, listed, holds, newest)
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
reset role;
revoke create on schema public from atrium_policy;
