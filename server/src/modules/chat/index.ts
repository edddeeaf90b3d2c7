import type { Handlers } from '#kernel/context'
import type { Listeners } from '#kernel/happenings'
import type { Audience } from '#kernel/live/scopes'
import type { Tx } from '#kernel/transaction'
import type { chatCalls } from '@atrium/contract/chat/calls'
import { attachmentHandlers } from './handlers/attachments.ts'
import { arrangementHandlers } from './handlers/arrangement.ts'
import { conversationHandlers } from './handlers/conversations.ts'
import { draftHandlers } from './handlers/drafts.ts'
import { forwardHandlers } from './handlers/forwards.ts'
import { inboxHandlers } from './handlers/inbox.ts'
import { threadHandlers } from './handlers/threads.ts'
import { messageHandlers } from './handlers/messages.ts'
import { pinHandlers } from './handlers/pins.ts'
import { savedHandlers } from './handlers/saved.ts'
import { spaceHandlers } from './handlers/spaces.ts'
import { listeners as welcome } from './listeners.ts'
import { listPointerOwners } from './queries/pointers.ts'
import { listSpaceNames } from './queries/spaces.ts'
import { reminderWorker, type ReminderParts } from './reminding.ts'

export { mayReadFileOfMessage } from './access.ts'
export { seedForward, seedSaved, seedTalkOf, seedSpace, type SeedMessage, type SeedSaved, type Unread } from './seed.ts'

export const handlers: Handlers<typeof chatCalls> = {
  ...spaceHandlers,
  ...conversationHandlers,
  ...messageHandlers,
  ...pinHandlers,
  ...forwardHandlers,
  ...attachmentHandlers,
  ...threadHandlers,
  ...draftHandlers,
  ...inboxHandlers,
  ...arrangementHandlers,
  ...savedHandlers,
}
export const listeners: Listeners = welcome

/** What becomes of chat later: reminders. */
export const createWorkers = (parts: ReminderParts) => ({ 'chat.remind': reminderWorker(parts) })

/** Who may read a conversation's rows: those with a pointer in it. */
export const conversationAudience = (tx: Tx, companyId: string, conversationId: string): Promise<Audience> =>
  listPointerOwners(tx, companyId, conversationId)

/** What spaces are called, by id. */
export const findSpaceNames = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await listSpaceNames(tx, companyId, ids)).map(({ space_id, space_name }) => [space_id, space_name]))
