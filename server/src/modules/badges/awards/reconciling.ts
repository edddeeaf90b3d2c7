import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { findCompanyZone } from '#modules/company'
import { dayIn } from '#modules/points'
import { announceBadge } from '../announcing.ts'
import { conditionsOf } from '../criteria/opening.ts'
import { neededOf } from '../criteria/levels.ts'
import { rankedBy } from '../criteria/queries.ts'
import { decidePeriods, type Condition, type Period } from '../criteria/rules.ts'
import { listByCriteria, lockBadge, recountHolders, type BadgeRow } from '../queries.ts'
import { changeLevels, deleteUnmet, insertReached } from './queries.ts'
import { listReconciled } from './company-queries.ts'

type LookingParts = { transactions: Transactions; clock: Clock; log: Log }
/** What is looked at: one badge or all by criteria, and some people or everyone. `counted`: only badges that count this. */
export type Look = {
  company_id: string
  badge_id: string | null
  employee_ids: readonly string[] | null
  counted: 'recognitions' | 'posts' | 'events' | null
}
const changedAtOnce = 1_000

/** The worker of `badges.reconcile`: every badge by criteria is with those who meet them, whatever was missed. */
export const reconcileWorker = (parts: LookingParts) => async (): Promise<void> => {
  await eachApart(
    await parts.transactions({ effect: 'read' }, listReconciled),
    ({ company_id }) => look(parts, { company_id, badge_id: null, employee_ids: null, counted: null }),
    { log: parts.log, failed: 'the badges of a company were not reconciled', idsOf: ({ company_id }) => ({ company_id }) },
  )
}

/** The worker of `badges.look`. Fails if a badge did, so that it is tried again. */
export const lookWorker = (parts: LookingParts) => async (looked: Look) => {
  if (await look(parts, looked)) throw new Error('a badge was not looked at')
}

/** Returns how many badges failed. */
async function look(
  { transactions, clock, log }: LookingParts,
  { company_id: companyId, badge_id, employee_ids, counted }: Look,
): Promise<number> {
  const every = await transactions({ effect: 'read', companyId }, (tx) => listByCriteria(tx, companyId))
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transactions({ effect: 'write', companyId }, work)
  // Each badge has a transaction of its own, and the directory another: none waits long, and none for another that waits for it.
  const wanted = every.filter((one) => (!badge_id || one.badge_id === badge_id) && (!counted || counts(one, counted)))
  const lookAt = async ({ badge_id: badgeId }: BadgeRow): Promise<void> => {
    const isChanged = await within((tx) => lookAtBadge(tx, companyId, badgeId, { employeeIds: employee_ids, now: clock() }))
    if (isChanged) await within((tx) => announceBadge(tx, companyId, badgeId))
  }
  return eachApart(wanted, lookAt, {
    log,
    failed: 'a badge was not looked at',
    idsOf: ({ badge_id }) => ({ company_id: companyId, badge_id }),
  })
}

const counts = ({ criterias }: BadgeRow, counted: string): boolean =>
  criterias.some(({ criteria_type }) => criteria_type.startsWith(counted))

type Looked = { employeeIds: readonly string[] | null; now: Date }
async function lookAtBadge(tx: Tx, companyId: string, badgeId: string, { employeeIds, now }: Looked): Promise<boolean> {
  const badge = await lockBadge(tx, companyId, badgeId)
  const conditions = badge?.way === 'criteria' ? conditionsOf(badge.criterias) : undefined
  if (!badge || !conditions) return false
  const timeZone = await findCompanyZone(tx, companyId)
  const looking = { companyId, timeZone, employeeIds, withPrivate: true }
  let changed = 0
  for (const period of decidePeriods(badge.period, dayIn(now, timeZone)))
    changed += await lookAtPeriod(tx, { badge, conditions, looking, period, now })
  if (!changed) return false
  await recountHolders(tx, companyId, badgeId)
  await tx.enqueue('badges.tell', { company_id: companyId })
  return true
}

type LookedAt = {
  badge: BadgeRow
  conditions: readonly Condition[]
  looking: { companyId: string; timeZone: string; employeeIds: readonly string[] | null; withPrivate: boolean }
  period: Period
  now: Date
}
/**
 * Awards the badge to those who meet its criteria in a period, takes it from those who do not any more, and gives everyone their level. Returns
 * how many it changed.
 */
export async function lookAtPeriod(tx: Tx, { badge, conditions, looking, period, now }: LookedAt): Promise<number> {
  const { companyId, employeeIds } = looking
  const { badge_id: badgeId, criteria_version: version, is_revoked: isRevoked, levels } = badge
  const ranked = await rankedBy(tx, { ...looking, period, now }, conditions, neededOf(levels))
  const some = { badgeId, period: period.key, employeeIds, count: changedAtOnce }
  const withdraw = async (award_ids: readonly string[]): Promise<void> => {
    if (award_ids.length) await tx.enqueue('badges.withdraw', { company_id: companyId, award_ids })
  }
  let changed = await insertReached(tx, companyId, ranked, { badgeId, period: period.key, version, now })
  for (let isOver = !isRevoked; !isOver;) {
    const lost = await deleteUnmet(tx, companyId, ranked, some)
    await withdraw(lost)
    changed += lost.length
    isOver = lost.length < changedAtOnce
  }
  for (let isOver = !levels.length; !isOver;) {
    const levelled = await changeLevels(tx, companyId, ranked, { ...some, isRevoked, now })
    await withdraw(levelled.flatMap(({ award_id, is_replaced }) => (is_replaced ? [award_id] : [])))
    changed += levelled.length
    isOver = levelled.length < changedAtOnce
  }
  return changed
}
