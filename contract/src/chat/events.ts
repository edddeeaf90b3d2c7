import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { Arrangement } from './arrangement.ts'
import { CompanyEmoji } from './company-emoji.ts'
import { Draft } from './drafts.ts'
import { Saved } from './saved.ts'
import { Scheduled } from './scheduled.ts'
import { Message, RecentItem, SpaceCard, SpaceStanding, ThreadChange } from './schemas.ts'

const told = defineEvents({
  'message.sent': { scope: 'conversation', row: Message },
  /** The reply, and the message it stands under, whose thread has grown by it. */
  'message.replied': { scope: 'conversation', row: Message },
  'message.edited': { scope: 'conversation', row: Message },
  /** Taken back, or withdrawn by undoing its sending. */
  'message.deleted': { scope: 'conversation', row: Message },
  'message.reacted': { scope: 'conversation', row: Message },
  /** Pinned for everyone there, or no longer. */
  'message.pinned': { scope: 'conversation', row: Message },
  /** The pages that it links to were looked at, or one is not to be shown. */
  'message.previewed': { scope: 'conversation', row: Message },
  /** Renamed, someone joined or left, a sub-space was opened. Told in every conversation of the space. */
  'space.changed': { scope: 'conversation', row: SpaceCard },
  /** Joined, read elsewhere, a first direct message: the item as it stands now. */
  'inbox.changed': { scope: 'inbox', row: RecentItem },
  /** Followed or not, read elsewhere, or somebody replied where all had been read. */
  'thread.changed': { scope: 'inbox', row: ThreadChange },
  /** Written, sent or taken out on a device: the drafts as they stand now. */
  'draft.changed': { scope: 'inbox', row: Draft },
  /** One asked to be let into a space, took that back or was answered; whoever is let in finds the space in `inbox.changed`. */
  'inbox.asked': { scope: 'inbox', row: SpaceStanding },
  /** Placed, muted, a section more or less: how the person’s chats are arranged now. */
  'arrangement.changed': { scope: 'inbox', row: Arrangement },
  /** Kept for later, done with, taken off, another reminder, or its moment has come. */
  'saved.changed': { scope: 'inbox', row: Saved },
  /** One of the company’s own emoji was added or renamed; null: it was taken away. */
  'emoji.changed': { scope: 'directory', row: z.object({ emoji_id: z.uuid(), emoji: z.nullable(CompanyEmoji) }) },
  /** Scheduled, changed, sent, deleted, or not sent at its moment. */
  'scheduled.changed': { scope: 'inbox', row: Scheduled },
  'inbox.left': { scope: 'inbox', row: z.object({ entity_type: z.enum(['employee', 'space']), entity_id: z.uuid() }) },
})

export const chatEvents = inModule('connect', told)
