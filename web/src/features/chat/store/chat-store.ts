import type { Conversation, Message, RecentItem, Space, SpaceCard } from '@atrium/contract/chat/schemas'
import type { Waiting } from './outbox.ts'
import { segmentOf, withNewer, withOlder, withRows, type Page, type Segment } from './segment.ts'
import { latestOf, withMessage, withRead, withServerRow } from './summary.ts'

/** What happens in memory. Snapshots are replaced, never changed, so that React sees exactly what moved. */
export type Recent = readonly RecentItem[]
export type ChatStore = ReturnType<typeof createChatStore>
type Applied = { revision: number }

/** `ownId` is the person at this browser; `onChanged` is told which items, and which messages, to keep on the device. */
export function createChatStore(
  ownId: string,
  onChanged: (change: { items?: readonly RecentItem[]; messages?: readonly Message[]; left?: readonly string[] }) => void = () => {},
) {
  const items = new Map<string, RecentItem>()
  const entityOf = new Map<string, string>()
  const segments = new Map<string, Segment>()
  const applied = new Map<string, Applied>()
  const listeners = new Map<string, Set<() => void>>()
  const readLines = new Map<string, number>()
  let attended: string | undefined
  let recent: Recent | undefined
  let loaded = false

  const tell = (topic: string): void => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const conversation = (id: string): Conversation | undefined =>
    items.get(entityOf.get(id) ?? '')?.conversations.find((one) => one.conversation_id === id)

  function putItem(item: RecentItem): void {
    const known = items.get(item.entity_id)
    const conversations = item.conversations.map((row) =>
      withServerRow(
        known?.conversations.find((one) => one.conversation_id === row.conversation_id),
        row,
      ),
    )
    for (const row of item.conversations) {
      entityOf.set(row.conversation_id, item.entity_id)
      // Without messages in memory there is nothing that a missed event could be missing from: the row's revision holds.
      if (!segments.has(row.conversation_id))
        applied.set(row.conversation_id, { revision: Math.max(row.revision, applied.get(row.conversation_id)?.revision ?? 0) })
    }
    write({ ...item, conversations })
  }
  function write(item: RecentItem): void {
    items.set(item.entity_id, summed(item))
    recent = undefined
    tell('recent')
    tell(item.entity_id)
    for (const { conversation_id } of item.conversations) tell(conversation_id)
  }
  function change(id: string, update: (held: Conversation) => Conversation): void {
    const item = items.get(entityOf.get(id) ?? '')
    if (!item) return
    const conversations = item.conversations.map((held) => (held.conversation_id === id ? update(held) : held))
    write({ ...item, conversations })
    onChanged({ items: [items.get(item.entity_id) ?? item] })
  }
  function setSegment(id: string, segment: Segment): void {
    segments.set(id, segment)
    tell(id)
  }

  return {
    subscribe: (topic: string, listener: () => void): (() => void) => {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
    recent: (): Recent => (recent ??= [...items.values()].toSorted(byTime)),
    isLoaded: (): boolean => loaded,
    item: (entityId: string): RecentItem | undefined => items.get(entityId),
    conversation,
    segment: (id: string): Segment | undefined => segments.get(id),
    revision: (id: string): number | undefined => applied.get(id)?.revision,
    conversationIds: (): string[] => [...applied.keys()],

    /** The whole list, as the server or the device gave it; what is not in it is not there any more. */
    putRecent: (rows: readonly RecentItem[], { complete }: { complete: boolean }): void => {
      const there = new Set(rows.map((row) => row.entity_id))
      const left = complete ? [...items.keys()].filter((id) => !there.has(id)) : []
      for (const id of left) items.delete(id)
      for (const row of rows) putItem(row)
      recent = undefined
      loaded ||= complete
      tell('recent')
      onChanged({ items: rows, left })
    },
    putItem: (item: RecentItem): void => {
      putItem(item)
      onChanged({ items: [items.get(item.entity_id) ?? item] })
    },
    remove: (entityId: string): void => {
      for (const { conversation_id } of items.get(entityId)?.conversations ?? []) {
        segments.delete(conversation_id)
        applied.delete(conversation_id)
        entityOf.delete(conversation_id)
        tell(conversation_id)
      }
      items.delete(entityId)
      recent = undefined
      tell('recent')
      tell(entityId)
      onChanged({ left: [entityId] })
    },
    putSpace: (space: Space): void => {
      const item = items.get(space.space_id)
      if (item) write({ ...item, space })
    },
    putSpaceCard: ({ revision: _revision, ...card }: SpaceCard): void => {
      const item = items.get(card.space_id)
      if (item?.space) write({ ...item, space: { ...item.space, ...card } })
    },
    putConversation: (row: Conversation): void => change(row.conversation_id, (held) => withServerRow(held, row)),

    /** A page that replaces what was in memory: opening, or a jump. `revision` is where the conversation stood when it was read. */
    openAt: (id: string, page: Page & { revision: number }): void => {
      applied.set(id, { revision: page.revision })
      setSegment(id, segmentOf(page))
      onChanged({ messages: page.messages })
    },
    addOlder: (id: string, page: Page): void => {
      const held = segments.get(id)
      if (held) setSegment(id, withOlder(held, page))
    },
    addNewer: (id: string, page: Page): void => {
      const held = segments.get(id)
      if (held) setSegment(id, withNewer(held, page))
    },
    /** The conversation that the person has before their eyes, at its newest message; what comes in there is not new to them. */
    attend: (id: string | undefined): void => {
      attended = id
    },
    /** Where the line "New" stands: after the place up to which the person had read when they came, or looked away. */
    readLine: (id: string): number => readLines.get(id) ?? conversation(id)?.last_read_seq ?? 0,
    drawReadLine: (id: string): void => void readLines.set(id, conversation(id)?.last_read_seq ?? 0),
    close: (id: string): void => {
      segments.delete(id)
      const held = conversation(id)
      if (held) applied.set(id, { revision: Math.max(held.revision, applied.get(id)?.revision ?? 0) })
    },

    /** Rows that events or a catch-up brought; from now on the conversation stands at `revision` here. */
    apply: (id: string, rows: readonly Message[], revision: number): void => {
      applied.set(id, { revision: Math.max(revision, applied.get(id)?.revision ?? 0) })
      const held = segments.get(id)
      if (held) segments.set(id, withRows(held, rows))
      const before = conversation(id)?.last_seq ?? 0
      const line = readLines.get(id)
      if (attended === id && line !== undefined && line >= before) readLines.set(id, Math.max(line, ...rows.map((row) => row.seq)))
      const ordered = rows.toSorted((left, right) => left.revision - right.revision)
      change(id, (before) => ({
        ...ordered.reduce((summary, row) => withMessage(summary, row, ownId), before),
        revision: Math.max(revision, before.revision),
      }))
      onChanged({ messages: rows })
      tell(id)
    },
    /** True when the list shows a message that was taken back and nothing in memory tells what came before it. */
    restoreLatest: (id: string): boolean => {
      const held = conversation(id)
      const segment = segments.get(id)
      const shown = segment?.messages.find((message) => message.message_id === held?.latest_message_id)
      if (!held || (shown && !shown.deleted_at)) return false
      const before = segment?.foundNewest ? segment.messages.findLast((message) => !message.deleted_at) : undefined
      if (!before) return true
      change(id, (row) => ({ ...row, ...latestOf(before) }))
      return false
    },
    read: (id: string, seq: number): void => change(id, (held) => withRead(held, seq)),
    tell,
    unread: (): number => [...items.values()].reduce((sum, item) => sum + item.unread_message_count, 0),
  }
}

const summed = (item: RecentItem): RecentItem => {
  const newest = item.conversations.toSorted((left, right) =>
    (right.latest_message_time ?? '').localeCompare(left.latest_message_time ?? ''),
  )[0]
  return {
    ...item,
    latest_message: newest?.latest_message ?? null,
    latest_message_type: newest?.latest_message_type ?? null,
    latest_message_time: newest?.latest_message_time ?? null,
    unread_message_count: item.conversations.reduce((sum, one) => sum + one.unread_message_count, 0),
  }
}

const byTime = (left: RecentItem, right: RecentItem): number =>
  (right.latest_message_time ?? '').localeCompare(left.latest_message_time ?? '') || left.entity_id.localeCompare(right.entity_id)

export type { Waiting }
