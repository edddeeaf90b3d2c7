import type { Badge } from '@atrium/contract/badges/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { dayIn } from '#modules/points'
import type { BadgeRow } from '../queries.ts'
import { decideNext, findMeasure, shownLevel } from './levels.ts'
import { conditionsOf } from './opening.ts'
import { measureAll, measured, reachedBy } from './queries.ts'
import { decideGoal, decidePeriods, type Activity } from './rules.ts'

type Progress = NonNullable<Badge['progress']>
type Goal = { badge: BadgeRow; activity: Activity; others: ReturnType<typeof conditionsOf>; needed: number }
type Levels = ReadonlyMap<string, number>

/** Whether a person can still get a badge, a higher level of it or, in a new period, another; `held`: their levels, by badge. */
export const isOpen = ({ badge_id, period, levels }: BadgeRow, held: Levels): boolean =>
  !held.has(badge_id) || period !== 'once' || levels.length > 0

/**
 * How far a person is with these badges, by their id: with the first criterion that sets a goal. Badges whose criteria about people exclude
 * them are left out.
 */
export async function findProgress(
  tx: Tx,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  { badges, held }: { badges: readonly BadgeRow[]; held: Levels },
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
      const progress = goal && is_open ? progressTo(goal, reached, held) : undefined
      return goal && progress ? [[goal.badge.badge_id, progress]] : []
    }),
  )
}

function progressTo({ badge: { badge_id, levels, period }, needed }: Goal, reached: number, held: Levels): Progress | undefined {
  if (!levels.length) return { reached: Math.min(reached, needed), needed, level: 0 }
  const next = decideNext(levels, period === 'once' ? shownHeld(levels, held.get(badge_id)) : 0, reached)
  return next && { reached, ...next }
}
const shownHeld = (levels: BadgeRow['levels'], level: number | undefined): number => (level === undefined ? 0 : shownLevel(levels, level))

function goalOf(badge: BadgeRow): Goal[] {
  if (badge.way !== 'criteria') return []
  const conditions = conditionsOf(badge.criterias) ?? []
  const measure = badge.levels.length ? findMeasure(conditions) : undefined
  for (const condition of conditions) {
    const needed = decideGoal(condition)
    if (condition.about !== 'person' && needed && (!measure || condition === measure))
      return [{ badge, activity: condition, others: conditions.filter(({ about }) => about === 'person'), needed }]
  }
  return []
}

/** At least half of what is needed is reached. */
export const isNearly = ({ reached, needed }: Progress): boolean => reached * 2 >= needed
