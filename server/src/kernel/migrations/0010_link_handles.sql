-- What links of a session name it by. They stand in histories and logs, where the id itself, which other calls take, has no place.
alter table session add column link_handle uuid not null default gen_random_uuid() unique;
