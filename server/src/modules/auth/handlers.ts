import type { authCalls } from '@atrium/contract/auth/calls'
import type { Handlers } from '#kernel/context'
import type { Intercom } from '#kernel/http/intercom'
import { Refusal } from '#kernel/http/refusal'
import { wasTokenOf } from '#kernel/identity/sessions'
import { findSession } from '#kernel/identity/session-queries'
import { findBranding, findNamedCompany } from './branding.ts'
import { findProfile } from '#modules/people'
import type { Enter } from './entry.ts'
import { createAcceptInvitation, resolveInvitation } from './invitations.ts'
import { endSession } from './queries.ts'
import { createChangePassword } from './passwords/changing.ts'
import { checkHandlers } from './passwords/checking.ts'
import { createResetHandlers } from './passwords/resetting.ts'
import { createSignIn } from './passwords/signing-in.ts'
import { createRegisterCompany } from './registering.ts'
import type { FactorKeys } from './second-factors/proofs.ts'
import { createSecondFactorHandlers } from './second-factors/handlers.ts'
import { createSecondStepHandlers } from './second-factors/second-step-handlers.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { createSingleSignOnHandlers } from './single-sign-on/handlers.ts'
import { signOutReturnUri, findProviderSignOut } from './single-sign-on/single-sign-on.ts'
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
  registerCompany: createRegisterCompany(publicUrl),
  signIn: createSignIn(enter, publicUrl),
  verifyEmail: createVerifyEmail(enter),

  resolveSession: async ({ session_id, company_id, employee_id }, { tx, actor }) => {
    const own = session_id === actor.sessionId && company_id === actor.companyId && employee_id === actor.employeeId
    const profile = own ? await findProfile(tx, actor.companyId, actor.employeeId) : undefined
    if (!profile) throw new Refusal('AUTH_INVALID_TOKEN')
    const { permissions, ...employee_profile } = profile
    return { session_id, company_id, employee_id, employee_profile, permissions: [...permissions], intercom_hmac: hmacOf(employee_id) }
  },

  resolveCompany: async (named, { tx }, refuse) => {
    const companyId = await findNamedCompany(tx, named)
    if (!companyId) return refuse('COMPANY_NOT_FOUND')
    tx.bind(companyId)
    return (await findBranding(tx, companyId)) ?? refuse('COMPANY_NOT_FOUND')
  },

  signOut: async ({ session_id }, { tx, presented }) => {
    const farewell = await findProviderSignOut(tx, session_id, signOutReturnUri(publicUrl))
    // The session id alone ends nothing, since others may have seen it. A replaced token does, since its holder was signed in to this
    // session.
    const session = presented?.sessionId === session_id ? await findSession(tx.all, session_id) : undefined
    if (session && wasTokenOf(session, presented?.accessToken ?? '')) await endSession(tx, session_id)
    return farewell ?? '/'
  },

  ...createResetHandlers(),
  changePassword: createChangePassword(publicUrl),
  ...checkHandlers,
  ...sessionHandlers,
  ...createSecondStepHandlers(keys, enter),
  ...createStepUpHandlers(keys),
  ...singleSignOn,
  ...createSecondFactorHandlers(keys, publicUrl),
  resolveInvitation,
  acceptInvitation: createAcceptInvitation(enter),
})
