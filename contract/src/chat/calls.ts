import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { RichText } from '../document.ts'
import { QueryInt } from '../fields.ts'
import { limits } from '../limits.ts'
import { attachmentCalls } from './attachment-calls.ts'
import { companyEmojiCalls } from './company-emoji.ts'
import { Arrangement, arrangementCalls } from './arrangement.ts'
import { Draft, draftCalls } from './drafts.ts'
import { forwardCalls } from './forwards.ts'
import { inboxCalls } from './inbox-calls.ts'
import { messageCalls } from './message-calls.ts'
import { pinCalls } from './pins.ts'
import { previewCalls } from './previews.ts'
import { threadCalls } from './threads.ts'
import { Conversation, Destination, Emoji, Latest, Message, OwnThread, RecentItem, Space, SpaceCard, SpaceStanding } from './schemas.ts'
import { Saved, savedCalls } from './saved.ts'
import { Scheduled, scheduledCalls } from './scheduled.ts'
import { spaceCalls } from './space-calls.ts'
import { undoSendCalls } from './undo-send.ts'

const changes = <T extends z.ZodMiniType>(row: T) =>
  z.object({ revision: z.int(), complete: z.boolean(), too_far: z.boolean(), rows: z.array(row) })

/** Conversations and their messages. */
export const conversationCalls = defineCalls({
  listRecent: {
    method: 'GET',
    path: '/chat/recent/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'The person’s conversations, newest first, with the revision of their inbox. The first hundred with their newest words.',
    input: z.object({}),
    output: z.object({
      inbox_revision: z.int(),
      directory_revision: z.int(),
      items: z.array(RecentItem),
      arrangement: Arrangement,
      /** What the person keeps for later and is not done with. */
      saved: z.array(Saved),
      /** What the person has written for later and is not sent. */
      scheduled: z.array(Scheduled),
    }),
    errors: [],
  },
  listLatest: {
    method: 'POST',
    path: '/chat/recent/latest',
    effect: 'read',
    access: 'signed-in',
    summary: 'The newest words of one’s own conversations, for those that a long list names without them.',
    input: z.object({ conversation_ids: z.array(z.uuid()).check(z.maxLength(limits.wordsAtOnce)) }),
    output: z.object({ rows: z.array(Latest) }),
    errors: [],
  },
  listInboxChanges: {
    method: 'GET',
    path: '/chat/recent/changes',
    effect: 'read',
    access: 'signed-in',
    summary:
      'The items of the inbox that changed after a revision (joined, left, read elsewhere, new direct chats), one’s own threads that did, and drafts.',
    input: z.object({ since: QueryInt }),
    output: z.extend(changes(RecentItem), {
      /** Let go of these before the rows are taken in: to some of them the person may have come back since. */
      left: z.array(z.uuid()),
      threads: z.array(OwnThread),
      drafts: z.array(Draft),
      asked: z.array(SpaceStanding),
      /** How one’s chats are arranged now, where that changed. */
      arrangement: z.nullable(Arrangement),
      saved: z.array(Saved),
      scheduled: z.array(Scheduled),
    }),
    errors: [],
  },
  resolveConversation: {
    method: 'GET',
    path: '/chat/conversation/resolve',
    effect: 'read',
    access: 'signed-in',
    summary:
      'What /connect/{entity_type}/{entity_id}[/sub-space/{id}] opens. `conversation` is null for a direct chat without a message, and for a public space one is not in.',
    input: z.object({ entity_type: z.enum(['employee', 'space']), entity_id: z.uuid(), sub_space_id: z.optional(z.uuid()) }),
    output: z.object({ space: z.nullable(Space), conversation: z.nullable(Conversation) }),
    errors: ['SPACE_NOT_FOUND', 'NO_SUB_SPACE_FOUND', 'EMPLOYEE_NOT_FOUND'],
  },
  listMessages: {
    method: 'GET',
    path: '/chat/message/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Messages around an anchor: the first unread, the newest, or a place in the conversation. Oldest first, without replies in threads.',
    input: z.object({
      conversation_id: z.uuid(),
      anchor: z.union([z.enum(['first_unread', 'newest']), QueryInt]),
      before: z._default(QueryInt, 50),
      after: z._default(QueryInt, 50),
    }),
    output: z.object({
      revision: z.int(),
      last_seq: z.int(),
      last_read_seq: z.int(),
      found_oldest: z.boolean(),
      found_newest: z.boolean(),
      messages: z.array(Message),
      /** Every message that is pinned in the conversation, wherever it stands; ascending. */
      pinned_ids: z.array(z.uuid()),
    }),
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  listMessageChanges: {
    method: 'GET',
    path: '/chat/message/changes',
    effect: 'read',
    access: 'signed-in',
    summary:
      'New, edited, reacted and deleted messages after a revision, replies among them, by revision, and the space if it changed since.',
    input: z.object({ conversation_id: z.uuid(), since: QueryInt }),
    output: z.extend(changes(Message), { space: z.nullable(SpaceCard) }),
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  sendMessage: {
    method: 'POST',
    path: '/chat/message/send',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Sends a message, or a reply into a thread: words, files of one’s own that stand nowhere yet, or both. A retry with the same client_message_id, body and files answers the same message. One that calls many people is refused with how many (`count`), until it says that this was confirmed. A silent one is new to everyone and notifies nobody.',
    input: z.object({
      destination: Destination,
      client_message_id: z.uuid(),
      body: RichText,
      file_ids: z._default(z.array(z.uuid()).check(z.maxLength(limits.filesPerMessage)), []),
      confirmed: z._default(z.boolean(), false),
      silent: z._default(z.boolean(), false),
    }),
    output: Message,
    errors: [
      'CONVERSATION_NOT_FOUND',
      'EMPLOYEE_NOT_FOUND',
      'FILE_NOT_FOUND',
      'MESSAGE_NOT_FOUND',
      'MESSAGE_ALREADY_SENT',
      'MESSAGE_CALLS_MANY',
      'SPACE_ARCHIVED',
      'SPACE_CALLING_RESTRICTED',
      'SPACE_POSTING_RESTRICTED',
    ],
  },
  countCalled: {
    method: 'POST',
    path: '/chat/message/count-called',
    effect: 'read',
    access: 'signed-in',
    summary: 'How many people a message would call if it were sent now.',
    input: z.object({ conversation_id: z.uuid(), thread_id: z.optional(z.uuid()), body: RichText }),
    output: z.object({ count: z.int() }),
    errors: ['CONVERSATION_NOT_FOUND', 'SPACE_CALLING_RESTRICTED'],
  },
  editMessage: {
    method: 'PATCH',
    path: '/chat/message/edit',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes one’s own message. Where that calls many people who were not called before, it is refused as in sending.',
    input: z.object({ message_id: z.uuid(), body: RichText, confirmed: z._default(z.boolean(), false) }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_CALLS_MANY', 'SPACE_ARCHIVED', 'SPACE_CALLING_RESTRICTED'],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/chat/message/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes a message back: one’s own, or as an admin of the space anyone’s. Its place stays.',
    input: z.object({ message_id: z.uuid() }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  addReaction: {
    method: 'POST',
    path: '/chat/reaction/add',
    effect: 'write',
    access: 'signed-in',
    summary: 'Reacts to a message with an emoji, or with one of the company’s own by its `:name:`.',
    input: z.object({ message_id: z.uuid(), emoji: Emoji }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED', 'EMOJI_NOT_FOUND'],
  },
  removeReaction: {
    method: 'DELETE',
    path: '/chat/reaction/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes one’s own reaction back.',
    input: z.object({ message_id: z.uuid(), emoji: Emoji }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  moveReadPointer: {
    method: 'PATCH',
    path: '/chat/conversation/read',
    effect: 'write',
    access: 'signed-in',
    summary: 'Reading moves the pointer forward only; `unread: true` sets it back to before the given place.',
    input: z.object({ conversation_id: z.uuid(), seq: z.int().check(z.gte(0)), unread: z._default(z.boolean(), false) }),
    output: Conversation,
    errors: ['CONVERSATION_NOT_FOUND'],
  },
})

export const chatCalls = inModule('connect', {
  ...spaceCalls,
  ...conversationCalls,
  ...attachmentCalls,
  ...threadCalls,
  ...draftCalls,
  ...inboxCalls,
  ...messageCalls,
  ...pinCalls,
  ...previewCalls,
  ...forwardCalls,
  ...arrangementCalls,
  ...savedCalls,
  ...companyEmojiCalls,
  ...scheduledCalls,
  ...undoSendCalls,
})
