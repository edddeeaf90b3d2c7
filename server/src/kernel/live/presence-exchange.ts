import { randomUUID } from 'node:crypto'
import type { Presence } from '@atrium/contract/live'
import type { Bus } from './bus.ts'

/** Who is here, by company and person; whoever is not named is offline. */
type Here = ReadonlyMap<string, Presence>
export type PresenceMessage =
  /** What changed on a node since its last turn, or, `whole`, all of it. An empty turn says that the node is still there. */
  | {
      readonly type: 'presence'
      readonly node: string
      readonly turn: number
      readonly whole: boolean
      readonly people: Readonly<Record<string, Presence>>
    }
  /** Asks a node, or every one, to tell all of it at its next turn. */
  | { readonly type: 'presence-asked'; readonly of: string | null }

type Other = { turn: number; heard: number; people: Map<string, Presence> }

/** A node that says nothing for this long is gone, in milliseconds; longer while the bus is broken, for then its silence says nothing about it. */
const silence = 5_000
const silenceWhileBroken = 30_000

export type PresenceExchange = {
  /** What the other nodes know of somebody: the most awake of their pages. */
  elsewhere: (key: string) => Presence
  /** Everybody whom the other nodes have told of. */
  keys: () => string[]
  /** One turn, every second: tells the others what changed here, and forgets nodes that fell silent. */
  turn: (changed: Here, all: () => Here) => void
  leave: () => void
}

/** Presence between nodes: each tells its own, and each keeps what the others told. Nothing is stored anywhere. */
export function createPresenceExchange(bus: Bus, now: () => number, onChanged: (keys: Iterable<string>) => void): PresenceExchange {
  const node = randomUUID()
  const others = new Map<string, Other>()
  let turn = 0
  let wanted = true
  let brokenAt = -Infinity

  const forget = (id: string): void => {
    const known = others.get(id)
    others.delete(id)
    if (known) onChanged(known.people.keys())
  }
  const hear = (message: PresenceMessage & { type: 'presence' }): void => {
    const known = others.get(message.node)
    // Something in between was lost, or this node came later: what is told now is not the whole truth.
    if (!message.whole && known?.turn !== message.turn - 1) bus.publish({ type: 'presence-asked', of: message.node })
    if (!known && !message.whole) return
    const people = new Map(message.whole ? [] : known?.people)
    for (const [key, presence] of Object.entries(message.people)) {
      if (presence === 'offline') people.delete(key)
      else people.set(key, presence)
    }
    others.set(message.node, { turn: message.turn, heard: now(), people })
    onChanged(message.whole ? new Set([...people.keys(), ...(known?.people.keys() ?? [])]) : Object.keys(message.people))
  }
  bus.subscribe((message) => {
    if (message.type === 'presence-asked' && (message.of === null || message.of === node)) wanted = true
    if (message.type === 'presence' && message.node !== node) hear(message)
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
      wanted = false // before it is told: the answer may be another question
      bus.publish({ type: 'presence', node, turn, whole, people: Object.fromEntries(whole ? all() : changed) })
      if (!bus.isWhole()) brokenAt = now()
      // After a break the others get the time of a silence to be heard again.
      const patience = now() - brokenAt < silence ? silenceWhileBroken : silence
      for (const [id, { heard }] of others) if (now() - heard > patience) forget(id)
    },
    leave: () => bus.publish({ type: 'presence', node, turn: turn + 1, whole: true, people: {} }),
  }
}

const ranks = { offline: 0, away: 1, active: 2 } as const

export const moreAwake = (one: Presence, other: Presence): Presence => (ranks[other] > ranks[one] ? other : one)
