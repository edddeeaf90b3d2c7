import type { Announcement } from './announcement.ts'

/**
 * How long an announcement waits for its predecessor, in milliseconds: parallel commits may publish out of order, by a lot on a busy
 * machine.
 */
const gapTimeout = 200

type ScopeQueue = { next: number; held: Map<number, Announcement>; timer: NodeJS.Timeout | undefined; used: number }
export type Sequencer = {
  accept: (announcement: Announcement) => void
  seen: (key: string) => number
  reached: (key: string, revision: number) => void
  stop: () => void
}

export const scopeKey = ({ company_id, scope }: { company_id: string; scope: string }): string => `${company_id}/${scope}`

/**
 * Passes announcements on in the order of their scope's revisions. When a gap is not filled in time they are passed on anyway, and clients
 * fetch what is missing.
 */
export function createSequencer(deliver: (announcement: Announcement) => void): Sequencer {
  const places = new Map<string, ScopeQueue>()

  const pass = (place: ScopeQueue, announcement: Announcement): void => {
    place.held.delete(announcement.revision)
    place.next = Math.max(place.next, announcement.revision + 1)
    deliver(announcement)
  }
  const passContiguous = (place: ScopeQueue): void => {
    for (let held = place.held.get(place.next); held; held = place.held.get(place.next)) pass(place, held)
  }
  const flush = (place: ScopeQueue): void => {
    place.timer = undefined
    for (const [, held] of [...place.held].toSorted(([left], [right]) => left - right)) pass(place, held)
  }
  const placeOf = (key: string, first: number): ScopeQueue => {
    const place = places.get(key) ?? { next: first, held: new Map(), timer: undefined, used: 0 }
    place.used = Date.now()
    // Put last again, so that those not used for the longest time come first.
    places.delete(key)
    places.set(key, place)
    if (places.size > 50_000) forgetIdle(places)
    return place
  }

  return {
    accept: (announcement) => {
      const place = placeOf(scopeKey(announcement), announcement.revision)
      if (announcement.revision <= place.next) {
        pass(place, announcement)
        return passContiguous(place)
      }
      place.held.set(announcement.revision, announcement)
      // Reads messages that arrived while this process was blocked before giving up on the gap.
      place.timer ??= setTimeout(() => setImmediate(flush, place), gapTimeout)
    },
    seen: (key) => (places.get(key)?.next ?? 0) - 1,
    reached: (key, revision) => {
      const place = placeOf(key, revision + 1)
      place.next = Math.max(place.next, revision + 1)
    },
    stop: () => {
      for (const { timer } of places.values()) clearTimeout(timer)
    },
  }
}

function forgetIdle(places: Map<string, ScopeQueue>): void {
  const now = Date.now()
  for (const [key, { used, held }] of places) {
    if (now - used <= 10 * 60_000) return
    if (held.size === 0) places.delete(key)
  }
}
