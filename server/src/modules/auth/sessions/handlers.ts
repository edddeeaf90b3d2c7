import type { authCalls } from '@atrium/contract/auth/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { openHandled } from '#modules/people'
import {
  clearPassword,
  endOwnSession,
  endSessionsOfAccount,
  endSessionsOfEmployee,
  forgetKnownPlaces,
  insertVerification,
  listOwnSessions,
  lockVerificationByToken,
  useVerification,
} from '../queries.ts'
import { decideVerification, shortenAddress } from '../rules.ts'
import { deleteFactors, deletePendingSignInsOf } from '../second-factors/queries.ts'

type Names = 'listSessions' | 'endSession' | 'endOtherSessions' | 'endSessionsOf' | 'disownSession'
type SessionHandlers = Pick<Handlers<typeof authCalls>, Names>

/** Sessions and devices of a person. */
export const sessionHandlers: SessionHandlers = {
  listSessions: async (_input, { tx, actor }) => {
    const items = await listOwnSessions(tx, actor.companyId, actor.employeeId)
    return {
      items: items.map(({ address, ...item }) => ({
        ...item,
        address: address && shortenAddress(address),
        current: item.session_id === actor.sessionId,
      })),
    }
  },

  endSession: async ({ session_id }, { tx, actor }, refuse) => {
    const ended = await endOwnSession(tx, session_id, actor.companyId, actor.employeeId)
    return ended ? { session_id } : refuse('SESSION_NOT_FOUND')
  },

  endOtherSessions: async (_input, { tx, actor }) => ({
    ended: await endSessionsOfEmployee(tx, actor.companyId, actor.employeeId, actor.sessionId),
  }),

  endSessionsOf: async ({ employee_id }, { tx, actor }) => {
    await openHandled(tx, actor, employee_id)
    return { employee_id, ended: await endSessionsOfEmployee(tx, actor.companyId, employee_id) }
  },

  disownSession: async ({ token }, { tx, now }, refuse) => {
    const verification = await lockVerificationByToken(tx, 'disown-session', token)
    const decision = decideVerification(verification, now)
    if (!decision.ok) return refuse(decision.code === 'AUTH_OTP_EXPIRED' ? decision.code : 'AUTH_RECORD_NOT_FOUND')
    const { account_id, verification_id, created_at } = verification ?? {}
    if (!account_id || !verification_id || !created_at) return refuse('AUTH_RECORD_NOT_FOUND')
    await useVerification(tx, verification_id, now)
    // Ends all of them: the intruder may have signed in several times, and the owner is about to sign in again.
    await endSessionsOfAccount(tx, account_id)
    await deleteFactors(tx, account_id, created_at)
    // The intruder knows the password, so it is invalid until the owner has chosen another.
    await clearPassword(tx, account_id)
    await deletePendingSignInsOf(tx, account_id)
    await forgetKnownPlaces(tx, account_id)
    const { token: reset_token } = await insertVerification(
      tx,
      { purpose: 'reset-password', account_id, lifetime: limits.linkLifetime },
      now,
    )
    return { reset_token }
  },
}
