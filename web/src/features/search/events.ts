import { requestAgain, type EventHandlers } from '#app/live/events.ts'

/** Searches that the user saved, renamed, moved or removed, here or elsewhere. */
export const selfEvents: EventHandlers<'self'> = {
  'saved_search.changed': requestAgain('listSavedSearches'),
}
