import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of months and their locks. */
type Lock = { locked_at: string | null; locked_by: string | null; reason: string | null }
export type PeriodRow = Lock & { period_id: string; period: string; is_locked: boolean }

/** The months from the first hours to a day, each with an id to page by. */
export const periods = (companyId: string, today: string) => {
  const months = sql<PeriodRow>`(
    select md5(to_char(m.month, 'YYYY-MM'))::uuid as period_id, to_char(m.month, 'YYYY-MM') as period, p.month is not null and p.unlocked_at is null as is_locked,
      case when p.unlocked_at is null then p.locked_at end as locked_at, case when p.unlocked_at is null then p.locked_by end as locked_by, p.reason
    from generate_series(
      date_trunc('month', least(${today}::date, (select min(work_date) from clockin_entry where company_id = ${companyId}))::timestamp),
      ${today}::timestamp, interval '1 month') as m(month)
    left join clockin_period p on p.company_id = ${companyId} and p.month = m.month::date)`
  return database
    .selectFrom(months.as('month'))
    .select(['month.period_id', 'month.period', 'month.is_locked', 'month.locked_at', 'month.locked_by', 'month.reason'])
}

export const findPeriod = (tx: Tx, companyId: string, month: string): Promise<Lock | undefined> =>
  tx.first(sql<Lock>`
    select locked_at, locked_by, reason from clockin_period where company_id = ${companyId} and month = ${month}::date and unlocked_at is null`)

type Locking = { month: string; lockedBy: string | null; reason: string | null; now: Date }
/** Locks a month: by a person, or by the rule, which leaves alone what a person unlocked. */
export const insertPeriod = (tx: Tx, companyId: string, { month, lockedBy, reason, now }: Locking) =>
  tx.run(sql`
    insert into clockin_period (company_id, month, locked_at, locked_by, reason)
    values (${companyId}, ${month}, ${now.toISOString()}, ${lockedBy}, ${reason})
    on conflict (company_id, month) do update
      set locked_at = excluded.locked_at, locked_by = excluded.locked_by, reason = excluded.reason, unlocked_at = null
    where clockin_period.unlocked_at is not null and excluded.locked_by is not null`)

export const unlockPeriod = (tx: Tx, companyId: string, month: string, { reason, now }: Pick<Locking, 'reason' | 'now'>) =>
  tx.run(sql`
    update clockin_period set unlocked_at = ${now.toISOString()}, reason = ${reason}
    where company_id = ${companyId} and month = ${month}::date and unlocked_at is null`)

/** Keeps months from being locked until the transaction ends, for whatever changes hours. */
export const keepMonthsOpen = (tx: Tx, companyId: string) =>
  tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended('clockin_period/' || ${companyId}::text, 0))`)
/** Waits for all changes of hours that are under way. */
export const lockMonths = (tx: Tx, companyId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('clockin_period/' || ${companyId}::text, 0))`)

/** Whether any of these days is in a locked month. */
export const isAnyLocked = async (tx: Tx, companyId: string, days: readonly string[]): Promise<boolean> =>
  (await tx.run(sql`
    select 1 from clockin_period where company_id = ${companyId} and unlocked_at is null
      and month in (select date_trunc('month', day)::date from unnest(${days}::date[]) as d(day))`)) > 0

/** Whether a month from a day on is locked. */
export const isLockedFrom = async (tx: Tx, companyId: string, day: string): Promise<boolean> =>
  (await tx.run(sql`
    select 1 from clockin_period where company_id = ${companyId} and unlocked_at is null and month >= date_trunc('month', ${day}::date)::date limit 1`)) >
  0
