import { sql, type Tx } from '#kernel/database/transaction'

/** The activity of the demo company in the past months, as its nodes would have counted it. */
export const seedActivity = (tx: Tx, companyId: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into company_day (company_id, day, active_people, messages, new_people)
    select ${companyId}::uuid, calendar.day::date, coalesce(talk.people, 0), coalesce(talk.messages, 0), coalesce(joined.people, 0)
    from generate_series((${now.toISOString()}::timestamptz)::date - 91, (${now.toISOString()}::timestamptz)::date, interval '1 day') as calendar (day)
    left join (
      select (created_at at time zone 'Europe/Lisbon')::date as day, count(*) as messages, count(distinct sender_id) as people
      from message where company_id = ${companyId}::uuid group by 1) as talk on talk.day = calendar.day::date
    left join (
      select (joined_at at time zone 'Europe/Lisbon')::date as day, count(*) as people
      from employee where company_id = ${companyId}::uuid group by 1) as joined on joined.day = calendar.day::date`)
