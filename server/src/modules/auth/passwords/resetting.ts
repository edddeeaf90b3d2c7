import type { authCalls } from '@atrium/contract/auth/calls'
import { passwordFaults } from '@atrium/contract/auth/password'
import { limits } from '@atrium/contract/limits'
import type { Clock } from '#kernel/clock'
import type { Handlers } from '#kernel/context'
import type { JobData } from '#kernel/jobs/jobs'
import { sendEmail } from '#kernel/mail/mail'
import type { Transactions } from '#kernel/database/transaction'
import { proveAddress } from '../address-proofs.ts'
import { hashPassword, withHashing } from './hashing.ts'
import { findLanguageOfAccount } from '../languages.ts'
import { resetEmail } from '../emails/emails.ts'
import { listOwnWays } from '../second-factors/proofs.ts'
import {
  endSessionsOfAccount,
  findAccount,
  findAccountById,
  insertResetRequest,
  insertVerification,
  lockVerificationByToken,
  setPassword,
  takeResetRequest,
  useVerification,
} from '../queries.ts'
import { decideVerification } from '../rules.ts'
import { deletePendingSignInsOf } from '../second-factors/queries.ts'
import { mailsPerAddress } from '../sign-in.ts'
import { decideNewPassword } from '../verifying.ts'

type ResetHandlers = Pick<Handlers<typeof authCalls>, 'requestPasswordReset' | 'resetPassword'>

/** Reset of a forgotten password by the holder of the mailbox. */
export const createResetHandlers = (): ResetHandlers => ({
  // Nothing here depends on whether the address is known: the response time would reveal it.
  requestPasswordReset: async ({ work_email_id }, { tx, limiter }) => {
    if (await limiter.take(`mail:${work_email_id}`, mailsPerAddress))
      await tx.enqueue('auth.mail-reset', { reset_request_id: await insertResetRequest(tx, work_email_id) })
    return { work_email_id }
  },

  resetPassword: ({ token, password, confirm_password, factors_go }, { tx, now }, refuse) =>
    withHashing(async () => {
      if (password !== confirm_password) return refuse('AUTH_PASSWORD_MISMATCH')
      const verification = await lockVerificationByToken(tx, 'reset-password', token)
      const decision = decideVerification(verification, now)
      if (!decision.ok) return refuse(decision.code === 'AUTH_OTP_TOO_MANY_ATTEMPTS' ? 'AUTH_RECORD_NOT_FOUND' : decision.code)
      const account = verification?.account_id ? await findAccountById(tx, verification.account_id) : undefined
      if (!verification || !account) return refuse('AUTH_RECORD_NOT_FOUND')
      const verdict = await decideNewPassword(tx, account, password)
      if (verdict.fault) return refuse(passwordFaults[verdict.fault], verdict)
      if (!account.proved_at && !factors_go && (await listOwnWays(tx, account.account_id)).length) return { factors_go: true as const }
      await useVerification(tx, verification.verification_id, now)
      await setPassword(tx, account.account_id, await hashPassword(password))
      await proveAddress(tx, account, now)
      await deletePendingSignInsOf(tx, account.account_id)
      await endSessionsOfAccount(tx, account.account_id)
      return { work_email_id: account.work_email_id }
    }),
})

type MailingParts = { publicUrl: string; transactions: Transactions; clock: Clock }

/** The worker of `auth.mail-reset`: emails the link if the address is known. A repeated job finds no request and ends. */
export const createResetMailer =
  ({ publicUrl, transactions, clock }: MailingParts) =>
  ({ reset_request_id }: JobData<'auth.mail-reset'>): Promise<void> =>
    transactions({ effect: 'write' }, async (tx) => {
      const asked = await takeResetRequest(tx, reset_request_id)
      const account = asked && (await findAccount(tx, asked.work_email_id))
      if (!account) return
      const { account_id, work_email_id: to } = account
      const { token } = await insertVerification(tx, { purpose: 'reset-password', account_id, lifetime: limits.linkLifetime }, clock())
      const language = await findLanguageOfAccount(tx, account_id)
      await sendEmail(tx, resetEmail({ to, language }, `${publicUrl}/reset-password?token=${token}`))
    })
