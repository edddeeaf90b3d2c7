import { nothingUnread } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/** Whether somebody wrote in this visit what the person has not looked at. */
export const unseen = watchedValue(nothingUnread)
