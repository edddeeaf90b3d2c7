import type { EventSubscription } from '@atrium/contract/calendar/exchange'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of calendars elsewhere. */
export type SubscriptionRow = EventSubscription
export type Problem = Exclude<EventSubscription['problem'], null>

export const subscriptionsOf = (companyId: string, employeeId: string) =>
  database
    .selectFrom(
      sql<SubscriptionRow>`(
        select s.subscription_id, s.calendar_id, c.calendar_name, s.url, s.event_count, s.fetched_at, s.problem, s.created_at
        from event_subscription s join calendar c on c.company_id = s.company_id and c.calendar_id = s.calendar_id and c.deleted_at is null
        where s.company_id = ${companyId} and s.employee_id = ${employeeId})`.as('subscription'),
    )
    .select(['subscription.subscription_id', 'subscription.calendar_id', 'subscription.calendar_name', 'subscription.url'])
    .select(['subscription.event_count', 'subscription.fetched_at', 'subscription.problem', 'subscription.created_at'])

export const findSubscription = (tx: Tx, companyId: string, employeeId: string, id: string): Promise<SubscriptionRow | undefined> =>
  tx.first(subscriptionsOf(companyId, employeeId).where('subscription.subscription_id', '=', id))

export const findByClientId = async (tx: Tx, companyId: string, employeeId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(sql<{ subscription_id: string }>`
      select subscription_id from event_subscription
      where company_id = ${companyId} and employee_id = ${employeeId} and client_subscription_id = ${clientId}`)
  )?.subscription_id

export const countSubscriptions = async (tx: Tx, companyId: string, employeeId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
    select count(*)::int as count from event_subscription where company_id = ${companyId} and employee_id = ${employeeId}`)
  )?.count ?? 0

type NewSubscription = {
  employee_id: string
  client_subscription_id: string
  calendar_name: string
  colour: string
  url: string
  now: string
}
/** Adds the own calendar that it fills, too. */
export const insertSubscription = async (tx: Tx, companyId: string, row: NewSubscription): Promise<string> => {
  const added = await tx.first(sql<{ subscription_id: string }>`
    with made as (
      insert into calendar (company_id, author_id, client_calendar_id, calendar_name, kind, colour, is_subscribed, created_at)
      values (${companyId}, ${row.employee_id}, gen_random_uuid(), ${row.calendar_name}, 'own', ${row.colour}, true, ${row.now})
      returning calendar_id)
    insert into event_subscription (company_id, employee_id, client_subscription_id, calendar_id, url, next_fetch_at, created_at)
    select ${companyId}, ${row.employee_id}, ${row.client_subscription_id}, calendar_id, ${row.url}, ${row.now}, ${row.now} from made
    returning subscription_id`)
  if (!added) throw new Error('an insert returned no row')
  return added.subscription_id
}

/** Its calendar goes with all that came from there. */
export const deleteSubscription = async (
  tx: Tx,
  companyId: string,
  { subscription_id, calendar_id }: SubscriptionRow,
  now: Date,
): Promise<void> => {
  await tx.run(sql`delete from event_subscription where company_id = ${companyId} and subscription_id = ${subscription_id}`)
  await tx.run(sql`
    update event set deleted_at = ${now.toISOString()} where company_id = ${companyId} and calendar_id = ${calendar_id} and deleted_at is null`)
  await tx.run(sql`update calendar set deleted_at = ${now.toISOString()} where company_id = ${companyId} and calendar_id = ${calendar_id}`)
}

export type Due = { subscription_id: string; employee_id: string; calendar_id: string; url: string; etag: string | null; failures: number }
/** Takes one that is due, so that no other node reads it meanwhile. */
export const takeDue = (tx: Tx, companyId: string, now: Date, until: Date): Promise<Due | undefined> =>
  tx.first(sql<Due>`
    update event_subscription s set next_fetch_at = ${until.toISOString()}
    from (
      select subscription_id from event_subscription
      where company_id = ${companyId} and next_fetch_at <= ${now.toISOString()} order by next_fetch_at limit 1 for update skip locked) d
    where s.company_id = ${companyId} and s.subscription_id = d.subscription_id
    returning s.subscription_id, s.employee_id, s.calendar_id, s.url, s.etag, s.failures`)

export const listCompaniesWithDue = (tx: Tx, now: Date): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`
    select company_id from companies_with_due_subscriptions(${now.toISOString()}::timestamptz) where not company_is_paused(company_id)`)

/** Locks one that is still there. */
export const lockSubscription = async (tx: Tx, companyId: string, id: string): Promise<boolean> =>
  (
    await tx.first(sql<{ found: boolean }>`
    select true as found from event_subscription where company_id = ${companyId} and subscription_id = ${id} for update`)
  )?.found ?? false

type Read = { event_count: number | null; etag: string | null; now: Date; next: Date }
export const noteRead = (tx: Tx, companyId: string, id: string, { event_count, etag, now, next }: Read) =>
  tx.run(sql`
    update event_subscription set event_count = coalesce(${event_count}::int, event_count), etag = ${etag}, fetched_at = ${now.toISOString()},
      problem = null, failures = 0, next_fetch_at = ${next.toISOString()}
    where company_id = ${companyId} and subscription_id = ${id}`)

export const noteFailure = (tx: Tx, companyId: string, id: string, problem: Problem, next: Date) =>
  tx.run(sql`
    update event_subscription set problem = ${problem}, failures = failures + 1, next_fetch_at = ${next.toISOString()}
    where company_id = ${companyId} and subscription_id = ${id}`)
