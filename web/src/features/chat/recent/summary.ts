import { isMentioned } from '@atrium/contract/chat/mentions'
import { summarizeFiles, messageTypeOf } from '@atrium/contract/chat/file-summary'
import type { Conversation, Latest, Message } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { bySeq, lastStates, type Segment } from '../store/segment.ts'

/**
 * Applies all messages changed since the summary, up to `revision`, each in its latest state. A message edited after a newer one was sent
 * has the higher revision and is still new.
 */
export function withMessages(conversation: Conversation, rows: readonly Message[], revision: number, ownId: string): Conversation {
  const changed = lastStates(rows).filter((row) => row.revision > conversation.revision)
  const known = changed.filter((row) => row.seq <= conversation.last_seq)
  const fresh = changed.filter((row) => row.seq > conversation.last_seq).toSorted(bySeq)
  const stands = { ...conversation, revision: Math.max(conversation.revision, revision) }
  return withMentions(withFresh(withKnown(stands, known, conversation.revision), fresh, ownId), changed, ownId)
}

/**
 * A deletion is counted once, when it is new; until then the message was counted. The revision of a deleted message with a thread continues
 * to change with its replies.
 */
function withKnown(conversation: Conversation, rows: readonly Message[], from: number): Conversation {
  const takenBack = rows.filter((row) => row.seq > conversation.last_read_seq && deletedAt(row) > from).length
  const latest = rows.find((row) => row.seq === conversation.latest_seq)
  return {
    ...conversation,
    unread_message_count: Math.max(0, conversation.unread_message_count - takenBack),
    ...(latest && (latest.deleted_at ? { latest_message: null } : latestOf(latest))),
  }
}

/** Sending moves the person's own pointer to the message, even if it was deleted since. */
function withFresh(conversation: Conversation, rows: readonly Message[], ownId: string): Conversation {
  const own = rows.findLast((row) => row.sender_id === ownId)
  const last_read_seq = own?.seq ?? conversation.last_read_seq
  const unread = rows.filter((row) => !row.deleted_at && row.seq > last_read_seq).length
  const newest = rows.findLast((row) => !row.deleted_at)
  return {
    ...conversation,
    last_seq: rows.at(-1)?.seq ?? conversation.last_seq,
    last_read_seq,
    unread_message_count: (own ? 0 : conversation.unread_message_count) + unread,
    ...(newest ? latestOf(newest) : {}),
  }
}

/** Each changed message is among the unread mentions exactly if it mentions the person in its current state, however often it arrives. */
function withMentions(conversation: Conversation, changed: readonly Message[], ownId: string): Conversation {
  const { last_read_seq, unread_mention_seqs } = conversation
  const judged = new Set(changed.map((row) => row.seq))
  const kept = unread_mention_seqs.filter((seq) => seq > last_read_seq && !judged.has(seq))
  const calling = changed.filter((row) => row.seq > last_read_seq && isMentioned(row, ownId)).map((row) => row.seq)
  if (!calling.length && kept.length === unread_mention_seqs.length) return conversation
  return { ...conversation, ...placesOf([...kept, ...calling]) }
}

/** The revision at which a message was deleted, or 0. */
const deletedAt = ({ deleted_at, thread, revision }: Message): number => (deleted_at ? (thread?.root_deleted_revision ?? revision) : 0)

const placesOf = (seqs: readonly number[]) => {
  const unread_mention_seqs = seqs.toSorted((left, right) => left - right).slice(-limits.mentionPlaces)
  return { unread_mention_seqs, unread_mention_count: unread_mention_seqs.length }
}

/** The list fields of the newest message. */
export const latestOf = (message: Message) => ({
  latest_message: shortened(message.text),
  latest_seq: message.seq,
  latest_message_sender_id: message.sender_id,
  latest_message_type: messageTypeOf(message.files),
  latest_files: summarizeFiles(message.files),
  latest_message_time: message.created_at,
})
export const noLatest = {
  latest_message: null,
  latest_seq: null,
  latest_message_sender_id: null,
  latest_message_type: null,
  latest_files: null,
  latest_message_time: null,
}

