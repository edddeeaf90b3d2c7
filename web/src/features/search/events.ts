import { requestAgain, type EventHandlers } from '#app/live/events.ts'

const savedSearches = requestAgain('listSavedSearches')

/** Searches that the user saved, renamed, moved or removed, here or elsewhere. */
export const selfEvents: EventHandlers<'self'> = {
  'saved_search.changed': { ...savedSearches, ready: (context) => void savedSearches.missed(context) },
}
