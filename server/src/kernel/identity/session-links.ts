import { createHmac, timingSafeEqual } from 'node:crypto'
import { actorOf, type Actor, type FindPermissions } from '../context.ts'
import { findSessionByHandle, type SessionRow } from './session-queries.ts'
import { sessionTimes } from './sessions.ts'
import type { Tx } from '../database/transaction.ts'

export type SessionLinks = ReturnType<typeof createSessionLinks>
export type PresentedLink = { handle: string; subject: string; signature: string }

/**
 * Links for places where headers cannot be sent, such as an image's source. They contain the session's handle. The signature proves that
 * this server made the link for the session and the subject. Each use checks the session and the person again, so a link ends with its
 * session.
 */
export function createSessionLinks({ secret, findPermissions }: { secret: Buffer; findPermissions: FindPermissions }) {
  const signatureOf = (handle: string, subject: string): Buffer => createHmac('sha256', secret).update(`link ${handle} ${subject}`).digest()
  return {
    sign: (handle: string, subject: string): string => signatureOf(handle, subject).toString('base64url'),

    /** The person for whom the link was made, if still signed in. Binds the transaction to their company. */
    open: async (tx: Tx, { handle, subject, signature }: PresentedLink, now: Date): Promise<Actor | undefined> => {
      const presented = Buffer.from(signature, 'base64url')
      const expected = signatureOf(handle, subject)
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
      const session = await findSessionByHandle(tx, handle)
      if (!session || !isLive(session, now)) return undefined
      tx.bind(session.company_id)
      const permissions = await findPermissions(tx, session.company_id, session.employee_id)
      return permissions && actorOf(session, permissions)
    },
  }
}

const isLive = ({ expires_at, last_seen_at }: Pick<SessionRow, 'expires_at' | 'last_seen_at'>, now: Date): boolean =>
  now < new Date(expires_at) && now.getTime() - new Date(last_seen_at).getTime() <= sessionTimes.idle
