import { liveTimes } from '@atrium/contract/live'
import type { Clock } from '../clock.ts'
import { database, type Pool } from '../database/database.ts'
import { aliveAmong } from '../identity/session-queries.ts'
import type { Hub } from './hub.ts'

/** How often sessions are checked, in milliseconds: well within the second in which an ended session's sockets must close. */
export const sessionLease = 500

/** Closes the sockets of sessions that ended on any node within a second, and silent connections. Returns a function that stops it. */
export function startSessionLease({ pool, hub, clock }: { pool: Pool; hub: Hub; clock: Clock }): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const turn = async (): Promise<void> => {
    const connections = [...hub.connections()]
    const now = clock()
    for (const connection of connections) {
      connection.lastReceived = Math.min(connection.lastReceived, now.getTime()) // the clock may have been set back
      if (now.getTime() - connection.lastReceived > liveTimes.silence) connection.close(1001, 'silent')
    }
    const open = [...new Set(connections.map(({ person }) => person.sessionId))]
    if (!open.length) return
    const { sql: text, parameters } = aliveAmong(open, now).compile(database)
    const alive = new Set((await pool.query<{ session_id: string }>(text, [...parameters])).rows.map((row) => row.session_id))
    const ended = open.filter((sessionId) => !alive.has(sessionId))
    if (ended.length) hub.endSessions(ended)
  }
  // Each turn starts after the previous one has ended, so that a slow database never gets two queries at once.
  const loop = async (): Promise<void> => {
    await turn().catch(() => {}) // tried again at the next turn
    if (!stopped) timer = setTimeout(() => void loop(), sessionLease)
  }
  timer = setTimeout(() => void loop(), sessionLease)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
