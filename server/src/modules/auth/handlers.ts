import type { authCalls } from '@atrium/contract/auth/calls'
import type { Handlers } from '#kernel/context'
import type { Intercom } from '#kernel/http/intercom'
import { Refusal } from '#kernel/http/refusal'
import { findSession, wasTokenOf } from '#kernel/identity/sessions'
import { findCompanyByDomain, foundCompany } from '#modules/company'
import { findBranding } from './branding.ts'
import { findProfile, foundRoles, insertEmployee } from '#modules/people'
import { hashPassword, passwordMatches, withHashing } from './passwords/hashing.ts'
import type { Enter } from './entry.ts'
import { createAcceptInvitation, resolveInvitation } from './invitations.ts'
import { bucketOf } from './sessions/known-places.ts'
import { findLanguageOfAccount } from './languages.ts'
import { endSession, findAccount, insertAccount, insertMembership } from './queries.ts'
import { createResetHandlers } from './passwords/resetting.ts'
import { decidePassword } from './rules.ts'
import type { FactorKeys } from './second-factors/proofs.ts'
import { createSecondFactorHandlers } from './second-factors/handlers.ts'
import { createSecondStepHandlers } from './second-factors/second-step-handlers.ts'
import { createSessionHandlers } from './sessions/handlers.ts'
import { mailsPerAddress, mailVerification, passwordTries } from './sign-in.ts'
import { createSingleSignOnHandlers } from './single-sign-on/handlers.ts'
import { farewellOf, findFarewell } from './single-sign-on/single-sign-on.ts'
import { createStepUpHandlers } from './second-factors/step-up.ts'
import { createVerifyEmail } from './verifying.ts'

export type HandlerSettings = {
  publicUrl: string
  keys: FactorKeys
  enter: Enter
  singleSignOn: ReturnType<typeof createSingleSignOnHandlers>
  hmacOf: Intercom['hmacOf']
}

/** The handlers of sign-in. `publicUrl` is the base of links in emails. */
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
      await tx.emitDomainEvent('company.founded', { company_id, company_name: founder.company_name, founder_id: employee_id, now })
      await tx.emitDomainEvent('employee.joined', { company_id, employee_id, now })
      await mailVerification(tx, { account_id: account.account_id, work_email_id }, { firstName: first_name, language }, publicUrl, now)
      return { work_email_id }
    }),

  signIn: ({ work_email_id, password, company_id }, context, refuse) =>
    withHashing(async () => {
      const { tx, now, device, limiter, concerning } = context
      const account = await findAccount(tx, work_email_id)
      const tries = await bucketOf(tx, `password:${work_email_id}`, account?.account_id, device)
      if (!(await limiter.take(tries, passwordTries))) throw new Refusal('TOO_MANY_REQUESTS')
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

  verifyEmail: createVerifyEmail(enter),

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

  signOut: async ({ session_id }, { tx, presented }) => {
    const farewell = await findFarewell(tx, session_id, farewellOf(publicUrl))
    // The session id alone ends nothing, since others may have seen it. A replaced token does, since its holder was signed in to this
    // session.
    const session = presented?.sessionId === session_id ? await findSession(tx.all, session_id) : undefined
    if (session && wasTokenOf(session, presented?.accessToken ?? '')) await endSession(tx, session_id)
    return farewell ?? '/'
  },

  ...createResetHandlers(),
  ...createSessionHandlers(publicUrl),
  ...createSecondStepHandlers(keys, enter),
  ...createStepUpHandlers(keys),
  ...singleSignOn,
  ...createSecondFactorHandlers(keys, publicUrl),
  resolveInvitation,
  acceptInvitation: createAcceptInvitation(enter),
})
