-- The networks an account has come in from, hashed, beside its browsers: who tries passwords elsewhere does not use up the tries of those who were there before.
create table known_network (
  account_id uuid not null references account on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, network_hash)
);
call open_table('known_network');
