import * as z from 'zod/mini'
import { RichText } from '../document.ts'
import { Instant, line } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { listInput, listOutput } from '../filters.ts'
import { Language, languages } from '../formats.ts'
import { limits } from '../limits.ts'
import { Audience } from '../people/audience.ts'

/** `review`: submitted to those who may publish. `scheduled`: published with a start that is to come. */
export const CampaignState = z.enum(['draft', 'review', 'scheduled', 'live', 'ended'])
export type CampaignState = z.infer<typeof CampaignState>

/** How a campaign reaches its readers, besides the list of notifications and Home. */
export const CampaignChannel = z.enum(['push'])
export type CampaignChannel = z.infer<typeof CampaignChannel>

/** What a campaign says in one language. */
export const CampaignText = z.object({ language: Language, title: line(limits.campaignTitleMaximum), body: RichText })
export type CampaignText = z.infer<typeof CampaignText>
const Texts = z.array(CampaignText).check(z.maxLength(languages.length))

/** A message of a campaign, in the language of the reader if there is one. The first is the text that was published. */
export const CampaignMessage = z.object({
  /** Of the first: the id of the campaign. */
  message_id: z.uuid(),
  author_id: z.uuid(),
  language: Language,
  body: RichText,
  created_at: Instant,
})
export type CampaignMessage = z.infer<typeof CampaignMessage>

/** How many people it is for, and how many of them did what. */
export const CampaignCounts = z.object({
  audience: z.int(),
  /** Notified, or able to read it since they were in its audience. */
  reached: z.int(),
  opened: z.int(),
  read: z.int(),
  acknowledged: z.int(),
})
export type CampaignCounts = z.infer<typeof CampaignCounts>

/** What the caller may do to it, so that no client computes permissions. */
export const CampaignAbilities = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  publish: z.boolean(),
  end: z.boolean(),
  delete: z.boolean(),
  post: z.boolean(),
  acknowledge: z.boolean(),
  remind: z.boolean(),
  see_analytics: z.boolean(),
})
export type CampaignAbilities = z.infer<typeof CampaignAbilities>

/** An announcement: a conversation in which only admins write (spec §3). */
export const Campaign = z.object({
  campaign_id: z.uuid(),
  client_campaign_id: z.uuid(),
  campaign_title: z.string(),
  created_at: Instant,
  entity_type: z.literal('campaign'),
  /** Whether the caller makes and changes campaigns. */
  is_admin: z.boolean(),
  /** Of the newest message. */
  latest_message_rich_html_content: z.string(),
  latest_message_rich_text: RichText,
  latest_message_time: Instant,
  latest_message_type: z.literal('text'),
  /** The pictures and files of the newest message. */
  latest_media: z.array(z.never()),
  /** The newest first. In a list only the newest. */
  latest_messages: z.array(CampaignMessage),
  /** The position in this answer, from 1. */
  rn: z.int(),
  author_id: z.uuid(),
  state: CampaignState,
  /** The language that is shown, and those that there are. */
  language: Language,
  languages: z.array(Language),
  needs_acknowledgement: z.boolean(),
  is_urgent: z.boolean(),
  channels: z.array(CampaignChannel),
  /** Of a reader: when it begins and ends for them. Otherwise as it was set. */
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  /** The zone in which the times were set. */
  time_zone: z.string(),
  /** Whether it begins and ends at that time of day where each reader is. */
  in_readers_zone: z.boolean(),
  published_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** Whether it is for the caller; the times are theirs. */
  is_reader: z.boolean(),
  opened_at: z.nullable(Instant),
  read_at: z.nullable(Instant),
  acknowledged_at: z.nullable(Instant),
  /** Null for readers, in their lists, and in answers to reading and confirming. */
  counts: z.nullable(CampaignCounts),
  can: CampaignAbilities,
})
export type Campaign = z.infer<typeof Campaign>

/** With what an admin edits; null for readers. */
export const CampaignDetail = z.extend(Campaign, {
  source: z.nullable(z.object({ audience: Audience, languages: z.array(CampaignText) })),
})
export type CampaignDetail = z.infer<typeof CampaignDetail>

const facts = {
  audience: Audience,
  /** At least one, each language once; the first one is for readers whose language is missing. */
  languages: Texts,
  needs_acknowledgement: z.boolean(),
  /** Also notifies people during their quiet hours; needs `campaign.publish`. */
  is_urgent: z.boolean(),
  channels: z.array(CampaignChannel).check(z.maxLength(5)),
  /** Null or omitted: as soon as it is published, and until it is ended. */
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  time_zone: TimeZone,
  in_readers_zone: z.boolean(),
}

export const NewCampaign = z.object({
  /** The title for lists; omitted: that of the first language. */
  campaign_title: z.optional(line(limits.campaignTitleMaximum)),
  audience: facts.audience,
  languages: facts.languages,
  needs_acknowledgement: z._default(facts.needs_acknowledgement, false),
  is_urgent: z._default(facts.is_urgent, false),
  channels: z._default(facts.channels, ['push']),
  starts_at: z.optional(facts.starts_at),
  ends_at: z.optional(facts.ends_at),
  time_zone: z.optional(facts.time_zone),
  in_readers_zone: z._default(facts.in_readers_zone, false),
  /** Makes a retry harmless. */
  client_campaign_id: z.optional(z.uuid()),
})
export type NewCampaign = z.infer<typeof NewCampaign>

export const CampaignChange = z.object({
  campaign_id: z.uuid(),
  ...z.partial(z.object(facts)).shape,
  /** Submits a draft for review, or takes it back. */
  state: z.optional(z.enum(['draft', 'review'])),
})
export type CampaignChange = z.infer<typeof CampaignChange>

const fields = ['created_at', 'state', 'author_id'] as const
export const CampaignList = z.extend(listInput(fields), {
  /** `admin`: all that are not deleted; needs `campaign.manage`. */
  as: z._default(z.enum(['reader', 'admin']), 'reader'),
  state: z.optional(CampaignState),
  /** Only those that wait for the caller: live, and not acknowledged, or, where nothing is asked, not opened. On each page, those that ask come first. */
  waiting: z._default(z.boolean(), false),
})
export const CampaignPage = listOutput(Campaign)

/** How many of a department did what. Null: people without one, or with `is_rest` those of departments too small to be shown, together. */
export const CampaignDepartment = z.extend(CampaignCounts, {
  department_id: z.nullable(z.uuid()),
  department: z.nullable(z.string()),
  is_rest: z.boolean(),
})
export type CampaignDepartment = z.infer<typeof CampaignDepartment>
/** Sums up to an instant. */
export const CampaignMoment = z.object({ at: Instant, reached: z.int(), opened: z.int(), acknowledged: z.int() })
export type CampaignMoment = z.infer<typeof CampaignMoment>
export const CampaignAnalytics = z.object({
  counts: CampaignCounts,
  over_time: z.array(CampaignMoment),
  departments: z.array(CampaignDepartment),
})
export type CampaignAnalytics = z.infer<typeof CampaignAnalytics>
