import { nothingUnread, type Unread } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/**
 * Whether there are notifications since the user last looked; the mention count is that of the chats, which already
 * show it.
 */
export const unseen = watchedValue<Unread>(nothingUnread)
