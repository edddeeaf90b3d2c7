import type { authCalls } from '@atrium/contract/auth/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { findBranding } from '../branding.ts'
import { findProfile, openHandled } from '#modules/people'
import { hashPassword, withHashing } from '../passwords/hashing.ts'
import {
  clearPassword,
  endOtherSessionsOfAccount,
  endOwnSession,
  endSessionsOfAccount,
  endSessionsOfEmployee,
  findAccountById,
  forgetKnownPlaces,
  insertVerification,
  listOwnSessions,
  lockVerificationByToken,
  setPassword,
  useVerification,
  withdrawMailed,
} from '../queries.ts'
import { decidePassword, decideVerification, shortenAddress } from '../rules.ts'
import { deleteFactors, deleteHalfSignInsOf, findPasswordMinimum } from '../second-factors/queries.ts'
import { tellOfChange } from './sign-in-alerts.ts'

type Names = 'listSessions' | 'endSession' | 'endOtherSessions' | 'endSessionsOf' | 'disownSession' | 'changePassword'
type SessionHandlers = Pick<Handlers<typeof authCalls>, Names>

/** Sessions and devices of a person, and their password. */
export const createSessionHandlers = (publicUrl: string): SessionHandlers => ({
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
    await deleteHalfSignInsOf(tx, account_id)
    await forgetKnownPlaces(tx, account_id)
    const { token: reset_token } = await insertVerification(
      tx,
      { purpose: 'reset-password', account_id, lifetime: limits.linkLifetime },
      now,
    )
    return { reset_token }
  },

  changePassword: async ({ password, confirm_password }, { tx, actor, now }, refuse) => {
    await tx.rest()
    return withHashing(async () => {
      if (password !== confirm_password) return refuse('AUTH_PASSWORD_MISMATCH')
      const [account, profile, company, minimum] = await Promise.all([
        findAccountById(tx, actor.accountId),
        findProfile(tx, actor.companyId, actor.employeeId),
        findBranding(tx, actor.companyId),
        findPasswordMinimum(tx, actor.accountId),
      ])
      const own = [account?.work_email_id, profile?.first_name, profile?.last_name, company?.company_name]
      const decision = decidePassword(
        password,
        own.filter((word) => word !== undefined),
        minimum,
      )
      if (!decision.ok) return refuse(decision.code)
      await setPassword(tx, actor.accountId, await hashPassword(password))
      await withdrawMailed(tx, actor.accountId, 'reset-password', now)
      await deleteHalfSignInsOf(tx, actor.accountId)
      await endOtherSessionsOfAccount(tx, actor.accountId, actor.sessionId)
      await tellOfChange(tx, actor, 'password-changed', publicUrl)
      return {}
    })
  },
})
