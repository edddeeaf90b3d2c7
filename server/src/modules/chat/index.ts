import type { Handlers } from '#kernel/context'
import type { Listeners } from '#kernel/domain-events'
import type { Audience } from '#kernel/live/scopes'
import type { Tx } from '#kernel/database/transaction'
import type { NotificationSource } from '#modules/notifications'
import type { SearchSource } from '#modules/search'
import type { chatCalls } from '@atrium/contract/chat/calls'
import { attachmentHandlers } from './attachments/handlers.ts'
import { arrangementHandlers } from './arrangement/handlers.ts'
import { companyEmojiHandlers } from './emoji/handlers.ts'
import { conversationHandlers } from './inbox/conversation-handlers.ts'
import { draftHandlers } from './drafts/handlers.ts'
import { forwardHandlers } from './messages/forward-handlers.ts'
import { inboxHandlers } from './inbox/handlers.ts'
import { threadHandlers } from './threads/handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import { pinHandlers } from './pins/handlers.ts'
import { previewHandlers } from './previews/handlers.ts'
import { savedHandlers } from './saved/handlers.ts'
import { scheduledHandlers } from './scheduled/handlers.ts'
import { spaceHandlers } from './spaces/handlers.ts'
import { undoSendHandlers } from './messages/undo-send-handlers.ts'
import { fileTextWorker, olderFilesWorker, type FileTextParts } from './attachments/file-texts.ts'
import { listeners as welcome } from './listeners.ts'
import { previewWorker, type PreviewParts } from './previews/work.ts'
import { listPointerOwners } from './inbox/pointer-queries.ts'
import { listSpaceNames } from './spaces/queries.ts'
import { fileSearch, messageSearch } from './search/search.ts'
import { spaceSearch } from './search/space-search.ts'
import { createNotifier } from './notifying/notifier.ts'
import { messageNotices, spaceNotices } from './notifying/sources.ts'
import { reminderWorker } from './saved/reminding.ts'
import { scheduledWorker, type ScheduledParts } from './scheduled/scheduled-sending.ts'

export { mayReadFileOfMessage } from './access.ts'
export { seedAttached, seedEmoji, seedForward, seedPreviews, seedTalkOf, seedSpace, type SeedMessage, type Unread } from './seed/seed.ts'
export { seedSaved, seedScheduled, type SeedSaved, type SeedScheduled } from './seed/seed-own.ts'
export { seedTold } from './seed/seed-notified.ts'
export { mayReadScheduledFile } from './scheduled/scheduled.ts'
export { createNotifier }

export const handlers: Handlers<typeof chatCalls> = {
  ...spaceHandlers,
  ...conversationHandlers,
  ...messageHandlers,
  ...pinHandlers,
  ...previewHandlers,
  ...forwardHandlers,
  ...attachmentHandlers,
  ...threadHandlers,
  ...draftHandlers,
  ...inboxHandlers,
  ...arrangementHandlers,
  ...savedHandlers,
  ...companyEmojiHandlers,
  ...scheduledHandlers,
  ...undoSendHandlers,
}
export const listeners: Listeners = welcome
export const searchSources: readonly SearchSource[] = [messageSearch, spaceSearch, fileSearch]

export const notificationSources: readonly NotificationSource[] = [messageNotices, spaceNotices]

/** Job workers of chat: reminders, scheduled messages, link previews, and the text of files. */
export const createWorkers = (parts: ScheduledParts & PreviewParts & FileTextParts) => ({
  'chat.remind': reminderWorker(parts),
  'chat.preview': previewWorker(parts),
  'chat.read-file': fileTextWorker(parts),
  'chat.read-older': olderFilesWorker(parts),
  'chat.send-scheduled': scheduledWorker(parts),
})

/** Who may read the rows of a conversation: those with a read pointer in it. */
export const conversationAudience = (tx: Tx, companyId: string, conversationId: string): Promise<Audience> =>
  listPointerOwners(tx, companyId, conversationId)

/** The names of spaces, by id. */
export const findSpaceNames = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await listSpaceNames(tx, companyId, ids)).map(({ space_id, space_name }) => [space_id, space_name]))
