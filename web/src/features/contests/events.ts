import type { FeatureEvents } from '#app/feature.ts'
import { requestAgain } from '#app/live/events.ts'

/** What this page shows of contests follows the events of the server. */
export const events: FeatureEvents = {
  directory: { 'contest.changed': requestAgain('listContests', 'getContest', 'listContestStanding', 'listContestEntries') },
}
