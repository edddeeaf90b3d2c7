-- The ledger of points. A transaction books one event; its entries move points between accounts and sum to zero.
create table point_account (
  company_id uuid not null,
  account_id uuid not null default uuidv7(),
  account text not null check (account in ('issue', 'redeemed', 'expired', 'to_give', 'to_spend', 'on_hold')),
  -- Null for the accounts of the company.
  employee_id uuid,
  -- The sum of its entries. The company's accounts are summed when read: with a balance, every allowance would wait for one row.
  balance bigint check (balance >= 0),
  -- Of `to_give`: the month whose allowance it holds, by its first day in the company's zone.
  period date,
  primary key (company_id, account_id),
  unique nulls not distinct (company_id, account, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, employee_id),
  check ((employee_id is null) = (account in ('issue', 'redeemed', 'expired'))),
  check ((employee_id is null) = (balance is null)),
  check (period is null or account = 'to_give')
) with (fillfactor = 80);
call protect_table('point_account');
create index point_account_person on point_account (company_id, employee_id);

create table point_transaction (
  company_id uuid not null,
  transaction_id uuid not null default uuidv7(),
  -- What is booked, once: `allowance/<employee>/<month>`, `given/<recognition>`.
  event text not null,
  reason text not null,
  note text,
  actor_id uuid,
  recognition_id uuid,
  order_id uuid,
  at timestamptz not null,
  primary key (company_id, transaction_id),
  unique (company_id, event)
);
call protect_table('point_transaction');

create table point_entry (
  company_id uuid not null,
  entry_id uuid not null default uuidv7(),
  transaction_id uuid not null,
  account_id uuid not null,
  points bigint not null check (points <> 0),
  at timestamptz not null,
  primary key (company_id, entry_id),
  foreign key (company_id, transaction_id) references point_transaction,
  foreign key (company_id, account_id) references point_account
);
call protect_table('point_entry');
create index point_entry_account on point_entry (company_id, account_id, at desc, entry_id desc);
create index point_entry_transaction on point_entry (company_id, transaction_id);
create index point_entry_at on point_entry (company_id, at, entry_id);

-- Insert-only: a correction is a reversing transaction. The trigger stops whoever has more rights than the application.
do $$ begin
  execute format('revoke update, delete, truncate on point_transaction, point_entry from %I', current_setting('atrium.app_role'));
end $$;
create function keep_point_entries() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$ begin raise exception 'what is booked is never changed or deleted' using errcode = 'insufficient_privilege'; end $$;
create trigger kept before update or delete on point_transaction for each row execute function keep_point_entries();
create trigger kept_whole before truncate on point_transaction for each statement execute function keep_point_entries();
create trigger kept before update or delete on point_entry for each row execute function keep_point_entries();
create trigger kept_whole before truncate on point_entry for each statement execute function keep_point_entries();

-- The entries of a transaction are inserted by one statement, so each statement is checked by itself.
create function keep_point_sums() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  if exists (select from entered group by company_id, transaction_id having sum(points) <> 0) then
    raise exception 'the entries of a transaction sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger sums after insert on point_entry referencing new table as entered for each statement execute function keep_point_sums();

/*
 * Books an event. `accounts`, `people` and `amounts` say how each account changes; people are null for accounts of the company.
 * Answers `posted`; `repeated` where the event was booked before; `short` with the account that would fall below zero, after which the
 * caller must roll back. Accounts are locked in one order everywhere: by their kind, then by person.
 */
create function post_points(
  company uuid, what text, why text, words text, actor uuid, recognition uuid, purchase uuid, instant timestamptz,
  accounts text[], people uuid[], amounts bigint[]
) returns table (outcome text, short_person uuid, available bigint)
  language plpgsql as $$
declare
  booked uuid;
  change record;
  ids uuid[] := '{}';
  sums bigint[] := '{}';
