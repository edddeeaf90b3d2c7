import type { authCalls } from '@atrium/contract/auth/calls'
import type { Handlers } from '#kernel/context'
import { findProfile } from '#modules/people'
import { findBranding } from '../branding.ts'
import { endOtherSessionsOfAccount, findAccountById, setPassword, withdrawMailed } from '../queries.ts'
import { decidePassword } from '../rules.ts'
import { deleteHalfSignInsOf, findPasswordMinimum } from '../second-factors/queries.ts'
import { tellOfChange } from '../sessions/sign-in-alerts.ts'
import { hashPassword, withHashing } from './hashing.ts'

/** Changes the password of a signed-in person, and ends their other sessions. */
export const createChangePassword =
  (publicUrl: string): Handlers<typeof authCalls>['changePassword'] =>
  async ({ password, confirm_password }, { tx, actor, now }, refuse) => {
    await tx.releaseConnection()
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
  }
