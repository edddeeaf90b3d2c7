import { useEffect, useEffectEvent, useState } from 'react'
import type { Thread } from './thread.ts'
import { useChat, useThread } from '../use-chat.ts'

type Arrived = { thread: Thread | undefined; failed: string | undefined; retry: () => void }

/** Loads a thread at the first unread reply, or at the linked reply `at`. With a link, nothing is shown before the linked reply. */
export function useArrivedThread(threadId: string, at: number | undefined): Arrived {
  const { store, threads } = useChat()
  const thread = useThread(threadId)
  const [arrivedAt, setArrivedAt] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const isHere = thread !== undefined
  const hasArrived = at === undefined || arrivedAt === at
  const fail = (error: unknown): void => setFailed(error instanceof Error ? error.message : String(error))
  const goOn = useEffectEvent((): void => void threads.open(threadId, at).catch(fail))
  /** The linked reply may be in memory; then this microtask is the only delay. */
  const goTo = useEffectEvent(
    (seq: number): void =>
      void Promise.resolve(store.threads.find(threadId))
        .then((held) => (held?.messages.some((message) => message.seq === seq) ? undefined : threads.open(threadId, seq)))
        .catch(fail)
        .then(() => setArrivedAt(seq)),
  )
  useEffect(() => {
    if (at !== undefined) goTo(at)
  }, [at, threadId])
  // Loads the thread again if it was removed from memory because there were too many changes.
  useEffect(() => {
    if (!isHere && hasArrived) goOn()
  }, [isHere, hasArrived, threadId])
  const retry = (): void => {
    setFailed(undefined)
    void threads.open(threadId, at).catch(fail)
  }
  return { thread: hasArrived ? thread : undefined, failed, retry }
}
