import type { campaignCalls } from '@atrium/contract/campaigns/calls'
import { plainTextOf } from '@atrium/contract/document'
import type { RichText } from '@atrium/contract/document'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findLanguage } from '#modules/people'
import { askingOf, mayManage, openLive, openLocked } from './access.ts'
import { insightHandlers } from './insight/handlers.ts'
import { makeCampaign, rewriteCampaign } from './making.ts'
import { causeAt } from './notifying/alerts.ts'
import { changeCampaign, inState, insertMessage, readable, saying, waitingOf, type SeenCampaign } from './queries.ts'
import { end, publish, remove } from './reaching/publishing.ts'
import { tellAdmins } from './reaching/telling.ts'
import { acknowledge, open } from './reading/reading.ts'
import { countWaiting } from './reading/queries.ts'
import { hasWords } from './rules.ts'
import { showCampaign, showCampaigns } from './showing.ts'

const hour = 60 * 60_000

const listing = {
  columns: { created_at: 'campaign.created_at', state: 'campaign.state', author_id: 'campaign.author_id' },
  key: 'campaign_id',
  keyColumn: 'campaign.campaign_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

export const handlers: Handlers<typeof campaignCalls> = {
  ...insightHandlers,
  createCampaign: async (wanted, { tx, actor, now }) => showCampaign(tx, actor, await makeCampaign(tx, actor, wanted, now), now),

  async updateCampaign({ state, ...change }, { tx, actor, now }, refuse) {
    const campaign = await openLocked(tx, actor, change.campaign_id, now)
    if (campaign.state !== 'draft' && campaign.state !== 'review') return refuse('CAMPAIGN_PUBLISHED')
    await rewriteCampaign(tx, actor, campaign, { ...change, state: state ?? campaign.state })
    if (state === 'review' && campaign.state === 'draft') await submit(tx, actor, campaign, now)
    if (state === 'draft' && campaign.state === 'review') await tx.enqueue('campaigns.decided', { company_id: actor.companyId })
    await tellAdmins(tx, actor.companyId, campaign.campaign_id)
    return showCampaign(tx, actor, campaign.campaign_id, now)
  },

  async publishCampaign({ campaign_id }, { tx, actor, now }) {
    await publish(tx, actor, requireManager(actor, campaign_id), now)
    return showCampaign(tx, actor, campaign_id, now)
  },

  async endCampaign({ campaign_id }, { tx, actor, now }) {
    await end(tx, actor, requireManager(actor, campaign_id), now)
    return showCampaign(tx, actor, campaign_id, now)
  },

  async deleteCampaign({ campaign_id }, { tx, actor, now }) {
    await remove(tx, actor, campaign_id, now)
    return { campaign_id }
  },

  getCampaign: ({ campaign_id }, { tx, actor, now }) => showCampaign(tx, actor, campaign_id, now),

  async listCampaigns({ as, state, waiting, search, ...input }, { tx, actor, now }, refuse) {
    if (as === 'admin' && !mayManage(actor)) return refuse('NO_PERMISSION')
    const mine = readable(askingOf(actor, now, as))
    const inStates = state ? inState(mine, state, now) : mine
    const found = saying(waiting ? waitingOf(inStates, now) : inStates, (search ?? '').split(/\s+/).filter(Boolean))
    const page = await listPage<SeenCampaign>(tx, found, input, listing)
    const items = await showCampaigns({ tx, actor, now, messages: 1, counting: as === 'admin' }, page.items)
    return { items: waiting ? asksFirst(items) : items, next_cursor: page.next_cursor }
  },

  async sendCampaignMessage({ campaign_id, body, client_message_id }, { tx, actor, now }) {
    await write(tx, actor, await openLive(tx, actor, requireManager(actor, campaign_id), now), { body, client_message_id }, now)
    return showCampaign(tx, actor, campaign_id, now)
  },

  async markCampaignRead({ campaign_id, to_end }, { tx, actor, now }) {
    await open(tx, actor, campaign_id, to_end, now)
    return showCampaign(tx, actor, campaign_id, now, false)
  },

  async acknowledgeCampaign({ campaign_id }, { tx, actor, now }) {
    await acknowledge(tx, actor, campaign_id, now)
    return showCampaign(tx, actor, campaign_id, now, false)
  },

  async remindCampaign({ campaign_id: id }, { tx, actor, now }, refuse) {
    const { campaign_id, needs_acknowledgement, reminded_at } = await openLive(tx, actor, requireManager(actor, id), now)
    if (reminded_at && now.getTime() - Date.parse(reminded_at) < hour) return refuse('CAMPAIGN_REMINDED')
    const reminded = await countWaiting(tx, actor.companyId, campaign_id, needs_acknowledgement, now)
    if (!reminded) return { campaign_id, reminded }
    await changeCampaign(tx, actor.companyId, campaign_id, { reminded_at: now.toISOString() })
    const cause = causeAt(campaign_id, 'reminder', now)
    await tx.enqueue('campaigns.notify', { company_id: actor.companyId, campaign_id, news: 'reminder', cause, after: null })
    return { campaign_id, reminded }
  },
}

/** Those who may publish also need to manage: a campaign that they only read is none that they end. */
function requireManager(actor: Actor, campaignId: string): string {
  if (!mayManage(actor)) throw new Refusal('CAMPAIGN_NOT_FOUND')
  return campaignId
}

/** Asks those who can publish it to look at a draft. */
async function submit(tx: Tx, { companyId }: Actor, { campaign_id }: SeenCampaign, now: Date): Promise<void> {
  const cause = causeAt(campaign_id, 'review', now)
  await tx.enqueue('campaigns.notify', { company_id: companyId, campaign_id, news: 'review', cause, after: null })
}

type Written = { body: RichText; client_message_id: string }
async function write(tx: Tx, actor: Actor, campaign: SeenCampaign, { body, client_message_id }: Written, now: Date): Promise<void> {
  const { companyId, employeeId } = actor
  const { campaign_id } = campaign
  if (!hasWords(body)) throw new Refusal('INVALID_REQUEST')
  const language = await findLanguage(tx, companyId, employeeId)
  const row = { campaign_id, client_message_id, author_id: employeeId, language, body, words: plainTextOf(body) }
  const messageId = await insertMessage(tx, companyId, row, now)
  if (!messageId) return
  await tx.enqueue('campaigns.notify', { company_id: companyId, campaign_id, news: 'message', cause: messageId, after: null })
  await tellAdmins(tx, companyId, campaign_id)
}

/** Those that must be acknowledged come before those that are only to be read. */
const asksFirst = <T extends { needs_acknowledgement: boolean; rn: number }>(items: readonly T[]): T[] =>
  items
    .toSorted((one, other) => Number(other.needs_acknowledgement) - Number(one.needs_acknowledgement))
    .map((item, index) => ({ ...item, rn: index + 1 }))
