import type { Audience } from '@atrium/contract/people/audience'
import type { Fulfilment, LimitPeriod, RewardKind } from '@atrium/contract/rewards/schemas'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the catalogue. */
export type RewardRow = {
  reward_id: string
  reward_name: string
  description: string | null
  image_url: string | null
  reward_kind: RewardKind
  points: number
  stock: number | null
  stock_alarm: number | null
  limit_quantity: number | null
  limit_period: LimitPeriod | null
  audience: Audience
  countries: string[]
  fulfilment: Fulfilment
  fulfilment_email: string | null
  asks_for: string | null
  is_taxable: boolean
  value: number | null
  supplier_product_id: string | null
  is_offered: boolean
  is_low: boolean
  is_deleted: boolean
}

/** Whose view it is: what they have ordered counts towards limits, and only some rewards are open to them. */
export type Shopper = {
  employeeId: string
  country: string | null
  /** The rewards whose audience they are in. */
  openIds: readonly string[]
  /** When the current periods began, as ISO text. */
  since: Readonly<Record<Exclude<LimitPeriod, 'ever'>, string>>
}
export type ShownRow = RewardRow & { left_for_me: number | null; is_saved: boolean; is_awaited: boolean; is_open: boolean }

const columns = [
  'reward.reward_id',
  'reward.reward_name',
  'reward.description',
  'reward.image_url',
  sql<RewardKind>`reward.reward_kind`.as('reward_kind'),
  'reward.points',
  'reward.stock',
  'reward.stock_alarm',
  'reward.limit_quantity',
  sql<LimitPeriod | null>`reward.limit_period`.as('limit_period'),
  sql<Audience>`reward.audience`.as('audience'),
  'reward.countries',
  sql<Fulfilment>`reward.fulfilment`.as('fulfilment'),
  'reward.fulfilment_email',
  'reward.asks_for',
  'reward.is_taxable',
  'reward.value',
  'reward.supplier_product_id',
  'reward.is_offered',
  'reward.is_low',
  sql<boolean>`reward.deleted_at is not null`.as('is_deleted'),
] as const

/** How many pieces of a reward a person has in the current period of its limit. */
const taken = ({ employeeId, since }: Shopper) => sql<number>`(
  select coalesce(sum(l.quantity), 0) from reward_order_line l
  where l.company_id = reward.company_id and l.reward_id = reward.reward_id and l.employee_id = ${employeeId}
    and l.line_status in ('processing', 'accepted', 'delivered')
    and l.held_at >= case reward.limit_period when 'month' then ${since.month}::timestamptz when 'quarter' then ${since.quarter}::timestamptz
      when 'year' then ${since.year}::timestamptz else '-infinity' end)`

const isMarked = ({ employeeId }: Shopper, at: 'saved_at' | 'awaited_at') => sql<boolean>`exists (
  select 1 from reward_mark m
  where m.company_id = reward.company_id and m.reward_id = reward.reward_id and m.employee_id = ${employeeId} and ${sql.ref(`m.${at}`)} is not null)`

const isOpen = ({ country, openIds }: Shopper): RawBuilder<boolean> => sql<boolean>`(
  reward.reward_id = any(${openIds}::uuid[]) and (reward.countries = '{}' or coalesce(${country}::text = any(reward.countries), false)))`

/** The rewards of a company, deleted ones included, as a person sees them. */
export const rewards = (companyId: string, shopper: Shopper) =>
  database
    .selectFrom('reward')
    .select([
      ...columns,
      sql<
        number | null
      >`case when reward.limit_quantity is not null then greatest(0, reward.limit_quantity - ${taken(shopper)})::int end`.as('left_for_me'),
      isMarked(shopper, 'saved_at').as('is_saved'),
      isMarked(shopper, 'awaited_at').as('is_awaited'),
      isOpen(shopper).as('is_open'),
    ])
    .where('reward.company_id', '=', companyId)

type Rewards = ReturnType<typeof rewards>
export const standing = (found: Rewards): Rewards => found.where('reward.deleted_at', 'is', null)
export const inShop = (found: Rewards, shopper: Shopper): Rewards =>
  standing(found).where('reward.is_offered', '=', true).where(isOpen(shopper))
export const savedBy = (found: Rewards, shopper: Shopper): Rewards => found.where(isMarked(shopper, 'saved_at'))
export const saying = (found: Rewards, words: readonly string[]): Rewards =>
  words.reduce(
    (narrowed, word) =>
      narrowed.where(sql<boolean>`strpos(lower(reward.reward_name || ' ' || coalesce(reward.description, '')), lower(${word})) > 0`),
    found,
  )

