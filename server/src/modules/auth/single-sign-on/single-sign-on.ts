import type { ErrorCode } from '@atrium/contract/errors'
import { Refusal } from '#kernel/http/refusal'
import type { Sealing } from '#kernel/identity/sealing'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyByDomain } from '#modules/company'
import { findEmployeeByAddress, findProfile, findRoleFor, findSetter, insertEmployee, mayVouchFor, type Setter } from '#modules/people'
import { proveAddress } from '../address-proofs.ts'
import { clearPassword, findAccount, findAccountById, insertAccount, listMemberships } from '../queries.ts'
import { ProviderRefused, ProviderUnreachable, type ProviderClient } from './provider.ts'
import {
  findConnection,
  findIdentity,
  findIdentityOfAccount,
  findVouched,
  insertIdentity,
  lockNewcomer,
  type Connection,
} from './queries.ts'
import { decideFirstVisit, domainOf, type Claims } from './rules.ts'

/** The secret is bound to the company, the provider and the client: it cannot be unsealed for another one. */
export const secretOwnerOf = ({ company_id, issuer, client_id }: Pick<Connection, 'company_id' | 'issuer' | 'client_id'>): string =>
  JSON.stringify([company_id, issuer, client_id])

export const clientOf = (connection: Connection, sealing: Sealing): ProviderClient => ({
  issuer: connection.issuer,
  clientId: connection.client_id,
  clientSecret: connection.sealed_secret ? sealing.unseal(connection.sealed_secret, secretOwnerOf(connection)) : undefined,
})

type OpenedConnection =
  | { ok: true; connection: Connection }
  | { ok: false; code: 'AUTH_SSO_NOT_CONFIGURED' | 'AUTH_SSO_OUTSIDE_DOMAIN' | 'AUTH_WRONG_COMPANY' }

/** The connection of the named company, or of the address's domain; when both are known they must match. */
export async function openConnection(tx: Tx, named: string | undefined, workEmail: string | undefined): Promise<OpenedConnection> {
  const byDomain = workEmail && (await findCompanyByDomain(tx, domainOf(workEmail)))
  const companyId = named ?? byDomain
  if (!companyId) return { ok: false, code: 'AUTH_SSO_NOT_CONFIGURED' }
  tx.bind(companyId)
  const connection = await findConnection(tx, companyId)
  if (!connection) return { ok: false, code: 'AUTH_SSO_NOT_CONFIGURED' }
  if (!workEmail || byDomain === companyId) return { ok: true, connection }
  return { ok: false, code: byDomain ? 'AUTH_WRONG_COMPANY' : 'AUTH_SSO_OUTSIDE_DOMAIN' }
}

type Settled =
  | { ok: true; accountId: string; joiningSubject?: string }
  | { ok: false; code: ErrorCode & `AUTH_${'SSO_OUTSIDE_DOMAIN' | 'SSO_EMAIL_UNVERIFIED' | 'SSO_IDENTITY_CHANGED' | 'WRONG_COMPANY'}` }

/**
 * The account of a provider's subject, linked or created as the company's rule allows. A provider vouches only for the proved domains of
 * its company: otherwise its administrators could claim to be anyone. A new person joins when the sign-in is complete (`joiningSubject`).
 * The transaction must be bound to the company.
 */
export async function settleIdentity(tx: Tx, connection: Connection, claims: Claims, now: Date): Promise<Settled> {
  const { company_id } = connection
  if (!claims.emailVerified) return { ok: false, code: 'AUTH_SSO_EMAIL_UNVERIFIED' }
  if ((await findCompanyByDomain(tx, domainOf(claims.workEmail))) !== company_id) return { ok: false, code: 'AUTH_SSO_OUTSIDE_DOMAIN' }
  await lockNewcomer(tx, company_id, claims.workEmail)
  const known = await findIdentity(tx, company_id, claims.issuer, claims.subject)
  return known ? { ok: true, accountId: known.account_id } : linkIdentity(tx, connection, claims, now)
}

async function linkIdentity(tx: Tx, connection: Connection, claims: Claims, now: Date): Promise<Settled> {
  const { company_id } = connection
  const { issuer, subject, workEmail } = claims
  const [account, person] = await Promise.all([findAccount(tx, workEmail), findEmployeeByAddress(tx, company_id, workEmail)])
  const linked = account && (await findIdentityOfAccount(tx, company_id, issuer, account.account_id))
  const decision = decideFirstVisit({
    person: person && {
      status: person.employee_account_status,
      accountId: await findMember(tx, account?.account_id, company_id, person.employee_id),
    },
    accountId: account?.account_id,
    linkedSubject: linked?.subject,
    newPeople: connection.new_people,
  })
  if (decision.kind === 'refused') return { ok: false, code: decision.code }
  const accountId = account?.account_id ?? (await insertAccount(tx, workEmail, null))?.account_id
  if (!accountId) throw new Error('an account that was not there a moment ago is there')
  // An account that registered this address without proving it may be a stranger's: its credentials must not open the membership.
  if (!account?.verified_at || decision.kind !== 'link') await settleAddress(tx, accountId, now)
  if (decision.kind === 'create') await insertNewcomer(tx, connection, claims, now)
  if (decision.kind !== 'link') return { ok: true, accountId, joiningSubject: subject }
  await insertIdentity(tx, { company_id, issuer, subject, account_id: accountId }, now)
  return { ok: true, accountId }
}

