import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { Arrangement } from './arrangement.ts'
import { CompanyEmoji } from './company-emoji.ts'
import { Draft } from './drafts.ts'
import { Saved } from './saved.ts'
import { Scheduled } from './scheduled.ts'
import { Message, RecentItem, SpaceCard, SpaceJoinStatus, ThreadChange } from './schemas.ts'

const allEvents = defineEvents({
  'message.sent': { scope: 'conversation', row: Message },
  /** The row is the reply, or the message it replies to, whose thread summary has changed. */
  'message.replied': { scope: 'conversation', row: Message },
  'message.edited': { scope: 'conversation', row: Message },
  /** Deleted, or withdrawn by undoing its sending. */
  'message.deleted': { scope: 'conversation', row: Message },
  'message.reacted': { scope: 'conversation', row: Message },
  /** Pinned for everyone in the conversation, or unpinned. */
  'message.pinned': { scope: 'conversation', row: Message },
  /** The previews of its links were loaded, or one was removed. */
  'message.previewed': { scope: 'conversation', row: Message },
  /** The space was renamed, someone joined or left, or a sub-space was opened. Emitted in every conversation of the space. */
  'space.changed': { scope: 'conversation', row: SpaceCard },
  /** The person joined, read on another device, or received a first direct message. The row is the current item. */
  'inbox.changed': { scope: 'inbox', row: RecentItem },
  /** The thread was followed, unfollowed or read on another device, or has the first reply after everything was read. */
  'thread.changed': { scope: 'inbox', row: ThreadChange },
  /** A draft was written, sent or cleared on a device. The row is the current draft. */
  'draft.changed': { scope: 'inbox', row: Draft },
  /** The person asked to join a space, withdrew the request or got an answer; if approved, the space follows in `inbox.changed`. */
  'inbox.asked': { scope: 'inbox', row: SpaceJoinStatus },
  /** Chats were placed or muted, or sections changed: the current arrangement of the person’s chats. */
  'arrangement.changed': { scope: 'inbox', row: Arrangement },
  /** A message was saved, done or removed, its reminder was changed, or the reminder became due. */
  'saved.changed': { scope: 'inbox', row: Saved },
  /** A company emoji was added or renamed; null: it was removed. */
  'emoji.changed': { scope: 'directory', row: z.object({ emoji_id: z.uuid(), emoji: z.nullable(CompanyEmoji) }) },
  /** A scheduled message was added, changed, sent or deleted, or could not be sent at its time. */
  'scheduled.changed': { scope: 'inbox', row: Scheduled },
  'inbox.left': { scope: 'inbox', row: z.object({ entity_type: z.enum(['employee', 'space']), entity_id: z.uuid() }) },
})

export const chatEvents = inModule('connect', allEvents)
