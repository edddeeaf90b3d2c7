import type { Badge } from '@atrium/contract/badges/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { dayIn } from '#modules/points'
import type { BadgeRow } from '../queries.ts'
import { conditionsOf } from './opening.ts'
import { measureAll, measured, reachedBy } from './queries.ts'
import { decideGoal, decidePeriods, type Activity } from './rules.ts'

type Progress = NonNullable<Badge['progress']>
type Goal = { badge: BadgeRow; activity: Activity; others: ReturnType<typeof conditionsOf>; needed: number }

/**
 * How far a person is with these badges, by their id: with the first criterion that sets a goal. Badges whose criteria about people exclude
 * them are left out.
 */
export async function findProgress(
  tx: Tx,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  badges: readonly BadgeRow[],
  now: Date,
): Promise<ReadonlyMap<string, Progress>> {
  const goals = badges.flatMap(goalOf)
  if (!goals.length) return new Map()
  const timeZone = await findCompanyZone(tx, companyId)
  const today = dayIn(now, timeZone)
  const asked = []
  for (const { badge, activity, others } of goals) {
    const [period = { day: today, window: { from: null, until: null } }] = decidePeriods(badge.period, today)
    const looking = { companyId, timeZone, period, employeeIds: [employeeId], withPrivate: true, now }
    const open = others?.length ? await reachedBy(tx, looking, others) : undefined
    asked.push({ reached: measured(looking, employeeId, activity), open })
  }
  const found = await measureAll(tx, asked)
  return new Map(
    found.flatMap(({ place, reached, is_open }): [string, Progress][] => {
      const goal = goals[place]
      return goal && is_open ? [[goal.badge.badge_id, { reached: Math.min(reached, goal.needed), needed: goal.needed }]] : []
    }),
  )
}

function goalOf(badge: BadgeRow): Goal[] {
  if (badge.way !== 'criteria') return []
  const conditions = conditionsOf(badge.criterias) ?? []
  for (const condition of conditions) {
    const needed = decideGoal(condition)
    if (condition.about !== 'person' && needed)
      return [{ badge, activity: condition, others: conditions.filter(({ about }) => about === 'person'), needed }]
  }
  return []
}

/** At least half of what is needed is reached. */
export const isNearly = ({ reached, needed }: Progress): boolean => reached * 2 >= needed