/** Records that the provider has proved the address. */
async function settleAddress(tx: Tx, accountId: string, now: Date): Promise<void> {
  const account = await findAccountById(tx, accountId)
  if (!account || account.proved_at) return
  await clearPassword(tx, accountId)
  await proveAddress(tx, account, now)
}

/** The account, if this person signs in with it. */
async function findMember(tx: Tx, accountId: string | undefined, companyId: string, employeeId: string): Promise<string | undefined> {
  const memberships = accountId ? await listMemberships(tx, accountId) : []
  return memberships.some((one) => one.company_id === companyId && one.employee_id === employeeId) ? accountId : undefined
}

/** A person created just in time is invited until their sign-in is complete: their account may have a factor that is required. */
async function insertNewcomer(
  tx: Tx,
  { company_id, role_id, department }: Connection,
  { workEmail, firstName, lastName }: Claims,
  now: Date,
): Promise<void> {
  await insertEmployee(tx, company_id, {
    first_name: firstName,
    last_name: lastName,
    work_email_id: workEmail,
    role_id: await findRoleFor(tx, company_id, role_id),
    department,
    joined_at: now.toISOString(),
  })
}

/** The person who last saved the connection, while they may still do so: it vouches for the people whom they may manage now. */
export const findSaver = (tx: Tx, { company_id, saved_by }: Connection): Promise<Setter | undefined> =>
  findSetter(tx, company_id, saved_by, 'company.manage')

type VouchedPerson = { company_id: string; employee_id: string }
const mayVouch = async (tx: Tx, connection: Connection, { company_id, employee_id }: VouchedPerson): Promise<boolean> =>
  mayVouchFor(tx, company_id, await findSaver(tx, connection), employee_id)

/**
 * The connection that vouches for a person, if it still exists and may vouch for them: otherwise anyone who may set one up could sign in as
 * anyone.
 */
export async function openVouching(tx: Tx, coming: VouchedPerson, issuer: string | undefined): Promise<Connection> {
  tx.bind(coming.company_id)
  const connection = await findConnection(tx, coming.company_id)
  if (!connection || connection.issuer !== issuer || !(await mayVouch(tx, connection, coming))) throw new Refusal('AUTH_SSO_NOT_VOUCHED')
  return connection
}

/**
 * Whether a company requires single sign-on for this person. Owners keep their own sign-in methods, as a fallback when the provider fails,
 * and so do people for whom it may not vouch.
 */
export async function requiresSingleSignOn(
  tx: Tx,
  { company_id, employee_id, account_id }: { company_id: string; employee_id: string; account_id: string },
) {
  tx.bind(company_id)
  const connection = await findConnection(tx, company_id)
  if (!connection?.required) return false
  const [account, profile] = await Promise.all([findAccountById(tx, account_id), findProfile(tx, company_id, employee_id)])
  const isOwner = profile?.role_name === 'owner'
  const isOfDomain = account !== undefined && (await findCompanyByDomain(tx, domainOf(account.work_email_id))) === company_id
  return !isOwner && isOfDomain && mayVouch(tx, connection, { company_id, employee_id })
}

/** Where to sign out of the provider that vouched for a session, if the company wants that. The provider returns only to this origin. */
export async function findProviderSignOut(tx: Tx, sessionId: string, backTo: string): Promise<string | undefined> {
  const session = await findVouched(tx, sessionId)
  if (!session) return undefined
  tx.bind(session.company_id)
  const connection = await findConnection(tx, session.company_id)
  if (!connection?.logout || !connection.end_session_endpoint || connection.issuer !== session.vouched_by) return undefined
  const address = new URL(connection.end_session_endpoint)
  address.searchParams.set('client_id', connection.client_id)
  address.searchParams.set('post_logout_redirect_uri', backTo)
  return address.href
}

export const redirectUriOf = (origin: string): string => `${origin}/sso/callback`
export const signOutReturnUri = (origin: string): string => `${origin}/`

/** Maps provider errors to error codes. Which check of its answer failed, or what listens at its address, is not revealed. */
export async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('AUTH_SSO_UNREACHABLE')
    if (error instanceof ProviderRefused) throw new Refusal('AUTH_SSO_FAILED')
    throw error
  }
}
