import type { Unread } from '#app/feature.ts'
import { isCalled } from '@atrium/contract/chat/mentions'
import type { Conversation, Latest, Message, RecentItem, Space, SpaceCard, ThreadChange } from '@atrium/contract/chat/schemas'
import type { Change } from './device.ts'
import { segmentOf, withNewer, withOlder, withRows, type Page, type Segment } from './segment.ts'
import { sumAttention, type Listening } from '../attention.ts'
import { isLatestUnknown, latestOf, noLatest, withLatest, withMessages, withRead, withServerRow, withTold, type Told } from './summary.ts'
import { createReadMarks } from './read-marks.ts'
import { byTime, isAtWork, laterSpace, summed, withCard } from './space-rows.ts'
import { createThreads, withThread } from './threads.ts'
import { createTopics } from './topics.ts'

/** What happens in memory. Snapshots are replaced, never changed, so that React sees exactly what moved. */
export type Recent = readonly RecentItem[]
export type ChatStore = ReturnType<typeof createChatStore>

export type ChatStoreSettings = {
  onChanged?: (change: Change) => void
  /** Told where a conversation stands by what was put; whoever hears of less asks for the changes. */
  check?: (conversationId: string, revision: number) => void
}

/** Conversations with messages in memory, at most; those on screen stay. */
const openAtMost = 20
/** The newest messages of a conversation that the device keeps. */
const keptMessages = 100

