-- The plain words of a rich text.
create function event_words(document jsonb) returns text
  language sql immutable parallel safe
  return coalesce((select string_agg(piece #>> '{}', ' ')
    from jsonb_path_query(document, 'strict $.** ? (@.type == "text").text') piece), '');

-- What the search looks through: title, place and words, without case and accents.
alter table event add column searched text not null
  generated always as (folded(title || ' ' || coalesce(place, '') || ' ' || event_words(description))) stored;
