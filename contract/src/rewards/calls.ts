import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { line, nameLine, optionalLine, WorkEmail } from '../fields.ts'
import { limits } from '../limits.ts'
import { Audience, audienceErrors } from '../people/audience.ts'
import { Country } from './countries.ts'
import { orderCalls } from './order-calls.ts'
import { supplierCalls } from './supplier-calls.ts'
import { Fulfilment, LimitPeriod, Reward, RewardKind, RewardList, RewardPage } from './schemas.ts'

const managers = { anyOf: ['reward.manage'] } as const
const Pieces = z.int().check(z.gte(0), z.lte(limits.rewardStock))
const facts = {
  reward_name: nameLine(limits.nameMaximum),
  description: z.nullable(optionalLine(limits.aboutMaximum)),
  /** A public file of the company. */
  image_url: z.nullable(z.string().check(z.maxLength(2_000))),
  reward_kind: RewardKind,
  points: z.int().check(z.gte(0), z.lte(limits.points)),
  /** Of a list of codes: the number of its codes, whatever is said here. */
  stock: z.nullable(Pieces),
  stock_alarm: z.nullable(Pieces),
  limit: z.nullable(z.object({ quantity: z.int().check(z.gte(1), z.lte(limits.rewardStock)), period: LimitPeriod })),
  audience: Audience,
  countries: z.array(Country).check(z.maxLength(limits.rewardCountries)),
  fulfilment_email: z.nullable(WorkEmail),
  asks_for: z.nullable(optionalLine(limits.rewardQuestionMaximum)),
  is_taxable: z.boolean(),
  value: z.nullable(z.int().check(z.gte(0), z.lte(limits.rewardValue))),
  is_offered: z.boolean(),
  /** With the fulfilment `supplier`, which also needs a `value`. */
  supplier_product_id: z.nullable(optionalLine(limits.supplierIdMaximum)),
}
const OwnCountry = z.object({
  /** Chosen, else that of the person’s time zone; null: not known. */
  country: z.nullable(z.string()),
  is_chosen: z.boolean(),
})
const Stocked = z.object({ reward_id: z.uuid(), changed: z.int(), stock: z.int() })

const catalogueCalls = defineCalls({
  listRewards: {
    method: 'POST',
    path: '/reward/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the rewards that the caller can order where they are, by price; with `view: saved`, those that they saved; with `view: all`, every reward for those who manage them. A search matches names and descriptions.',
    input: RewardList,
    output: RewardPage,
    errors: [],
  },
  getReward: {
    method: 'GET',
    path: '/reward/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a reward that the caller can order, or has ordered; any for those who manage rewards.',
    input: z.object({ reward_id: z.uuid() }),
    output: Reward,
    errors: ['REWARD_NOT_FOUND'],
  },
  markReward: {
    method: 'PATCH',
    path: '/reward/mark',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Saves a reward for later, or no longer: `is_saved`. With `is_awaited`, the caller is notified once when a reward that is out of stock is there again; of one that is there, nothing is awaited. Omitted fields stay.',
    input: z.object({ reward_id: z.uuid(), is_saved: z.optional(z.boolean()), is_awaited: z.optional(z.boolean()) }),
    output: Reward,
    errors: ['REWARD_NOT_FOUND'],
  },
  createReward: {
    method: 'POST',
    path: '/reward/new',
    effect: 'write',
    access: managers,
    summary: 'Adds a reward.',
    input: z.object({
      reward_name: facts.reward_name,
      description: z._default(facts.description, null),
      image_url: z._default(facts.image_url, null),
      reward_kind: z._default(facts.reward_kind, 'own'),
      points: facts.points,
      stock: z._default(facts.stock, null),
      stock_alarm: z._default(facts.stock_alarm, null),
      limit: z._default(facts.limit, null),
      /** Omitted: everyone. */
      audience: z.optional(facts.audience),
      countries: z._default(facts.countries, []),
      fulfilment: z._default(Fulfilment, 'mail'),
      fulfilment_email: z._default(facts.fulfilment_email, null),
      asks_for: z._default(facts.asks_for, null),
      is_taxable: z._default(facts.is_taxable, true),
      value: z._default(facts.value, null),
      is_offered: z._default(facts.is_offered, true),
      supplier_product_id: z._default(facts.supplier_product_id, null),
    }),
    output: Reward,
    errors: [...audienceErrors, 'FILE_NOT_FOUND', 'REWARDS_FULL'],
  },
  updateReward: {
    method: 'PATCH',
    path: '/reward/update',
    effect: 'write',
    access: managers,
    summary: 'Changes a reward; omitted fields stay. Orders keep their name and price. How it is fulfilled stays.',
    input: z.extend(z.partial(z.object(facts)), { reward_id: z.uuid() }),
    output: Reward,
    errors: [...audienceErrors, 'FILE_NOT_FOUND', 'REWARD_NOT_FOUND'],
  },
  deleteReward: {
    method: 'DELETE',
    path: '/reward/delete',
    effect: 'write',
    access: managers,
    summary: 'Removes a reward from the shop, with its unused codes; orders keep it, and those that are open can still be fulfilled.',
    input: z.object({ reward_id: z.uuid() }),
    output: z.object({ reward_id: z.uuid() }),
    errors: ['REWARD_NOT_FOUND'],
  },
  addRewardCodes: {
    method: 'POST',
    path: '/reward/code/new',
    effect: 'write',
    access: managers,
    summary:
      'Adds codes to a reward that is fulfilled by codes, each once: those that it has already are left out. Nobody sees them but the people who get them.',
    input: z.object({
      reward_id: z.uuid(),
      codes: z.array(line(limits.rewardCodeMaximum)).check(z.minLength(1), z.maxLength(limits.rewardCodesAtOnce)),
    }),
    output: Stocked,
    errors: ['REWARD_NOT_FOUND', 'INVALID_ACTION_ID'],
    stepUp: true,
  },
  deleteRewardCodes: {
    method: 'DELETE',
    path: '/reward/code/delete',
    effect: 'write',
    access: managers,
    summary: 'Removes the codes of a reward that nobody has ordered.',
    input: z.object({ reward_id: z.uuid() }),
    output: Stocked,
    errors: ['REWARD_NOT_FOUND', 'INVALID_ACTION_ID'],
  },
  getOwnCountry: {
    method: 'GET',
    path: '/reward/country/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the country whose rewards the caller is shown.',
    input: z.object({}),
    output: OwnCountry,
    errors: [],
  },
  updateOwnCountry: {
    method: 'PATCH',
    path: '/reward/country/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Chooses the country whose rewards the caller is shown; null: that of their time zone.',
    input: z.object({ country: z.nullable(Country) }),
    output: OwnCountry,
    errors: [],
  },
})

/** Rewards: what people can order for their points, and their orders. */
export const rewardCalls = inModule('rewards', { ...catalogueCalls, ...orderCalls, ...supplierCalls })