begin
  insert into point_account (company_id, account, employee_id, balance)
    select company, c.account, c.person, case when c.person is not null then 0 end
    from (select distinct * from unnest(accounts, people) as u(account, person)) c order by c.account, c.person
    on conflict (company_id, account, employee_id) do nothing;
  -- Before the event, so that whoever waits for the same event holds no account that its first booking needs.
  perform from point_account a join (select distinct * from unnest(accounts, people) as u(account, person)) c
      on a.account = c.account and a.employee_id = c.person
    where a.company_id = company order by a.account, a.employee_id for update of a;
  insert into point_transaction (company_id, event, reason, note, actor_id, recognition_id, order_id, at)
    values (company, what, why, words, actor, recognition, purchase, instant)
    on conflict (company_id, event) do nothing returning transaction_id into booked;
  if booked is null then
    return query select 'repeated', null::uuid, null::bigint;
    return;
  end if;
  for change in
    select a.account_id, c.person, c.points
    from (select u.account, u.person, sum(u.points)::bigint as points from unnest(accounts, people, amounts) as u(account, person, points) group by 1, 2) c
    cross join lateral (
      select b.account_id from point_account b where b.company_id = company and b.account = c.account and c.person is not null and b.employee_id = c.person
      union all
      select b.account_id from point_account b where b.company_id = company and b.account = c.account and c.person is null and b.employee_id is null
    ) a
    where c.points <> 0 order by c.account, c.person
  loop
    if change.person is not null then
      update point_account a set balance = a.balance + change.points
        where a.company_id = company and a.account_id = change.account_id and a.balance + change.points >= 0;
      if not found then
        return query select 'short', change.person, (select a.balance from point_account a where a.company_id = company and a.account_id = change.account_id);
        return;
      end if;
    end if;
    ids := ids || change.account_id;
    sums := sums || change.points;
  end loop;
  insert into point_entry (company_id, transaction_id, account_id, points, at)
    select company, booked, u.account_id, u.points, instant from unnest(ids, sums) as u(account_id, points);
  return query select 'posted', null::uuid, null::bigint;
end
$$;

-- Begins the month of people who have not used it yet: what they did not give lapses, and they get this month's allowance.
create function settle_allowances(company uuid, month date, instant timestamptz, people uuid[], amounts bigint[]) returns void
  language plpgsql as $$
declare
  person record;
  left_over bigint;
  settled date;
begin
  for person in select u.employee_id, u.allowance from unnest(people, amounts) as u(employee_id, allowance) order by u.employee_id
  loop
    insert into point_account (company_id, account, employee_id, balance) values (company, 'to_give', person.employee_id, 0)
      on conflict (company_id, account, employee_id) do nothing;
    select a.balance, a.period into left_over, settled from point_account a
      where a.company_id = company and a.account = 'to_give' and a.employee_id = person.employee_id for update;
    continue when settled >= month;
    if left_over > 0 then
      perform post_points(company, format('lapsed/%s/%s', person.employee_id, month), 'lapsed', null, null, null, null, instant,
        '{to_give,expired}', array[person.employee_id, null], array[-left_over, left_over]);
    end if;
    if person.allowance > 0 then
      perform post_points(company, format('allowance/%s/%s', person.employee_id, month), 'allowance', null, null, null, null, instant,
        '{to_give,issue}', array[person.employee_id, null], array[person.allowance, -person.allowance]);
    end if;
    update point_account a set period = month where a.company_id = company and a.account = 'to_give' and a.employee_id = person.employee_id;
  end loop;
end
$$;

-- How a company deals with points; a company that chose nothing has no row.
create table point_policy (
  company_id uuid not null references company on delete cascade,
  allowance int not null check (allowance >= 0),
  exceptions jsonb not null,
  is_pro_rata boolean not null,
  grace_days int not null check (grace_days >= 0),
  shows_amounts boolean not null,
  primary key (company_id)
);
call protect_table('point_policy');
call audit_table('point_policy');

-- What the nightly comparison asks, across companies: accounts whose balance is not the sum of their entries.
grant select (company_id, account_id, balance) on point_account to atrium_policy;
grant select (company_id, account_id, points) on point_entry to atrium_policy;
create policy reconciliation on point_account for select to atrium_policy using (true);
create policy reconciliation on point_entry for select to atrium_policy using (true);
create function points_out_of_balance()
  returns table (company_id uuid, account_id uuid, balance bigint, total bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.company_id, a.account_id, a.balance, coalesce(e.total, 0)::bigint from point_account a
    left join (select s.company_id, s.account_id, sum(s.points) as total from point_entry s group by 1, 2) e
      on e.company_id = a.company_id and e.account_id = a.account_id
    where a.balance is not null and a.balance <> coalesce(e.total, 0) limit 100;
  end;
grant create on schema public to atrium_policy;
alter function points_out_of_balance() owner to atrium_policy;
revoke create on schema public from atrium_policy;
