import type { ErrorCode } from '@atrium/contract/errors'
import type { Sealing } from '#kernel/sealing'
import type { Tx } from '#kernel/transaction'
import { findCompanyByDomain } from '#modules/company'
import { activateEmployee, findEmployeeByAddress, findProfile, findRoleFor, insertEmployee } from '#modules/people'
import { clearPassword, findAccount, findAccountById, insertAccount, insertMembership, listMemberships, setVerified } from './queries.ts'
import type { ProviderClient } from './single-sign-on-provider.ts'
import {
  findConnection,
  findIdentity,
  findIdentityOfAccount,
  findVouched,
  insertIdentity,
  lockNewcomer,
  type Connection,
} from './single-sign-on-queries.ts'
import { decideFirstVisit, domainOf, type Claims } from './single-sign-on-rules.ts'

/** The secret is bound to the company, the provider and the client: put beside another it does not open. */
export const secretOwnerOf = ({ company_id, issuer, client_id }: Pick<Connection, 'company_id' | 'issuer' | 'client_id'>): string =>
  JSON.stringify([company_id, issuer, client_id])

export const clientOf = (connection: Connection, sealing: Sealing): ProviderClient => ({
  issuer: connection.issuer,
  clientId: connection.client_id,
  clientSecret: connection.sealed_secret ? sealing.unseal(connection.sealed_secret, secretOwnerOf(connection)) : undefined,
})

type Way =
  | { ok: true; connection: Connection }
  | { ok: false; code: 'AUTH_SSO_NOT_CONFIGURED' | 'AUTH_SSO_OUTSIDE_DOMAIN' | 'AUTH_WRONG_COMPANY' }

/** The provider that leads into a company: the named one, or that of the address's domain; when both are known they must be one. */
export async function findWay(tx: Tx, named: string | undefined, workEmail: string | undefined): Promise<Way> {
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
  | { ok: true; accountId: string }
  | { ok: false; code: ErrorCode & `AUTH_${'SSO_OUTSIDE_DOMAIN' | 'SSO_EMAIL_UNVERIFIED' | 'SSO_IDENTITY_CHANGED' | 'WRONG_COMPANY'}` }

/**
 * The account of a provider's person, linked or made where the company's rule allows it. A provider speaks for its company's proved domains alone: else its
 * administrators could say that they are anybody. The transaction must be bound to the company.
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
  if (!account?.verified_at) {
    // Whoever registered this address without proving it may be anybody: their password must not open what is linked now.
    await clearPassword(tx, accountId)
    await setVerified(tx, accountId, now)
  }
  if (decision.kind !== 'link') await joinCompany(tx, connection, claims, { accountId, employeeId: person?.employee_id }, now)
  await insertIdentity(tx, { company_id, issuer, subject, account_id: accountId }, now)
  return { ok: true, accountId }
}

/** The account, if it is the one that this person signs in with. */
async function findMember(tx: Tx, accountId: string | undefined, companyId: string, employeeId: string): Promise<string | undefined> {
  const memberships = accountId ? await listMemberships(tx, accountId) : []
  return memberships.some((one) => one.company_id === companyId && one.employee_id === employeeId) ? accountId : undefined
}

/** An invited person comes, or one who is made just in time. */
async function joinCompany(
  tx: Tx,
  { company_id, role_id, department }: Connection,
  { workEmail, firstName, lastName }: Claims,
  { accountId, employeeId: invited }: { accountId: string; employeeId: string | undefined },
  now: Date,
): Promise<void> {
  if (invited) await activateEmployee(tx, company_id, invited, { accountId, now })
  const employee_id =
    invited ??
    (
      await insertEmployee(tx, company_id, {
        first_name: firstName,
        last_name: lastName,
        work_email_id: workEmail,
        role_id: await findRoleFor(tx, company_id, role_id),
        department,
        account_id: accountId,
        employee_account_status: 'ACTIVE',
        joined_at: now.toISOString(),
      })
    ).employee_id
  await insertMembership(tx, { account_id: accountId, company_id, employee_id })
  await tx.happen('employee.joined', { company_id, employee_id, now })
}

/** Whether a company lets this person in by its provider alone. Owners keep their own ways, as the way back when the provider fails. */
export async function demandsSingleSignOn(
  tx: Tx,
  { company_id, employee_id, account_id }: { company_id: string; employee_id: string; account_id: string },
) {
  tx.bind(company_id)
  const connection = await findConnection(tx, company_id)
  if (!connection?.required) return false
  const [account, profile] = await Promise.all([findAccountById(tx, account_id), findProfile(tx, company_id, employee_id)])
  const isOwner = profile?.role_name === 'owner'
  return !isOwner && account !== undefined && (await findCompanyByDomain(tx, domainOf(account.work_email_id))) === company_id
}

/** Where a session's person goes to sign out of the provider that vouched for them too, if the company wants that. It leads back to this origin and nowhere else. */
export async function findFarewell(tx: Tx, sessionId: string, backTo: string): Promise<string | undefined> {
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
