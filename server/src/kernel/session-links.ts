import { createHmac, timingSafeEqual } from 'node:crypto'
import { actorOf, type Actor, type FindPermissions } from './context.ts'
import { database } from './database.ts'
import { sessionTimes, type SessionRow } from './sessions.ts'
import type { Tx } from './transaction.ts'

export type SessionLinks = ReturnType<typeof createSessionLinks>
export type PresentedLink = { sessionId: string; subject: string; signature: string }

/**
 * Links for where headers cannot be sent, as in the source of a picture. A signature says that the session was given a link to this subject;
 * each use is checked against the session and the person as they are at that moment, so a link ends with its session.
 */
export function createSessionLinks({ secret, findPermissions }: { secret: Buffer; findPermissions: FindPermissions }) {
  const signatureOf = (sessionId: string, subject: string): Buffer =>
    createHmac('sha256', secret).update(`link ${sessionId} ${subject}`).digest()
  return {
    sign: (sessionId: string, subject: string): string => signatureOf(sessionId, subject).toString('base64url'),

    /** Who the link was given to, if they are still signed in. Binds the transaction to their company. */
    open: async (tx: Tx, { sessionId, subject, signature }: PresentedLink, now: Date): Promise<Actor | undefined> => {
      const presented = Buffer.from(signature, 'base64url')
      const expected = signatureOf(sessionId, subject)
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
      const session = await tx.first(database.selectFrom('session').selectAll().where('session_id', '=', sessionId))
      if (!session || !isLive(session, now)) return undefined
      tx.bind(session.company_id)
      const permissions = await findPermissions(tx, session.company_id, session.employee_id)
      return permissions && actorOf(session, permissions)
    },
  }
}

const isLive = ({ expires_at, last_seen_at }: Pick<SessionRow, 'expires_at' | 'last_seen_at'>, now: Date): boolean =>
  now < new Date(expires_at) && now.getTime() - new Date(last_seen_at).getTime() <= sessionTimes.idle
