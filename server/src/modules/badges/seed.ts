import { randomUUID } from 'node:crypto'
import type { BadgeFacts } from '@atrium/contract/badges/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { dayIn } from '#modules/points'
import { insertAwards } from './awards/queries.ts'
import { lookAtPeriod } from './awards/reconciling.ts'
import { conditionsOf } from './criteria/opening.ts'
import { currentPeriod, decidePeriods } from './criteria/rules.ts'
import { rowOf } from './facts.ts'
import { findBadge, insertBadge, recountHolders } from './queries.ts'
import { markTold } from './seed-queries.ts'

/** A badge of the demo company, with those who were awarded it by hand. */
export type SeedBadge = Pick<BadgeFacts, 'badge_name' | 'picture'> &
  Partial<BadgeFacts> & {
    made_by: string
    made_at: Date
    awards?: readonly { to: string; by: string; at: Date; reason: string; level?: number }[]
  }
type As = (employeeId: string, at: Date) => Promise<void>

/** Demo data: badges, awarded by hand in their time, and by their criteria as of now. Nobody is notified. */
export async function seedBadges(tx: Tx, companyId: string, badges: readonly SeedBadge[], now: Date, as: As): Promise<void> {
  const timeZone = await findCompanyZone(tx, companyId)
  for (const { made_by, made_at, awards = [], ...given } of badges) {
    await as(made_by, made_at)
    const badgeId = await insertBadge(tx, companyId, randomUUID(), rowOf({ ...usual, ...given }), made_at)
    const badge = badgeId ? await findBadge(tx, companyId, badgeId) : undefined
    if (!badge) throw new Error('a badge was not made')
    for (const { to, by, at, reason, level = badge.levels.length && 1 } of awards) {
      await as(by, at)
      const period = currentPeriod(badge.period, dayIn(at, timeZone))
      await insertAwards(tx, companyId, [to], {
        badgeId: badge.badge_id,
        period,
        level,
        reason,
        awardedBy: by,
        clientId: null,
        now: at,
      })
    }
    const conditions = conditionsOf(badge.criterias)
    const looking = { companyId, timeZone, employeeIds: null, withPrivate: true }
    for (const period of conditions ? decidePeriods(badge.period, dayIn(now, timeZone)) : [])
      await lookAtPeriod(tx, { badge, conditions: conditions ?? [], looking, period, now })
    await recountHolders(tx, companyId, badge.badge_id)
  }
  await markTold(tx, companyId)
}

const usual: Omit<BadgeFacts, 'badge_name' | 'picture'> = {
  description: null,
  image_url: null,
  way: 'hand',
  criterias: [],
  period: 'once',
  levels: [],
  is_revoked: false,
}
