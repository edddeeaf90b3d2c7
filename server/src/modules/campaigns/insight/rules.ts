const hour = 60 * 60_000
const day = 24 * hour
/** The most points of a chart of days. */
const most = 60

/** From when until when a campaign is counted: by the hour in its first two days, by the day later, and no longer than the chart shows. */
export function decideSpan(publishedAt: Date, until: Date): { from: string; until: string; step: 'hour' | 'day' } {
  const step = until.getTime() - publishedAt.getTime() <= 2 * day ? 'hour' : 'day'
  const last = Math.min(until.getTime(), publishedAt.getTime() + (most - 1) * day)
  return { from: publishedAt.toISOString(), until: new Date(last).toISOString(), step }
}
