import type { CampaignDetail, NewCampaign } from '@atrium/contract/campaigns/schemas'
import type { RichText } from '@atrium/contract/document'
import { languages, type Language } from '@atrium/contract/formats'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { isNobody } from '@atrium/contract/people/nobody'
import { dayIn, instantAt, ownZone, timeIn } from '#ui/time/zones.ts'

/** What is written in one language. */
export type DraftText = { title: string; body: RichText | undefined }

/** An announcement as it is written. Kept on this device until it is saved. */
export type CampaignDraft = {
  texts: Readonly<Record<Language, DraftText>>
  /** The language that comes first: for readers whose own is missing. */
  first: Language
  audience: Audience
  asks: boolean
  isUrgent: boolean
  pushes: boolean
  /** What clocks in `timeZone` show, as `YYYY-MM-DDTHH:mm`. */
  starts: string
  ends: string
  /** The zone in which the times are written: it stays when somebody edits them elsewhere. */
  timeZone: string
  inReadersZone: boolean
  /** The same for every attempt, so that a retry makes it once. */
  clientId: string
}

const empty: DraftText = { title: '', body: undefined }

export const newDraft = (first: Language): CampaignDraft => ({
  texts: { en: empty, de: empty, ar: empty },
  first,
  audience: { ...nobody, is_all_employee_selected: true },
  asks: false,
  isUrgent: false,
  pushes: true,
  starts: '',
  ends: '',
  timeZone: ownZone(),
  inReadersZone: false,
  clientId: crypto.randomUUID(),
})

type Saved = Pick<
  CampaignDetail,
  'needs_acknowledgement' | 'is_urgent' | 'channels' | 'starts_at' | 'ends_at' | 'time_zone' | 'in_readers_zone' | 'client_campaign_id'
>
/** What was saved, as it is edited. */
export function draftOf(campaign: Saved, source: NonNullable<CampaignDetail['source']>): CampaignDraft {
  const first = source.languages[0]?.language ?? 'en'
  const textIn = (language: Language): DraftText => source.languages.find((one) => one.language === language) ?? empty
  return {
    texts: { en: textOnly(textIn('en')), de: textOnly(textIn('de')), ar: textOnly(textIn('ar')) },
    first,
    audience: source.audience,
    asks: campaign.needs_acknowledgement,
    isUrgent: campaign.is_urgent,
    pushes: campaign.channels.includes('push'),
    starts: momentOf(campaign.starts_at, campaign.time_zone),
    ends: momentOf(campaign.ends_at, campaign.time_zone),
    timeZone: campaign.time_zone,
    inReadersZone: campaign.in_readers_zone,
    clientId: campaign.client_campaign_id,
  }
}

const textOnly = ({ title, body }: DraftText): DraftText => ({ title, body })

const isBegun = ({ title, body }: DraftText): boolean => Boolean(title.trim() || body)
const isWhole = ({ title, body }: DraftText): boolean => Boolean(title.trim() && body)

/** The languages in which something is written, the first one first. */
export const writtenIn = ({ texts, first }: CampaignDraft): Language[] =>
  [first, ...languages.filter((language) => language !== first)].filter((language) => isBegun(texts[language]))

export const campaignFields = ['text', 'audience', 'starts', 'ends'] as const
export type CampaignField = (typeof campaignFields)[number]
export type CampaignProblem = 'noText' | 'halfText' | 'nobody' | 'noTime' | 'past' | 'order' | 'timeMissing'

/** What is wrong with a draft, by field; `now` in milliseconds. */
export function problemsOf(draft: CampaignDraft, now: number): { [Field in CampaignField]?: CampaignProblem } {
  const written = writtenIn(draft)
  const [start, end] = [instantOf(draft.starts, draft.timeZone), instantOf(draft.ends, draft.timeZone)]
  const isLate = end !== undefined && (Date.parse(end) <= now || (start !== undefined && Date.parse(end) <= Date.parse(start)))
  return {
    ...(!written.length && { text: 'noText' }),
    ...(written.some((language) => !isWhole(draft.texts[language])) && { text: 'halfText' }),
    ...(isNobody(draft.audience) && { audience: 'nobody' }),
    ...(draft.inReadersZone && !draft.starts && !draft.ends && { starts: 'timeMissing' }),
    ...(draft.starts && !start && { starts: 'noTime' }),
    ...(isLate && { ends: Date.parse(end) <= now ? 'past' : 'order' }),
    ...(draft.ends && !end && { ends: 'noTime' }),
  }
}

/** What is sent to the server. */
export function campaignOf(draft: CampaignDraft): Required<Omit<NewCampaign, 'campaign_title'>> {
  return {
    languages: writtenIn(draft).flatMap((language) => {
      const { title, body } = draft.texts[language]
      return body ? [{ language, title: title.trim(), body }] : []
    }),
    audience: draft.audience,
    needs_acknowledgement: draft.asks,
    is_urgent: draft.isUrgent,
    channels: draft.pushes ? ['push'] : [],
    starts_at: instantOf(draft.starts, draft.timeZone) ?? null,
    ends_at: instantOf(draft.ends, draft.timeZone) ?? null,
    time_zone: draft.timeZone,
    in_readers_zone: draft.inReadersZone,
    client_campaign_id: draft.clientId,
  }
}

/** The instant of a date and time field; undefined while it is none. */
function instantOf(moment: string, timeZone: string): string | undefined {
  const [day = '', time = ''] = moment.split('T')
  const isFilled = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time)
  return isFilled && !Number.isNaN(Date.parse(`${day}T${time}Z`)) ? new Date(instantAt(day, time, timeZone)).toISOString() : undefined
}

/** The value of a date and time field. */
const momentOf = (instant: string | null, timeZone: string): string =>
  instant ? `${dayIn(instant, timeZone)}T${timeIn(instant, timeZone)}` : ''
