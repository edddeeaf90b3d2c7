import type { Message } from '@atrium/contract/chat/schemas'

/** The messages of a conversation that are in memory: one stretch without holes, ascending by `seq`. */
export type Segment = { messages: readonly Message[]; foundOldest: boolean; foundNewest: boolean }

export type Page = { messages: readonly Message[]; found_oldest: boolean; found_newest: boolean }

export const segmentOf = (page: Page): Segment => ({
  messages: page.messages,
  foundOldest: page.found_oldest,
  foundNewest: page.found_newest,
})

/** Puts an older page before the stretch. */
export const withOlder = (segment: Segment, page: Page): Segment => {
  const first = segment.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  return {
    ...segment,
    messages: [...page.messages.filter((message) => message.seq < first), ...segment.messages],
    foundOldest: page.found_oldest,
  }
}

/** Puts a newer page after the stretch. */
export const withNewer = (segment: Segment, page: Page): Segment => {
  const last = segment.messages.at(-1)?.seq ?? 0
  return {
    ...segment,
    messages: [...segment.messages, ...page.messages.filter((message) => message.seq > last)],
    foundNewest: page.found_newest,
  }
}

/** Takes changed rows in: known messages are replaced by later revisions of themselves, new ones are added where the stretch reaches the newest. */
export function withRows(segment: Segment, rows: readonly Message[]): Segment {
  const changed = new Map(rows.map((row) => [row.message_id, row]))
  const replaced = segment.messages.map((message) => newer(message, changed.get(message.message_id)))
  const last = segment.messages.at(-1)?.seq ?? 0
  const added = segment.foundNewest ? rows.filter((row) => row.seq > last).toSorted((left, right) => left.seq - right.seq) : []
  return { ...segment, messages: [...replaced, ...added] }
}

const newer = (held: Message, row: Message | undefined): Message => (row && row.revision > held.revision ? row : held)
