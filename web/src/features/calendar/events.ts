import type { FeatureEvents } from '#app/feature.ts'
import { requestAgain } from '#app/live/events.ts'

const shown = ['listEvents', 'getEvent', 'listEventGuests', 'listEventComments', 'listSpaceEvents'] as const

/** What this page shows of calendars follows the events of the server. */
export const events: FeatureEvents = {
  self: { 'event.changed': requestAgain(...shown) },
  directory: {
    'company_event.changed': requestAgain(...shown),
    'calendar.changed': requestAgain('listCalendars', 'listPlaces', 'listEvents'),
  },
}
