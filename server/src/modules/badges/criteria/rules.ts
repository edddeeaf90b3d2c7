import { activityKinds, activityTypes, badgeCriteriaTypes, badgeSearchTypes, type ActivityType } from '@atrium/contract/badges/criteria'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { BadgePeriod } from '@atrium/contract/badges/schemas'
import { filterOperators, type FilterOperator } from '@atrium/contract/filters'
import { limits } from '@atrium/contract/limits'
import type { Criteria } from '@atrium/contract/people/audience'

/** Days in the company’s time zone; the second is not included any more. Null: without a bound. */
export type Window = { from: string | null; until: string | null }
export type Activity = { about: ActivityType; operator: FilterOperator; value: number | boolean; valueId: string | null; window: Window }
/** A valid criterion: about what a person did, or one by which people decides. */
export type Condition = Activity | { about: 'person'; criteria: Criteria }

type Code =
  | 'CRITERIA_INVALID'
  | 'CRITERIA_SEARCH_TYPE_INVALID'
  | 'CRITERIA_TYPE_NOT_FOUND'
  | 'START_AND_END_DATE_REQUIRED'
  | 'INVALID_INTERVAL'
export type Decided = { ok: true; condition: Condition } | { ok: false; code: Code }
const refused = (code: Code): Decided => ({ ok: false, code })

const always: Window = { from: null, until: null }

/** Checks a criterion as far as it says itself; whether its fields, places and values exist is asked elsewhere. */
export function decideCriteria(criteria: BadgeCriteria): Decided {
  if (!badgeCriteriaTypes.some((name) => name === criteria.criteria_type)) return refused('CRITERIA_TYPE_NOT_FOUND')
  const about = activityTypes.find((name) => name === criteria.criteria_type)
  return about ? decideActivity(about, criteria) : decidePerson(criteria)
}

function decidePerson({ value, value_id, from, to, ...criteria }: BadgeCriteria): Decided {
  if (typeof value === 'boolean' || value_id || from || to) return refused('CRITERIA_INVALID')
  return { ok: true, condition: { about: 'person', criteria: { ...criteria, value } } }
}

function decideActivity(about: ActivityType, criteria: BadgeCriteria): Decided {
  const { search_type, value, value_id, field_id, include_below, from, to } = criteria
  const kind = activityKinds[about]
  const operator = filterOperators.find((name) => name === search_type)
  if (!operator || !badgeSearchTypes[kind].includes(operator)) return refused('CRITERIA_SEARCH_TYPE_INVALID')
  const fits = kind === 'yes_no' ? typeof value === 'boolean' : isCount(value)
  if (!fits || field_id || include_below || (value_id && !takesValue(about))) return refused('CRITERIA_INVALID')
  if ((from || to) && kind !== 'count') return refused('CRITERIA_INVALID')
  if (!from !== !to) return refused('START_AND_END_DATE_REQUIRED')
  if (from && to && from > to) return refused('INVALID_INTERVAL')
  const window = from && to ? { from, until: dayBeside(to, 1) } : always
  // Either is a number or a boolean: it fits.
  return { ok: true, condition: { about, operator, value: typeof value === 'boolean' ? value : Number(value), valueId: value_id, window } }
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.badgeCount
export const takesValue = (about: ActivityType): boolean => about === 'recognitions_received' || about === 'recognitions_given'

/** A period of the company’s calendar, by its first day; `once` has no bounds. `day`: the last day of it that has begun. */
export type Period = { key: string; day: string; window: Window }

/** The period of a day, and the one before it, which may have ended since the last look. */
export function decidePeriods(period: BadgePeriod, today: string): Period[] {
  if (period === 'once') return [{ key: period, day: today, window: always }]
  const from = startOf(period, today)
  const eve = dayBeside(from, -1)
  const before = startOf(period, eve)
  return [
    { key: from, day: today, window: { from, until: null } },
    { key: before, day: eve, window: { from: before, until: from } },
  ]
}

/** The period in which somebody is awarded on a day. */
export const currentPeriod = (period: BadgePeriod, today: string): string => (period === 'once' ? period : startOf(period, today))

/** The first day of the month, quarter or year of a day. */
function startOf(period: Exclude<BadgePeriod, 'once'>, day: string): string {
  const [year = '', month = ''] = day.split('-')
  if (period === 'year') return `${year}-01-01`
  if (period === 'month') return `${year}-${month}-01`
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}

const dayLength = 86_400_000
const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What is in both windows. Days compare as texts. */
export const within = (one: Window, other: Window): Window => ({
  from:
    [one.from, other.from]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null,
  until:
    [one.until, other.until]
      .filter((day) => day !== null)
      .toSorted()
      .at(0) ?? null,
})

/** How much a counted criterion wants at least; undefined if it sets no such goal. */
export function decideGoal(condition: Condition): number | undefined {
  if (condition.about === 'person' || typeof condition.value !== 'number') return undefined
  if (condition.operator === 'gte' || condition.operator === 'eq') return condition.value
  return condition.operator === 'gt' ? condition.value + 1 : undefined
}
