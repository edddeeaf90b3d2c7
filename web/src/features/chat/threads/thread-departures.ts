import type { OwnThread } from '@atrium/contract/chat/schemas'
import type { ReadMarks } from '../reading/read-marks.ts'
import { threadTopic, type Thread } from './thread.ts'

type ThreadDeparturesSettings = {
  threads: Map<string, Thread>
  own: Map<string, OwnThread>
  marks: ReadMarks
  notify: (topic: string) => void
  hasListeners: (topic: string) => boolean
}

/** Drops threads, above all those of conversations that the person has left or may have left. */
export function createThreadDepartures({ threads, own, marks, notify, hasListeners }: ThreadDeparturesSettings) {
  let departures = 0

  function drop(id: string): void {
    threads.delete(id)
    notify(threadTopic(id))
  }
  function forget(isOf: (conversationId: string) => boolean): void {
    departures += 1
    const known = [
      ...[...threads].map(([id, { root }]) => ({ id, in: root.conversation_id })),
      ...[...own].map(([id, row]) => ({ id, in: row.conversation_id })),
    ]
    for (const { id } of known.filter((one) => isOf(one.in))) {
      for (const held of [threads, own]) held.delete(id)
      marks.forget(id)
      notify(threadTopic(id))
    }
  }

  return {
    /** Drops the messages; visible threads are requested again. */
    closeIn: (conversationId: string): void => {
      for (const [id, { root }] of threads) if (root.conversation_id === conversationId) drop(id)
    },
    /**
     * A whole list arrived, which contains no single threads: drops everything but visible threads. Returns those, to be requested again.
     */
    doubt: (): string[] => {
      departures += 1
      const seen = [...threads.keys()].filter((id) => hasListeners(threadTopic(id)))
      for (const id of threads.keys()) if (!seen.includes(id)) drop(id)
      for (const [id, row] of own) {
        // After leaving and returning there is no server row: any later response is newer than this one.
        if (seen.includes(id)) own.set(id, { ...row, revision: 0 })
        else own.delete(id)
      }
      return seen
    },
    /** Number of departures from conversations, including possibly missed ones: earlier responses are invalid after a return. */
    departures: (): number => departures,
    /** The person has left the conversation, and its threads are dropped. */
    forget: (conversationId: string): void => forget((id) => id === conversationId),
    /** After a departure: drops threads of unlisted conversations, which may have been left. */
    forgetUnlisted: (isListed: (conversationId: string) => boolean): void => forget((id) => !isListed(id)),
  }
}
