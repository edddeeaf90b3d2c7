import type { Tx } from '#kernel/database/transaction'
import { isCompanyActive } from '#modules/company'
import { activateEmployee, findEmployeeByAddress, findProfile } from '#modules/people'
import { findBranding } from './branding.ts'
import { openInvitation } from './invitations.ts'
import { findAccountById, insertMembership, lockVerificationById, useVerification } from './queries.ts'
import type { OpenMembership } from './sign-in.ts'
import { findIdentity, findIdentityOfAccount, insertIdentity, lockNewcomer } from './single-sign-on/queries.ts'

/** A membership that begins when the sign-in is complete. */
export type Joining = OpenMembership & { begin: () => Promise<void> }
type JoiningRequest = {
  accountId: string
  companyId?: string | undefined
  vouchedBy?: string | undefined
  invitationId?: string | undefined
  joiningSubject?: string | undefined
}

/** The membership to which a sign-in leads, by an invitation or by the company's provider, while the person is still invited. */
export async function lockJoining(tx: Tx, wanted: JoiningRequest, now: Date): Promise<Joining | undefined> {
  const { accountId, companyId, vouchedBy, invitationId, joiningSubject } = wanted
  if (invitationId) return lockInvitation(tx, accountId, invitationId, now)
  if (joiningSubject && companyId && vouchedBy)
    return lockVouchedFor(tx, { account_id: accountId, company_id: companyId, issuer: vouchedBy, subject: joiningSubject }, now)
  return undefined
}

async function lockInvitation(tx: Tx, account_id: string, invitationId: string, now: Date): Promise<Joining | undefined> {
  const opened = await openInvitation(tx, await lockVerificationById(tx, 'invitation', invitationId), now)
  if (!opened.ok) return undefined
  const { companyId: company_id, profile, verificationId } = opened
  await lockNewcomer(tx, company_id, profile.work_email_id)
  const membership = { account_id, company_id, employee_id: profile.employee_id }
  return findJoining(tx, membership, now, () => useVerification(tx, verificationId, now))
}

type Vouched = { account_id: string; company_id: string; issuer: string; subject: string }

/**
 * A pending sign-in completes later than it began: by then the account may be linked with another subject of the provider, or this subject
 * with another account.
 */
async function lockVouchedFor(tx: Tx, identity: Vouched, now: Date): Promise<Joining | undefined> {
  const { account_id, company_id, issuer, subject } = identity
  tx.bind(company_id)
  const account = await findAccountById(tx, account_id)
  if (!account) return undefined
  await lockNewcomer(tx, company_id, account.work_email_id)
  const [person, linked, known] = await Promise.all([
    findEmployeeByAddress(tx, company_id, account.work_email_id),
    findIdentityOfAccount(tx, company_id, issuer, account_id),
    findIdentity(tx, company_id, issuer, subject),
  ])
  if (!person || linked || known) return undefined
  const membership = { account_id, company_id, employee_id: person.employee_id }
  return findJoining(tx, membership, now, () => insertIdentity(tx, identity, now))
}

/** Finds the person under their lock, so that a link and a provider, or two concurrent sign-ins, create one membership. */
async function findJoining(
  tx: Tx,
  membership: OpenMembership['membership'],
  now: Date,
  note: () => Promise<unknown>,
): Promise<Joining | undefined> {
  const { account_id: accountId, company_id, employee_id } = membership
  const [branding, profile, isOpen] = await Promise.all([
    findBranding(tx, company_id),
    findProfile(tx, company_id, employee_id),
    isCompanyActive(tx, company_id),
  ])
  if (!branding || !isOpen || profile?.employee_account_status !== 'INVITED') return undefined
  const begin = async (): Promise<void> => {
    await note()
    await insertMembership(tx, membership)
    await activateEmployee(tx, company_id, employee_id, { accountId, now })
    await tx.emitDomainEvent('employee.joined', { company_id, employee_id, now })
  }
  return { membership, branding, permissions: profile.permissions, begin }
}
