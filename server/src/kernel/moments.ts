import { limits } from '@atrium/contract/limits'

/** What is scheduled is in the future, within `limits.scheduleAhead` (120 days). */
export function decideMoment(moment: string, now: Date): boolean {
  const ahead = Date.parse(moment) - now.getTime()
  return ahead > 0 && ahead <= limits.scheduleAhead
}
