import type { Conversation } from '@atrium/contract/chat/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { live } from '#app/live/live.ts'
import { itemsOf, type MessageItem } from './message-items.ts'
import type { Segment } from './store/segment.ts'
import { useChat, useHidden, useOutbox, useReadLine, useSegment } from './use-chat.ts'

export type History = {
  segment: Segment | undefined
  items: readonly MessageItem[]
  failed: string | undefined
  /** Changes when the stretch in memory was replaced, so that the list starts anew. */
  key: number
  retry: () => void
  /** Where the person was taken, and which time it is that they are. */
  goal: Goal | undefined
  /** The place that was left for the newest message. */
  left: number | undefined
  toNewest: (from?: number) => void
  /** Shows a place, which may be far from what is in memory. */
  toPlace: (seq: number) => void
  /** The person goes on by themselves from where they were taken. */
  settle: () => void
}
/** The newest message, wherever it stands by the time. */
export const newest = Number.POSITIVE_INFINITY
export type Goal = { seq: number; turn: number }

/**
 * Opens a conversation for as long as it is on screen: history from memory or device at once, from the server a moment later, and its typing. It opens where
 * reading goes on, or `at` a place that a link leads to.
 */
export function useHistory(conversation: Conversation, place: string, at: number | undefined): History {
  const chat = useChat()
  const id = conversation.conversation_id
  const segment = useSegment(id)
  const waiting = useOutbox(place)
  const hidden = useHidden()
  const readUpTo = useReadLine(id)
  const [failed, setFailed] = useState<string>()
  const [key, setKey] = useState(0)
  const [goal, setGoal] = useState<Goal>()
  const [left, setLeft] = useState<number>()
  /** How often a place was asked for: of two that are on their way, the later one counts. */
  const asked = useRef(0)

  const fail = (error: unknown): void => setFailed(error instanceof Error ? error.message : String(error))
  const goOn = useEffectEvent((): void => {
    if (at === undefined && !chat.store.segment(id)?.foundNewest) void chat.open(id, 'first_unread').catch(fail)
  })
  useEffect(() => {
    live.watch(id)
    chat.store.drawReadLine(id)
    goOn()
    return () => {
      live.watch(null)
      chat.store.attend(undefined)
    }
  }, [id, chat])

  const arrive = (seq: number): void => setGoal((before) => ({ seq, turn: (before?.turn ?? 0) + 1 }))
  /** Another stretch is in memory now. */
  const begin = (seq: number): void => {
    arrive(seq)
    setKey((count) => count + 1)
  }
  const isThere = (seq: number): boolean => {
    const held = chat.store.segment(id)
    return (seq === newest ? held?.foundNewest : held?.messages.some((message) => message.seq === seq)) === true
  }
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
  /** What a link leads to may be in memory; then there is nothing to wait for but this breath. */
  const follow = useEffectEvent((seq: number) => void Promise.resolve().then(() => go(seq)))
  useEffect(() => {
    if (at !== undefined) follow(at)
  }, [at, id])

  const items = itemsOf({
    messages: segment?.messages ?? [],
    waiting,
    hidden,
    foundOldest: segment?.foundOldest ?? false,
    foundNewest: segment?.foundNewest ?? true,
    readUpTo,
    ownId: chat.ownId,
    dayOf: localDay,
  })
  // Whoever comes by a link is not shown another place first.
  const arrived = at === undefined || goal !== undefined
  return {
    segment: arrived ? segment : undefined,
    items,
    failed: arrived && segment ? undefined : failed,
    key,
    retry: () => {
      setFailed(undefined)
      if (at === undefined) void chat.open(id, 'first_unread').catch(fail)
      else go(at)
    },
    goal,
    left,
    toNewest: (from) => go(newest, from),
    toPlace: go,
    settle: () => setLeft(undefined),
  }
}

/** The day in the viewer's zone. */
export function localDay(at: string): string {
  const day = new Date(at)
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`
}
