import { nothingUnread } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/** Whether the person received thanks in this visit that they have not looked at. */
export const unseen = watchedValue(nothingUnread)
