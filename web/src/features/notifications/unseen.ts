import { nothingUnread, type Unread } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/** Whether the person was told of something since they last looked; the number that calls is that of the chats, which say it already. */
export const unseen = watchedValue<Unread>(nothingUnread)
