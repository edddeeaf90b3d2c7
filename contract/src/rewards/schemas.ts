import * as z from 'zod/mini'
import { listInput, listOutput } from '../filters.ts'
import { Audience } from '../people/audience.ts'
import { BudgetPeriod } from '../points/schemas.ts'

export const RewardKind = z.enum(['gift_card', 'donation', 'own'])
export type RewardKind = z.infer<typeof RewardKind>

/**
 * How ordered pieces reach people. `mail`: somebody is written to and delivers by hand. `codes`: each piece is a code of a list, delivered at
 * once. `supplier`: the company's supplier decides and delivers.
 */
export const Fulfilment = z.enum(['mail', 'codes', 'supplier'])
export type Fulfilment = z.infer<typeof Fulfilment>

export const LimitPeriod = z.enum([...BudgetPeriod.options, 'ever'])
export type LimitPeriod = z.infer<typeof LimitPeriod>

/** What only those who manage rewards see of one. */
export const RewardSettings = z.object({
  audience: Audience,
  /** Where it is offered, by the two letters of ISO 3166-1; none: everywhere. */
  countries: z.array(z.string()),
  /** At how many pieces or fewer those who manage rewards are notified; null: never. */
  stock_alarm: z.nullable(z.int()),
  is_low: z.boolean(),
  /** Who is written to once an order is placed, to deliver it; null: nobody. */
  fulfilment_email: z.nullable(z.string()),
  /** Whether it counts as pay: it is in the report for payroll once delivered. */
  is_taxable: z.boolean(),
  /** What a piece is worth in the smallest unit of the company’s currency; null: its points, at the value of the day. */
  value: z.nullable(z.int()),
  /** What to order at the supplier. */
  supplier_product_id: z.nullable(z.string()),
})
export type RewardSettings = z.infer<typeof RewardSettings>

/** Something that people can order for their points. */
export const Reward = z.object({
  reward_id: z.uuid(),
  reward_name: z.string(),
  description: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  reward_kind: RewardKind,
  /** The price of a piece. */
  points: z.int(),
  /** Pieces that can still be ordered; null: as many as people want. */
  stock: z.nullable(z.int()),
  /** How many pieces a person can order in a period of the company’s calendar; null: as many as they want. */
  limit: z.nullable(z.object({ quantity: z.int(), period: LimitPeriod })),
  /** How many pieces the caller can still order in this period; null: no limit. */
  left_for_me: z.nullable(z.int()),
  /** Whether the caller saved it for later. */
  is_saved: z.boolean(),
  /** Whether the caller is notified once it is there again. */
  is_awaited: z.boolean(),
  fulfilment: Fulfilment,
  /** What the person who orders should add: a size, an address. */
  asks_for: z.nullable(z.string()),
  /** Taken off the shop, and kept. */
  is_offered: z.boolean(),
  /** Deleted rewards are only shown with the orders that have them. */
  is_deleted: z.boolean(),
  /** Null for everyone else. */
  settings: z.nullable(RewardSettings),
  can: z.object({ order: z.boolean(), update: z.boolean() }),
})
export type Reward = z.infer<typeof Reward>

export const RewardList = z.extend(listInput(['reward_name', 'points', 'reward_kind', 'created_at', 'is_offered', 'is_low']), {
  /** `shop`: what the caller can order. `saved`: what they saved of it. `all`: every reward, for those who manage them. */
  view: z._default(z.enum(['shop', 'saved', 'all']), 'shop'),
})
export const RewardPage = listOutput(Reward)
