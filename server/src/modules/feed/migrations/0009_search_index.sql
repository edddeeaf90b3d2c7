-- What is looked for in posts, beside them, as of messages: a post is written anew with each comment and its words are not, and a letter index is dear to write. The
-- database keeps it in step itself, within the writer's transaction, so nothing lags.
create table post_search (
  company_id uuid not null,
  post_id uuid not null,
  community_id uuid not null,
  author_id uuid not null,
  created_at timestamptz not null,
  words text not null,
  word_pairs text[],
  primary key (company_id, post_id)
);
call protect_table('post_search');

create function keep_post_search() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from post_search s where s.company_id = old.company_id and s.post_id = old.post_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null and new.hidden_at is null then
    insert into post_search
    select new.company_id, new.post_id, new.community_id, new.author_id, new.created_at, said.words, letter_pairs(said.words)
    from (select searchable(new.text) as words) said;
  end if;
  return null;
end
$$;

-- The owner is bound by the walls too; for this one statement, over all companies, they stand open.
alter table post no force row level security;
alter table post_search no force row level security;
insert into post_search
select p.company_id, p.post_id, p.community_id, p.author_id, p.created_at, said.words, letter_pairs(said.words)
from post p, lateral (select searchable(p.text) as words) said where p.deleted_at is null and p.hidden_at is null;
alter table post force row level security;
alter table post_search force row level security;

create trigger kept_for_search after insert or delete on post for each row execute function keep_post_search();
create trigger kept_for_search_anew after update on post for each row
  when (old.text is distinct from new.text or old.deleted_at is distinct from new.deleted_at or old.hidden_at is distinct from new.hidden_at)
  execute function keep_post_search();

create index post_search_words on post_search using gin (company_id, words gin_trgm_ops) with (gin_pending_list_limit = 2048);
create index post_search_word_pairs on post_search using gin (company_id, word_pairs) where word_pairs is not null;
create index post_search_newest on post_search (company_id, created_at desc, post_id desc);
create index post_search_author on post_search (company_id, author_id, created_at desc, post_id desc);

grant select on post_search, post_tag to atrium_policy;
create policy search on post_search for select to atrium_policy using (true);
create policy search on post_tag for select to atrium_policy using (true);

