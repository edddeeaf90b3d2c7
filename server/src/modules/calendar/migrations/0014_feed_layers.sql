-- What a secret address tells beside events: nothing, unless its person chose it.
alter table event_feed add column layers text[] not null default '{}'
  check (layers <@ array['birthday', 'anniversary', 'holiday', 'absence']);
