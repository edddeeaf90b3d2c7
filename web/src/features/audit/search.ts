import type { RawInput } from '@atrium/contract/call'
import type { auditCalls } from '@atrium/contract/audit/calls'
import { keysOf } from '@atrium/contract/records'

/** The filters of the trail, as in the address. Days are calendar days of the reader. */
export type AuditSearch = { search?: string; person?: string; what?: ActionKind; from?: string; to?: string }

type Input = RawInput<typeof auditCalls.listAuditEntries>
type Filter = NonNullable<Input['filters']>[number]

/** The selectable kinds of actions, with the filter of each. */
const kinds = {
  people: { operator: 'startswith', value: 'employee.' },
  roles: { operator: 'startswith', value: 'role.' },
  spaces: { operator: 'startswith', value: 'space' },
  company: { operator: 'startswith', value: 'company' },
  sessions: { operator: 'startswith', value: 'session.' },
  refusals: { operator: 'endswith', value: '.refused' },
  exports: { operator: 'endswith', value: '.exported' },
} as const
export type ActionKind = keyof typeof kinds
export const actionKinds = keysOf(kinds)

const isActionKind = (value: unknown): value is ActionKind => typeof value === 'string' && Object.hasOwn(kinds, value)
const day = /^\d{4}-\d\d-\d\d$/
const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value) && !Number.isNaN(startOf(value).getTime())
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value)

/** The search of an address, without invalid parts. */
export const auditSearch = ({ search, person, what, from, to }: Record<string, unknown>): AuditSearch => ({
  ...((typeof search === 'string' || typeof search === 'number') && search !== '' ? { search: String(search) } : {}),
  ...(isId(person) ? { person } : {}),
  ...(isActionKind(what) ? { what } : {}),
  ...(isDay(from) ? { from } : {}),
  ...(isDay(to) ? { to } : {}),
})

/** Midnight of a calendar day in the reader's time zone. */
const startOf = (of: string): Date => new Date(`${of}T00:00`)
function afterDay(of: string): Date {
  const next = startOf(of)
  next.setDate(next.getDate() + 1)
  return next
}

export function inputOf({ search, person, what, from, to }: AuditSearch): Pick<Input, 'search' | 'filters'> {
  const filters: Filter[] = [
    ...(person ? [{ field: 'actor_id', operator: 'eq', value: person } as const] : []),
    ...(what ? [{ field: 'action', ...kinds[what] } as const] : []),
    ...(from ? [{ field: 'at', operator: 'gte', value: startOf(from).toISOString() } as const] : []),
    ...(to ? [{ field: 'at', operator: 'lt', value: afterDay(to).toISOString() } as const] : []),
  ]
  return { ...(search?.trim() ? { search: search.trim() } : {}), ...(filters.length ? { filters } : {}) }
}
