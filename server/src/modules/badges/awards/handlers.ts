import type { badgeCalls } from '@atrium/contract/badges/calls'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findActiveEmployeeIds, findEmployees, lockDirectory } from '#modules/people'
import { dayIn } from '#modules/points'
import { announceBadge } from '../announcing.ts'
import { shownLevel } from '../criteria/levels.ts'
import { currentPeriod } from '../criteria/rules.ts'
import { findBadge, lockBadge, recountHolders } from '../queries.ts'
import { showBadge } from '../showing.ts'
import { holders, insertAwards, insertDecisions, isRetry, revokeAwards, type HolderRow } from './queries.ts'

const listing = {
  columns: { awarded_at: 'badge_award.awarded_at' },
  key: 'award_id',
  keyColumn: 'badge_award.award_id',
  defaultSort: { field: 'awarded_at', direction: 'desc' },
} as const

export const awardHandlers: Handlers<Pick<typeof badgeCalls, 'awardBadge' | 'revokeBadge' | 'listBadgeHolders'>> = {
  async awardBadge({ badge_id, employees, reason, level, client_award_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    await lockDirectory(tx, companyId)
    const badge = (await lockBadge(tx, companyId, badge_id)) ?? refuse('BADGE_NOT_FOUND')
    const clientId = client_award_id?.toLowerCase() ?? null
    if (clientId && (await isRetry(tx, companyId, badge.badge_id, employeeId, clientId))) return showBadge(tx, actor, badge.badge_id, now)
    if (level > Math.max(badge.levels.length, 1)) return refuse('BADGE_LEVEL_NOT_FOUND')
    const wanted = await openPeople(tx, actor, employees, 'active')
    const period = currentPeriod(badge.period, dayIn(now, await findCompanyZone(tx, companyId)))
    const given = badge.levels.length ? level : 0
    const award = { badgeId: badge.badge_id, period, level: given, reason: reason || null, awardedBy: employeeId, clientId, now }
    const awarded = await insertAwards(tx, companyId, wanted, award)
    if (awarded.length) {
      const people = awarded.map(({ employee_id }) => employee_id)
      await insertDecisions(tx, companyId, people, { ...award, isAwarded: true, decidedBy: employeeId })
      await recountHolders(tx, companyId, badge.badge_id)
      const replaced = awarded.flatMap(({ replaced_id }) => replaced_id ?? [])
      if (replaced.length) await tx.enqueue('badges.withdraw', { company_id: companyId, award_ids: replaced })
      await tx.enqueue('badges.tell', { company_id: companyId })
      await announceBadge(tx, companyId, badge.badge_id)
    }
    return showBadge(tx, actor, badge.badge_id, now)
  },

  async revokeBadge({ badge_id, employees }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    await lockDirectory(tx, companyId)
    const badge = (await lockBadge(tx, companyId, badge_id)) ?? refuse('BADGE_NOT_FOUND')
    const wanted = await openPeople(tx, actor, employees, 'anyone')
    const revoked = await revokeAwards(tx, companyId, badge.badge_id, wanted, now)
    if (revoked.length) {
      const people = [...new Set(revoked.map((one) => one.employee_id))]
      const decision = { badgeId: badge.badge_id, isAwarded: false, level: 0, reason: null, decidedBy: employeeId, now }
      await insertDecisions(tx, companyId, people, decision)
      await recountHolders(tx, companyId, badge.badge_id)
      await tx.enqueue('badges.withdraw', { company_id: companyId, award_ids: revoked.map(({ award_id }) => award_id) })
      await announceBadge(tx, companyId, badge.badge_id)
    }
    return showBadge(tx, actor, badge.badge_id, now)
  },

  async listBadgeHolders({ badge_id, search: _search, ...input }, { tx, actor }, refuse) {
    const badge = (await findBadge(tx, actor.companyId, badge_id)) ?? refuse('BADGE_NOT_FOUND')
    const page = await listPage<HolderRow>(tx, holders(actor.companyId, badge.badge_id), input, listing)
    const items = page.items.map(({ period, level, ...row }) => ({
      ...row,
      period_begins: period === 'once' ? null : period,
      level: shownLevel(badge.levels, level),
    }))
    return { items, next_cursor: page.next_cursor }
  },
}

/** Refuses people whom the company does not know, or who are not active. */
async function openPeople(
  tx: Tx,
  { companyId }: Actor,
  employees: readonly { employee_id: string }[],
  who: 'active' | 'anyone',
): Promise<string[]> {
  const ids = [...new Set(employees.map(({ employee_id }) => employee_id.toLowerCase()))]
  const found = who === 'active' ? await findActiveEmployeeIds(tx, companyId, ids) : await findEmployees(tx, companyId, ids)
  const count = Array.isArray(found) ? found.length : found.size
  if (count < ids.length) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return ids
}
