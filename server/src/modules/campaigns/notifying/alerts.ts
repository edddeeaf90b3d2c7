import { causeOf, nowhere, type Alert } from '#modules/notifications'
import type { CampaignRow } from '../queries.ts'

/** What people are notified of; `changed` only tells their open pages. */
export type News = 'begun' | 'message' | 'reminder' | 'review' | 'changed'

const placeOf = { begun: 'campaign', message: 'campaign', reminder: 'campaign-reminder', review: 'campaign-review' } as const

/** The alerts of these people. Nobody is notified of what they wrote, but of what they still have to read themselves. */
export function alertsOf(
  { campaign_id, author_id, is_urgent, channels }: CampaignRow,
  news: Exclude<News, 'changed'>,
  cause_id: string,
  people: readonly string[],
): Alert[] {
  const usual = news === 'reminder' ? ('campaign_reminder' as const) : ('campaign' as const)
  const reason = news === 'review' ? ('campaign_review' as const) : is_urgent ? ('campaign_urgent' as const) : usual
  return people
    .filter((id) => news === 'reminder' || id !== author_id)
    .map((employee_id) => ({
      employee_id,
      reason,
      place: `${placeOf[news]}/${campaign_id}`,
      cause_id,
      actor_id: author_id,
      ...nowhere,
      isRead: false,
      silent: !channels.includes('push'),
      muted: false,
    }))
}

/** The cause of a reminder, or of a submission: each time another one. */
export const causeAt = (campaignId: string, news: 'reminder' | 'review', now: Date): string =>
  causeOf(campaignId, `${news}/${now.toISOString()}`)
