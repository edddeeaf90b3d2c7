import { nameLine, optionalLine, WorkEmail } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { rewardCalls } from '@atrium/contract/rewards/calls'
import { rewardPictures } from '@atrium/contract/rewards/pictures'
import type { Fulfilment, LimitPeriod, Reward, RewardKind } from '@atrium/contract/rewards/schemas'
import type { RawInput } from '@atrium/contract/call'
import { amountOf, unitsOf } from '#features/company/amounts.ts'
import { wholeNumber } from '#features/points/whole-number.ts'
import * as z from 'zod/mini'

/** A whole number as it is typed, or nothing. */
const optionalNumber = (most: number) => z.union([z.literal(''), wholeNumber(most)], 'Invalid number')

/** The form of a reward. Numbers and amounts are as they are typed; what is chosen from a list cannot be wrong. */
export const rewardSchema = (currency: string) =>
  z
    .object({
      reward_name: nameLine(limits.nameMaximum),
      description: optionalLine(limits.aboutMaximum),
      image_url: z.nullable(z.string()),
      reward_kind: z.custom<RewardKind>(),
      points: wholeNumber(limits.points),
      value: z.string().check(z.trim()),
      stock: optionalNumber(limits.rewardStock),
      stock_alarm: optionalNumber(limits.rewardStock),
      limit_quantity: optionalNumber(limits.rewardStock),
      limit_period: z.custom<LimitPeriod>(),
      /** The server checks it. */
      audience: z.custom<Audience>(),
      countries: z.array(z.string()).check(z.maxLength(limits.rewardCountries)),
      fulfilment: z.custom<Fulfilment>(),
      fulfilment_email: z.union([z.literal(''), WorkEmail], 'Invalid email address'),
      asks_for: optionalLine(limits.rewardQuestionMaximum),
      is_taxable: z.boolean(),
      is_offered: z.boolean(),
      supplier_product_id: z.nullable(z.string()),
    })
    .check(
      z.refine(({ value }) => value === '' || unitsOf(value, currency, limits.rewardValue) !== undefined, {
        path: ['value'],
        message: 'Invalid number',
      }),
      z.refine(({ fulfilment, value }) => fulfilment !== 'supplier' || value !== '', {
        path: ['value'],
        message: 'This field is required',
      }),
      z.refine(({ fulfilment, supplier_product_id }) => fulfilment !== 'supplier' || supplier_product_id !== null, {
        path: ['supplier_product_id'],
        message: 'This field is required',
      }),
      z.refine(({ limit_quantity }) => limit_quantity === '' || Number(limit_quantity) > 0, {
        path: ['limit_quantity'],
        message: 'Invalid number',
      }),
    )
export type RewardValues = z.infer<ReturnType<typeof rewardSchema>>

const everyone: Audience = { ...nobody, is_all_employee_selected: true }
const typed = (count: number | null | undefined): string => (count === null || count === undefined ? '' : String(count))

/** What the form begins with: a reward as it is, or one that everyone can order. */
export function valuesOf(reward: Reward | undefined, currency: string): RewardValues {
  const settings = reward?.settings
  return {
    reward_name: reward?.reward_name ?? '',
    description: reward?.description ?? '',
    image_url: reward ? reward.image_url : (rewardPictures[0] ?? null),
    reward_kind: reward?.reward_kind ?? 'own',
    points: typed(reward?.points),
    value: settings?.value ? amountOf(settings.value, currency) : '',
    stock: typed(reward?.stock),
    stock_alarm: typed(settings?.stock_alarm),
    limit_quantity: typed(reward?.limit?.quantity),
    limit_period: reward?.limit?.period ?? 'month',
    audience: settings?.audience ?? everyone,
    countries: settings?.countries ?? [],
    fulfilment: reward?.fulfilment ?? 'mail',
    fulfilment_email: settings?.fulfilment_email ?? '',
    asks_for: reward?.asks_for ?? '',
    is_taxable: settings?.is_taxable ?? true,
    is_offered: reward?.is_offered ?? true,
    supplier_product_id: settings?.supplier_product_id ?? null,
  }
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** What is saved. The stock of codes is their number, whatever is said here. */
export function factsOf(values: RewardValues, currency: string): Omit<RawInput<(typeof rewardCalls)['createReward']>, 'fulfilment'> {
  const { limit_quantity, limit_period, fulfilment: _fulfilment, points, value, stock, stock_alarm, ...rest } = values
  const quantity = numberOf(limit_quantity)
  return {
    ...rest,
    points: Number(points),
    value: value === '' ? null : (unitsOf(value, currency, limits.rewardValue) ?? null),
    stock: numberOf(stock),
    stock_alarm: numberOf(stock_alarm),
    limit: quantity === null ? null : { quantity, period: limit_period },
    description: rest.description || null,
    fulfilment_email: rest.fulfilment_email || null,
    asks_for: rest.asks_for || null,
  }
}
