import { networkOf } from '../../limits/network.ts'

/**
 * How many sockets may be open on this node: per network in total, per network without a hello yet, and per session, that is a browser with
 * all its tabs. A whole office may share one network.
 */
export const seatsOf = { network: 20_000, unauthenticated: 500, session: 30 } as const

/** Releases a seat; further calls have no effect. */
export type Leave = () => void

export type Seats = ReturnType<typeof createSeats>

/** Counts open sockets. Each function returns how to release the seat, or undefined when none is free. */
export function createSeats(most: Readonly<Record<keyof typeof seatsOf, number>> = seatsOf) {
  const networks = createCount(most.network)
  const unauthenticated = createCount(most.unauthenticated)
  const sessions = createCount(most.session)
  return {
    /** Takes a seat for a socket about to open. Call `authenticated` once it has authenticated. */
    open: (address: string): { authenticated: Leave; leave: Leave } | undefined => {
      const network = networkOf(address)
      const authenticated = unauthenticated(network)
      if (!authenticated) return undefined
      const leave = networks(network)
      if (!leave) authenticated()
      return leave && { authenticated, leave: () => [authenticated, leave].forEach((each) => each()) }
    },
    enter: (sessionId: string): Leave | undefined => sessions(sessionId),
  }
}

function createCount(most: number) {
  const counts = new Map<string, number>()
  const change = (name: string, by: number): void => {
    const count = (counts.get(name) ?? 0) + by
    if (count) counts.set(name, count)
    else counts.delete(name)
  }
  return (name: string): Leave | undefined => {
    if ((counts.get(name) ?? 0) >= most) return undefined
    change(name, 1)
    let taken = true
    return () => {
      if (taken) change(name, -1)
      taken = false
    }
  }
}
