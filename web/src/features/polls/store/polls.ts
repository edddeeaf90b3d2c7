import type { Poll, PollFacts } from '@atrium/contract/polls/schemas'

export type Polls = ReturnType<typeof createPolls>

/**
 * The polls known to this page, by id. Of two states of one, the greater revision stays. Events tell neither the person's vote nor what the
 * person may do: a response of the same revision replaces those that are held. `check` gets the revision of every response, which a later
 * event may have overtaken.
 */
export function createPolls(check: (id: string, revision: number) => void) {
  const rows = new Map<string, Poll>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const take = (row: Poll): boolean => {
    const held = rows.get(row.poll_id)
    if (held && held.revision > row.revision) return false
    rows.set(row.poll_id, row)
    return true
  }
  return {
    find: (id: string): Poll | undefined => rows.get(id),
    ids: (): readonly string[] => [...rows.keys()],
    put: (given: readonly Poll[]): void => {
      if (given.map(take).some(Boolean)) notify()
      for (const { poll_id, revision } of given) check(poll_id, revision)
    },
    putFacts: (facts: PollFacts): void => {
      const held = rows.get(facts.poll_id)
      if (!held || held.revision > facts.revision) return
      rows.set(facts.poll_id, withFacts(held, facts))
      notify()
    },
    /** The person may not read it any more: it shows as if it was deleted. */
    forget: (id: string): void => {
      const held = rows.get(id)
      if (!held || held.deleted_at) return
      rows.set(id, { ...held, deleted_at: new Date().toISOString(), can: nothing })
      notify()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What is held of the person stays, as far as the event leaves it true. Results that not all may see stay until they are requested. */
function withFacts(held: Poll, facts: PollFacts): Poll {
  const { own_option_ids, can } = held
  if (facts.deleted_at) return { ...facts, own_option_ids: [], can: nothing }
  if (facts.state === 'closed')
    return {
      ...facts,
      own_option_ids,
      can: { ...nothing, reopen: can.delete, delete: can.delete, see_voters: !facts.is_secret },
    }
  return { ...facts, own_option_ids, can, outcome: facts.outcome ?? (own_option_ids.length ? held.outcome : null) }
}

const nothing = { vote: false, add_options: false, close: false, reopen: false, delete: false, see_voters: false }

/**
 * Whether the poll has to be requested after an event: it was opened again, so that who may do what is unknown, or its results are for
 * those who voted, as this person has.
 */
export const isIncomplete = (held: Poll, facts: PollFacts): boolean =>
  !facts.deleted_at && facts.state === 'open' && (held.state === 'closed' || (facts.outcome === null && held.outcome !== null))
