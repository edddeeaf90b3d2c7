import { randomUUID } from 'node:crypto'
import type { ClockAction } from '@atrium/contract/clockin/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#kernel/database/transaction'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { query } from '#testing/postgres'
import { punchClock, type Punched } from './queries.ts'

/** The number of random sequences; `npm run test:long` plays 100,000. */
const sequences = Number(process.env['ATRIUM_CLOCK'] ?? 60)
/** Of how many people they are played at the same time. */
const atOnce = 4
const minute = 60_000
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia']

let node: TestAtrium
let companyId: string
let employeeIds: string[]
beforeAll(async () => {
  node = await openAtrium()
  const { maya } = await node.foundNorthwind()
  companyId = maya.companyId
  const rows = await query<{ employee_id: string }>(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status)
     select '${companyId}', role_id, 'Person', n, 'person' || n || '@northwind.example', 'ACTIVE'
     from role, generate_series(1, ${sequences}) n where company_id = '${companyId}' and role_name = 'employee' returning employee_id`,
  )
  employeeIds = rows.map(({ employee_id }) => employee_id)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** One tap: minutes after the last, and if it was made offline, how long it waited. `again` sends the one before once more. */
type Tap = { action: ClockAction; after: number; waited: number; zone: string; again: boolean }
const tap: fc.Arbitrary<Tap> = fc.record({
  action: fc.constantFrom<ClockAction>('in', 'out', 'break_start', 'break_end'),
  after: fc.oneof({ weight: 4, arbitrary: fc.nat(300) }, { weight: 1, arbitrary: fc.constant(0) }, fc.nat(3_000)),
  waited: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 2, max: 400 })),
  zone: fc.constantFrom(...zones),
  again: fc.boolean(),
})

type Entry = { kind: 'work' | 'break'; from: number; until: number | null }

/** A time clock as a person would keep it on paper. */
function createModel() {
  const entries: Entry[] = []
  return {
    entries,
    press: (action: ClockAction, at: number, isOffline: boolean): Punched['outcome'] => {
      const last = entries.at(-1)
      const open = last?.until === null ? last : undefined
      const latest = last ? (last.until ?? last.from) : -Infinity
      if (isOffline && at < latest) return 'late'
      const moment = Math.max(at, latest)
      const isBreak = open?.kind === 'break'
      if (!open && action.startsWith('break')) return isOffline ? 'late' : 'refused'
      const isShown = { in: open !== undefined, out: !open, break_start: isBreak, break_end: open?.kind === 'work' }[action]
      if (isShown) return 'repeated'
      if (open) open.until = moment
      if (action !== 'out') entries.push({ kind: action === 'break_start' ? 'break' : 'work', from: moment, until: null })
      return 'applied'
    },
  }
}

const press = (employeeId: string, { action, zone, waited }: Tap, at: number, clientPunchId: string): Promise<Punched> =>
  node.atrium.transactions({ effect: 'write', companyId }, (tx: Tx) =>
    punchClock(tx, companyId, employeeId, {
      clientPunchId,
      action,
      at: new Date(at - waited * minute),
      receivedAt: new Date(at),
      deviceTime: null,
      source: waited ? 'offline' : 'web',
      timeZone: zone,
      note: null,
      projectId: null,
      isUnsure: false,
      isStale: false,
    }),
  )

type Row = { kind: string; from: number; until: number | null }
const stored = (employeeId: string) =>
  query<Row>(
    node.database.superuserUrl,
    `select kind, extract(epoch from started_at)::float8 * 1000 as from, extract(epoch from ended_at)::float8 * 1000 as until
     from clockin_entry where employee_id = '${employeeId}' order by started_at, ended_at nulls last, entry_id`,
  )

async function play(employeeId: string, taps: readonly Tap[]): Promise<void> {
  const model = createModel()
  // Begins before the longest night of the autumn, in which an hour is repeated.
  let at = Date.UTC(2026, 9, 24, 12)
  let kept = 0
  for (const one of taps) {
    at += one.after * minute
    const clientPunchId = randomUUID()
    const wanted = model.press(one.action, at - one.waited * minute, one.waited > 0)
    const { outcome } = await press(employeeId, one, at, clientPunchId)
    expect(outcome).toBe(wanted)
    if (outcome !== 'refused') kept += 1
    if (one.again && outcome !== 'refused') expect((await press(employeeId, one, at + minute, clientPunchId)).outcome).toBe('known')
  }
  expect(await stored(employeeId)).toEqual(model.entries)
  const [punches] = await query<{ count: number }>(node.database.superuserUrl, `select count(*)::int as count from clockin_punch where employee_id = '${employeeId}'`) // prettier-ignore
  expect(punches?.count).toBe(kept)
}

test(
  'random taps leave exactly the entries that a person would write down, apart from each other, and no tap is lost',
  async () => {
    const played = fc.sample(fc.array(tap, { minLength: 1, maxLength: 12 }), { numRuns: sequences, seed: 1 })
    const waiting = played.map((taps, index) => ({ taps, employeeId: employeeIds[index] ?? '' }))
    const work = async (): Promise<void> => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await play(one.employeeId, one.taps)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const overlapping = `select 1 from clockin_entry one join clockin_entry other using (company_id, employee_id)
      where one.entry_id < other.entry_id and tstzrange(one.started_at, one.ended_at) && tstzrange(other.started_at, other.ended_at)`
    expect(await query(node.database.superuserUrl, overlapping)).toEqual([])
  },
  60_000 + sequences * 200,
)
