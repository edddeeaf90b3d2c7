import type { authCalls } from '@atrium/contract/auth/calls'
import { passwordFaults, type PasswordVerdict } from '@atrium/contract/auth/password'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findProfile } from '#modules/people'
import { findBranding } from '../branding.ts'
import { endOtherSessionsOfAccount, findAccountById, setPassword, withdrawMailed } from '../queries.ts'
import { decidePassword } from '../rules.ts'
import { deletePendingSignInsOf, findPasswordMinimum } from '../second-factors/queries.ts'
import { notifyOfChange } from '../sessions/sign-in-alerts.ts'
import { hashPassword, withHashing } from './hashing.ts'

/** Changes the password of a signed-in person, and ends their other sessions. */
export const createChangePassword =
  (publicUrl: string): Handlers<typeof authCalls>['changePassword'] =>
  async ({ password, confirm_password }, { tx, actor, now }, refuse) => {
    await tx.releaseConnection()
    return withHashing(async () => {
      if (password !== confirm_password) return refuse('AUTH_PASSWORD_MISMATCH')
      const verdict = await decideChangedPassword(tx, actor, password)
      if (verdict.fault) return refuse(passwordFaults[verdict.fault], verdict)
      await setPassword(tx, actor.accountId, await hashPassword(password))
      await withdrawMailed(tx, actor.accountId, 'reset-password', now)
      await deletePendingSignInsOf(tx, actor.accountId)
      await endOtherSessionsOfAccount(tx, actor.accountId, actor.sessionId)
      await notifyOfChange(tx, actor, 'password-changed', publicUrl)
      return {}
    })
  }

/** Whether a signed-in person may choose this password. */
export async function decideChangedPassword(tx: Tx, actor: Actor, password: string): Promise<PasswordVerdict> {
  const [account, profile, company, minimum] = await Promise.all([
    findAccountById(tx, actor.accountId),
    findProfile(tx, actor.companyId, actor.employeeId),
    findBranding(tx, actor.companyId),
    findPasswordMinimum(tx, actor.accountId),
  ])
  const own = [account?.work_email_id, profile?.first_name, profile?.last_name, company?.company_name]
  return decidePassword(
    password,
    own.filter((word) => word !== undefined),
    minimum,
  )
}
