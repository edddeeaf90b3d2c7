import type { Unread } from '#app/feature.ts'
import { isCalled } from '@atrium/contract/chat/mentions'
import type { Conversation, Latest, Message, RecentItem, Space, SpaceCard, ThreadChange } from '@atrium/contract/chat/schemas'
import type { Change } from './change.ts'
import { createOpenSegments } from './open-segments.ts'
import type { Segment } from './segment.ts'
import { sumAttention, type Listening } from '../inbox/attention.ts'
import {
  isLatestUnknown,
  latestOf,
  noLatest,
  withLatest,
  withMessages,
  withRead,
  withServerRow,
  withTold,
  type Told,
} from '../recent/summary.ts'
import { createReadMarks } from '../reading/read-marks.ts'
import { byTime, isAtWork, laterSpace, summed, withCard } from './space-rows.ts'
import { createThreads, withThread } from '../threads/threads.ts'
import { createTopics } from './topics.ts'

/** The chat state in memory. Snapshots are replaced, never mutated, so that React detects exactly what changed. */
export type Recent = readonly RecentItem[]
export type ChatStore = ReturnType<typeof createChatStore>

export type ChatStoreSettings = {
  onChanged?: (change: Change) => void
  /** Receives the latest known revision of a conversation after something was put; requests the changes if the held one is lower. */
  check?: (conversationId: string, revision: number) => void
}

