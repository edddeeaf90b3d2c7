import { randomUUID } from 'node:crypto'
import type { CampaignState, CampaignText } from '@atrium/contract/campaigns/schemas'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { nobody } from '@atrium/contract/people/audience'
import type { Tx } from '#kernel/database/transaction'
import { resolveAudience } from '#modules/people'
import { changeCampaign, insertCampaign, insertMessage, type CampaignChange } from './queries.ts'
import { insertReaders } from './reaching/queries.ts'
import { wordsOf } from './rules.ts'
import { markReadings, type SeedReading } from './seed-queries.ts'

/** A campaign of the demo company for everyone. */
export type SeedCampaign = {
  author_id: string
  languages: readonly [CampaignText, ...CampaignText[]]
  needs_acknowledgement: boolean
  state: CampaignState
  time_zone: string
  created_at: Date
  /** When it began, or is to begin. */
  starts_at: Date | null
  ended_at: Date | null
  later: readonly { body: RichText; at: Date }[]
  readings: readonly SeedReading[]
}

const everyone = { ...nobody, is_all_employee_selected: true }

/** Demo data: campaigns with what people read of them. `as` sets the actor of the following changes, for the audit trail. */
export async function seedCampaigns(
  tx: Tx,
  companyId: string,
  campaigns: readonly SeedCampaign[],
  as: (authorId: string, at: Date) => Promise<void>,
): Promise<void> {
  for (const campaign of campaigns) {
    await as(campaign.author_id, campaign.created_at)
    const campaignId = await makeSeeded(tx, companyId, campaign)
    const change = decideChange(campaign)
    if (campaign.starts_at && change.has_begun) await readSeeded(tx, companyId, campaignId, campaign, campaign.starts_at)
    await changeCampaign(tx, companyId, campaignId, change)
  }
}

async function makeSeeded(tx: Tx, companyId: string, campaign: SeedCampaign): Promise<string> {
  const { author_id, languages, needs_acknowledgement, time_zone, created_at, starts_at, state } = campaign
  const campaignId = await insertCampaign(tx, companyId, {
    author_id,
    client_campaign_id: randomUUID(),
    campaign_title: languages[0].title,
    languages,
    audience: everyone,
    channels: ['push'],
    needs_acknowledgement,
    is_urgent: false,
    starts_at: state === 'scheduled' ? (starts_at?.toISOString() ?? null) : null,
    ends_at: null,
    time_zone,
    in_readers_zone: false,
    state: 'draft',
    words: wordsOf(languages),
    created_at: created_at.toISOString(),
  })
  if (!campaignId) throw new Error(`the demo announces twice: ${languages[0].title}`)
  return campaignId
}

function decideChange({ state, created_at, starts_at, ended_at }: SeedCampaign): CampaignChange {
  if (state === 'draft' || state === 'review' || !starts_at) return { state }
  if (state === 'scheduled') return { state, published_at: created_at.toISOString(), due_at: starts_at.toISOString() }
  return { state, published_at: starts_at.toISOString(), has_begun: true, ...(ended_at && { ended_at: ended_at.toISOString() }) }
}

async function readSeeded(tx: Tx, companyId: string, campaignId: string, campaign: SeedCampaign, began: Date): Promise<void> {
  const times = { campaign_id: campaignId, starts_at: null, ends_at: null, time_zone: campaign.time_zone, in_readers_zone: false }
  await insertReaders(tx, companyId, times, await resolveAudience(tx, companyId, everyone), campaign.time_zone, began)
  await markReadings(tx, companyId, campaignId, campaign.readings, began)
  for (const { body, at } of campaign.later) {
    const { author_id, languages } = campaign
    const row = { campaign_id: campaignId, client_message_id: randomUUID(), author_id, language: languages[0].language, body }
    await insertMessage(tx, companyId, { ...row, words: plainTextOf(body) }, at)
  }
}
