-- What a company says of itself. Formats hold for those who chose none; null follows the language. One point is worth so many of the currency's smallest unit.
alter table company
  add column region text,
  add column hour_cycle text check (hour_cycle in ('h12', 'h23')),
  add column week_start text check (week_start in ('mon', 'sat', 'sun')),
  add column point_unit_value int not null default 1 check (point_unit_value > 0),
  add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  add column support_email text,
  add column terms_url text;
