import type { ClockAction, ClockEntry, Punch } from '@atrium/contract/clockin/schemas'
import { sql, type Tx } from '#kernel/database/transaction'
import { forgottenEntry, type Forgotten } from './watching/queries.ts'

/** SQL of clocks, entries and punches. */
export type LatestEntry = Pick<ClockEntry, 'entry_id' | 'kind' | 'started_at' | 'ended_at'> & { shift_started_at: string }

const latestEntry = `
  select e.entry_id, e.kind, e.started_at, e.ended_at, (
    select min(s.started_at) from clockin_entry s
    where s.company_id = $1 and s.employee_id = $2 and s.work_date = e.work_date and s.shift_id = e.shift_id and s.state <> 'void'
  ) as shift_started_at
  from clockin_entry e where e.company_id = $1 and e.employee_id = $2 and e.state <> 'void'
  order by e.started_at desc, e.ended_at desc nulls first limit 1`

/** The entry that a person’s clock shows: the open one, else the last. */
export const findLatest = async (tx: Tx, companyId: string, employeeId: string): Promise<LatestEntry | undefined> =>
  (await tx.hot<LatestEntry>('clockin-latest', latestEntry, [companyId, employeeId]))[0]

export type Pressed = {
  clientPunchId: string
  action: ClockAction
  at: Date
  receivedAt: Date
  deviceTime: string | null
  source: Punch['source']
  timeZone: string
  note: string | null
  projectId: string | null
  isUnsure: boolean
  isStale: boolean
}
export type Punched = {
  outcome: Punch['outcome'] | 'known' | 'refused'
  punched: string | null
  /** The entries that it began and ended. */
  entries: string[]
  revision: number | null
  membership_version: number | null
}

/** Applies what a person pressed, by `punch_clock`. */
export async function punchClock(tx: Tx, companyId: string, employeeId: string, pressed: Pressed): Promise<Punched> {
  const [punched] = await tx.hot<Punched>(
    'clockin-punch-clock',
    'select * from punch_clock($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      companyId,
      employeeId,
      pressed.clientPunchId,
      pressed.action,
      pressed.at.toISOString(),
      pressed.receivedAt.toISOString(),
      pressed.deviceTime,
      pressed.source,
      pressed.timeZone,
      pressed.note,
      pressed.projectId,
      pressed.isUnsure,
      pressed.isStale,
    ],
  )
  if (!punched) throw new Error('punch_clock answered nothing')
  return punched
}

const punchColumns = 'punch_id, client_punch_id, action, at, received_at, device_time, source, outcome, note'

type ShownKey = { employeeId: string; clientPunchId: string; since: string; isLast: boolean }
type ShownRow = Punch &
  Omit<LatestEntry, 'entry_id'> & { entry_id: string | null; forgotten_id: string | null; forgotten_date: string; forgotten_end: string }
type Shown = { punch: Punch; latest: LatestEntry | undefined; forgotten: Forgotten | undefined }

/**
 * A punch, and what the clock shows after it: the latest entry, and the last since a day that was closed for the person. In one statement,
 * since at nine everybody asks. `isLast`: commits with it.
 */
export async function findShown(
  tx: Tx,
  companyId: string,
  { employeeId, clientPunchId, since, isLast }: ShownKey,
): Promise<Shown | undefined> {
  const [row] = await (isLast ? tx.last<ShownRow> : tx.hot<ShownRow>)(
    'clockin-shown',
    `select ${punchColumns}, l.*, f.entry_id as forgotten_id, f.work_date as forgotten_date, f.ended_at as forgotten_end
     from clockin_punch p
     left join lateral (${latestEntry}) l on true
     left join lateral (${forgottenEntry}) f on true
     where p.company_id = $1 and p.employee_id = $2 and p.client_punch_id = $4`,
    [companyId, employeeId, since, clientPunchId],
  )
  if (!row) return undefined
  const { entry_id, kind, started_at, ended_at, shift_started_at, forgotten_id, forgotten_date, forgotten_end, ...punch } = row
  return {
    punch,
    latest: entry_id ? { entry_id, kind, started_at, ended_at, shift_started_at } : undefined,
    forgotten: forgotten_id ? { entry_id: forgotten_id, work_date: forgotten_date, ended_at: forgotten_end } : undefined,
  }
}

export type Days = { from: string; to: string }

/** The punches of a person on some days, in the order of the time that counts. */
export const listPunches = (tx: Tx, companyId: string, employeeId: string, { from, to }: Days): Promise<Punch[]> =>
  tx.hot<Punch>(
    'clockin-punches',
    `select ${punchColumns} from clockin_punch
     where company_id = $1 and employee_id = $2 and day between $3::date and $4::date order by at, received_at, punch_id`,
    [companyId, employeeId, from, to],
  )

/** The entries of a person whose shifts began on some days, oldest first. */
export const listEntries = (tx: Tx, companyId: string, employeeId: string, { from, to }: Days): Promise<ClockEntry[]> =>
  tx.hot<ClockEntry>(
    'clockin-entries',
    `select e.entry_id, e.employee_id, e.shift_id, e.kind, e.started_at, e.ended_at, e.time_zone, e.work_date, e.source, e.state, e.note, e.project_id,
       e.correction_id is not null as edited, p.month is not null as locked
     from clockin_entry e left join clockin_period p on p.company_id = e.company_id and p.month = date_trunc('month', e.work_date)::date and p.unlocked_at is null
     where e.company_id = $1 and e.employee_id = $2 and e.work_date between $3::date and $4::date and e.state <> 'void'
     order by e.started_at, e.ended_at, e.entry_id`,
    [companyId, employeeId, from, to],
  )

/** Ends the open entry of a person who is gone. It does not count, since nobody said when they left. */
export const closeClock = (tx: Tx, companyId: string, employeeId: string, now: Date) =>
  tx.run(sql`
    update clockin_entry set ended_at = greatest(started_at, ${now.toISOString()}::timestamptz), source = 'auto', state = 'auto'
    where company_id = ${companyId} and employee_id = ${employeeId} and ended_at is null and state <> 'void'`)
