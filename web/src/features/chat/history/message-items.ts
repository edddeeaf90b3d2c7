import type { Message } from '@atrium/contract/chat/schemas'
import type { Waiting } from '../outbox/waiting.ts'

/** The items of a conversation from top to bottom. Keys are client ids, so that a sent message keeps its position when acknowledged. */
export type MessageItem =
  | { kind: 'beginning'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; follows: boolean }
  | { kind: 'waiting'; key: string; waiting: Waiting; follows: boolean }

/** Messages of one person within five minutes are grouped; silent ones separately, because the first of them is labelled. */
const together = 5 * 60_000

export type ItemSource = {
  messages: readonly Message[]
  waiting: readonly Waiting[]
  /** Keys of messages being withdrawn. */
  hidden: ReadonlySet<string>
  foundOldest: boolean
  foundNewest: boolean
  /** The read pointer when the person opened the conversation; the line "New" follows it. */
  readUpTo: number
  ownId: string
  dayOf: (at: string) => string
}

export function itemsOf({ messages, waiting, hidden, foundOldest, foundNewest, readUpTo, ownId, dayOf }: ItemSource): MessageItem[] {
  const items: MessageItem[] = foundOldest ? [{ kind: 'beginning', key: 'beginning' }] : []
  let previous: { sender: string; at: string; silent: boolean } | undefined
  // The line separates read from unread messages; when that boundary is not loaded, it belongs further up.
  let newShown = !foundOldest && (messages[0]?.seq ?? 0) > readUpTo + 1
  const turn = (at: string): void => {
    if (previous && dayOf(previous.at) === dayOf(at)) return
    items.push({ kind: 'day', key: `day-${dayOf(at)}`, at })
    previous = undefined
  }
  const follows = (sender: string, at: string, silent: boolean): boolean =>
    previous?.sender === sender && previous.silent === silent && new Date(at).getTime() - new Date(previous.at).getTime() < together

  for (const message of messages) {
    if (message.withdrawn || hidden.has(message.client_message_id)) continue
    turn(message.created_at)
    if (!newShown && message.seq > readUpTo && message.sender_id !== ownId && !message.deleted_at) {
      items.push({ kind: 'new', key: 'new' })
      newShown = true
      previous = undefined
    }
    items.push({
      kind: 'message',
      key: message.client_message_id,
      message,
      follows: follows(message.sender_id, message.created_at, message.silent),
    })
    previous = { sender: message.deleted_at ? '' : message.sender_id, at: message.created_at, silent: message.silent }
  }
  if (!foundNewest) return items
  const known = new Set(messages.map((message) => message.client_message_id))
  for (const entry of waiting) {
    if (known.has(entry.client_message_id) || hidden.has(entry.client_message_id)) continue
    turn(entry.created_at)
    const silent = entry.silent ?? false
    items.push({ kind: 'waiting', key: entry.client_message_id, waiting: entry, follows: follows(ownId, entry.created_at, silent) })
    previous = { sender: ownId, at: entry.created_at, silent }
  }
  return items
}

/** Extends a seen place over the withdrawn messages right after it, which are never on screen. */
export function seenUpTo(messages: readonly Message[], seq: number): number {
  let place = seq
  for (const message of messages) if (message.withdrawn && message.seq === place + 1) place = message.seq
  return place
}
