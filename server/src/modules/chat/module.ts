import { chatCalls } from '@atrium/contract/chat/calls'
import { chatEvents } from '@atrium/contract/chat/events'
import { ownAudience } from '#kernel/live/scopes'
import { defineModule } from '#kernel/module'
import { createFileTexts, createPictures } from '#modules/files'
import { notifyingPartsOf } from '#modules/notifications'
import { mayReadFileOfMessage } from './access.ts'
import { arrangementHandlers } from './arrangement/handlers.ts'
import { fileTextWorker, olderFilesWorker } from './attachments/file-texts.ts'
import { attachmentHandlers } from './attachments/handlers.ts'
import { draftHandlers } from './drafts/handlers.ts'
import { companyEmojiHandlers } from './emoji/handlers.ts'
import { conversationHandlers } from './inbox/conversation-handlers.ts'
import { inboxHandlers } from './inbox/handlers.ts'
import { listPointerOwners } from './inbox/pointer-queries.ts'
import { listeners } from './listeners.ts'
import { forwardHandlers } from './messages/forward-handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import { undoSendHandlers } from './messages/undo-send-handlers.ts'
import { createNotifier } from './notifying/notifier.ts'
import { messageNotices, spaceNotices } from './notifying/sources.ts'
import { pinHandlers } from './pins/handlers.ts'
import { previewHandlers } from './previews/handlers.ts'
import { previewWorker } from './previews/work.ts'
import { savedHandlers } from './saved/handlers.ts'
import { reminderWorker } from './saved/reminding.ts'
import { scheduledHandlers } from './scheduled/handlers.ts'
import { mayReadScheduledFile } from './scheduled/scheduled.ts'
import { scheduledWorker } from './scheduled/scheduled-sending.ts'
import { fileSearch, messageSearch } from './search/search.ts'
import { spaceSearch } from './search/space-search.ts'
import { spaceHandlers } from './spaces/handlers.ts'
import { findSpaceNames } from './spaces/queries.ts'
import { threadHandlers } from './threads/handlers.ts'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    /** People joined a space, or are not in it any more. */
    'space.membership': { company_id: string; space_id: string }
    /** A person is not in these conversations any more. */
    'conversations.left': { company_id: string; employee_id: string; conversation_ids: readonly string[] }
    /** A space was deleted with these conversations. */
    'conversations.deleted': { company_id: string; conversation_ids: readonly string[] }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** `remind_at` distinguishes the current reminder from one that was changed. */
    'chat.remind': { company_id: string; employee_id: string; message_id: string; remind_at: string }
    /** Finds messages without notifications because a node died between their commit and the notifying. */
    'chat.tell-missed': Record<string, never>
    'chat.tell-invited': { company_id: string; invitation_id: string; space_id: string; invited_by: string; employee_ids: string[] }
    'chat.preview': { company_id: string; message_id: string }
    'chat.read-file': { company_id: string; file_id: string }
    'chat.read-older': Record<string, never>
    /** `send_at` distinguishes the current time from one that was changed. */
    'chat.send-scheduled': { company_id: string; employee_id: string; scheduled_id: string; send_at: string }
  }
}

const handlers = {
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

/** Chat: spaces, conversations, and everything people write in them. */
export const chat = defineModule({
  name: 'chat',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people', 'files'],
  areas: ['chat'],
  calls: chatCalls,
  events: chatEvents,
  // People with a read pointer in a conversation may read it.
  audiences: { conversation: listPointerOwners, inbox: ownAudience },
  fileReaders: { conversation: mayReadFileOfMessage, scheduled: mayReadScheduledFile },
  nameFinders: { space: findSpaceNames },
  notificationSources: [messageNotices, spaceNotices],
  searchSources: [messageSearch, spaceSearch, fileSearch],
  recurringJobs: [
    { name: 'chat.read-older', every: 60_000, failed: 'files that were not read yet were not looked for' },
    { name: 'chat.tell-missed', every: 30_000, failed: 'missed notifications of messages were not looked for' },
  ],
  awaitedJobs: ['chat.send-scheduled', 'chat.remind'],
  create: (kernel) => {
    const { receive, notifyMissed, notifyInvited, settled } = createNotifier({
      ...kernel,
      ...notifyingPartsOf(kernel),
      transactions: kernel.background,
    })
    const texts = { ...kernel, texts: createFileTexts(kernel) }
    return {
      handlers,
      listeners,
      workers: {
        'chat.remind': reminderWorker(kernel),
        'chat.preview': previewWorker({ ...kernel, pictures: createPictures(kernel) }),
        'chat.read-file': fileTextWorker(texts),
        'chat.read-older': olderFilesWorker(texts),
        'chat.send-scheduled': scheduledWorker(kernel),
        'chat.tell-missed': notifyMissed,
        'chat.tell-invited': notifyInvited,
      },
      published: receive,
      settle: settled,
    }
  },
})
