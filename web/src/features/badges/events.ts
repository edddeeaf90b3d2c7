import type { FeatureEvents } from '#app/feature.ts'
import { requestAgain } from '#app/live/events.ts'
import { justAwarded } from './just-awarded.ts'

const shown = requestAgain('listBadges', 'getBadge', 'listBadgeHolders')

/** What this page shows of badges follows the events of the server. */
export const events: FeatureEvents = {
  directory: { 'badge.changed': shown },
  self: {
    'badge.awarded': {
      ...shown,
      apply: (rows, context) => {
        shown.apply(rows, context)
        justAwarded.write(rows.at(-1)?.badge_id)
      },
    },
  },
}
