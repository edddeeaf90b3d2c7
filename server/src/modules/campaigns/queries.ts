import type { RichText } from '@atrium/contract/document'
import type { Language } from '@atrium/contract/formats'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { CampaignChannel, CampaignState, CampaignText } from '@atrium/contract/campaigns/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of campaigns. */
export type CampaignRow = {
  campaign_id: string
  client_campaign_id: string
  author_id: string
  campaign_title: string
  languages: CampaignText[]
  audience: Audience
  state: CampaignState
  needs_acknowledgement: boolean
  is_urgent: boolean
  channels: CampaignChannel[]
  starts_at: string | null
  ends_at: string | null
  time_zone: string
  in_readers_zone: boolean
  published_at: string | null
  ended_at: string | null
  has_begun: boolean
  is_telling: boolean
  reminded_at: string | null
  created_at: string
  deleted_at: string | null
}
/** What is known of one reader. */
export type ReadingRow = {
  is_reader: boolean
  own_starts_at: string | null
  own_ends_at: string | null
  opened_at: string | null
  read_at: string | null
  acknowledged_at: string | null
}
export type SeenCampaign = CampaignRow & ReadingRow

const campaigns = (companyId: string) =>
  database
    .selectFrom('campaign')
    .select([
      'campaign.campaign_id',
      'campaign.client_campaign_id',
      'campaign.author_id',
      'campaign.campaign_title',
      sql<CampaignText[]>`campaign.languages`.as('languages'),
      sql<Audience>`campaign.audience`.as('audience'),
      sql<CampaignState>`campaign.state`.as('state'),
      'campaign.needs_acknowledgement',
      'campaign.is_urgent',
      sql<CampaignChannel[]>`campaign.channels`.as('channels'),
      'campaign.starts_at',
      'campaign.ends_at',
      'campaign.time_zone',
      'campaign.in_readers_zone',
      'campaign.published_at',
      'campaign.ended_at',
      'campaign.has_begun',
      'campaign.is_telling',
      'campaign.reminded_at',
      'campaign.created_at',
      'campaign.deleted_at',
    ])
    .where('campaign.company_id', '=', companyId)

export type Asking = { companyId: string; employeeId: string; mayManage: boolean; now: Date }

/** Campaigns with what is known of the reader; those that they may not read included. */
const seen = ({ companyId, employeeId, now }: Asking) =>
  campaigns(companyId)
    .leftJoin('campaign_reader as r', (join) =>
      join
        .onRef('r.company_id', '=', 'campaign.company_id')
        .onRef('r.campaign_id', '=', 'campaign.campaign_id')
        .on('r.employee_id', '=', employeeId)
        .on('r.starts_at', '<=', now.toISOString()),
    )
    .select([
      sql<boolean>`r.employee_id is not null`.as('is_reader'),
      'r.starts_at as own_starts_at',
      'r.ends_at as own_ends_at',
      'r.opened_at',
      'r.read_at',
      'r.acknowledged_at',
    ])
    .where('campaign.deleted_at', 'is', null)

/** Campaigns that are for a person; with `mayManage` all of them. */
export const readable = (asking: Asking) => (asking.mayManage ? seen(asking) : seen(asking).where(sql<boolean>`r.employee_id is not null`))
type Readable = ReturnType<typeof readable>

/** As the reader sees it: it can have ended for them and not for others. */
const stateFor = (now: Date) =>
  sql<CampaignState>`case when campaign.state = 'live' and r.ends_at <= ${now.toISOString()}::timestamptz then 'ended' else campaign.state end`

export const inState = (found: Readable, state: CampaignState, now: Date): Readable => found.where(stateFor(now), '=', state)
/** Live ones that wait for the reader: not acknowledged, or, where nothing is asked, not opened. */
export const waitingOf = (found: Readable, now: Date): Readable =>
  inState(found, 'live', now).where(
    sql<boolean>`case when campaign.needs_acknowledgement then r.acknowledged_at is null else r.opened_at is null end`,
  )
export const saying = (found: Readable, words: readonly string[]): Readable =>
  words.reduce(
    (narrowed, word) =>
      narrowed.where(sql<boolean>`(strpos(folded(campaign.campaign_title || ' ' || campaign.words), folded(${word})) > 0 or exists (
        select 1 from campaign_message m where m.company_id = campaign.company_id and m.campaign_id = campaign.campaign_id
          and strpos(folded(m.words), folded(${word})) > 0))`),
    found,
  )

export const findReadable = (tx: Tx, asking: Asking, campaignId: string): Promise<SeenCampaign | undefined> =>
  tx.first(readable(asking).where('campaign.campaign_id', '=', campaignId))

/** A campaign, without asking who may read it. */
export const findCampaign = (tx: Tx, companyId: string, campaignId: string): Promise<CampaignRow | undefined> =>
  tx.first(campaigns(companyId).where('campaign.campaign_id', '=', campaignId))

/** Locks a campaign before it is changed. */
export const lockCampaign = (tx: Tx, companyId: string, campaignId: string) =>
  tx.run(sql`select 1 from campaign where company_id = ${companyId} and campaign_id = ${campaignId} for update`)

