import type { authCalls } from '@atrium/contract/auth/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import type { Intercom } from '#kernel/intercom'
import { sendLetter } from '#kernel/mail'
import { Refusal } from '#kernel/refusal'
import { findCompanyByDomain, foundCompany } from '#modules/company'
import { findBranding } from './branding.ts'
import { findProfile, foundRoles, insertEmployee } from '#modules/people'
import { hashPassword, passwordMatches, withHashing } from './hashing.ts'
import type { Enter } from './entering.ts'
import { createAcceptInvitation, resolveInvitation } from './invitations.ts'
import { findLanguageOfAccount } from './languages.ts'
import { resetLetter } from './letters/letters.ts'
import {
  codeMatches,
  countAttempt,
  endSession,
  endSessionsOfAccount,
  findAccount,
  findAccountById,
  insertAccount,
  insertMembership,
  insertVerification,
  lockNewestVerification,
  lockVerificationByToken,
  setPassword,
  setVerified,
  useVerification,
} from './queries.ts'
import { decidePassword, decideVerification, isCode } from './rules.ts'
import type { FactorKeys } from './proofs.ts'
import { createSecondFactorHandlers } from './second-factor-handlers.ts'
import { deleteHalfSignInsOf, findPasswordMinimum } from './second-factor-queries.ts'
import { createSecondStepHandlers } from './second-step-handlers.ts'
import { createSessionHandlers } from './session-handlers.ts'
import { codeTries, listOwnWords, mailsPerAddress, mailVerification, passwordTries } from './sign-in.ts'
import { createSingleSignOnHandlers, farewellOf } from './single-sign-on-handlers.ts'
import { findFarewell } from './single-sign-on.ts'
import { createStepUpHandlers } from './step-up.ts'

export type HandlerSettings = {
  publicUrl: string
  keys: FactorKeys
  enter: Enter
  singleSignOn: ReturnType<typeof createSingleSignOnHandlers>
  hmacOf: Intercom['hmacOf']
}

