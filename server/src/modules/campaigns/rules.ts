import type { RichText } from '@atrium/contract/document'
import { plainTextOf } from '@atrium/contract/document'
import type { Language } from '@atrium/contract/formats'
import type { CampaignAbilities, CampaignState, CampaignText } from '@atrium/contract/campaigns/schemas'

/** The text for a reader: in their language, else the first one. */
export function textFor(texts: readonly CampaignText[], language: Language): CampaignText {
  const text = texts.find((one) => one.language === language) ?? texts[0]
  if (!text) throw new Error('a campaign has no text')
  return text
}

/** Whether there is a text, and each language once, with words. */
export const areTexts = (texts: readonly CampaignText[]): boolean =>
  texts.length > 0 && new Set(texts.map(({ language }) => language)).size === texts.length && texts.every(({ body }) => hasWords(body))

export const hasWords = (body: RichText): boolean => plainTextOf(body) !== ''

/** All words of a campaign, for the search. */
export const wordsOf = (texts: readonly CampaignText[]): string =>
  texts.map(({ title, body }) => `${title}\n${plainTextOf(body)}`).join('\n')

type Times = { starts_at: string | null; ends_at: string | null; in_readers_zone: boolean }
/** What is wrong with the times, if anything: a time of day for each reader needs a time, and the end comes after the start. */
export function decideTimes({
  starts_at,
  ends_at,
  in_readers_zone,
}: Times): 'START_AND_END_DATE_REQUIRED' | 'INVALID_INTERVAL' | undefined {
  if (in_readers_zone && !starts_at && !ends_at) return 'START_AND_END_DATE_REQUIRED'
  return starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at) ? 'INVALID_INTERVAL' : undefined
}

const isPublished = (state: CampaignState): boolean => state === 'scheduled' || state === 'live' || state === 'ended'

type Facts = { state: CampaignState; needs_acknowledgement: boolean; deleted_at: string | null }
type Reader = {
  mayManage: boolean
  mayPublish: boolean
  /** Whether it is live for this reader. */
  isLive: boolean
  hasAcknowledged: boolean
}

/** What a person may do to a campaign. */
export function decideAbilities(campaign: Facts, { mayManage, mayPublish, isLive, hasAcknowledged }: Reader): CampaignAbilities {
  const { state, needs_acknowledgement, deleted_at } = campaign
  const manages = mayManage && !deleted_at
  const publishes = manages && mayPublish
  return {
    edit: manages && !isPublished(state),
    submit: manages && state === 'draft' && !mayPublish,
    publish: publishes && !isPublished(state),
    end: publishes && (state === 'live' || state === 'scheduled'),
    delete: manages && (mayPublish || !isPublished(state)),
    post: publishes && state === 'live',
    acknowledge: isLive && needs_acknowledgement && !hasAcknowledged,
    remind: publishes && state === 'live',
    see_analytics: manages && (state === 'live' || state === 'ended'),
  }
}
