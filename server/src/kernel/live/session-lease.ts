import { liveTimes } from '@atrium/contract/live'
import type { Clock } from '../clock.ts'
import { database, type Pool } from '../database.ts'
import { sql } from '../transaction.ts'
import type { Hub } from './hub.ts'

/** How often sessions are asked for, in milliseconds: well within the second after which an ended one is to be silent. */
const lease = 500

/** A session that ended on any node, by any means, ends its sockets here within a second; silent lines are cut. Answers what ends it. */
export function startSessionLease({ pool, hub, clock }: { pool: Pool; hub: Hub; clock: Clock }): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const turn = async (): Promise<void> => {
    const connections = [...hub.connections()]
    for (const connection of connections) if (clock().getTime() - connection.lastHeard > liveTimes.silence) connection.close(1001, 'silent')
    const open = [...new Set(connections.map(({ person }) => person.sessionId))]
    if (!open.length) return
    const { sql: text, parameters } = findAlive(open, clock()).compile()
    const alive = new Set((await pool.query<{ session_id: string }>(text, [...parameters])).rows.map((row) => row.session_id))
    const ended = open.filter((sessionId) => !alive.has(sessionId))
    if (ended.length) hub.endSessions(ended)
  }
  // One turn after the other's end: a slow database is not asked twice at once.
  const loop = async (): Promise<void> => {
    await turn().catch(() => {}) // it is asked again at the next turn
    if (!stopped) timer = setTimeout(() => void loop(), lease)
  }
  timer = setTimeout(() => void loop(), lease)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

const findAlive = (sessionIds: readonly string[], now: Date) =>
  database
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('expires_at', '>', now.toISOString())
