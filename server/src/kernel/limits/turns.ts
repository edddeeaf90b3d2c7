import { createTurnstiles } from './gate.ts'

/** Awaited before waiting for a turn: releases the held connection. */
type ReleaseConnection = () => Promise<void>
export type Turns = <T>(key: string, releaseConnection: ReleaseConnection, work: () => Promise<T>) => Promise<T>

/**
 * Admits work that needs the same database lock one at a time, in order. Waiting here holds no connection; waiting for the lock would, and
 * would eventually fail. Other nodes wait for the lock itself.
 */
export function createTurns(): Turns {
  const { enter } = createTurnstiles({ atOnce: 1 })
  return async (key, releaseConnection, work) => {
    const entered = enter(key)
    const leave = typeof entered === 'function' ? entered : await releaseUntil(entered, releaseConnection)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Passes the turn on when releasing the connection fails. */
async function releaseUntil(turn: Promise<() => void>, releaseConnection: ReleaseConnection): Promise<() => void> {
  try {
    await releaseConnection()
  } catch (error) {
    const leave = await turn
    leave()
    throw error
  }
  return turn
}
