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
import { forwardCalls } from './messages/forwards.ts'
import { inboxCalls } from './inbox-calls.ts'
import { messageCalls } from './messages/message-calls.ts'
import { pinCalls } from './messages/pins.ts'
import { previewCalls } from './previews/previews.ts'
import { threadCalls } from './threads.ts'
import { Conversation, Destination, Emoji, Latest, Message, OwnThread, RecentItem, Space, SpaceCard, SpaceJoinStatus } from './schemas.ts'
import { Saved, savedCalls } from './saved.ts'
import { Scheduled, scheduledCalls } from './scheduled.ts'
import { spaceCalls } from './spaces/space-calls.ts'
import { undoSendCalls } from './messages/undo-send.ts'

const changes = <T extends z.ZodMiniType>(row: T) =>
  z.object({ revision: z.int(), complete: z.boolean(), too_far: z.boolean(), rows: z.array(row) })

/** Conversations and their messages. */
export const conversationCalls = defineCalls({
  listRecent: {
    method: 'GET',
    path: '/chat/recent/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the person’s conversations, newest first, with the revision of their inbox. The first hundred include their newest message.',
    input: z.object({}),
    output: z.object({
      inbox_revision: z.int(),
      directory_revision: z.int(),
      items: z.array(RecentItem),
      arrangement: Arrangement,
      /** The messages the person has saved for later and not marked as done. */
      saved: z.array(Saved),
      /** The person’s scheduled messages that are not sent yet. */
      scheduled: z.array(Scheduled),
    }),
    errors: [],
  },
  listLatest: {
    method: 'POST',
    path: '/chat/recent/latest',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the newest messages of the caller’s conversations, for those that a long list returns without them.',
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
      'Returns what changed in the inbox after a revision: items (joined, left, read on another device, new direct chats), followed threads, drafts, join requests, arrangement, saved and scheduled messages.',
    input: z.object({ since: QueryInt }),
    output: z.extend(changes(RecentItem), {
      /** Remove these before applying the rows: the person may have rejoined some of them since. */
      left: z.array(z.uuid()),
      threads: z.array(OwnThread),
      drafts: z.array(Draft),
      asked: z.array(SpaceJoinStatus),
      /** The current arrangement of the person’s chats, if it changed. */
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
      'Returns what /connect/{entity_type}/{entity_id}[/sub-space/{id}] opens. `conversation` is null for a direct chat without messages, and for a public space the person has not joined.',
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
      'Lists messages around an anchor: the first unread, the newest, or a position in the conversation. Oldest first, without thread replies.',
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
      /** All pinned messages of the conversation, at any position; ascending. */
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
      'Lists messages, including replies, that were sent, edited, reacted to or deleted after a revision, by revision, and the space if it changed since.',
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
      'Sends a message, or a reply in a thread: text, the caller’s own unattached files, or both. A retry with the same client_message_id, body and files returns the same message. A message that mentions many people is refused with their number (`count`) until `confirmed` is true. A silent message counts as unread but notifies nobody.',
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
    summary: 'Counts the people a message would mention if it were sent now.',
    input: z.object({ conversation_id: z.uuid(), thread_id: z.optional(z.uuid()), body: RichText }),
    output: z.object({ count: z.int() }),
    errors: ['CONVERSATION_NOT_FOUND', 'SPACE_CALLING_RESTRICTED'],
  },
  editMessage: {
    method: 'PATCH',
    path: '/chat/message/edit',
    effect: 'write',
    access: 'signed-in',
    summary: 'Edits the caller’s own message. If it newly mentions many people, it is refused until confirmed, as in sending.',
    input: z.object({ message_id: z.uuid(), body: RichText, confirmed: z._default(z.boolean(), false) }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_CALLS_MANY', 'SPACE_ARCHIVED', 'SPACE_CALLING_RESTRICTED'],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/chat/message/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a message: the caller’s own, or anyone’s as an admin of the space. Its position is kept.',
    input: z.object({ message_id: z.uuid() }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  addReaction: {
    method: 'POST',
    path: '/chat/reaction/add',
    effect: 'write',
    access: 'signed-in',
    summary: 'Adds a reaction to a message: an emoji, or a company emoji by its `:name:`.',
    input: z.object({ message_id: z.uuid(), emoji: Emoji }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED', 'EMOJI_NOT_FOUND'],
  },
  removeReaction: {
    method: 'DELETE',
    path: '/chat/reaction/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Removes the caller’s reaction.',
    input: z.object({ message_id: z.uuid(), emoji: Emoji }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  moveReadPointer: {
    method: 'PATCH',
    path: '/chat/conversation/read',
    effect: 'write',
    access: 'signed-in',
    summary: 'Moves the read pointer forward only; with `unread: true`, sets it back to before the given position.',
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
