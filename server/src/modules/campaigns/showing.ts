import type { Campaign, CampaignCounts, CampaignDetail, CampaignMessage } from '@atrium/contract/campaigns/schemas'
import type { Language } from '@atrium/contract/formats'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { countAudiences, findLanguage } from '#modules/people'
import { mayManage, openCampaign } from './access.ts'
import { htmlOf } from './html.ts'
import { listMessages, type MessageRow, type SeenCampaign } from './queries.ts'
import { countReaders } from './reading/queries.ts'
import { decideAbilities, textFor } from './rules.ts'

type Showing = { tx: Tx; actor: Actor; now: Date; /** How many of the newest messages. */ messages: number; counting: boolean }
const allMessages = 200

/** Campaigns as the actor sees them, in their language; `counting` is for those who manage them alone. */
export async function showCampaigns({ tx, actor, now, messages, counting }: Showing, rows: readonly SeenCampaign[]): Promise<Campaign[]> {
  const { companyId, employeeId } = actor
  const ids = rows.map(({ campaign_id }) => campaign_id)
  const [language, written, counts] = [
    await findLanguage(tx, companyId, employeeId),
    Map.groupBy(await listMessages(tx, companyId, ids, messages), ({ campaign_id }) => campaign_id),
    counting && mayManage(actor) ? await findCounts(tx, companyId, rows) : new Map<string, CampaignCounts>(),
  ]
  return rows.map((row, index) => ({
    ...factsOf(row, { actor, now, language, later: written.get(row.campaign_id) ?? [], onlyNewest: messages === 1 }),
    counts: counts.get(row.campaign_id) ?? null,
    rn: index + 1,
  }))
}

/** A campaign with all its messages, and, for those who manage campaigns, with what they edit. */
export async function showCampaign(tx: Tx, actor: Actor, campaignId: string, now: Date, counting = true): Promise<CampaignDetail> {
  const row = await openCampaign(tx, actor, campaignId, now)
  const [shown] = await showCampaigns({ tx, actor, now, messages: allMessages, counting }, [row])
  if (!shown) throw new Error('a row was not shown')
  return { ...shown, source: mayManage(actor) ? { audience: row.audience, languages: row.languages } : null }
}

type Given = { actor: Actor; now: Date; language: Language; later: readonly MessageRow[]; onlyNewest: boolean }
function factsOf(row: SeenCampaign, { actor, now, language, later, onlyNewest }: Given): Omit<Campaign, 'counts' | 'rn'> {
  const { languages, audience: _audience, has_begun: _begun, is_telling: _telling, reminded_at: _reminded, ...facts } = row
  const { own_starts_at, own_ends_at, deleted_at, ...shown } = facts
  const text = textFor(languages, language)
  const first: CampaignMessage = {
    message_id: row.campaign_id,
    author_id: row.author_id,
    language: text.language,
    body: text.body,
    created_at: own_starts_at ?? row.published_at ?? row.created_at,
  }
  const written = [...later.map(({ campaign_id: _id, ...message }) => message), first]
  const newest = written[0] ?? first
  const hasEnded = row.state === 'live' && own_ends_at !== null && new Date(own_ends_at) <= now
  const state = hasEnded ? 'ended' : row.state
  const reader = {
    mayManage: mayManage(actor),
    mayPublish: actor.permissions.has('campaign.publish'),
    isLive: row.is_reader && state === 'live',
    hasAcknowledged: row.acknowledged_at !== null,
  }
  return {
    ...shown,
    state,
    campaign_title: text.title,
    entity_type: 'campaign',
    is_admin: reader.mayManage,
    latest_message_rich_html_content: htmlOf(newest.body),
    latest_message_rich_text: newest.body,
    latest_message_time: newest.created_at,
    latest_message_type: 'text',
    latest_media: [],
    latest_messages: onlyNewest ? [newest] : written,
    language: text.language,
    languages: languages.map((one) => one.language),
    starts_at: own_starts_at ?? row.starts_at,
    ends_at: row.is_reader ? own_ends_at : row.ends_at,
    can: decideAbilities({ ...row, deleted_at }, reader),
  }
}

/** How many read them; of those that have not begun, how many they would be for now. */
async function findCounts(tx: Tx, companyId: string, rows: readonly SeenCampaign[]): Promise<ReadonlyMap<string, CampaignCounts>> {
  const [begun, coming] = [rows.filter(({ has_begun }) => has_begun), rows.filter(({ has_begun }) => !has_begun)]
  const counted = begun.length ? await countReaders(tx, companyId, begun.map(({ campaign_id }) => campaign_id)) : [] // prettier-ignore
  const reach = coming.length ? await countAudiences(tx, companyId, coming.map(({ audience }) => audience)) : [] // prettier-ignore
  return new Map([
    ...begun.map(({ campaign_id }) => [campaign_id, none(0)] as const),
    ...counted.map(({ campaign_id, ...counts }) => [campaign_id, counts] as const),
    ...coming.map(({ campaign_id }, index) => [campaign_id, none(reach[index] ?? 0)] as const),
  ])
}

const none = (audience: number): CampaignCounts => ({ audience, reached: 0, opened: 0, read: 0, acknowledged: 0 })