/** `ownId` is the person at this browser. */
export function createChatStore(ownId: string, { onChanged = () => {}, check = () => {} }: ChatStoreSettings = {}) {
  const { subscribe, tell, isHeard } = createTopics()
  const items = new Map<string, RecentItem>()
  const entityOf = new Map<string, string>()
  const segments = new Map<string, Segment>()
  const threads = createThreads({ tell, isHeard, puts })
  const told = new Map<string, Told>()
  const marks = createReadMarks()
  /** Up to which change of a space its own row is known here: what a person may do there is as late as that. */
  const standing = new Map<string, number>()
  let attended: string | undefined
  let recent: Recent | undefined
  let loaded = false

  const conversation = (id: string): Conversation | undefined =>
    items.get(entityOf.get(id) ?? '')?.conversations.find((one) => one.conversation_id === id)
  const revisions = (id: string): number[] =>
    [conversation(id)?.revision, segments.get(id)?.revision, ...threads.revisions(id)].filter((revision) => revision !== undefined)
  /** Up to where everything that is held of a conversation is in step. */
  const revision = (id: string): number | undefined => (revisions(id).length ? Math.min(...revisions(id)) : undefined)
  const standsAt = (id: string): number => Math.max(0, ...revisions(id))

  function taken(row: Conversation): Conversation {
    const id = row.conversation_id
    const held = conversation(id)
    const next = withServerRow(held, row, told.get(id), ownId)
    if (next === row && row.revision !== held?.revision) told.delete(id)
    return withRead(next, marks.hereIn(id), segments.get(id))
  }
  /** Roles are changes of their space: of two rows the later has the later role, whatever card came in between. */
  function takenSpace(known: Space | null | undefined, row: Space | null): Space | null {
    if (!row) return row
    const stood = standing.get(row.space_id) ?? 0
    standing.set(row.space_id, Math.max(stood, row.revision))
    return known && row.revision < stood ? known : laterSpace(known, row)
  }
  function putItem(item: RecentItem): void {
    const known = items.get(item.entity_id)
    const space = takenSpace(known?.space, item.space)
    // A conversation that a later card does not name has been deleted since.
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
  /** Answers the conversations that go with it. */
  function forget(entityId: string): string[] {
    const ids = items.get(entityId)?.conversations.map((row) => row.conversation_id) ?? []
    items.delete(entityId)
    recent = undefined
    for (const id of ids) forgetConversation(id)
    for (const topic of ['recent', entityId, ...ids]) tell(topic)
    return ids
  }
  const forgetConversation = (id: string): void => {
    for (const held of [entityOf, segments, told]) held.delete(id)
    marks.forget(id)
    threads.forget(id)
  }

  /** Puts something and sees whether it is older than what was told of its conversation before. */
  function puts(id: string, put: () => void): void {
    const stood = standsAt(id)
    put()
    check(id, stood)
  }
  const setSegment = (id: string, segment: Segment): void =>
    puts(id, () => {
      segments.delete(id)
      segments.set(id, segment)
      const unseen = [...segments.keys()].filter((other) => other !== id && !isHeard(other))
      for (const other of unseen.slice(0, Math.max(0, segments.size - openAtMost))) segments.delete(other)
      tell(id)
    })
  const addPage = (id: string, page: Page, added: typeof withOlder): void => {
    const held = segments.get(id)
    if (held) setSegment(id, added(held, page))
  }
  function keepSegment(id: string): void {
    const segment = segments.get(id)
    if (!segment?.foundNewest) return
    const rows = segment.messages.slice(-keptMessages)
    onChanged({ messages: { conversation_id: id, revision: segment.revision, rows, whole: true, reaches: true } })
  }
  /** What comes in before the person's eyes is not new to them. */
  function moveReadLine(id: string, rows: readonly Message[]): void {
    const line = marks.lines.get(id)
    if (attended === id && line !== undefined && line >= (conversation(id)?.last_seq ?? 0))
      marks.lines.set(id, Math.max(line, ...rows.map((row) => row.seq)))
  }

  return {
    subscribe,
    tell,
    /** The list: what is archived is out of it, though it can be opened. */
    recent: (): Recent => (recent ??= [...items.values()].filter(isAtWork).toSorted(byTime)),
    isLoaded: (): boolean => loaded,
    item: (entityId: string): RecentItem | undefined => items.get(entityId),
    conversation,
    segment: (id: string): Segment | undefined => segments.get(id),
    revision,
    conversationIds: (): string[] => [...entityOf.keys()],
    /** Conversations of which messages are in memory. */
    openIds: (): string[] => [...new Set([...segments.keys(), ...threads.conversationIds()])],
    /** What calls the person anywhere, and whether more waits. */
    attention: (listening: Listening): Unread => sumAttention([...items.values()].filter(isAtWork), listening),

    /** The whole list as the server gave it, what is not in it is not there any more; or (not `complete`) what the device kept of it. */
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
    /** True when the space has a conversation that is not in the list yet. */
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
     * The server's row of one conversation, with the space it is in. Without the space a row that is newer than what is held says too little: whoever took it
     * would pass over a change of the space, and the event that made the row newer brings it too.
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

    /** A page that replaces what was in memory: opening, or a jump. What the device gives is followed by the server's page. */
    openAt: (id: string, page: Page, from: 'server' | 'device' = 'server'): void => {
      setSegment(id, segmentOf(page))
      if (from === 'server') keepSegment(id)
    },
    addOlder: (id: string, page: Page): void => addPage(id, page, withOlder),
    addNewer: (id: string, page: Page): void => {
      addPage(id, page, withNewer)
      keepSegment(id)
    },
    threads,
    close: (id: string): void => {
      segments.delete(id)
      threads.closeIn(id)
      tell(id)
    },

    /** Rows that events or a catch-up brought: all that changed up to `revision`. From now on the conversation stands there. */
    apply: (id: string, rows: readonly Message[], revision: number): void => {
      const reached = Math.max(revision, ...rows.map((row) => row.revision))
      const before = conversation(id)
      const held = segments.get(id)
      if (held) segments.set(id, withRows(held, rows, reached))
      threads.apply(id, rows, reached)
      moveReadLine(id, rows)
      if (before && reached > before.revision) told.set(id, withTold(told.get(id), rows, before.revision, reached))
      change(id, (summary) => withMessages(summary, rows, reached, ownId))
      if ((conversation(id)?.last_read_seq ?? 0) > (before?.last_read_seq ?? 0)) marks.keptUnread.delete(id)
      if (rows.some((row) => row.edited_at || row.deleted_at || isCalled(row, ownId))) tell('mentions')
      const changed = { conversation_id: id, revision: reached, rows: rows.filter(({ seq }) => seq > 0) }
      onChanged({ messages: { ...changed, whole: false, reaches: held?.foundNewest ?? false } })
      tell(id)
    },
    /** One's inbox was told of a thread: which of the conversation wait with that. A row of the conversation that came since knows better. */
    putThreadChange: ({ unread_thread_count, ...row }: ThreadChange): void => {
      threads.putOwn(row)
      if (row.revision > (conversation(row.conversation_id)?.read_revision ?? row.revision))
        change(row.conversation_id, (held) => withThread(held, row, unread_thread_count))
    },
    /** True when the list shows a message that was taken back and nothing in memory tells what came before it. */
    restoreLatest: (id: string): boolean => {
      const held = conversation(id)
      if (!held || !isLatestUnknown(held)) return false
      const segment = segments.get(id)
      if (!segment?.foundNewest || segment.revision < held.revision) return true
      const before = segment.messages.findLast((message) => !message.deleted_at)
      if (!before && !segment.foundOldest) return true
      change(id, (row) => ({ ...row, ...(before ? latestOf(before) : noLatest) }))
      return false
    },

    /** Conversations whose newest words the list left out. */
    wordless: (): string[] =>
      [...items.values()].flatMap(({ conversations }) => conversations.filter(isLatestUnknown).map((row) => row.conversation_id)),
    putLatest: (rows: readonly Latest[]): void => {
      for (const row of rows) change(row.conversation_id, (held) => withLatest(held, row))
    },

    /** The conversation that the person has before their eyes, at its newest message. */
    attend: (id: string | undefined): void => {
      attended = id
    },
    /** Where the line "New" stands: after the place up to which the person had read when they came, or looked away. */
    readLine: (id: string): number => marks.lines.get(id) ?? conversation(id)?.last_read_seq ?? 0,
    /** The person comes to a conversation: the line is drawn, and reading counts again. */
    drawReadLine: (id: string): void => {
      marks.lines.set(id, conversation(id)?.last_read_seq ?? 0)
      marks.keptUnread.delete(id)
      tell(id)
    },
    /** Reading counts at once, whatever the server's rows say until it knows. Answers whether it moved anything. */
    read: (id: string, seq: number): boolean => {
      const held = conversation(id)
      if (!held || seq <= held.last_read_seq || marks.keptUnread.has(id)) return false
      marks.readHere(id, seq)
      change(id, (row) => withRead(row, seq, segments.get(id)))
      return true
    },
    /** What was read here and the server does not know yet. */
    readUntold: marks.readUntold,
    readTold: marks.readTold,
    /** From `seq` on all is to stay unread, although it is before the person's eyes, until they come back or write. */
    keepUnread: (id: string, seq: number): void => {
      marks.keepUnread(id, seq)
      tell(id)
    },
  }
}
