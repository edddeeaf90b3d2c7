import type { Message } from '@atrium/contract/chat/schemas'

/**
 * The messages of a conversation in memory: one range without gaps, ascending by `seq` (a deleted message keeps its place). Includes all
 * changes up to `revision`, with the pinned messages of the whole conversation at that revision.
 */
export type Segment = {
  messages: readonly Message[]
  foundOldest: boolean
  foundNewest: boolean
  revision: number
  /** Ascending; a new array with each change of pinned messages. */
  pinnedIds: readonly string[]
  /** From the local database only: the server may have later messages, which arrived while the page was closed. */
  fromDevice: boolean
  /** Increased when such messages arrive: reading starts at the first unread one, and none of them counts as seen. */
  opening: number
}

/** A page from the server: consecutive messages, and a revision that was reached when they were read. */
export type Page = {
  messages: readonly Message[]
  found_oldest: boolean
  found_newest: boolean
  revision: number
  /** Missing for a thread. */
  pinned_ids?: readonly string[]
}

export const segmentOf = (page: Page, fromDevice = false): Segment => ({
  messages: page.messages,
  foundOldest: page.found_oldest,
  foundNewest: page.found_newest,
  revision: page.revision,
  pinnedIds: page.pinned_ids ?? [],
  fromDevice,
  opening: 0,
})

/** Replaces the held range. */
export function inPlaceOf(held: Segment | undefined, next: Segment): Segment {
  const isBeyond = held?.fromDevice === true && lastSeq(next) > lastSeq(held)
  return { ...next, opening: (held?.opening ?? 0) + Number(isBeyond) }
}

const lastSeq = ({ messages }: Segment): number => messages.at(-1)?.seq ?? 0

/** Adds an older page before the range. Ignores a page requested for a range that was replaced meanwhile, because it would leave a gap. */
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

/** Adds a newer page after the range, under the same condition. */
export function withNewer(segment: Segment, page: Page): Segment {
  const last = lastSeq(segment)
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
 * Applies all rows changed up to `revision`: known messages are replaced by their later revisions, new ones are appended if the range
 * reaches the newest.
 */
export function withRows(segment: Segment, rows: readonly Message[], revision: number): Segment {
  const changed = new Map(lastStates(rows).map((row) => [row.message_id, row]))
  const replaced = segment.messages.map((message) => later(message, changed.get(message.message_id)))
  const last = lastSeq(segment)
  const added = segment.foundNewest ? [...changed.values()].filter((row) => row.seq > last).toSorted(bySeq) : []
  const pinnedIds = withPins(segment.pinnedIds, [...changed.values()])
  const next = { ...segment, messages: [...replaced, ...added], pinnedIds, revision: Math.max(segment.revision, revision) }
  return { ...inPlaceOf(segment, next), fromDevice: segment.fromDevice && !added.length }
}

/** A pinned message may change outside the range in memory. */
function withPins(held: readonly string[], rows: readonly Message[]): readonly string[] {
  if (!rows.some((row) => row.pin || held.includes(row.message_id))) return held
  const ids = new Set(held)
  for (const { message_id, pin } of rows)
    if (pin) ids.add(message_id)
    else ids.delete(message_id)
  return [...ids].toSorted()
}

const later = (held: Message, row: Message | undefined): Message => (row && row.revision > held.revision ? row : held)

/** The latest state of each message. */
export function lastStates(rows: readonly Message[]): Message[] {
  const states = new Map<string, Message>()
  for (const row of rows) if (row.revision > (states.get(row.message_id)?.revision ?? -1)) states.set(row.message_id, row)
  return [...states.values()]
}

export const bySeq = (left: Message, right: Message): number => left.seq - right.seq
