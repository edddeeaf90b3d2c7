import type { Conversation } from '@atrium/contract/chat/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { live } from '#app/live/live.ts'
import { sentTopic } from '../outbox/send.ts'
import { itemsOf, type MessageItem } from './message-items.ts'
import type { Segment } from '../store/segment.ts'
import { useChat, useHidden, useOutbox, useReadLine, useSegment } from '../use-chat.ts'

export type History = {
  segment: Segment | undefined
  items: readonly MessageItem[]
  failed: string | undefined
  /** Changes when the messages in memory are replaced or grow beyond the stored ones, so that the list is rebuilt. */
  key: string
  retry: () => void
  /** The place scrolled to, with a counter for repeated jumps. */
  goal: Goal | undefined
  /** The place that was left to jump to the newest message. */
  left: number | undefined
  toNewest: (from?: number) => void
  /** Shows a place, which may be far from the messages in memory. */
  toPlace: (seq: number) => void
  /** The person scrolls away from the place. */
  settle: () => void
}
/** The newest message at the time of arrival. */
export const newest = Number.POSITIVE_INFINITY
export type Goal = { seq: number; turn: number }

/**
 * Opens a conversation while it is on screen: history from memory or the local database at once, from the server a moment later, and typing
 * indicators. Opens at the first unread message, or at the linked place `at`.
 */
export function useHistory(conversation: Conversation, place: string, at: number | undefined): History {
  const chat = useChat()
  const id = conversation.conversation_id
  const segment = useSegment(id)
  const items = useItems(id, place)
  const [failed, setFailed] = useState<string>()
  const fail = (error: unknown): void => setFailed(error instanceof Error ? error.message : String(error))
  const { key, goal, left, go, settle } = useJumps(id, fail)

  const goOn = useEffectEvent((): void => {
    if (at === undefined && !chat.store.segment(id)?.foundNewest) void chat.open(id, 'first_unread').catch(fail)
  })
  useOnScreen(id)
  const showSent = useEffectEvent(() => go(newest))
  useEffect(() => chat.store.subscribe(sentTopic(place), () => showSent()), [chat, place])
  useEffect(() => goOn(), [id, chat])

  /** Delayed by one microtask only: if the linked message is in memory, it shows at once. */
  const follow = useEffectEvent((seq: number) => void Promise.resolve().then(() => go(seq)))
  useEffect(() => {
    if (at !== undefined) follow(at)
  }, [at, id])

  const retry = (): void => {
    setFailed(undefined)
    if (at === undefined) void chat.open(id, 'first_unread').catch(fail)
    else go(at)
  }
  const retryOnline = useEffectEvent(() => failed !== undefined && live.state.read() === 'live' && retry())
  useEffect(() => live.state.subscribe(retryOnline), [])

  // With a link, nothing is shown before the linked message.
  const arrived = at === undefined || goal !== undefined
  return {
    segment: arrived ? segment : undefined,
    items,
    failed: arrived && segment ? undefined : failed,
    key: `${key}.${segment?.opening ?? 0}`,
    retry,
    goal,
    left,
    toNewest: (from) => go(newest, from),
    toPlace: go,
    settle,
  }
}

/** How long the way back to the place that was left is offered, in milliseconds. */
const wayBackStands = 20_000

/** Goes to places of a conversation, after loading the messages there if necessary. */
function useJumps(id: string, fail: (error: unknown) => void) {
  const chat = useChat()
  const [key, setKey] = useState(0)
  const [goal, setGoal] = useState<Goal>()
  const [left, setLeft] = useState<number>()
  /** Counts requests for places: of two that are pending, the later one wins. */
  const asked = useRef(0)

  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => setLeft(undefined), wayBackStands)
    return () => clearTimeout(timer)
  }, [left])

  const arrive = (seq: number): void => setGoal((before) => ({ seq, turn: (before?.turn ?? 0) + 1 }))
  /** Other messages are in memory now. */
  const begin = (seq: number): void => {
    arrive(seq)
    setKey((count) => count + 1)
  }
  const isThere = (seq: number): boolean => isIn(chat.store.segment(id), seq)
  const go = (seq: number, from?: number): void => {
    setLeft(from)
    const turn = (asked.current += 1)
    if (isThere(seq)) {
      chat.stay(id)
      return arrive(seq)
    }
    void chat.open(id, seq === newest ? 'newest' : seq).then(
      () => turn === asked.current && begin(seq),
      (error: unknown) => turn === asked.current && (isThere(seq) ? arrive(seq) : fail(error)),
    )
  }
  return { key, goal, left, go, settle: () => setLeft(undefined) }
}

/** While a conversation is on screen, its typing indicators arrive, and the line "New" is where the person began to read. */
function useOnScreen(id: string): void {
  const { store } = useChat()
  useEffect(() => {
    live.watch(id)
    store.drawReadLine(id)
    return () => {
      live.watch(null)
      store.attend(undefined)
    }
  }, [id, store])
}

/** What the list of a conversation shows: its messages in memory, and those waiting in its place. */
function useItems(id: string, place: string): readonly MessageItem[] {
  const { ownId } = useChat()
  const segment = useSegment(id)
  const waiting = useOutbox(place)
  const hidden = useHidden()
  const readUpTo = useReadLine(id)
  return itemsOf({
    messages: segment?.messages ?? [],
    waiting,
    hidden,
    foundOldest: segment?.foundOldest ?? false,
    foundNewest: segment?.foundNewest ?? true,
    readUpTo,
    ownId,
    dayOf: localDay,
  })
}

const isIn = (segment: Segment | undefined, seq: number): boolean =>
  (seq === newest ? segment?.foundNewest : segment?.messages.some((message) => message.seq === seq)) === true

/** The day in the viewer's time zone. */
export function localDay(at: string): string {
  const day = new Date(at)
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`
}
