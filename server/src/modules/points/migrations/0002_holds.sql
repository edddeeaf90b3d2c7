-- Accounts are locked by their kind, then by person, as before, but points to give first: a month is begun before points are set aside,
-- which holds that account already.
create or replace function post_points(
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
    from (select distinct * from unnest(accounts, people) as u(account, person)) c order by c.account <> 'to_give', c.account, c.person
    on conflict (company_id, account, employee_id) do nothing;
  -- Before the event, so that whoever waits for the same event holds no account that its first booking needs.
  perform from point_account a join (select distinct * from unnest(accounts, people) as u(account, person)) c
      on a.account = c.account and a.employee_id = c.person
    where a.company_id = company order by a.account <> 'to_give', a.account, a.employee_id for update of a;
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
    where c.points <> 0 order by c.account <> 'to_give', c.account, c.person
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
