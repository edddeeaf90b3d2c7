import type { Input } from '@atrium/contract/call'
import type { Audience } from '@atrium/contract/people/audience'
import type { rewardCalls } from '@atrium/contract/rewards/calls'
import type { Fulfilment } from '@atrium/contract/rewards/schemas'
import type { RewardFacts, RewardRow } from './queries.ts'

export type GivenReward = Omit<Input<(typeof rewardCalls)['createReward']>, 'audience' | 'fulfilment' | 'stock'>

/** A reward as it is stored: without blank texts, and each country once. */
export const tidyReward = (
  { limit, description, fulfilment_email, asks_for, countries, supplier_product_id, ...facts }: GivenReward,
  audience: Audience,
  fulfilment: Fulfilment,
): RewardFacts => ({
  ...facts,
  audience,
  fulfilment,
  description: description || null,
  fulfilment_email: fulfilment_email || null,
  asks_for: asks_for || null,
  supplier_product_id: (fulfilment === 'supplier' && supplier_product_id) || null,
  countries: [...new Set(countries)].toSorted(),
  limit_quantity: limit?.quantity ?? null,
  limit_period: limit?.period ?? null,
})

/** A reward as it would be given again. */
export function givenOf(row: RewardRow): GivenReward {
  const { limit_quantity, limit_period } = row
  const limit = limit_quantity !== null && limit_period !== null ? { quantity: limit_quantity, period: limit_period } : null
  const { reward_name, description, image_url, reward_kind, points, stock_alarm, countries } = row
  const { fulfilment_email, asks_for, is_taxable, value, is_offered, supplier_product_id } = row
  const shown = { reward_name, description, image_url, reward_kind, points, stock_alarm, countries }
  return { ...shown, fulfilment_email, asks_for, is_taxable, value, is_offered, limit, supplier_product_id }
}