export const findByClientId = async (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('campaign')
        .select('campaign_id')
        .where('company_id', '=', companyId)
        .where('author_id', '=', authorId)
        .where('client_campaign_id', '=', clientId),
    )
  )?.campaign_id

type Written = { languages: readonly CampaignText[]; audience: Audience; channels: readonly CampaignChannel[] }
const columnsOf = ({ languages, audience, channels }: Written) => ({
  languages: sql<string>`${JSON.stringify(languages)}::jsonb`,
  audience: sql<string>`${JSON.stringify(audience)}::jsonb`,
  channels: sql<string[]>`${channels}::text[]`,
})

export type CampaignFacts = Written &
  Pick<
    CampaignRow,
    'campaign_title' | 'needs_acknowledgement' | 'is_urgent' | 'starts_at' | 'ends_at' | 'time_zone' | 'in_readers_zone' | 'state'
  > & { words: string }
type NewRow = CampaignFacts & Pick<CampaignRow, 'author_id' | 'client_campaign_id' | 'created_at'>
/** The id of the new campaign; undefined if the author has made one with this client id at the same time. */
export const insertCampaign = async (tx: Tx, company_id: string, row: NewRow): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('campaign')
        .values({ company_id, ...row, ...columnsOf(row) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('campaign_id'),
    )
  )?.campaign_id

export const updateFacts = (tx: Tx, companyId: string, campaignId: string, facts: CampaignFacts) =>
  tx.run(
    database
      .updateTable('campaign')
      .set({ ...facts, ...columnsOf(facts) })
      .where('company_id', '=', companyId)
      .where('campaign_id', '=', campaignId),
  )

export type CampaignChange = {
  state?: CampaignState
  published_at?: string | null
  ended_at?: string
  due_at?: string | null
  has_begun?: boolean
  is_telling?: boolean
  reminded_at?: string
  deleted_at?: string
}
export const changeCampaign = (tx: Tx, companyId: string, campaignId: string, change: CampaignChange) =>
  tx.run(database.updateTable('campaign').set(change).where('company_id', '=', companyId).where('campaign_id', '=', campaignId))

/** Leaves nothing of a deleted campaign without readers but its row, without words and names. */
export async function emptyCampaign(tx: Tx, companyId: string, campaignId: string): Promise<void> {
  await tx.run(database.deleteFrom('campaign_message').where('company_id', '=', companyId).where('campaign_id', '=', campaignId))
  await tx.run(sql`
    update campaign set campaign_title = '', languages = '[]', words = '', audience = ${JSON.stringify(nobody)}::jsonb, due_at = null
    where company_id = ${companyId} and campaign_id = ${campaignId}`)
}

export type MessageRow = {
  campaign_id: string
  message_id: string
  author_id: string
  language: Language
  body: RichText
  created_at: string
}
/** The messages after the first text, the newest first; of each campaign at most so many. */
export const listMessages = (tx: Tx, companyId: string, campaignIds: readonly string[], most: number): Promise<MessageRow[]> =>
  tx.all(sql<MessageRow>`
    select m.campaign_id, m.message_id, m.author_id, m.language, m.body, m.created_at
    from unnest(${campaignIds}::uuid[]) as c(id) cross join lateral (
      select * from campaign_message m where m.company_id = ${companyId} and m.campaign_id = c.id order by m.message_id desc limit ${most}
    ) m order by m.campaign_id, m.message_id desc`)

export const listMessageIds = async (tx: Tx, companyId: string, campaignId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('campaign_message')
        .select('message_id')
        .where('company_id', '=', companyId)
        .where('campaign_id', '=', campaignId),
    )
  ).map(({ message_id }) => message_id)

type NewMessage = { campaign_id: string; client_message_id: string; author_id: string; language: Language; body: RichText; words: string }
/** The id of the message; undefined if there is one with this client id. */
export const insertMessage = async (tx: Tx, company_id: string, { body, ...row }: NewMessage, now: Date): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('campaign_message')
        .values({ company_id, ...row, body: sql<string>`${JSON.stringify(body)}::jsonb`, created_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('message_id'),
    )
  )?.message_id

/**
 * Marks that those who manage the campaign are to be told of a change; false if they are already to be told. It waits for the job that
 * tells them, so that no change is missed.
 */
export const markTelling = async (tx: Tx, companyId: string, campaignId: string): Promise<boolean> => {
  const row = await tx.first(sql<{ was: boolean }>`
    update campaign set is_telling = true where company_id = ${companyId} and campaign_id = ${campaignId} returning old.is_telling as was`)
  return row?.was === false
}

/** Stores when something happens next in a live campaign; one that was ended meanwhile stays as it is. */
export const setDue = (tx: Tx, companyId: string, campaignId: string, dueAt: string | null) =>
  tx.run(sql`
    update campaign set due_at = ${dueAt}::timestamptz where company_id = ${companyId} and campaign_id = ${campaignId} and state = 'live'`)
