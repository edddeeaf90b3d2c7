/** How a line stands. `quiet` is the time since it last got further, in milliseconds. */
export type LineHealth = {
  /** This end makes the offers. */
  offers: boolean
  phase: 'waiting' | 'offered' | 'agreed'
  connection: 'new' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'closed'
  /** Restarts since it was last connected. */
  restarts: number
  quiet: number
}
export type Repair = 'none' | 'greet' | 'rebuild' | 'restart' | 'askRestart'

/** How long each step may take before it is repeated, in milliseconds. A glitch of the network often heals within a second. */
export const patience = { greeting: 1_500, answer: 3_000, glitch: 1_000, restart: 2_500 } as const
/** A restart uses the agreed line; if that does not help, another line may. */
const mostRestarts = 2

/** The end with the lower id offers, so that two offers never cross. */
export const decideOffers = (ownId: string, otherId: string): boolean => ownId < otherId

/** What to do about a line that does not stand. Together with its other end it stands again within five seconds of a network. */
export function decideRepair({ offers, phase, connection, restarts, quiet }: LineHealth): Repair {
  if (connection === 'connected') return 'none'
  if (phase === 'waiting') return quiet >= patience.greeting ? (offers ? 'rebuild' : 'greet') : 'none'
  if (phase === 'offered') return quiet >= patience.answer ? 'rebuild' : 'none'
  const due =
    restarts > 0 ? patience.restart : connection === 'failed' ? 0 : connection === 'disconnected' ? patience.glitch : patience.answer
  if (quiet < due) return 'none'
  if (restarts >= mostRestarts) return offers ? 'rebuild' : 'greet'
  return offers ? 'restart' : 'askRestart'
}
