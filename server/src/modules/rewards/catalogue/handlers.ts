import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { rewardPictures } from '@atrium/contract/rewards/pictures'
import type { Reward } from '@atrium/contract/rewards/schemas'
import type { rewardCalls } from '@atrium/contract/rewards/calls'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { isStoredPublic } from '#modules/files'
import { openAudience } from '#modules/people'
import { deleteFreeCodes } from '../codes/queries.ts'
import { announceReward } from '../notifying/announcing.ts'
import { tellIfBack } from '../notifying/back.ts'
import { openReward } from './access.ts'
import { findCountry } from './countries.ts'
import { givenOf, tidyReward } from './facts.ts'
import {
  countRewards,
  deleteCountry,
  deleteReward,
  findReward,
  findRewards,
  inShop,
  insertReward,
  lockReward,
  putCountry,
  rewards,
  savedBy,
  saying,
  standing,
  updateReward,
  type RewardFacts,
  type RewardRow,
  type ShownRow,
} from './queries.ts'
import { findShopper, showReward, wordsIn } from './shopping.ts'

const listing = {
  columns: {
    reward_name: 'reward.reward_name',
    points: 'reward.points',
    reward_kind: 'reward.reward_kind',
    created_at: 'reward.created_at',
    is_offered: 'reward.is_offered',
    is_low: 'reward.is_low',
  },
  key: 'reward_id',
  keyColumn: 'reward.reward_id',
  defaultSort: { field: 'points', direction: 'asc' },
} as const

type CatalogueCalls = Pick<
  typeof rewardCalls,
  'listRewards' | 'getReward' | 'createReward' | 'updateReward' | 'deleteReward' | 'getOwnCountry' | 'updateOwnCountry'
>

export const catalogueHandlers: Handlers<CatalogueCalls> = {
  async listRewards({ view, search, ...input }, { tx, actor, now }) {
    if (view === 'all' && !actor.permissions.has('reward.manage')) throw new Refusal('NO_PERMISSION')
    const shopper = await findShopper(tx, actor, now)
    const every = rewards(actor.companyId, shopper)
    const shown = view === 'all' ? standing(every) : inShop(every, shopper)
    const found = saying(view === 'saved' ? savedBy(shown, shopper) : shown, wordsIn(search))
    const page = await listPage<ShownRow>(tx, found, input, listing)
    return { items: page.items.map((row) => showReward(actor, row)), next_cursor: page.next_cursor }
  },

  getReward: async ({ reward_id }, { tx, actor, now }) => showReward(actor, await openReward(tx, actor, reward_id, now)),

  async createReward({ audience = everyone, fulfilment, stock, ...given }, { tx, actor, now }, refuse) {
    if ((await countRewards(tx, actor.companyId)) >= limits.rewards) return refuse('REWARDS_FULL')
    await openFacts(tx, actor, { ...given, audience })
    const facts = openSupplied(tidyReward(given, audience, fulfilment))
    const rewardId = await insertReward(tx, actor.companyId, { ...facts, stock: fulfilment === 'codes' ? 0 : stock }, now)
    await announceReward(tx, actor.companyId, rewardId)
    return show(tx, actor, rewardId, now)
  },

  async updateReward({ reward_id, audience, stock, ...given }, { tx, actor, now }, refuse) {
    const held = (await lockReward(tx, actor.companyId, reward_id)) ?? refuse('REWARD_NOT_FOUND')
    await openFacts(tx, actor, { ...given, audience }, held)
    const changed = { ...givenOf(held), ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
    const facts = openSupplied(tidyReward(changed, audience ?? held.audience, held.fulfilment))
    await updateReward(tx, actor.companyId, held.reward_id, facts, held.fulfilment === 'codes' ? undefined : stock)
    const isCounted = stock !== undefined && held.fulfilment !== 'codes'
    await tellIfBack(tx, actor.companyId, held.reward_id, held, { is_offered: facts.is_offered, stock: isCounted ? stock : held.stock })
    await announceReward(tx, actor.companyId, held.reward_id)
    return show(tx, actor, held.reward_id, now)
  },

  async deleteReward({ reward_id }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    const held = (await findReward(tx, companyId, reward_id)) ?? refuse('REWARD_NOT_FOUND')
    if (held.fulfilment === 'codes') await deleteFreeCodes(tx, companyId, held.reward_id)
    if (!(await deleteReward(tx, companyId, held.reward_id, now))) return refuse('REWARD_NOT_FOUND')
    await announceReward(tx, companyId, held.reward_id)
    return { reward_id: held.reward_id }
  },

  getOwnCountry: (_input, { tx, actor }) => findCountry(tx, actor.companyId, actor.employeeId),

  async updateOwnCountry({ country }, { tx, actor: { companyId, employeeId } }) {
    if (country) await putCountry(tx, companyId, employeeId, country)
    else await deleteCountry(tx, companyId, employeeId)
    return findCountry(tx, companyId, employeeId)
  },
}

const everyone: Audience = { ...nobody, is_all_employee_selected: true }
type Named = { audience?: Audience | undefined; image_url?: string | null | undefined }

/** Refuses an audience that the actor may not name, and a picture that is not stored here. */
async function openFacts(tx: Tx, actor: Actor, { audience, image_url }: Named, held?: RewardRow): Promise<void> {
  if (audience) await openAudience(tx, actor, audience)
  const isKnown = !image_url || image_url === held?.image_url || rewardPictures.includes(image_url)
  if (!isKnown && !(await isStoredPublic(tx, actor.companyId, image_url ?? ''))) throw new Refusal('FILE_NOT_FOUND')
}

/** What is ordered at the supplier needs a product and what it is worth. */
function openSupplied(facts: RewardFacts): RewardFacts {
  if (facts.fulfilment === 'supplier' && (!facts.supplier_product_id || !facts.value)) throw new Refusal('INVALID_REQUEST')
  return facts
}

async function show(tx: Tx, actor: Actor, rewardId: string, now: Date): Promise<Reward> {
  const [row] = await findRewards(tx, actor.companyId, await findShopper(tx, actor, now, [rewardId]), [rewardId])
  if (!row) throw new Refusal('REWARD_NOT_FOUND')
  return showReward(actor, row)
}