/** `ownId` is the signed-in person. */
export function createChatStore(ownId: string, { onChanged = () => {}, check = () => {} }: ChatStoreSettings = {}) {
  const { subscribe, tell, isHeard } = createTopics()
  const items = new Map<string, RecentItem>()
  const entityOf = new Map<string, string>()
  const segments = createOpenSegments({ puts, tell, isHeard, onChanged })
  const threads = createThreads({ tell, isHeard, puts })
  const told = new Map<string, Told>()
  const marks = createReadMarks()
  /** The latest space revision for which the person's own row is known: their permissions there are from that revision. */
  const standing = new Map<string, number>()
  let attended: string | undefined
  let recent: Recent | undefined
  let loaded = false

  const conversation = (id: string): Conversation | undefined =>
    items.get(entityOf.get(id) ?? '')?.conversations.find((one) => one.conversation_id === id)
  const revisions = (id: string): number[] =>
    [conversation(id)?.revision, segments.find(id)?.revision, ...threads.revisions(id)].filter((revision) => revision !== undefined)
  /** The revision up to which all held data of a conversation is in sync. */
  const revision = (id: string): number | undefined => (revisions(id).length ? Math.min(...revisions(id)) : undefined)
  const standsAt = (id: string): number => Math.max(0, ...revisions(id))

  function taken(row: Conversation): Conversation {
    const id = row.conversation_id
    const held = conversation(id)
    const next = withServerRow(held, row, told.get(id), ownId)
    if (next === row && row.revision !== held?.revision) told.delete(id)
    return withRead(next, marks.hereIn(id), segments.find(id))
  }
  /** Roles are changes of their space: the later of two rows has the later role, whatever card arrived in between. */
  function takenSpace(known: Space | null | undefined, row: Space | null): Space | null {
    if (!row) return row
    const stood = standing.get(row.space_id) ?? 0
    standing.set(row.space_id, Math.max(stood, row.revision))
    return known && row.revision < stood ? known : laterSpace(known, row)
  }
  function putItem(item: RecentItem): void {
    const known = items.get(item.entity_id)
    const space = takenSpace(known?.space, item.space)
    // A conversation missing in a later card was deleted since.
    const there = space && space !== item.space ? new Set(space.sub_spaces.map((one) => one.sub_space_id)) : undefined
    const rows = item.conversations.filter((one) => there?.has(one.conversation_id) ?? true)
    const stood = rows.map(({ conversation_id: id, revision }) => ({ id, revision: Math.max(revision, standsAt(id)) }))
    const conversations = rows.map(taken)
    for (const { conversation_id } of known?.conversations ?? [])
      if (!stood.some(({ id }) => id === conversation_id)) forgetConversation(conversation_id)
    for (const { id } of stood) entityOf.set(id, item.entity_id)
    write({ ...item, space, conversations })
    for (const { id, revision } of stood) check(id, revision)
  }
  function write(item: RecentItem): void {
    items.set(item.entity_id, summed(item))
    recent = undefined
    tell('recent')
    tell(item.entity_id)
    for (const { conversation_id } of item.conversations) tell(conversation_id)
  }
  function keep(entityId: string): void {
    const item = items.get(entityId)
    if (item) onChanged({ items: [item] })
  }
  function change(id: string, update: (held: Conversation) => Conversation): void {
    const item = items.get(entityOf.get(id) ?? '')
    if (!item) return
    const conversations = item.conversations.map((held) => (held.conversation_id === id ? update(held) : held))
    write({ ...item, conversations })
    keep(item.entity_id)
  }
  /** Returns the ids of the removed conversations. */
  function forget(entityId: string): string[] {
    const ids = items.get(entityId)?.conversations.map((row) => row.conversation_id) ?? []
    items.delete(entityId)
    recent = undefined
    for (const id of ids) forgetConversation(id)
    for (const topic of ['recent', entityId, ...ids]) tell(topic)
    return ids
  }
  const forgetConversation = (id: string): void => {
    for (const held of [entityOf, told]) held.delete(id)
    segments.forget(id)
    marks.forget(id)
    threads.forget(id)
  }

  /** Puts something and reports the highest revision known before, in case it is older. */
  function puts(id: string, put: () => void): void {
    const stood = standsAt(id)
    put()
    check(id, stood)
  }
  /** Messages that arrive while the person watches are not new to them. */
  function moveReadLine(id: string, rows: readonly Message[]): void {
    const line = marks.lines.get(id)
    if (attended === id && line !== undefined && line >= (conversation(id)?.last_seq ?? 0))
      marks.lines.set(id, Math.max(line, ...rows.map((row) => row.seq)))
  }

  return {
    subscribe,
    tell,
    /** The list without archived spaces, which can still be opened. */
    recent: (): Recent => (recent ??= [...items.values()].filter(isAtWork).toSorted(byTime)),
    isLoaded: (): boolean => loaded,
    item: (entityId: string): RecentItem | undefined => items.get(entityId),
    conversation,
    segment: (id: string): Segment | undefined => segments.find(id),
    revision,
    conversationIds: (): string[] => [...entityOf.keys()],
    /** Conversations with messages in memory. */
    openIds: (): string[] => [...new Set([...segments.ids(), ...threads.conversationIds()])],
    /** The total badge count, and whether more is unread. */
    attention: (listening: Listening): Unread => sumAttention([...items.values()].filter(isAtWork), listening),

    /** The whole list from the server, which removes all other items, or (not `complete`) the stored list. */
    putRecent: (rows: readonly RecentItem[], { complete }: { complete: boolean }): void => {
      const there = new Set(rows.map((row) => row.entity_id))
      if (complete) for (const id of items.keys()) if (!there.has(id)) forget(id)
      for (const row of rows) if (complete || !items.has(row.entity_id)) putItem(row)
      loaded ||= complete
      recent = undefined
      tell('recent')
      tell('mentions')
      if (complete) onChanged({ items: [...items.values()], complete })
    },
    putItem: (item: RecentItem): void => {
      putItem(item)
      keep(item.entity_id)
    },
    remove: (entityId: string): void => {
      onChanged({ left: { conversations: forget(entityId), items: [entityId] } })
      threads.forgetUnlisted((id) => entityOf.has(id))
    },
    putSpace: (space: Space): void => {
      const item = items.get(space.space_id)
      if (item) write({ ...item, space: takenSpace(item.space, space) })
      keep(space.space_id)
    },
    /** True if the space has a conversation that is missing in the list. */
    putSpaceCard: (card: SpaceCard): boolean => {
      const item = items.get(card.space_id)
      if (!item?.space || card.revision < item.space.revision) return false
      const there = new Set(card.sub_spaces.map((one) => one.sub_space_id))
      const gone = item.conversations.map((one) => one.conversation_id).filter((id) => !there.has(id))
      const conversations = item.conversations.filter((one) => there.has(one.conversation_id))
      for (const id of gone) forgetConversation(id)
      write({ ...item, space: withCard(item.space, card), conversations })
      for (const id of gone) tell(id)
      if (gone.length) onChanged({ left: { items: [], conversations: gone } })
      keep(card.space_id)
      return card.sub_spaces.some((one) => !entityOf.has(one.sub_space_id))
    },
    /**
     * Puts the server's row of one conversation, with its space. Ignores a newer row without its space: it could skip a change of the
     * space, and the event that made the row newer brings it too.
     */
    putConversation: (row: Conversation, space?: Space | null): void => {
      const id = row.conversation_id
      const isNewer = row.revision > (conversation(id)?.revision ?? 0)
      if (isNewer && row.entity_type === 'space' && !space) return
      puts(id, () => {
        const item = items.get(entityOf.get(id) ?? '')
        if (item && space) write({ ...item, space: takenSpace(item.space, space) })
        change(id, () => taken(row))
      })
    },

    openAt: segments.openAt,
    addOlder: segments.addOlder,
    addNewer: segments.addNewer,
    threads,
    close: (id: string): void => {
      segments.forget(id)
      threads.closeIn(id)
      tell(id)
    },

    /** Applies all rows changed up to `revision`, from events or a catch-up. The conversation is then at that revision. */
    apply: (id: string, rows: readonly Message[], revision: number): void => {
      const reached = Math.max(revision, ...rows.map((row) => row.revision))
      const before = conversation(id)
      const held = segments.apply(id, rows, reached)
      threads.apply(id, rows, reached)
      if (!held?.fromDevice) moveReadLine(id, rows)
      if (before && reached > before.revision) told.set(id, withTold(told.get(id), rows, before.revision, reached))
      change(id, (summary) => withMessages(summary, rows, reached, ownId))
      if ((conversation(id)?.last_read_seq ?? 0) > (before?.last_read_seq ?? 0)) marks.keptUnread.delete(id)
      if (rows.some((row) => row.edited_at || row.deleted_at || isCalled(row, ownId))) tell('mentions')
      const changed = { conversation_id: id, revision: reached, rows: rows.filter(({ seq }) => seq > 0) }
      onChanged({ messages: { ...changed, whole: false, reaches: held?.foundNewest ?? false } })
      tell(id)
    },
    /**
     * Applies a thread change from the person's inbox, with the unread threads of its conversation, unless a newer row of the conversation
     * has arrived since.
     */
    putThreadChange: ({ unread_thread_count, ...row }: ThreadChange): void => {
      threads.putOwn(row)
      if (row.revision > (conversation(row.conversation_id)?.read_revision ?? row.revision))
        change(row.conversation_id, (held) => withThread(held, row, unread_thread_count))
    },
    /** True if the latest message shown in the list was deleted and memory does not contain the previous one. */
    restoreLatest: (id: string): boolean => {
      const held = conversation(id)
      if (!held || !isLatestUnknown(held)) return false
      const segment = segments.find(id)
      if (!segment?.foundNewest || segment.revision < held.revision) return true
      const before = segment.messages.findLast((message) => !message.deleted_at)
      if (!before && !segment.foundOldest) return true
      change(id, (row) => ({ ...row, ...(before ? latestOf(before) : noLatest) }))
      return false
    },

    /** Conversations whose last message is missing in the list. */
    wordless: (): string[] =>
      [...items.values()].flatMap(({ conversations }) => conversations.filter(isLatestUnknown).map((row) => row.conversation_id)),
    putLatest: (rows: readonly Latest[]): void => {
      for (const row of rows) change(row.conversation_id, (held) => withLatest(held, row))
    },

    /** Sets the conversation whose newest message is visible to the person. */
    attend: (id: string | undefined): void => {
      attended = id
    },
    /** Position of the line "New": after the read pointer at the time the person opened the conversation or left the window. */
    readLine: (id: string): number => marks.lines.get(id) ?? conversation(id)?.last_read_seq ?? 0,
    /** Called when the person opens a conversation: draws the line, and lets reading count again. */
    drawReadLine: (id: string): void => {
      marks.lines.set(id, conversation(id)?.last_read_seq ?? 0)
      marks.keptUnread.delete(id)
      tell(id)
    },
    /** Reading counts at once, whatever the server's rows contain until it knows. Returns whether the pointer moved. */
    read: (id: string, seq: number): boolean => {
      const held = conversation(id)
      if (!held || seq <= held.last_read_seq || marks.keptUnread.has(id)) return false
      marks.readHere(id, seq)
      change(id, (row) => withRead(row, seq, segments.find(id)))
      return true
    },
    /** Local reading that the server does not know yet. */
    readUntold: marks.readUntold,
    readTold: marks.readTold,
    /** Keeps everything from `seq` on unread, although visible, until the person returns or writes. */
    keepUnread: (id: string, seq: number): void => {
      marks.keepUnread(id, seq)
      tell(id)
    },
  }
}