/** Truncated like on the server: 200 characters, with an emoji as one. */
const shortened = (text: string): string => Array.from(text.slice(0, 400)).slice(0, 200).join('')

/** The last message is unknown here: the list omitted it, or it was deleted and the previous one is not in memory. */
export const isLatestUnknown = ({ latest_message, latest_seq }: Conversation): boolean => latest_message === null && latest_seq !== null

/** Adds a last message loaded separately from the list. Later changes arrive as events. */
export const withLatest = (held: Conversation, { revision, latest_seq, latest_message, latest_message_sender_id }: Latest): Conversation =>
  isLatestUnknown(held) && revision >= held.revision && latest_seq === held.latest_seq
    ? { ...held, latest_message, latest_message_sender_id }
    : held

/** Recent rows from events of a conversation: every change after `from`. */
export type RecentRows = { from: number; rows: readonly Message[] }

/** Number of rows remembered for each conversation; a response is rarely older than that. */
const remembered = 20

/** `from` is the revision of the summary before these rows, `revision` the one with them. */
export function withRecentRows(recent: RecentRows | undefined, rows: readonly Message[], from: number, revision: number): RecentRows {
  if (rows.length > remembered) return { from: revision, rows: [] }
  const all = [...(recent?.rows ?? []), ...rows.map((row) => ({ ...row, body: null }))]
  const forgotten = all.slice(0, Math.max(0, all.length - remembered))
  return { from: Math.max(recent?.from ?? from, ...forgotten.map((row) => row.revision)), rows: all.slice(forgotten.length) }
}

/**
 * Applies the server's row of a conversation, unless it is older than the person's last reading or marking here. If it is older than the
 * events but has a later pointer, it takes that pointer and counts the later events again. If those are not remembered, the row is used as
 * it is, and its revision shows that changes are missing.
 */
export function withServerRow(
  held: Conversation | undefined,
  row: Conversation,
  recent: RecentRows | undefined,
  ownId: string,
): Conversation {
  if (!held) return row
  if (row.read_revision < held.read_revision) return held
  if (row.revision === held.revision && isLatestUnknown(row) && !isLatestUnknown(held)) return { ...row, ...latestIn(held) }
  if (row.revision >= held.revision) return row
  if (row.read_revision === held.read_revision) return held
  if (!recent || recent.from > row.revision) return row
  const counted = withMessages(row, recent.rows, held.revision, ownId)
  return isLatestUnknown(held) ? counted : { ...counted, ...latestIn(held) }
}

const latestIn = (held: Conversation) => ({
  latest_message: held.latest_message,
  latest_seq: held.latest_seq,
  latest_message_sender_id: held.latest_message_sender_id,
  latest_message_type: held.latest_message_type,
  latest_files: held.latest_files,
  latest_message_time: held.latest_message_time,
})

/** Marks as read up to `seq` on this page, before the server has confirmed it. */
export function withRead(conversation: Conversation, seq: number, segment: Segment | undefined): Conversation {
  if (seq <= conversation.last_read_seq) return conversation
  return {
    ...conversation,
    last_read_seq: seq,
    unread_message_count: unreadAbove(conversation, seq, segment),
    ...placesOf(conversation.unread_mention_seqs.filter((place) => place > seq)),
  }
}

/** Counted exactly if the messages are in memory, because deleted ones do not count; otherwise the possible maximum. */
function unreadAbove(conversation: Conversation, seq: number, segment: Segment | undefined): number {
  const { revision, last_seq, last_read_seq, unread_message_count } = conversation
  const most = Math.min(unread_message_count, Math.max(0, last_seq - seq))
  if (!most || !segment || segment.revision < revision) return most
  const first = segment.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const countable = segment.messages.filter((row) => row.seq <= last_seq && !(row.deleted_at && deletedAt(row) <= revision))
  if (segment.foundNewest && first <= seq + 1) return countable.filter((row) => row.seq > seq).length
  if (first > last_read_seq + 1) return most
  return unread_message_count - countable.filter((row) => row.seq > last_read_seq && row.seq <= seq).length
}
