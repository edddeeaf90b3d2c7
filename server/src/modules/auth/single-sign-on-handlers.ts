import type { singleSignOnCalls } from '@atrium/contract/auth/single-sign-on-calls'
import type { SingleSignOnSettings } from '@atrium/contract/auth/single-sign-on'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Handlers } from '#kernel/context'
import { createGate } from '#kernel/gate'
import type { Outside } from '#kernel/outside'
import { Refusal } from '#kernel/refusal'
import type { Sealing } from '#kernel/sealing'
import type { Transactions, Tx } from '#kernel/transaction'
import { findProfile, mayGiveRole } from '#modules/people'
import type { Enter } from './entering.ts'
import { findMembershipOf } from './queries.ts'
import { createProviders, ProviderRefused, ProviderUnreachable } from './single-sign-on-provider.ts'
import { clientOf, findWay, secretOwnerOf, settleIdentity } from './single-sign-on.ts'
import {
  deleteConnection,
  deleteIdentities,
  endVouchedSessions,
  findConnection,
  insertAttempt,
  saveConnection,
  setEndSessionEndpoint,
  setVouched,
  takeAttempt,
  type Connection,
} from './single-sign-on-queries.ts'
import { isAllowedOrigin, mayKeepSecret } from './single-sign-on-rules.ts'

export type SingleSignOnParts = {
  publicUrl: string
  sealing: Sealing
  outside: Outside
  /** Ways to the database of their own: while a provider is asked no connection is held, so a slow one stops nobody else. */
  transactions: Transactions
  enter: Enter
}

const redirectUriOf = (origin: string): string => `${origin}/sso/callback`
export const farewellOf = (origin: string): string => `${origin}/`

/** Single sign-on: to the company's provider and back, and the connection that administrators set up. */
export function createSingleSignOnHandlers({
  publicUrl,
  sealing,
  outside,
  transactions,
  enter,
}: SingleSignOnParts): Handlers<typeof singleSignOnCalls> {
  const providers = createProviders(outside)
  const testing = createGate({ atOnce: 2, waitingAtMost: 20 })
  const show = (connection: Connection | undefined): SingleSignOnSettings => ({
    connection: connection ? { ...connection, has_secret: connection.sealed_secret !== null } : null,
    redirect_uri: redirectUriOf(publicUrl),
    logout_redirect_uri: farewellOf(publicUrl),
  })

  return {
    startSingleSignOn: async ({ company_id, email_id, origin = publicUrl }, { now }, refuse) => {
      if (!isAllowedOrigin([publicUrl], origin)) return refuse('INVALID_SOURCE')
      const way = await transactions({ effect: 'read' }, (tx) => findWay(tx, company_id, email_id))
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
      // Taken and committed before anything else: what follows happens once, however it ends.
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
      const settled = await settleIdentity(tx, connection, claims, now)
      if (!settled.ok) return refuse(settled.code)
      const entry = { accountId: settled.accountId, proofs: ['single-sign-on'], companyId: connection.company_id } as const
      const entered = (await enter(context, entry)) ?? refuse('AUTH_WRONG_COMPANY')
      if ('session_id' in entered) await setVouched(tx, entered.session_id, connection.issuer)
      return entered
    },

    getSingleSignOn: async (_input, { tx, actor }) => show(await findConnection(tx, actor.companyId)),

    saveSingleSignOn: async ({ client_secret, ...wanted }, { tx, actor, now }, refuse) => {
      if (!outside.loopback && !wanted.issuer.startsWith('https:'))
        return refuse('INVALID_REQUEST', fieldFault('issuer', 'Invalid address'))
      const mayGive = wanted.role_id === null || (await mayGiveRole(tx, actor, wanted.role_id))
      if (mayGive === undefined) return refuse('INVALID_ROLE_ID')
      if (!mayGive) return refuse('NO_PERMISSION')
      const stored = await findConnection(tx, actor.companyId)
      if (client_secret === undefined && stored?.sealed_secret && !mayKeepSecret(stored, wanted))
        return refuse('INVALID_REQUEST', fieldFault('client_secret', 'This field is required'))
      const isSame = stored !== undefined && stored.issuer === wanted.issuer
      const named = { company_id: actor.companyId, ...wanted, department: wanted.department || null }
      const kept = client_secret === undefined ? (stored?.sealed_secret ?? null) : null
      const sealed_secret = client_secret ? sealing.seal(client_secret, secretOwnerOf(named)) : kept
      const connection = { ...named, sealed_secret, end_session_endpoint: isSame ? stored.end_session_endpoint : null }
      await saveConnection(tx, connection, now)
      return show(connection)
    },

    testSingleSignOn: async (_input, { tx, actor }, refuse) => {
      const connection = (await findConnection(tx, actor.companyId)) ?? refuse('AUTH_SSO_NOT_CONFIGURED')
      await tx.rest()
      const described = await testing(() => orRefuse(() => providers.describe(clientOf(connection, sealing))))
      await setEndSessionEndpoint(tx, actor.companyId, connection.issuer, described.endSessionEndpoint)
      return { authorization_host: described.authorizationEndpoint.host, can_end_sessions: described.endSessionEndpoint !== null }
    },

    removeSingleSignOn: async (_input, { tx, actor }) => {
      await deleteConnection(tx, actor.companyId)
      await deleteIdentities(tx, actor.companyId)
      await endVouchedSessions(tx, actor.companyId, actor.sessionId)
      return show(undefined)
    },

    forgetIdentity: async ({ employee_id }, { tx, actor }, refuse) => {
      await openPerson(tx, actor.companyId, employee_id)
      const membership = await findMembershipOf(tx, actor.companyId, employee_id)
      if (!membership) return refuse('EMPLOYEE_NOT_FOUND')
      await deleteIdentities(tx, actor.companyId, membership.account_id)
      return { employee_id }
    },
  }
}

async function openPerson(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  if (!(await findProfile(tx, companyId, employeeId))) throw new Refusal('EMPLOYEE_NOT_FOUND')
}

const fieldFault = (field: string, message: string) => ({ fields: [{ field, message }] })

/** Turns what a provider did into the catalogue's words; which part of its answer did not hold is for nobody outside to know. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('AUTH_SSO_UNREACHABLE', { fault: error.fault })
    if (error instanceof ProviderRefused) throw new Refusal('AUTH_SSO_FAILED')
    throw error
  }
}
