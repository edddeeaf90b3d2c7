import type { Scheduled } from '@atrium/contract/chat/scheduled'

type Inbox = { revision: () => number; now: () => string; emit: (name: string, rows: () => readonly unknown[]) => void }

/** For tests: the scheduled messages of the model server's person, in the scope of their inbox. */
export function createModelScheduled({ revision, now, emit }: Inbox) {
  const held = new Map<string, Scheduled>()
  function put(scheduled_id: string, state: Scheduled['state']): void {
    const words = { place: 'space/harbour-space', text: `words ${scheduled_id}`, file_count: 0, silent: false }
    const error = state === 'failed' ? 'SPACE_ARCHIVED' : null
    const row: Scheduled = { scheduled_id, ...words, send_at: now(), ...held.get(scheduled_id), state, error, revision: revision() + 1 }
    held.set(scheduled_id, row)
    emit('scheduled.changed', () => [row])
  }
  return {
    actions: {
      /** From another device of the person, or by the job at the scheduled time. */
      schedule: (id: string, state: Scheduled['state']) => void (held.get(id)?.state !== 'gone' && put(id, state)),
    },
    standing: (): Scheduled[] => structuredClone([...held.values()].filter(({ state }) => state !== 'gone')),
    changedSince: (since: number): Scheduled[] => structuredClone([...held.values()].filter((row) => row.revision > since)),
  }
}
