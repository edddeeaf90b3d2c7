import { useEffect, useEffectEvent, useState } from 'react'
import type { Thread } from '../../store/threads.ts'
import { useChat, useThread } from '../../use-chat.ts'

type Arrived = { thread: Thread | undefined; failed: string | undefined; retry: () => void }

/** Brings a thread into memory where reading goes on in it, or `at` the reply that a link leads to; whoever comes by a link is not shown another place first. */
export function useArrivedThread(threadId: string, at: number | undefined): Arrived {
  const { store, threads } = useChat()
  const thread = useThread(threadId)
  const [arrivedAt, setArrivedAt] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const isHere = thread !== undefined
  const hasArrived = at === undefined || arrivedAt === at
  const fail = (error: unknown): void => setFailed(error instanceof Error ? error.message : String(error))
  const goOn = useEffectEvent((): void => void threads.open(threadId, at).catch(fail))
  /** What a link leads to may be in memory; then there is nothing to wait for but this breath. */
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
  // It is asked for again where it left the memory: too much had changed to be told.
  useEffect(() => {
    if (!isHere && hasArrived) goOn()
  }, [isHere, hasArrived, threadId])
  const retry = (): void => {
    setFailed(undefined)
    void threads.open(threadId, at).catch(fail)
  }
  return { thread: hasArrived ? thread : undefined, failed, retry }
}
