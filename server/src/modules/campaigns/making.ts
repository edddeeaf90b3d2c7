import { randomUUID } from 'node:crypto'
import type { CampaignChange, NewCampaign } from '@atrium/contract/campaigns/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { openAudience } from '#modules/people'
import { findByClientId, insertCampaign, updateFacts, type CampaignFacts, type SeenCampaign } from './queries.ts'
import { areTexts, decideTimes, wordsOf } from './rules.ts'

/** Makes a campaign, once for each `client_campaign_id`; returns its id. */
export async function makeCampaign(tx: Tx, actor: Actor, wanted: NewCampaign, now: Date): Promise<string> {
  const { companyId, employeeId: author_id } = actor
  const client_campaign_id = wanted.client_campaign_id ?? randomUUID()
  const made = await findByClientId(tx, companyId, author_id, client_campaign_id)
  if (made) return made
  await openAudience(tx, actor, wanted.audience)
  const time_zone = wanted.time_zone ?? (await findCompanyZone(tx, companyId))
  const facts = openFacts(actor, { ...wanted, time_zone, state: 'draft' })
  const campaignId = await insertCampaign(tx, companyId, { ...facts, author_id, client_campaign_id, created_at: now.toISOString() })
  // A retry at the same time waited for the other to end.
  return campaignId ?? (await findByClientId(tx, companyId, author_id, client_campaign_id)) ?? failed()
}

const failed = (): never => {
  throw new Error('a campaign was neither made nor there')
}

/** Changes a campaign that is not published. */
export async function rewriteCampaign(tx: Tx, actor: Actor, campaign: SeenCampaign, change: CampaignChange): Promise<void> {
  if (change.audience) await openAudience(tx, actor, change.audience)
  const { campaign_id: _id, ...given } = change
  const state: Wanted['state'] = campaign.state === 'review' ? 'review' : 'draft'
  const { languages, audience, channels, needs_acknowledgement, is_urgent, starts_at, ends_at, time_zone, in_readers_zone } = campaign
  const held = { languages, audience, channels, needs_acknowledgement, is_urgent, starts_at, ends_at, time_zone, in_readers_zone, state }
  const title = change.languages ? undefined : campaign.campaign_title
  const facts = openFacts(actor, { ...held, ...withoutUndefined(given), ...(title && { campaign_title: title }) }, campaign.is_urgent)
  await updateFacts(tx, actor.companyId, campaign.campaign_id, facts)
}

/** The given fields of a change: those left out stay as they are. */
const withoutUndefined = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> } // the keys stay, undefined is gone

type Wanted = Omit<NewCampaign, 'client_campaign_id' | 'time_zone'> & { time_zone: string; state: 'draft' | 'review' }
/** Refuses texts without words, times that make no sense, and urgency by those who may not publish. */
function openFacts(actor: Actor, wanted: Wanted, wasUrgent = false): CampaignFacts {
  const { languages, audience, channels, needs_acknowledgement, is_urgent, time_zone, in_readers_zone, state } = wanted
  if (!areTexts(languages)) throw new Refusal('INVALID_REQUEST')
  const [starts_at, ends_at] = [wanted.starts_at ?? null, wanted.ends_at ?? null]
  const wrong = decideTimes({ starts_at, ends_at, in_readers_zone })
  if (wrong) throw new Refusal(wrong)
  if (is_urgent && !wasUrgent && !actor.permissions.has('campaign.publish')) throw new Refusal('NO_PERMISSION')
  const campaign_title = wanted.campaign_title ?? languages[0]?.title ?? ''
  const facts = { campaign_title, languages, audience, channels, needs_acknowledgement, is_urgent, time_zone, in_readers_zone, state }
  return { ...facts, starts_at, ends_at, words: wordsOf(languages) }
}
