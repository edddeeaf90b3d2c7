import type { singleSignOnCalls } from '@atrium/contract/auth/single-sign-on-calls'
import type { SingleSignOnSettings } from '@atrium/contract/auth/single-sign-on'
import type { Actor, Handlers } from '#kernel/context'
import { createGate } from '#kernel/limits/gate'
import type { Sealing } from '#kernel/identity/sealing'
import type { Outside } from '#kernel/outside'
import type { Tx } from '#kernel/database/transaction'
import { findRoleFor, listActiveOwners, mayGiveRole, openHandled } from '#modules/people'
import { findMembershipOf } from '../queries.ts'
import type { Providers } from './provider.ts'
import { clientOf, signOutReturnUri, findSaver, orRefuse, redirectUriOf, secretOwnerOf } from './single-sign-on.ts'
import { deleteConnection, deleteIdentities, findConnection, saveConnection, setEndSessionEndpoint, type Connection } from './queries.ts'
import { changeProvider, endVouching } from './change.ts'
import { isAnotherClient, vouchingScopeOf } from './rules.ts'

type ConnectionParts = { publicUrl: string; sealing: Sealing; outside: Outside; providers: Providers }
type ConnectionHandlers = Omit<Handlers<typeof singleSignOnCalls>, 'startSingleSignOn' | 'finishSingleSignOn'>

/** The connection to the provider, which administrators set up. */
export function createConnectionHandlers({ publicUrl, sealing, outside, providers }: ConnectionParts): ConnectionHandlers {
  const testing = createGate({ atOnce: 2, waitingAtMost: 20 })
  const show = async (tx: Tx, { companyId, employeeId }: Actor, connection: Connection | undefined): Promise<SingleSignOnSettings> => ({
    may_waive: await isOwner(tx, companyId, employeeId),
    connection: connection
      ? { ...connection, has_secret: connection.sealed_secret !== null, standing: vouchingScopeOf(await findSaver(tx, connection)) }
      : null,
    redirect_uri: redirectUriOf(publicUrl),
    logout_redirect_uri: signOutReturnUri(publicUrl),
  })

  return {
    getSingleSignOn: async (_input, { tx, actor }) => show(tx, actor, await findConnection(tx, actor.companyId)),

    saveSingleSignOn: async ({ client_secret, admin_factor_waived: waived, ...wanted }, { tx, actor, now }, refuse) => {
      const { companyId } = actor
      if (!outside.loopback && !wanted.issuer.startsWith('https:'))
        return refuse('INVALID_REQUEST', fieldFault('issuer', 'Invalid address'))
      const fault = await findRoleFault(tx, actor, wanted.role_id)
      if (fault) return refuse(fault)
      const stored = await findConnection(tx, companyId)
      if (client_secret === undefined && stored?.sealed_secret && isAnotherClient(stored, wanted))
        return refuse('INVALID_REQUEST', fieldFault('client_secret', 'This field is required'))
      const isSame = stored !== undefined && stored.issuer === wanted.issuer
      const isWaived = stored !== undefined && !isAnotherClient(stored, wanted) && stored.admin_factor_waived
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
      await tx.releaseConnection()
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

/**
 * The fault if the actor may not give the role. The connection vouches for people with the default role, so it may be saved only by people
 * who may give that role.
 */
async function findRoleFault(
  tx: Tx,
  actor: Actor,
  roleId: string | null | undefined,
): Promise<'INVALID_ROLE_ID' | 'NO_PERMISSION' | undefined> {
  for (const each of [await findRoleFor(tx, actor.companyId, null), ...(roleId ? [roleId] : [])]) {
    const mayGive = await mayGiveRole(tx, actor, each)
    if (!mayGive) return mayGive === undefined ? 'INVALID_ROLE_ID' : 'NO_PERMISSION'
  }
  return undefined
}

const isOwner = async (tx: Tx, companyId: string, employeeId: string): Promise<boolean> =>
  (await listActiveOwners(tx, companyId)).includes(employeeId)

const fieldFault = (field: string, message: string) => ({ fields: [{ field, message }] })