export const findRewards = (tx: Tx, companyId: string, shopper: Shopper, rewardIds: readonly string[]): Promise<ShownRow[]> =>
  tx.all(rewards(companyId, shopper).where('reward.reward_id', '=', sql<string>`any(${rewardIds}::uuid[])`))

/** A reward that is not deleted. */
export const findReward = (tx: Tx, companyId: string, rewardId: string): Promise<RewardRow | undefined> =>
  tx.first(
    database
      .selectFrom('reward')
      .select(columns)
      .where('reward.company_id', '=', companyId)
      .where('reward.reward_id', '=', rewardId)
      .where('reward.deleted_at', 'is', null),
  )

/** Like `findReward`, locked until the transaction ends. */
export const lockReward = async (tx: Tx, companyId: string, rewardId: string): Promise<RewardRow | undefined> => {
  await tx.run(sql`select 1 from reward where company_id = ${companyId} and reward_id = ${rewardId} for no key update`)
  return findReward(tx, companyId, rewardId)
}

type Audiences = { audience: Audience; reward_ids: string[] }
/** The audiences of these rewards, or of all that are not deleted; rewards for the same people are together. */
export const listAudiences = (tx: Tx, companyId: string, rewardIds: readonly string[] | undefined): Promise<Audiences[]> =>
  tx.all(sql<Audiences>`
    select audience, array_agg(reward_id) as reward_ids from reward
    where company_id = ${companyId} and case when ${rewardIds ?? null}::uuid[] is null then deleted_at is null else reward_id = any(${rewardIds ?? null}::uuid[]) end
    group by audience`)

export const isAmong = async (tx: Tx, people: RawBuilder<{ employee_id: string }>, employeeId: string): Promise<boolean> =>
  (await tx.first(sql`select 1 from (${people}) as found where found.employee_id = ${employeeId}`)) !== undefined

export const listAmong = async (tx: Tx, people: RawBuilder<{ employee_id: string }>, ids: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      sql<{ employee_id: string }>`select found.employee_id from (${people}) as found where found.employee_id = any(${ids}::uuid[])`,
    )
  ).map(({ employee_id }) => employee_id)

export const hasOrdered = async (tx: Tx, companyId: string, employeeId: string, rewardId: string): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from reward_order_line where company_id = ${companyId} and employee_id = ${employeeId} and reward_id = ${rewardId} limit 1`,
  )) !== undefined

export const countRewards = async (tx: Tx, companyId: string): Promise<number> =>
  (await tx.first(sql<{ count: number }>`select count(*)::int as count from reward where company_id = ${companyId} and deleted_at is null`))
    ?.count ?? 0

/** What those who manage a reward choose; its stock is changed by orders meanwhile. */
export type RewardFacts = Omit<RewardRow, 'reward_id' | 'stock' | 'is_low' | 'is_deleted'>
const rowOf = ({ audience, ...facts }: RewardFacts) => ({ ...facts, audience: JSON.stringify(audience) })

export async function insertReward(
  tx: Tx,
  company_id: string,
  { stock, ...facts }: RewardFacts & { stock: number | null },
  now: Date,
): Promise<string> {
  const row = await tx.first(
    database
      .insertInto('reward')
      .values({ company_id, ...rowOf(facts), stock, created_at: now.toISOString() })
      .returning('reward_id'),
  )
  if (!row) throw new Error('the reward was not inserted')
  return row.reward_id
}

/** `stock` stays unless it is given. */
export const updateReward = (tx: Tx, companyId: string, rewardId: string, facts: RewardFacts, stock: number | null | undefined) =>
  tx.run(
    database
      .updateTable('reward')
      .set({ ...rowOf(facts), ...(stock !== undefined && { stock }) })
      .where('company_id', '=', companyId)
      .where('reward_id', '=', rewardId),
  )

export const deleteReward = (tx: Tx, companyId: string, rewardId: string, now: Date): Promise<number> =>
  tx.run(
    database
      .updateTable('reward')
      .set({ deleted_at: now.toISOString() })
      .where('company_id', '=', companyId)
      .where('reward_id', '=', rewardId)
      .where('deleted_at', 'is', null),
  )

export const findChosenCountry = async (tx: Tx, companyId: string, employeeId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database.selectFrom('reward_country').select('country').where('company_id', '=', companyId).where('employee_id', '=', employeeId),
    )
  )?.country

export const putCountry = (tx: Tx, company_id: string, employee_id: string, country: string) =>
  tx.run(
    database
      .insertInto('reward_country')
      .values({ company_id, employee_id, country })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet({ country })),
  )

export const deleteCountry = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('reward_country').where('company_id', '=', companyId).where('employee_id', '=', employeeId))
