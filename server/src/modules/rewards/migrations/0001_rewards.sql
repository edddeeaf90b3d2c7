-- What people can order for their points. A deleted reward stays for the orders that have it.
create table reward (
  company_id uuid not null references company on delete cascade,
  reward_id uuid not null default uuidv7(),
  reward_name text not null,
  description text,
  image_url text,
  reward_kind text not null check (reward_kind in ('gift_card', 'donation', 'own')),
  -- The price of a piece.
  points int not null check (points >= 0),
  -- Pieces that nobody has ordered; null: there is no end of them. Changed by conditional updates only.
  stock int check (stock >= 0),
  stock_alarm int check (stock_alarm >= 0),
  limit_quantity int check (limit_quantity > 0),
  limit_period text check (limit_period in ('month', 'quarter', 'year', 'ever')),
  audience jsonb not null,
  countries text[] not null default '{}',
  fulfilment text not null check (fulfilment in ('mail', 'codes')),
  fulfilment_email text,
  asks_for text,
  is_taxable boolean not null,
  -- Of a piece, in the smallest unit of the currency; null: its points at the value of the day.
  value int check (value >= 0),
  is_offered boolean not null,
  is_low boolean not null generated always as (coalesce(stock <= stock_alarm, false)) stored,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, reward_id),
  check ((limit_quantity is null) = (limit_period is null)),
  check (fulfilment <> 'codes' or stock is not null)
) with (fillfactor = 80);
call protect_table('reward');
call audit_table('reward', label => '{reward_name}', hidden => '{stock,is_low,created_at}');
create index reward_open on reward (company_id, points, reward_id) where deleted_at is null;

-- An order keeps the names, prices and the point value of its day.
create table reward_order (
  company_id uuid not null,
  order_id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- Made by the person's browser: a retry finds the order that it made.
  client_order_id uuid not null,
  order_status text not null check (order_status in (
    'ORDER_PROCESSING', 'ORDER_PLACED_FULLY', 'ORDER_PLACED_PARTIALLY', 'ORDER_FAILED', 'ORDER_CANCELLED', 'ORDER_FULLFILLED')),
  is_open boolean not null generated always as (order_status in ('ORDER_PROCESSING', 'ORDER_PLACED_FULLY', 'ORDER_PLACED_PARTIALLY')) stored,
  total_points bigint not null check (total_points >= 0),
  point_unit_value int not null,
  currency text not null,
  country text,
  created_at timestamptz not null,
  revision int not null default 1,
  primary key (company_id, order_id),
  unique (company_id, employee_id, client_order_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('reward_order');
call audit_table('reward_order', hidden => '{client_order_id,is_open,point_unit_value,currency,country,created_at,revision}');
create index reward_order_newest on reward_order (company_id, created_at desc, order_id desc);
create index reward_order_own on reward_order (company_id, employee_id, created_at desc, order_id desc);
create index reward_order_waiting on reward_order (company_id, created_at desc, order_id desc) where is_open;

create table reward_order_line (
  company_id uuid not null,
  line_id uuid not null default uuidv7(),
  order_id uuid not null,
  place int not null,
  employee_id uuid not null,
  reward_id uuid not null,
  reward_name text not null,
  image_url text,
  reward_kind text not null,
  fulfilment text not null,
  quantity int not null check (quantity > 0),
  unit_points int not null check (unit_points >= 0),
  -- Of a piece, in the smallest unit of the order's currency.
  value bigint not null check (value >= 0),
  is_taxable boolean not null,
  note text,
  line_status text not null check (line_status in ('processing', 'accepted', 'refused', 'delivered', 'cancelled', 'failed')),
  -- How often its points were held: a retry holds them again.
  attempt int not null default 1,
  -- When they were last held: the period of the reward's limit that the line counts in.
  held_at timestamptz not null,
  delivered_at timestamptz,
  -- Of codes: when their owner saw them, and for which request.
  shown_at timestamptz,
  client_show_id uuid,
  primary key (company_id, line_id),
  unique (company_id, order_id, place),
  foreign key (company_id, order_id) references reward_order,
  foreign key (company_id, reward_id) references reward,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
) with (fillfactor = 80);
call protect_table('reward_order_line');
create index reward_order_line_person on reward_order_line (company_id, employee_id, reward_id, held_at);
create index reward_order_line_reward on reward_order_line (company_id, reward_id);
create index reward_order_line_taxable on reward_order_line (company_id, delivered_at, line_id) where is_taxable and line_status = 'delivered';

-- What became of an order: who, why and when.
create table reward_order_step (
  company_id uuid not null,
  step_id uuid not null default uuidv7(),
  order_id uuid not null,
  at timestamptz not null,
  -- Null: Atrium itself.
  actor_id uuid,
  action text,
  from_status text,
  to_status text not null,
  line_ids uuid[] not null,
  reason text,
  primary key (company_id, step_id),
  foreign key (company_id, order_id) references reward_order
);
call protect_table('reward_order_step');
create index reward_order_step_of on reward_order_step (company_id, order_id, step_id);
do $$ begin
  execute format('revoke update, delete, truncate on reward_order_step from %I', current_setting('atrium.app_role'));
end $$;

-- Codes of a reward, sealed with a key that is not in the database. The hash, made with another, finds those that are added twice.
create table reward_code (
  company_id uuid not null,
  code_id uuid not null default uuidv7(),
  reward_id uuid not null,
  sealed_code bytea not null,
  code_hash bytea not null,
  -- Whose line it was delivered with.
  line_id uuid,
  primary key (company_id, code_id),
  unique (company_id, reward_id, code_hash),
  foreign key (company_id, reward_id) references reward on delete cascade,
  foreign key (company_id, line_id) references reward_order_line
);
call protect_table('reward_code');
create index reward_code_free on reward_code (company_id, reward_id, code_id) where line_id is null;
create index reward_code_line on reward_code (company_id, line_id) where line_id is not null;

-- Orders of one person for one reward with a limit wait for each other at this row.
create table reward_buyer (
  company_id uuid not null,
  reward_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, reward_id, employee_id),
  foreign key (company_id, reward_id) references reward on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('reward_buyer');
create index reward_buyer_person on reward_buyer (company_id, employee_id);

-- The country that a person chose; others have that of their time zone.
create table reward_country (
  company_id uuid not null,
  employee_id uuid not null,
  country text not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id)
);
call protect_table('reward_country');
