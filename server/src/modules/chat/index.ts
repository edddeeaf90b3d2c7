import type { Handlers } from '#kernel/context'
import type { Listeners } from '#kernel/happenings'
import type { Audience } from '#kernel/live/scopes'
import type { Tx } from '#kernel/transaction'
import type { NotificationSource } from '#modules/notifications'
import type { SearchSource } from '#modules/search'
import type { chatCalls } from '@atrium/contract/chat/calls'
import { attachmentHandlers } from './handlers/attachments.ts'
import { arrangementHandlers } from './handlers/arrangement.ts'
import { companyEmojiHandlers } from './handlers/company-emoji.ts'
import { conversationHandlers } from './handlers/conversations.ts'
import { draftHandlers } from './handlers/drafts.ts'
import { forwardHandlers } from './handlers/forwards.ts'
import { inboxHandlers } from './handlers/inbox.ts'
import { threadHandlers } from './handlers/threads.ts'
import { messageHandlers } from './handlers/messages.ts'
import { pinHandlers } from './handlers/pins.ts'
import { previewHandlers } from './handlers/previews.ts'
import { savedHandlers } from './handlers/saved.ts'
import { scheduledHandlers } from './handlers/scheduled.ts'
import { spaceHandlers } from './handlers/spaces.ts'
import { undoSendHandlers } from './handlers/undo-send.ts'
import { fileTextWorker, olderFilesWorker, type FileTextParts } from './file-texts.ts'
import { listeners as welcome } from './listeners.ts'
import { previewWorker, type PreviewParts } from './previews/work.ts'
import { listPointerOwners } from './queries/pointers.ts'
import { listSpaceNames } from './queries/spaces.ts'
import { fileSearch, messageSearch } from './search.ts'
import { spaceSearch } from './space-search.ts'
import { createTeller } from './telling.ts'
import { messageNotices, spaceNotices } from './told.ts'
import { reminderWorker } from './reminding.ts'
import { scheduledWorker, type ScheduledParts } from './scheduled-sending.ts'

export { mayReadFileOfMessage } from './access.ts'
export { seedAttached, seedEmoji, seedForward, seedPreviews, seedTalkOf, seedSpace, type SeedMessage, type Unread } from './seed.ts'
export { seedSaved, seedScheduled, type SeedSaved, type SeedScheduled } from './seed-own.ts'
export { seedTold } from './seed-told.ts'
export { mayReadScheduledFile } from './scheduled.ts'
export { createTeller }

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
/** What people look for in chat. */
export const searchSources: readonly SearchSource[] = [messageSearch, spaceSearch, fileSearch]

/** What chat tells people of. */
export const notificationSources: readonly NotificationSource[] = [messageNotices, spaceNotices]

/** What becomes of chat later: reminders, what is sent then, what the pages say of themselves that messages link to, and what is inside files. */
export const createWorkers = (parts: ScheduledParts & PreviewParts & FileTextParts) => ({
  'chat.remind': reminderWorker(parts),
  'chat.preview': previewWorker(parts),
  'chat.read-file': fileTextWorker(parts),
  'chat.read-older': olderFilesWorker(parts),
  'chat.send-scheduled': scheduledWorker(parts),
})

/** Who may read a conversation's rows: those with a pointer in it. */
export const conversationAudience = (tx: Tx, companyId: string, conversationId: string): Promise<Audience> =>
  listPointerOwners(tx, companyId, conversationId)

/** What spaces are called, by id. */
export const findSpaceNames = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await listSpaceNames(tx, companyId, ids)).map(({ space_id, space_name }) => [space_id, space_name]))
