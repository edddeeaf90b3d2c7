import type { Waiting } from './waiting.ts'

export type OutboxQueue = ReturnType<typeof createOutboxQueue>
type OutboxQueueSettings = {
  onChange: (place: string) => void
  /** Called for each message that was sent, by this page or another. */
  onLeft: (waiting: Waiting) => void
}

/** The messages of the outbox in memory, in the order of writing. */
export function createOutboxQueue({ onChange, onLeft }: OutboxQueueSettings) {
  const queue = new Map<string, Waiting>()
  const lists = new Map<string, readonly Waiting[]>()
  let listed: readonly Waiting[] | undefined

  const inTurn = (): Waiting[] => [...queue.values()].toSorted((left, right) => left.created_at.localeCompare(right.created_at))
  const unsent = (): Waiting[] => inTurn().filter(({ state }) => state !== 'undone')
  function changed(place: string): void {
    listed = undefined
    const list = unsent().filter((waiting) => waiting.place === place)
    if (list.length) lists.set(place, list)
    else lists.delete(place)
    onChange(place)
  }

  return {
    find: (id: string): Waiting | undefined => queue.get(id),
    isUndone: (id: string): boolean => queue.get(id)?.state === 'undone',
    list: (place: string): readonly Waiting[] => lists.get(place) ?? none,
    /** All unsent messages, in the order of writing. */
    all: (): readonly Waiting[] => (listed ??= unsent()),
    inTurn,
    /** The next message that can be sent; only the first of each place is considered, and none that has its turn in `busy`. */
    next: (busy: ReadonlySet<string>): Waiting | undefined => {
      const firsts = new Map<string, Waiting>()
      for (const waiting of inTurn()) if (!firsts.has(turnOf(waiting))) firsts.set(turnOf(waiting), waiting)
      return [...firsts.values()].find((waiting) => waiting.state !== 'failed' && !busy.has(turnOf(waiting)))
    },
    hold: (waiting: Waiting): void => {
      queue.set(waiting.client_message_id, waiting)
      changed(waiting.place)
    },
    drop: (waiting: Waiting): void => {
      queue.delete(waiting.client_message_id)
      if (waiting.state === 'waiting') onLeft(waiting)
      changed(waiting.place)
    },
  }
}

const none: readonly Waiting[] = []

/** The key of messages that block each other: those of a place; an undone one blocks nothing. */
export const turnOf = ({ client_message_id, place, state }: Waiting): string => (state === 'undone' ? client_message_id : place)
