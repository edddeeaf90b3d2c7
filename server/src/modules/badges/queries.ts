import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { BadgeLevel } from '@atrium/contract/badges/levels'
import type { BadgePicture, BadgePeriod, BadgeWay, HeldBadge } from '@atrium/contract/badges/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of badges. */
export type BadgeRow = {
  badge_id: string
  badge_name: string
  description: string | null
  shape: BadgePicture['shape']
  colour: BadgePicture['colour']
  symbol: BadgePicture['symbol']
  image_url: string | null
  way: BadgeWay
  criterias: BadgeCriteria[]
  criteria_version: number
  period: BadgePeriod
  levels: BadgeLevel[]
  is_revoked: boolean
  holder_count: number
  created_at: string
}

const columns = [
  'badge.badge_id',
  'badge.badge_name',
  'badge.description',
  sql<BadgeRow['shape']>`badge.shape`.as('shape'),
  sql<BadgeRow['colour']>`badge.colour`.as('colour'),
  sql<BadgeRow['symbol']>`badge.symbol`.as('symbol'),
  'badge.image_url',
  sql<BadgeWay>`badge.way`.as('way'),
  sql<BadgeCriteria[]>`badge.criterias`.as('criterias'),
  'badge.criteria_version',
  sql<BadgePeriod>`badge.period`.as('period'),
  sql<BadgeLevel[]>`badge.levels`.as('levels'),
  'badge.is_revoked',
  'badge.holder_count',
  'badge.created_at',
] as const

/** The badges of a company, without deleted ones. */
export const badges = (companyId: string) =>
  database.selectFrom('badge').select(columns).where('badge.company_id', '=', companyId).where('badge.deleted_at', 'is', null)
type Badges = ReturnType<typeof badges>

export const heldBy = (found: Badges, employeeId: string): Badges =>
  found.where(sql<boolean>`exists (
    select from badge_award a
    where a.company_id = badge.company_id and a.badge_id = badge.badge_id and a.employee_id = ${employeeId} and a.revoked_at is null)`)
export const amongBadges = (found: Badges, badgeIds: readonly string[]): Badges =>
  found.where(sql<boolean>`badge.badge_id = any(${badgeIds}::uuid[])`)
export const saying = (found: Badges, words: readonly string[]): Badges =>
  words.reduce(
    (narrowed, word) =>
      narrowed.where(sql<boolean>`strpos(folded(badge.badge_name || ' ' || coalesce(badge.description, '')), folded(${word})) > 0`),
    found,
  )

export const findBadge = (tx: Tx, companyId: string, badgeId: string): Promise<BadgeRow | undefined> =>
  tx.first(badges(companyId).where('badge.badge_id', '=', badgeId))

/** Locks a badge, so that its awards are made and counted one after another. */
export const lockBadge = (tx: Tx, companyId: string, badgeId: string): Promise<BadgeRow | undefined> =>
  tx.first(badges(companyId).where('badge.badge_id', '=', badgeId).forUpdate())

/** The badges by criteria. */
export const listByCriteria = (tx: Tx, companyId: string): Promise<BadgeRow[]> =>
  tx.all(badges(companyId).where('badge.way', '=', 'criteria').orderBy('badge.badge_id'))
export const hasCriteria = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await tx.first(badges(companyId).where('badge.way', '=', 'criteria').limit(1))) !== undefined

export const countBadges = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(
      database
        .selectFrom('badge')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null),
    )
  )?.count ?? 0

export type BadgeFactsRow = Pick<BadgeRow, 'badge_name' | 'description' | 'shape' | 'colour' | 'symbol' | 'image_url' | 'way' | 'period' | 'is_revoked'> & { criterias: string; levels: string } // prettier-ignore
/** Undefined if the badge was made before with this client id. */
export const insertBadge = async (
  tx: Tx,
  company_id: string,
  clientId: string,
  facts: BadgeFactsRow,
  now: Date,
): Promise<string | undefined> =>
  // prettier-ignore
  (
    await tx.first(
      database
        .insertInto('badge')
        .values({ company_id, client_badge_id: clientId, ...facts, created_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('badge_id'),
    )
  )?.badge_id

export const findByClientId = async (tx: Tx, companyId: string, clientId: string): Promise<BadgeRow | undefined> =>
  tx.first(badges(companyId).where('badge.client_badge_id', '=', clientId))

export const updateBadge = (tx: Tx, companyId: string, badgeId: string, change: BadgeFactsRow & { criteria_version: number }) =>
  tx.run(database.updateTable('badge').set(change).where('company_id', '=', companyId).where('badge_id', '=', badgeId))

export const deleteBadge = (tx: Tx, companyId: string, badgeId: string, now: Date) =>
  tx.run(
    database
      .updateTable('badge')
      .set({ deleted_at: now.toISOString() })
      .where('company_id', '=', companyId)
      .where('badge_id', '=', badgeId)
      .where('deleted_at', 'is', null),
  )

export const recountHolders = (tx: Tx, companyId: string, badgeId: string) =>
  tx.run(sql`
    update badge set holder_count = (
      select count(distinct a.employee_id) from badge_award a
      where a.company_id = badge.company_id and a.badge_id = badge.badge_id and a.revoked_at is null
    ) where company_id = ${companyId} and badge_id = ${badgeId}`)

type HeldRow = HeldBadge & { badge_id: string }
/** What a person has of these badges. */
export const listHeld = (tx: Tx, companyId: string, employeeId: string, badgeIds: readonly string[]): Promise<HeldRow[]> =>
  tx.all(sql<HeldRow>`
    select a.badge_id, count(*)::int as count, max(a.awarded_at) as awarded_at, max(a.level) as level, (array_agg(a.reason order by a.awarded_at desc))[1] as reason
    from badge_award a
    where a.company_id = ${companyId} and a.employee_id = ${employeeId} and a.revoked_at is null and a.badge_id = any(${badgeIds}::uuid[])
    group by a.badge_id`)