/** The handlers of sign-in. `publicUrl` is where mailed links lead. */
export const createHandlers = ({ publicUrl, keys, enter, singleSignOn, hmacOf }: HandlerSettings): Handlers<typeof authCalls> => ({
  registerCompany: (founder, { tx, now, limiter }, refuse) =>
    withHashing(async () => {
      const decision = decidePassword(founder.password, [
        founder.company_name,
        founder.first_name,
        founder.last_name,
        founder.work_email_id,
      ])
      if (!decision.ok) return refuse(decision.code)
      if (!(await limiter.take(`mail:${founder.work_email_id}`, mailsPerAddress))) throw new Refusal('TOO_MANY_REQUESTS')
      const account = await insertAccount(tx, founder.work_email_id, await hashPassword(founder.password))
      if (!account) return refuse('AUTH_EMAIL_ALREADY_EXISTS')
      const company_id = await foundCompany(tx, { company_name: founder.company_name, language: founder.language, now })
      const roles = await foundRoles(tx, company_id)
      const { first_name, last_name, work_email_id, language = 'en' } = founder
      const { employee_id } = await insertEmployee(tx, company_id, {
        first_name,
        last_name,
        work_email_id,
        role_id: roles.owner,
        account_id: account.account_id,
        employee_account_status: 'ACTIVE',
        joined_at: now.toISOString(),
      })
      await insertMembership(tx, { account_id: account.account_id, company_id, employee_id })
      tx.bind(company_id, employee_id)
      await tx.happen('company.founded', { company_id, company_name: founder.company_name, founder_id: employee_id, now })
      await tx.happen('employee.joined', { company_id, employee_id, now })
      await mailVerification(tx, { account_id: account.account_id, work_email_id }, { firstName: first_name, language }, publicUrl, now)
      return { work_email_id }
    }),

  signIn: ({ work_email_id, password, company_id }, context, refuse) =>
    withHashing(async () => {
      const { tx, now, limiter, concerning } = context
      if (!(await limiter.take(`password:${work_email_id}`, passwordTries))) throw new Refusal('TOO_MANY_REQUESTS')
      const account = await findAccount(tx, work_email_id)
      if (account) concerning(account.account_id)
      if (!(await passwordMatches(password, account?.password_hash)) || !account) return refuse('AUTH_INVALID_CREDENTIALS')
      if (!account.verified_at) {
        if (await limiter.take(`mail:${work_email_id}`, mailsPerAddress))
          await mailVerification(tx, account, { language: await findLanguageOfAccount(tx, account.account_id) }, publicUrl, now)
        return refuse.keeping('AUTH_EMAIL_VERIFICATION_PENDING')
      }
      const entry = { accountId: account.account_id, proofs: ['password'], companyId: company_id } as const
      return (await enter(context, entry)) ?? refuse('AUTH_WRONG_COMPANY')
    }),

  verifyEmail: async ({ token, work_email_id }, context, refuse) => {
    const { tx, now, limiter, concerning } = context
    if (work_email_id && !(await limiter.take(`code:${work_email_id}`, codeTries))) return refuse('AUTH_OTP_TOO_MANY_ATTEMPTS')
    const byCode = isCode(token) && work_email_id !== undefined
    const account = byCode ? await findAccount(tx, work_email_id) : undefined
    if (byCode && !account) return refuse('AUTH_OTP_INVALID')
    if (account) concerning(account.account_id)
    const verification = account
      ? await lockNewestVerification(tx, 'verify-email', account.account_id)
      : await lockVerificationByToken(tx, 'verify-email', token)
    const decision = decideVerification(verification, now)
    if (!decision.ok) return refuse(byCode && decision.code === 'AUTH_RECORD_NOT_FOUND' ? 'AUTH_OTP_INVALID' : decision.code)
    if (!verification?.account_id) return refuse('AUTH_RECORD_NOT_FOUND')
    if (byCode && !codeMatches(verification, token)) {
      await countAttempt(tx, verification.verification_id)
      return refuse.keeping('AUTH_OTP_INVALID')
    }
    await useVerification(tx, verification.verification_id, now)
    await setVerified(tx, verification.account_id, now)
    return (await enter(context, { accountId: verification.account_id, proofs: ['mail'] })) ?? refuse('AUTH_RECORD_NOT_FOUND')
  },

  requestPasswordReset: async ({ work_email_id }, { tx, now, limiter }) => {
    const account = await findAccount(tx, work_email_id)
    if (account && (await limiter.take(`mail:${work_email_id}`, mailsPerAddress))) {
      const { token } = await insertVerification(
        tx,
        { purpose: 'reset-password', account_id: account.account_id, lifetime: limits.linkLifetime },
        now,
      )
      await sendLetter(
        tx,
        resetLetter(
          { to: work_email_id, language: await findLanguageOfAccount(tx, account.account_id) },
          `${publicUrl}/reset-password?token=${token}`,
        ),
      )
    }
    return { work_email_id }
  },

  resetPassword: ({ token, password, confirm_password }, { tx, now }, refuse) =>
    withHashing(async () => {
      if (password !== confirm_password) return refuse('AUTH_PASSWORD_MISMATCH')
      const verification = await lockVerificationByToken(tx, 'reset-password', token)
      const decision = decideVerification(verification, now)
      if (!decision.ok) return refuse(decision.code === 'AUTH_OTP_TOO_MANY_ATTEMPTS' ? 'AUTH_RECORD_NOT_FOUND' : decision.code)
      const account = verification?.account_id ? await findAccountById(tx, verification.account_id) : undefined
      if (!verification || !account) return refuse('AUTH_RECORD_NOT_FOUND')
      const strength = decidePassword(
        password,
        [account.work_email_id, ...(await listOwnWords(tx, account.account_id))],
        await findPasswordMinimum(tx, account.account_id),
      )
      if (!strength.ok) return refuse(strength.code)
      await useVerification(tx, verification.verification_id, now)
      await setPassword(tx, account.account_id, await hashPassword(password), now)
      await deleteHalfSignInsOf(tx, account.account_id)
      await endSessionsOfAccount(tx, account.account_id)
      return { work_email_id: account.work_email_id }
    }),

  resolveSession: async ({ session_id, company_id, employee_id }, { tx, actor }) => {
    const own = session_id === actor.sessionId && company_id === actor.companyId && employee_id === actor.employeeId
    const profile = own ? await findProfile(tx, actor.companyId, actor.employeeId) : undefined
    if (!profile) throw new Refusal('AUTH_INVALID_TOKEN')
    const { permissions, ...employee_profile } = profile
    return { session_id, company_id, employee_id, employee_profile, permissions: [...permissions], intercom_hmac: hmacOf(employee_id) }
  },

  resolveCompany: async ({ company_id, employee_email, domain }, { tx }, refuse) => {
    const named = domain ?? employee_email?.split('@')[1]
    const companyId = company_id ?? (named && (await findCompanyByDomain(tx, named.toLowerCase())))
    if (!companyId) return refuse('COMPANY_NOT_FOUND')
    tx.bind(companyId)
    return (await findBranding(tx, companyId)) ?? refuse('COMPANY_NOT_FOUND')
  },

  signOut: async ({ session_id }, { tx }) => {
    const farewell = await findFarewell(tx, session_id, farewellOf(publicUrl))
    await endSession(tx, session_id)
    return farewell ?? '/'
  },

  ...createSessionHandlers(publicUrl),
  ...createSecondStepHandlers(keys, enter),
  ...createStepUpHandlers(keys),
  ...singleSignOn,
  ...createSecondFactorHandlers(keys, publicUrl),
  resolveInvitation,
  acceptInvitation: createAcceptInvitation(enter),
})
