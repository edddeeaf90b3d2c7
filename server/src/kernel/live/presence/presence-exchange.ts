import { randomUUID } from 'node:crypto'
import type { Presence } from '@atrium/contract/live'
import type { Bus } from '../bus.ts'
import type { PresenceMessage } from './presence-message.ts'

/** Presence by company and person; people not listed are offline. */
type LocalPresence = ReadonlyMap<string, Presence>
type RemoteNode = { turn: number; receivedAt: number; people: Map<string, Presence> }

/** After how many milliseconds of silence a node counts as gone; longer while the bus is down, since its silence then means nothing. */
const nodeTimeout = 5_000
const nodeTimeoutWhileBroken = 30_000

export type PresenceExchange = {
  /** A person's presence on the other nodes: the most active of their pages. */
  elsewhere: (key: string) => Presence
  /** Everyone reported by other nodes. */
  keys: () => string[]
  /** Runs every second: sends the changes of this node to the others, and removes nodes that are silent. */
  turn: (changed: LocalPresence, all: () => LocalPresence) => void
  leave: () => void
}

/** Exchanges presence between nodes: each sends its own and keeps what it received. Nothing is stored. */
export function createPresenceExchange(bus: Bus, now: () => number, onChanged: (keys: Iterable<string>) => void): PresenceExchange {
  const node = randomUUID()
  const others = new Map<string, RemoteNode>()
  let turn = 0
  let wanted = true
  let brokenAt = -Infinity

  const forget = (id: string): void => {
    const known = others.get(id)
    others.delete(id)
    if (known) onChanged(known.people.keys())
  }
  /** Corrects times in the future, from before the clock was set back, to now. */
  const forgetLater = (at: number): void => {
    brokenAt = Math.min(brokenAt, at)
    for (const other of others.values()) other.receivedAt = Math.min(other.receivedAt, at)
  }
  const receive = (message: PresenceMessage & { type: 'presence' }): void => {
    const known = others.get(message.node)
    // A message was lost in between, or this node joined later: the known presence is incomplete.
    if (!message.whole && known?.turn !== message.turn - 1) bus.publish({ type: 'presence-asked', of: message.node })
    if (!known && !message.whole) return
    const people = new Map(message.whole ? [] : known?.people)
    for (const [key, presence] of Object.entries(message.people)) {
      if (presence === 'offline') people.delete(key)
      else people.set(key, presence)
    }
    others.set(message.node, { turn: message.turn, receivedAt: now(), people })
    onChanged(message.whole ? new Set([...people.keys(), ...(known?.people.keys() ?? [])]) : Object.keys(message.people))
  }
  bus.subscribe((message) => {
    if (message.type === 'presence-asked' && (message.of === null || message.of === node)) wanted = true
    if (message.type === 'presence' && message.node !== node) receive(message)
  })
  bus.publish({ type: 'presence-asked', of: null })

  return {
    elsewhere: (key) => {
      let strongest: Presence = 'offline'
      for (const { people } of others.values()) strongest = moreAwake(strongest, people.get(key) ?? 'offline')
      return strongest
    },
    keys: () => [...others.values()].flatMap(({ people }) => [...people.keys()]),
    turn: (changed, all) => {
      turn += 1
      const whole = wanted
      wanted = false // before publishing: the answer may be another request
      bus.publish({ type: 'presence', node, turn, whole, people: Object.fromEntries(whole ? all() : changed) })
      if (!bus.isWhole()) brokenAt = now()
      forgetLater(now())
      // After an interruption of the bus the other nodes get more time to be received again.
      const patience = now() - brokenAt < nodeTimeout ? nodeTimeoutWhileBroken : nodeTimeout
      for (const [id, { receivedAt }] of others) if (now() - receivedAt > patience) forget(id)
    },
    leave: () => bus.publish({ type: 'presence', node, turn: turn + 1, whole: true, people: {} }),
  }
}

const ranks = { offline: 0, away: 1, active: 2 } as const

export const moreAwake = (one: Presence, other: Presence): Presence => (ranks[other] > ranks[one] ? other : one)
