import type { singleSignOnCalls } from '@atrium/contract/auth/single-sign-on-calls'
import type { SingleSignOnSettings } from '@atrium/contract/auth/single-sign-on'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Actor, Handlers } from '#kernel/context'
import { createGate } from '#kernel/limits/gate'
import type { Outside } from '#kernel/outside'
import { Refusal } from '#kernel/http/refusal'
import type { Sealing } from '#kernel/identity/sealing'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findRoleFor, listActiveOwners, mayGiveRole, openHandled } from '#modules/people'
import type { Enter } from '../entry.ts'
import { findMembershipOf } from '../queries.ts'
import { createProviders, ProviderRefused, ProviderUnreachable } from './provider.ts'
import { clientOf, findSaver, findWay, secretOwnerOf, settleIdentity } from './single-sign-on.ts'
import {
  deleteConnection,
  deleteIdentities,
  findConnection,
  insertAttempt,
  saveConnection,
  setEndSessionEndpoint,
  takeAttempt,
  type Connection,
} from './queries.ts'
import { changeProvider, endVouching } from './change.ts'
import { isAllowedOrigin, isAnother, standingOf } from './rules.ts'

export type SingleSignOnParts = {
  publicUrl: string
  sealing: Sealing
  outside: Outside
  /** Separate transactions: no connection is held during requests to a provider, so a slow one blocks nobody else. */
  transactions: Transactions
  enter: Enter
}

const redirectUriOf = (origin: string): string => `${origin}/sso/callback`
export const farewellOf = (origin: string): string => `${origin}/`

/** Single sign-on: the redirect to the company's provider and back, and the connection that administrators set up. */
export function createSingleSignOnHandlers({
  publicUrl,
  sealing,
  outside,
  transactions,
  enter,
}: SingleSignOnParts): Handlers<typeof singleSignOnCalls> {
  const providers = createProviders(outside)
  const testing = createGate({ atOnce: 2, waitingAtMost: 20 })
  const show = async (tx: Tx, { companyId, employeeId }: Actor, connection: Connection | undefined): Promise<SingleSignOnSettings> => ({
    may_waive: await isOwner(tx, companyId, employeeId),
    connection: connection
      ? { ...connection, has_secret: connection.sealed_secret !== null, standing: standingOf(await findSaver(tx, connection)) }
      : null,
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
      const settled = await settleIdentity(tx, connection, claims, now)
      if (!settled.ok) return refuse(settled.code)
      const { company_id: companyId, issuer: vouchedBy } = connection
      const { accountId, joiningSubject } = settled
      const entry = { accountId, proofs: ['single-sign-on'], companyId, vouchedBy, joiningSubject } as const
      return (await enter(context, entry)) ?? refuse('AUTH_WRONG_COMPANY')
    },

    getSingleSignOn: async (_input, { tx, actor }) => show(tx, actor, await findConnection(tx, actor.companyId)),

    saveSingleSignOn: async ({ client_secret, admin_factor_waived: waived, ...wanted }, { tx, actor, now }, refuse) => {
      const { companyId } = actor
      if (!outside.loopback && !wanted.issuer.startsWith('https:'))
        return refuse('INVALID_REQUEST', fieldFault('issuer', 'Invalid address'))
      // The connection speaks for people with the default role, so it may be saved only by people who may give that role.
      const roleIds = [await findRoleFor(tx, companyId, null), ...(wanted.role_id ? [wanted.role_id] : [])]
      for (const roleId of roleIds) {
        const mayGive = await mayGiveRole(tx, actor, roleId)
        if (!mayGive) return refuse(mayGive === undefined ? 'INVALID_ROLE_ID' : 'NO_PERMISSION')
      }
      const stored = await findConnection(tx, companyId)
      if (client_secret === undefined && stored?.sealed_secret && isAnother(stored, wanted))
        return refuse('INVALID_REQUEST', fieldFault('client_secret', 'This field is required'))
      const isSame = stored !== undefined && stored.issuer === wanted.issuer
      const isWaived = stored !== undefined && !isAnother(stored, wanted) && stored.admin_factor_waived
      const admin_factor_waived = waived ?? isWaived
      const saved_by = actor.employeeId
      if (admin_factor_waived && !isWaived && !(await isOwner(tx, companyId, saved_by))) return refuse('NO_PERMISSION')
      const named = { company_id: companyId, ...wanted, department: wanted.department || null, saved_by, admin_factor_waived }
      const kept = client_secret === undefined ? (stored?.sealed_secret ?? null) : null
      const sealed_secret = client_secret ? sealing.seal(client_secret, secretOwnerOf(named)) : kept
      const connection = { ...named, sealed_secret, end_session_endpoint: isSame ? stored.end_session_endpoint : null }
      await saveConnection(tx, connection, now)
      if (!isSame) await changeProvider(tx, actor, connection, publicUrl)
      return show(tx, actor, connection)
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
      await endVouching(tx, actor)
      return show(tx, actor, undefined)
    },

    forgetIdentity: async ({ employee_id }, { tx, actor }, refuse) => {
      await openHandled(tx, actor, employee_id)
      const membership = await findMembershipOf(tx, actor.companyId, employee_id)
      if (!membership) return refuse('EMPLOYEE_NOT_FOUND')
      await deleteIdentities(tx, actor.companyId, membership.account_id)
      return { employee_id }
    },
  }
}

const isOwner = async (tx: Tx, companyId: string, employeeId: string): Promise<boolean> =>
  (await listActiveOwners(tx, companyId)).includes(employeeId)

const fieldFault = (field: string, message: string) => ({ fields: [{ field, message }] })

/** Maps provider errors to error codes. Which check of its answer failed, or what listens at its address, is not revealed. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('AUTH_SSO_UNREACHABLE')
    if (error instanceof ProviderRefused) throw new Refusal('AUTH_SSO_FAILED')
    throw error
  }
}
