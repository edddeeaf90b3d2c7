import type { Message } from '@atrium/contract/chat/schemas'

/**
 * The messages of a conversation that are in memory: one stretch without holes, ascending by `seq` (a place stays when its message is taken back).
 * It holds every change of them up to `revision`, and knows by then what is pinned anywhere in the conversation.
 */
export type Segment = {
  messages: readonly Message[]
  foundOldest: boolean
  foundNewest: boolean
  revision: number
  /** Ascending; another array with each change of what is pinned. */
  pinnedIds: readonly string[]
}

/** What the server answers: messages one after the other, and where the conversation stood at least when they were read. */
export type Page = {
  messages: readonly Message[]
  found_oldest: boolean
  found_newest: boolean
  revision: number
  /** Not said of a thread. */
  pinned_ids?: readonly string[]
}

export const segmentOf = (page: Page): Segment => ({
  messages: page.messages,
  foundOldest: page.found_oldest,
  foundNewest: page.found_newest,
  revision: page.revision,
  pinnedIds: page.pinned_ids ?? [],
})

/** Puts an older page before the stretch. One that was asked for a stretch that has been replaced meanwhile would leave a hole: it is dropped. */
export function withOlder(segment: Segment, page: Page): Segment {
  const first = segment.messages[0]?.seq ?? 0
  const older = page.messages.filter((message) => message.seq < first)
  if (older.at(-1)?.seq !== first - 1) return segment
  return {
    ...segment,
    messages: [...older, ...segment.messages],
    foundOldest: page.found_oldest,
    revision: Math.min(segment.revision, page.revision),
  }
}

/** Puts a newer page after the stretch; the same holds. */
export function withNewer(segment: Segment, page: Page): Segment {
  const last = segment.messages.at(-1)?.seq ?? 0
  const newer = page.messages.filter((message) => message.seq > last)
  if (newer[0]?.seq !== last + 1) return segment
  return {
    ...segment,
    messages: [...segment.messages, ...newer],
    foundNewest: page.found_newest,
    revision: Math.min(segment.revision, page.revision),
  }
}

/**
 * Takes changed rows in, all there are up to `revision`: known messages are replaced by later revisions of themselves, new ones are added where the
 * stretch reaches the newest.
 */
export function withRows(segment: Segment, rows: readonly Message[], revision: number): Segment {
  const changed = new Map(lastStates(rows).map((row) => [row.message_id, row]))
  const replaced = segment.messages.map((message) => later(message, changed.get(message.message_id)))
  const last = segment.messages.at(-1)?.seq ?? 0
  const added = segment.foundNewest ? [...changed.values()].filter((row) => row.seq > last).toSorted(bySeq) : []
  const pinnedIds = withPins(segment.pinnedIds, [...changed.values()])
  return { ...segment, messages: [...replaced, ...added], pinnedIds, revision: Math.max(segment.revision, revision) }
}

/** A pinned message may change far from what is in memory. */
function withPins(held: readonly string[], rows: readonly Message[]): readonly string[] {
  if (!rows.some((row) => row.pin || held.includes(row.message_id))) return held
  const ids = new Set(held)
  for (const { message_id, pin } of rows)
    if (pin) ids.add(message_id)
    else ids.delete(message_id)
  return [...ids].toSorted()
}

const later = (held: Message, row: Message | undefined): Message => (row && row.revision > held.revision ? row : held)

/** Each message once, as it stood last. */
export function lastStates(rows: readonly Message[]): Message[] {
  const states = new Map<string, Message>()
  for (const row of rows) if (row.revision > (states.get(row.message_id)?.revision ?? -1)) states.set(row.message_id, row)
  return [...states.values()]
}

export const bySeq = (left: Message, right: Message): number => left.seq - right.seq
