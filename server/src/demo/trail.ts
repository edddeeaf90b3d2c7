import { seedAction, seedRefusal } from '#modules/audit'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Calendar } from './calendar.ts'
import { cast, type CastMember } from './cast.ts'

/** The audit trail of the demo company: who changed what, from where. The IP addresses are from ranges reserved for examples. */
type Change = { by: string; whom: string; field: 'department' | 'position_title'; before: string; day: string; time: string }

const changes: readonly Change[] = [
  { by: 'aisha', whom: 'greta', field: 'department', before: 'Engineering', day: '2026-09-02', time: '09:12' },
  { by: 'aisha', whom: 'zofia', field: 'position_title', before: 'Engineer', day: '2026-10-01', time: '08:40' },
  { by: 'maya', whom: 'owen', field: 'department', before: 'Design', day: '2026-11-03', time: '10:25' },
  { by: 'aisha', whom: 'isak', field: 'position_title', before: 'Engineer', day: '2026-11-12', time: '13:06' },
  { by: 'ingrid', whom: 'maya', field: 'position_title', before: 'Product manager', day: '2026-11-17', time: '07:55' },
]
const refusals = [
  { whom: 'callum', code: 'AUTH_INVALID_CREDENTIALS', day: '2026-11-16', time: '06:48' },
  { whom: 'dana', code: 'AUTH_INVALID_CREDENTIALS', day: '2026-11-19', time: '22:17' },
  { whom: 'dana', code: 'AUTH_INVALID_CREDENTIALS', day: '2026-11-19', time: '22:18' },
] as const

/** The cast's values before these changes. */
export function beforeChanges(person: CastMember): CastMember {
  const earlier = changes.filter(({ whom }) => whom === person.key).map(({ field, before }) => [field, before])
  return { ...person, ...Object.fromEntries(earlier) }
}

const devices = ['Firefox, Linux', 'Chrome, Windows', 'Safari, macOS', 'Edge, Windows']

export type As = (key: string | null, at: Date) => Promise<void>

/** Sets the actor of the following changes: each person has their own address and browser. Without a key the actor is the installation. */
export const createAs =
  (tx: Tx, ids: ReadonlyMap<string, string>): As =>
  (key, at) => {
    const place = cast.findIndex((person) => person.key === key)
    const from =
      place < 0 ? { address: null, device: null } : { address: `192.0.2.${place + 10}`, device: devices[place % devices.length] ?? null }
    return seedAction(tx, { by: key === null ? undefined : ids.get(key), at, ...from })
  }

/** The same, for a person known by id. */
export function createAsId(tx: Tx, ids: ReadonlyMap<string, string>): (employeeId: string, at: Date) => Promise<void> {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  const as = createAs(tx, ids)
  return (employeeId, at) => as(keys.get(employeeId) ?? null, at)
}

/** Recent changes of people, and failed sign-ins. */
export async function seedTrail(tx: Tx, companyId: string, ids: ReadonlyMap<string, string>, calendar: Calendar): Promise<void> {
  const as = createAs(tx, ids)
  for (const { by, whom, field, day, time } of changes) {
    const now = cast.find(({ key }) => key === whom)?.[field]
    await as(by, calendar(day, time))
    const change =
      field === 'department'
        ? sql`department_id = (select department_id from department where company_id = ${companyId}::uuid and department_name = ${now})`
        : sql`position_title = ${now}`
    await tx.run(sql`update employee set ${change} where company_id = ${companyId}::uuid and employee_id = ${ids.get(whom)}::uuid`)
  }
  for (const { whom, code, day, time } of refusals) {
    const employeeId = ids.get(whom)
    if (!employeeId) throw new Error(`a refusal of ${whom}, who is nobody`)
    await seedAction(tx, { by: undefined, at: calendar(day, time), address: '203.0.113.77', device: 'Chrome, Windows' })
    await seedRefusal(tx, employeeId, { code, call: 'signIn' })
  }
}
