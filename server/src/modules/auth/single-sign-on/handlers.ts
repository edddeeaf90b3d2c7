import type { singleSignOnCalls } from '@atrium/contract/auth/single-sign-on-calls'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Handlers } from '#kernel/context'
import type { Outside } from '#kernel/outside'
import type { Sealing } from '#kernel/identity/sealing'
import type { Transactions } from '#kernel/database/transaction'
import { isCompanyActive } from '#modules/company'
import type { Enter } from '../entry.ts'
import { createConnectionHandlers } from './connection-handlers.ts'
import { createProviders } from './provider.ts'
import { clientOf, openConnection, orRefuse, redirectUriOf, settleIdentity } from './single-sign-on.ts'
import { findConnection, insertAttempt, setEndSessionEndpoint, takeAttempt } from './queries.ts'
import { isAllowedOrigin } from './rules.ts'

export type SingleSignOnParts = {
  publicUrl: string
  sealing: Sealing
  outside: Outside
  /** Separate transactions: no connection is held during requests to a provider, so a slow one blocks nobody else. */
  transactions: Transactions
  enter: Enter
}

/** Sent with AUTH_WRONG_COMPANY when the provider vouched, but the account or its company is not active. */
const inactive = { inactive: true } as const

/** Single sign-on: the redirect to the company's provider and back, and the connection that administrators set up. */
export function createSingleSignOnHandlers({
  publicUrl,
  sealing,
  outside,
  transactions,
  enter,
}: SingleSignOnParts): Handlers<typeof singleSignOnCalls> {
  const providers = createProviders(outside)
  return {
    startSingleSignOn: async ({ company_id, email_id, origin = publicUrl }, { now }, refuse) => {
      if (!isAllowedOrigin([publicUrl], origin)) return refuse('INVALID_SOURCE')
      const way = await transactions({ effect: 'read' }, (tx) => openConnection(tx, company_id, email_id))
      if (!way.ok) return refuse(way.code)
      const { connection } = way
      const attempt = { state: randomState(), token: randomState(), nonce: randomNonce(), code_verifier: randomPKCECodeVerifier() }
      const departure = { ...attempt, redirectUri: redirectUriOf(origin), codeVerifier: attempt.code_verifier, loginHint: email_id }
      const { authorizationUrl, endSessionEndpoint } = await orRefuse(() => providers.leave(clientOf(connection, sealing), departure))
      const { company_id: companyId, issuer } = connection
      await transactions({ effect: 'write' }, async (tx) => {
        tx.bind(companyId)
        await insertAttempt(tx, { company_id: companyId, issuer, origin, ...attempt }, now)
        if (endSessionEndpoint !== connection.end_session_endpoint) await setEndSessionEndpoint(tx, companyId, issuer, endSessionEndpoint)
      })
      return { authorization_url: authorizationUrl.href, sign_in_token: attempt.token }
    },

    finishSingleSignOn: async ({ code, state, iss, error, sign_in_token }, context, refuse) => {
      const { tx, now } = context
      if (!state) return refuse('STATE_MISSING_IN_REQUEST')
      // Taken and committed before anything else: the rest runs once, however it ends.
      const attempt = sign_in_token ? await transactions({ effect: 'write' }, (own) => takeAttempt(own, state, sign_in_token)) : undefined
      if (!attempt) return refuse('INVALID_SOURCE')
      if (new Date(attempt.expires_at) <= now) return refuse('AUTH_SECOND_STEP_EXPIRED')
      if (error || !code) return refuse('CODE_MISSING_IN_REQUEST')
      const connection = await transactions({ effect: 'read', companyId: attempt.company_id }, (own) =>
        findConnection(own, attempt.company_id),
      )
      if (connection?.issuer !== attempt.issuer) return refuse('AUTH_SSO_NOT_CONFIGURED')
      const { nonce, code_verifier: codeVerifier, origin } = attempt
      const arrival = { redirectUri: redirectUriOf(origin), code, state, iss, nonce, codeVerifier }
      const claims = await orRefuse(() => providers.redeem(clientOf(connection, sealing), arrival))
      tx.bind(connection.company_id)
      if (!(await isCompanyActive(tx, connection.company_id))) return refuse('AUTH_WRONG_COMPANY', inactive)
      const settled = await settleIdentity(tx, connection, claims, now)
      if (!settled.ok) return refuse(settled.code)
      const { company_id: companyId, issuer: vouchedBy } = connection
      const { accountId, joiningSubject } = settled
      const entry = { accountId, proofs: ['single-sign-on'], companyId, vouchedBy, joiningSubject } as const
      return (await enter(context, entry)) ?? refuse('AUTH_WRONG_COMPANY', inactive)
    },

    ...createConnectionHandlers({ publicUrl, sealing, outside, providers }),
  }
}