-- Posts of these communities that hold what is wanted, the newest first, at most so many, found in the way of find_messages: the newest are looked through first, and
-- tell how common a word is. For a rare one the index of letters is asked, once. A word that is common, yet rare lately, is looked for further back, up to a bound;
-- `reached` says where that ended, and the next page goes on from there.
create function find_posts(wanted jsonb, most int) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant uuid := current_company();
  near_enough constant int := 20000;
  few constant int := 5000;
  communities constant uuid[] := array(select t::uuid from jsonb_array_elements_text(wanted -> 'communities') t);
  authors constant uuid[] := array(select t::uuid from jsonb_array_elements_text(nullif(wanted -> 'authors', 'null')) t);
  terms constant text[] := array(select searchable(t) from jsonb_array_elements_text(wanted -> 'terms') t);
  without constant text[] := array(select searchable(t) from jsonb_array_elements_text(wanted -> 'without') t);
  tags constant text[] := array(select jsonb_array_elements_text(wanted -> 'tags'));
  without_tags constant text[] := array(select jsonb_array_elements_text(wanted -> 'without_tags'));
  since constant timestamptz := (wanted ->> 'since')::timestamp at time zone (wanted ->> 'time_zone');
  until constant timestamptz := (wanted ->> 'until')::timestamp at time zone (wanted ->> 'time_zone');
  pairs constant text[] := array(select distinct unnest(letter_pairs(t)) from unnest(terms) t);
  -- Of three letters or more; those of writing without spaces are asked for by their pairs.
  patterns constant text[] := array(
    select '%' || regexp_replace(t, '([\\%_])', '\\\1', 'g') || '%' from unnest(terms) t where t ~ '[[:alnum:]]{3}' and letter_pairs(t) is null
  );
  newest constant text := 'order by s.created_at desc, s.post_id desc';
  listed constant text := 'coalesce(jsonb_agg(jsonb_build_array(s.post_id, s.created_at::text) ' || newest || '), ''[]'')';
  at timestamptz := coalesce((wanted ->> 'after_at')::timestamptz, 'infinity');
  id uuid := coalesce((wanted ->> 'after_id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  place text;
  holds text;
  asked text;
  found jsonb := '[]';
  hits jsonb;
  count bigint;
  batch int := 2000;
  seen bigint := 0;
  is_asked boolean := false;
begin
  -- What an index finds the way to …
  place := 's.company_id = $1 and (s.created_at, s.post_id) < ($10, $11)'
    || case when wanted -> 'authors' = 'null' then '' when cardinality(authors) = 1 then ' and s.author_id = $5[1]' else ' and s.author_id = any($5)' end
    || case when since is null then '' else ' and s.created_at >= $8' end
    || case when until is null then '' else ' and s.created_at < $9' end;
  -- … and what is looked at in each row.
  holds := 's.community_id = any($2)'
    || coalesce((select string_agg(format(' and strpos(s.words, $3[%s]) > 0', n), '') from generate_subscripts(terms, 1) n), '')
    || coalesce((select string_agg(format(' and strpos(s.words, $4[%s]) = 0', n), '') from generate_subscripts(without, 1) n), '')
    || coalesce((select string_agg(format(
        ' and exists (select from post_tag t where t.company_id = $1 and t.post_id = s.post_id and t.tag = $6[%s])', n), '') from generate_subscripts(tags, 1) n), '')
    || case when without_tags = '{}' then '' else
        ' and not exists (select from post_tag t where t.company_id = $1 and t.post_id = s.post_id and t.tag = any($7))' end;
  asked := coalesce((select string_agg(format(' and s.words like $13[%s]', n), '') from generate_subscripts(patterns, 1) n), '')
    || case when pairs = '{}' then '' else ' and s.word_pairs @> $14' end
    || case when tags = '{}' then '' else
        ' and s.post_id in (select t.post_id from post_tag t where t.company_id = $1 and t.community_id = any($2) and t.tag = $6[1])' end;

  for round in 1..20 loop
    if seen > 0 and asked <> '' and not is_asked and seen * most > near_enough * jsonb_array_length(found)::bigint then
      is_asked := true;
      execute format(
        'with hits as materialized (select s.* from post_search s where s.company_id = $1%s limit $15)
         select (select count(*) from hits), (select %s from (select s.* from hits s where %s and %s %s limit $12) s)',
        asked, listed, place, holds, newest)
        into count, hits
        using company, communities, terms, without, authors, tags, without_tags, since, until, at, id, most, patterns, pairs, few + 1;
      if count <= few then
        return jsonb_build_object('found', found || hits, 'reached', null);
      end if;
    end if;
    execute format(
      'with near as materialized (select s.post_id, s.created_at, %s as fits from (select s.* from post_search s where %s %s limit $15) s)
       select (select count(*) from near), (select %s from (select s.* from near s where s.fits %s limit $12) s), far.created_at, far.post_id
       from (select) one left join lateral (select s.created_at, s.post_id from near s order by s.created_at, s.post_id limit 1) far on true',
      holds, place, newest, listed, newest)
      into count, hits, at, id
      using company, communities, terms, without, authors, tags, without_tags, since, until, at, id, most, patterns, pairs, batch;
    found := found || hits;
    if count < batch then
      return jsonb_build_object('found', found, 'reached', null);
    end if;
    exit when jsonb_array_length(found) >= most;
    seen := seen + count;
    batch := 5000;
  end loop;
  return jsonb_build_object('found', found, 'reached', jsonb_build_array(at::text, id));
end
$$;
grant create on schema public to atrium_policy;
alter function find_posts(jsonb, int) owner to atrium_policy;
revoke create on schema public from atrium_policy;
