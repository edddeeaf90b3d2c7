import { activityTypes } from '@atrium/contract/badges/criteria'
import type { Badge, HeldBadge } from '@atrium/contract/badges/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { shownLevel } from './criteria/levels.ts'
import { findProgress, isOpen } from './criteria/progress.ts'
import { findBadge, listHeld, type BadgeRow } from './queries.ts'

/** Badges as the actor sees them, with what `employeeId` has of them. */
export async function showBadges(tx: Tx, actor: Actor, rows: readonly BadgeRow[], employeeId: string, now: Date): Promise<Badge[]> {
  const held = new Map<string, HeldBadge>()
  const ids = rows.map(({ badge_id }) => badge_id)
  for (const { badge_id, ...one } of await listHeld(tx, actor.companyId, employeeId, ids)) held.set(badge_id, one)
  const levels = new Map([...held].map(([badgeId, { level }]) => [badgeId, level]))
  const open = employeeId === actor.employeeId ? rows.filter((row) => isOpen(row, levels)) : []
  const progress = await findProgress(tx, { companyId: actor.companyId, employeeId }, { badges: open, held: levels }, now)
  const mayManage = actor.permissions.has('badge.manage')
  return rows.map(({ shape, colour, symbol, ...row }) => ({
    ...row,
    picture: { shape, colour, symbol },
    criterias: row.criterias.filter((one) => mayManage || activityTypes.some((type) => type === one.criteria_type)),
    held: heldOf(row, held.get(row.badge_id)),
    progress: progress.get(row.badge_id) ?? null,
    can: { update: mayManage, award: mayManage },
  }))
}

const heldOf = ({ levels }: Pick<BadgeRow, 'levels'>, held: HeldBadge | undefined): HeldBadge | null =>
  held ? { ...held, level: shownLevel(levels, held.level) } : null

export async function showBadge(tx: Tx, actor: Actor, badgeId: string, now: Date): Promise<Badge> {
  const row = await findBadge(tx, actor.companyId, badgeId)
  const [shown] = row ? await showBadges(tx, actor, [row], actor.employeeId, now) : []
  if (!shown) throw new Refusal('BADGE_NOT_FOUND')
  return shown
}
