-- Gift cards of a supplier. Each company has an account of its own there; its key and secret are sealed with a key that is not in the database.
create table reward_supplier (
  company_id uuid not null references company on delete cascade,
  supplier text not null check (supplier in ('tremendous')),
  is_sandbox boolean not null,
  funding_source_id text,
  sealed_key bytea not null,
  sealed_webhook_secret bytea,
  state text not null default 'connected' check (state in ('connected', 'refused')),
  connected_by uuid not null,
  connected_at timestamptz not null,
  primary key (company_id)
);
call protect_table('reward_supplier');
call audit_table('reward_supplier', label => '{supplier}', hidden => '{connected_by,connected_at}', sealed => '{sealed_key,sealed_webhook_secret}');

alter table reward
  drop constraint reward_fulfilment_check,
  add check (fulfilment in ('mail', 'codes', 'supplier')),
  add column supplier_product_id text,
  add check (fulfilment <> 'supplier' or (supplier_product_id is not null and value is not null));

-- A line of a supplier is one piece, ordered there with its own id and attempt as reference.
alter table reward_order_line
  add column supplier_status text check (supplier_status in ('waiting', 'asked', 'accepted', 'delivered', 'refused', 'cancelled')),
  -- How often the supplier was asked: an answer to an earlier question says nothing about a later one.
  add column supplier_asks int not null default 0,
  add column supplier_product_id text,
  add column supplier_order_id text,
  add column supplier_reward_id text;
create index reward_order_line_supplied on reward_order_line (company_id, supplier_order_id) where supplier_order_id is not null;
create index reward_order_line_asked on reward_order_line (company_id, order_id) where supplier_status = 'asked';
