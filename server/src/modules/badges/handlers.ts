import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { badgeCalls } from '@atrium/contract/badges/calls'
import type { BadgeFacts } from '@atrium/contract/badges/schemas'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { isStoredPublic } from '#modules/files'
import { lockDirectory } from '#modules/people'
import { announceBadge } from './announcing.ts'
import { awardHandlers } from './awards/handlers.ts'
import { criteriaHandlers } from './criteria/handlers.ts'
import { areLevels } from './criteria/levels.ts'
import { conditionsOf, openCriterias } from './criteria/opening.ts'
import { findProgress, isNearly, isOpen } from './criteria/progress.ts'
import { rowOf } from './facts.ts'
import {
  amongBadges,
  badges,
  countBadges,
  deleteBadge,
  findByClientId,
  heldBy,
  insertBadge,
  listByCriteria,
  listHeld,
  lockBadge,
  saying,
  updateBadge,
  type BadgeRow,
} from './queries.ts'
import { showBadge, showBadges } from './showing.ts'

const listing = {
  columns: { badge_name: text('badge.badge_name'), created_at: 'badge.created_at', holder_count: 'badge.holder_count', way: 'badge.way' },
  key: 'badge_id',
  keyColumn: 'badge.badge_id',
  defaultSort: { field: 'badge_name', direction: 'asc' },
} as const

export const handlers: Handlers<typeof badgeCalls> = {
  ...awardHandlers,
  ...criteriaHandlers,

  async listBadges({ employee_id, view, search, ...input }, { tx, actor, now }) {
    const { companyId, permissions } = actor
    const person = employee_id?.toLowerCase() ?? actor.employeeId
    const seesPeople = permissions.has('people.see') || permissions.has('people.manage')
    if (person !== actor.employeeId && !seesPeople) throw new Refusal('NO_PERMISSION')
    const every = saying(badges(companyId), wordsIn(search))
    const held = employee_id || view === 'mine' ? heldBy(every, person) : every
    const found = view === 'nearly' ? amongBadges(held, await listNearly(tx, actor, now)) : held
    const page = await listPage<BadgeRow>(tx, found, input, listing)
    return { items: await showBadges(tx, actor, page.items, person, now), next_cursor: page.next_cursor }
  },

  getBadge: ({ badge_id }, { tx, actor, now }) => showBadge(tx, actor, badge_id, now),

  async createBadge({ client_badge_id, ...facts }, { tx, actor, now }, refuse) {
    const clientId = client_badge_id?.toLowerCase() ?? randomUUID()
    const made = await findByClientId(tx, actor.companyId, clientId)
    if (made) return showBadge(tx, actor, made.badge_id, now)
    if ((await countBadges(tx, actor.companyId)) >= limits.badges) return refuse('BADGES_FULL')
    await openFacts(tx, actor, facts)
    const badgeId = await insertBadge(tx, actor.companyId, clientId, rowOf(facts), now)
    // A retry at the same time waited for the other to end.
    if (!badgeId) return showBadge(tx, actor, (await findByClientId(tx, actor.companyId, clientId))?.badge_id ?? clientId, now)
    await afterChange(tx, actor, badgeId, facts.way)
    return showBadge(tx, actor, badgeId, now)
  },

  async updateBadge({ badge_id, ...given }, { tx, actor, now }, refuse) {
    await lockDirectory(tx, actor.companyId)
    const held = (await lockBadge(tx, actor.companyId, badge_id)) ?? refuse('BADGE_NOT_FOUND')
    const { shape, colour, symbol, ...stored } = held
    const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const facts: BadgeFacts = { ...stored, picture: { shape, colour, symbol }, ...wanted }
    await openFacts(tx, actor, facts, held)
    const row = rowOf(facts)
    const isSame = [
      [JSON.parse(row.criterias), held.criterias],
      [JSON.parse(row.levels), held.levels],
      [row.period, held.period],
    ].every(([one, other]) => isDeepStrictEqual(one, other))
    await updateBadge(tx, actor.companyId, held.badge_id, { ...row, criteria_version: held.criteria_version + (isSame ? 0 : 1) })
    await afterChange(tx, actor, held.badge_id, facts.way)
    return showBadge(tx, actor, held.badge_id, now)
  },

  async deleteBadge({ badge_id }, { tx, actor, now }, refuse) {
    await lockDirectory(tx, actor.companyId)
    const held = (await lockBadge(tx, actor.companyId, badge_id)) ?? refuse('BADGE_NOT_FOUND')
    await deleteBadge(tx, actor.companyId, held.badge_id, now)
    await tx.enqueue('badges.withdraw_all', { company_id: actor.companyId, badge_id: held.badge_id })
    await announceBadge(tx, actor.companyId, held.badge_id)
    return { badge_id: held.badge_id }
  },
}

const wordsIn = (search = ''): string[] => search.split(/\s+/).filter(Boolean).slice(0, limits.searchTerms)

/** The badges that a person does not have, or has at a lower level, and has at least half reached. */
async function listNearly(tx: Tx, { companyId, employeeId }: Actor, now: Date): Promise<string[]> {
  const every = await listByCriteria(tx, companyId)
  const rows = await listHeld(tx, companyId, employeeId, every.map(({ badge_id }) => badge_id)) // prettier-ignore
  const held = new Map(rows.map(({ badge_id, level }) => [badge_id, level]))
  const open = every.filter((badge) => isOpen(badge, held) && (badge.levels.length || !held.has(badge.badge_id)))
  const progress = await findProgress(tx, { companyId, employeeId }, { badges: open, held }, now)
  return [...progress].flatMap(([badgeId, one]) => (isNearly(one) ? [badgeId] : []))
}

/** Refuses criteria that are none, and a picture that is not stored here. */
async function openFacts(tx: Tx, actor: Actor, { way, criterias, levels, image_url }: BadgeFacts, held?: BadgeRow): Promise<void> {
  if (way === 'criteria' && !criterias.length) throw new Refusal('CRITERIA_INVALID')
  // Stored criteria may name what has been deleted, or what only somebody else may name.
  if (!isDeepStrictEqual(criterias, held?.criterias)) await openCriterias(tx, actor, criterias)
  if (!areLevels(way, conditionsOf(criterias) ?? [], levels)) throw new Refusal('BADGE_LEVELS_INVALID')
  if (image_url && image_url !== held?.image_url && !(await isStoredPublic(tx, actor.companyId, image_url)))
    throw new Refusal('FILE_NOT_FOUND')
}

async function afterChange(tx: Tx, { companyId }: Actor, badgeId: string, way: BadgeFacts['way']): Promise<void> {
  if (way === 'criteria') await tx.enqueue('badges.look', { company_id: companyId, badge_id: badgeId, employee_ids: null, counted: null })
  await announceBadge(tx, companyId, badgeId)
}
