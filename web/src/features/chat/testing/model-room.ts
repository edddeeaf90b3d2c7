import { summarizeFiles, messageTypeOf } from '@atrium/contract/chat/file-summary'
import type { Conversation, Message, RecentItem, SpaceCard } from '@atrium/contract/chat/schemas'

/** For tests: a conversation as the model server stores it. */
export type Room = {
  id: string
  entityId: string
  isSpace: boolean
  revision: number
  messages: Message[]
  /** All replies in threads, whether or not they were also sent to the conversation. */
  replies: Message[]
  members: Set<string>
}
export type Pointer = { seq: number; revision: number }

/** The list fields of a conversation's latest message. */
export const latestOf = ({ messages }: Room) => {
  const latest = messages.findLast((message) => !message.deleted_at)
  return {
    latest_message: latest?.text ?? null,
    latest_seq: latest?.seq ?? null,
    latest_message_sender_id: latest?.sender_id ?? null,
    latest_message_type: latest ? messageTypeOf(latest.files) : null,
    latest_files: summarizeFiles(latest?.files ?? []),
    latest_message_time: latest?.created_at ?? null,
  }
}

/** Unread messages above a person's read pointer, and which of them mention the person. */
export function unreadOf({ messages }: Room, read: number, person: string) {
  const unread = messages.filter((message) => message.seq > read && !message.deleted_at)
  const calls = unread.filter(
    ({ sender_id, mentions }) => sender_id !== person && (mentions.everyone || mentions.employee_ids.includes(person)),
  )
  return {
    unread_message_count: unread.length,
    unread_mention_seqs: calls.map((message) => message.seq),
    unread_mention_count: calls.length,
  }
}

/** Messages of the model have no documents: mentions are `@you` and `@all` in the text. */
export const mentionedIn = (text: string, ownId: string): Message['mentions'] => ({
  employee_ids: text.includes('@you') ? ['tomas', ownId] : [],
  everyone: text.includes('@all'),
})

export type Wanted = { anchor: 'first_unread' | 'newest' | number; before: number; after: number }

/** Consecutive messages around an anchor. */
export function rangeOf(messages: readonly Message[], read: number, { anchor: wanted, before, after }: Wanted) {
  const anchor = wanted === 'newest' ? messages.length : wanted === 'first_unread' ? read : wanted
  const from = Math.max(0, Math.min(anchor, messages.length) - before)
  const to = Math.min(messages.length, anchor + after)
  return { found_oldest: from === 0, found_newest: to === messages.length, messages: structuredClone(messages.slice(from, to)) }
}
/** The messages of a room around an anchor. */
export const pageOf = ({ messages, replies, revision }: Room, read: number, wanted: Wanted) => ({
  revision,
  pinned_ids: pinnedIn({ messages, replies }),
  last_seq: messages.length,
  last_read_seq: read,
  ...rangeOf(messages, read, wanted),
})

/** The pinned messages of a room, replies included. */
export const pinnedIn = ({ messages, replies }: Pick<Room, 'messages' | 'replies'>): string[] =>
  [...new Set([...messages, ...replies].flatMap(({ message_id, pin }) => (pin ? [message_id] : [])))].toSorted()

const changesAtOnce = 3
const tooFar = 25

/** The changes of a room since a revision, in small pages that never split one revision. */
export function changesOf({ messages, replies, revision }: Room, since: number, card: SpaceCard | null) {
  if (revision - since > tooFar) return { revision, complete: false, too_far: true, rows: [], space: null }
  const changed = [...new Set([...messages, ...replies])].filter((row) => row.revision > since)
  const all = changed.toSorted((left, right) => left.revision - right.revision)
  const last = all[changesAtOnce - 1]?.revision ?? revision
  const rows = structuredClone(all.filter((row) => row.revision <= last))
  const complete = rows.length === all.length
  return { revision: complete ? revision : last, complete, too_far: false, rows, space: complete ? card : null }
}

/** Behaves like a long list: all rows but the newest lack their last message. */
export function withoutWords(items: readonly RecentItem[]): RecentItem[] {
  const newest = Math.max(...items.map((one) => Date.parse(one.latest_message_time ?? '')).filter(Number.isFinite))
  return items.map((item) => ({
    ...item,
    conversations: item.conversations.map((row) =>
      Date.parse(row.latest_message_time ?? '') === newest ? row : { ...row, latest_message: null, latest_message_sender_id: null },
    ),
  }))
}

/** The summary fields of an item over its conversations. */
export function summaryOf(conversations: readonly Conversation[]) {
  const newest = conversations.toSorted((left, right) => (right.latest_message_time ?? '').localeCompare(left.latest_message_time ?? ''))[0]
  return {
    latest_message: newest?.latest_message ?? null,
    latest_message_type: newest?.latest_message_type ?? null,
    latest_message_time: newest?.latest_message_time ?? null,
    unread_message_count: conversations.reduce((sum, one) => sum + one.unread_message_count, 0),
    unread_mention_count: conversations.reduce((sum, one) => sum + one.unread_mention_count, 0),
  }
}
/** The fields of a deleted message. */
export const deletedFields = {
  body: null,
  text: '',
  files: [],
  reactions: [],
  mentions: { employee_ids: [], everyone: false },
  pin: null,
  link_previews: [],
  forwarded: null,
  silent: false,
}

/** The preview of a linked page. */
export const previewOf = (seq: number) => ({
  url: `https://harbour.example/${seq}`,
  site_name: 'Harbour',
  title: 'Tide',
  description: null,
  picture: null,
})

/** The change to a message. */
export type Over = (message: Message) => Partial<Message>
/** The message at a place or, for every third place, a reply. */
export const messageAt = (room: Room | undefined, seq: number): Message | undefined =>
  seq % 3 ? room?.messages[seq - 1] : room?.replies[seq / 3 - 1]
