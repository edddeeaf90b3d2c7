import type { authCalls } from '@atrium/contract/auth/calls'
import { passwordFaults, type PasswordVerdict } from '@atrium/contract/auth/password'
import type { ErrorOf, Input } from '@atrium/contract/call'
import type { Context, Handlers } from '#kernel/context'
import type { Refuse } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { proveAddress } from './address-proofs.ts'
import type { Enter } from './entry.ts'
import { hashPassword, passwordMatches, withHashing } from './passwords/hashing.ts'
import {
  codeMatches,
  countAttempt,
  findAccount,
  findAccountById,
  lockNewestVerification,
  lockVerificationByToken,
  setPassword,
  useVerification,
} from './queries.ts'
import { decidePassword, decideVerification, isCode } from './rules.ts'
import { findPasswordMinimum } from './second-factors/queries.ts'
import { codeTries, listOwnWords } from './sign-in.ts'

type VerifyEmail = Handlers<typeof authCalls>['verifyEmail']
type VerifyContext = Context<(typeof authCalls)['verifyEmail']>
type VerifyRefuse = Refuse<ErrorOf<(typeof authCalls)['verifyEmail']>>
type ByLink = Pick<Input<(typeof authCalls)['verifyEmail']>, 'token' | 'password'>

/** Verifies an address for the holder of its mailbox, and signs them in. */
export const createVerifyEmail =
  (enter: Enter): VerifyEmail =>
  ({ token, work_email_id, password }, context, refuse) =>
    isCode(token) && work_email_id !== undefined
      ? verifyByCode(enter, { code: token, work_email_id }, context, refuse)
      : withHashing(() => verifyByLink(enter, { token, password }, context, refuse))

/**
 * A code is typed into the browser that registered or signed in with the right password, so the holder of the mailbox confirms that it is
 * them.
 */
async function verifyByCode(
  enter: Enter,
  { code, work_email_id }: { code: string; work_email_id: string },
  context: VerifyContext,
  refuse: VerifyRefuse,
) {
  const { tx, now, limiter, concerning } = context
  if (!(await limiter.take(`code:${work_email_id}`, codeTries))) return refuse('AUTH_OTP_TOO_MANY_ATTEMPTS')
  const account = (await findAccount(tx, work_email_id)) ?? refuse('AUTH_OTP_INVALID')
  concerning(account.account_id)
  const verification = await lockNewestVerification(tx, 'verify-email', account.account_id)
  const decision = decideVerification(verification, now)
  if (!decision.ok) return refuse(decision.code === 'AUTH_RECORD_NOT_FOUND' ? 'AUTH_OTP_INVALID' : decision.code)
  if (!verification) return refuse('AUTH_OTP_INVALID')
  if (!codeMatches(verification, code)) {
    await countAttempt(tx, verification.verification_id)
    return refuse.committing('AUTH_OTP_INVALID')
  }
  await useVerification(tx, verification.verification_id, now)
  await proveAddress(tx, account, now)
  return (await enter(context, { accountId: account.account_id, proofs: ['mail'] })) ?? refuse('AUTH_RECORD_NOT_FOUND')
}

/** A link is opened by the holder of the mailbox, who may not be the one who registered: they choose the password from now on. */
async function verifyByLink(enter: Enter, { token, password }: ByLink, context: VerifyContext, refuse: VerifyRefuse) {
  const { tx, now, concerning } = context
  const verification = await lockVerificationByToken(tx, 'verify-email', token)
  const decision = decideVerification(verification, now)
  if (!decision.ok) return refuse(decision.code)
  const account = verification?.account_id ? await findAccountById(tx, verification.account_id) : undefined
  if (!verification || !account) return refuse('AUTH_RECORD_NOT_FOUND')
  if (password === undefined) return { password_required: true as const }
  concerning(account.account_id)
  const verdict = await settlePassword(tx, account, password)
  if (verdict?.fault) return refuse(passwordFaults[verdict.fault], verdict)
  await useVerification(tx, verification.verification_id, now)
  await proveAddress(tx, account, now)
  return (await enter(context, { accountId: account.account_id, proofs: ['mail', 'password'] })) ?? refuse('AUTH_RECORD_NOT_FOUND')
}

type Account = { account_id: string; work_email_id: string; password_hash: string | null }

/** Keeps the password of the registration if it matches; otherwise replaces it, if it may be chosen. */
async function settlePassword(tx: Tx, account: Account, password: string): Promise<PasswordVerdict | undefined> {
  if (await passwordMatches(password, account.password_hash)) return undefined
  const verdict = await decideNewPassword(tx, account, password)
  if (!verdict.fault) await setPassword(tx, account.account_id, await hashPassword(password))
  return verdict
}

/** Whether this password may be chosen, given the person's names and the requirements of their companies. */
export const decideNewPassword = async (tx: Tx, { account_id, work_email_id }: Omit<Account, 'password_hash'>, password: string) =>
  decidePassword(password, [work_email_id, ...(await listOwnWords(tx, account_id))], await findPasswordMinimum(tx, account_id))
