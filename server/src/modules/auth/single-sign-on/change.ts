import type { Actor } from '#kernel/context'
import type { DomainEventTable } from '#kernel/domain-event-table'
import { sendEmail } from '#kernel/mail/mail'
import type { Tx } from '#kernel/database/transaction'
import { findEmployees, findLanguages, listActiveOwners, listMembers, mayVouchForRole } from '#modules/people'
import { findBranding } from '../branding.ts'
import { providerEmail } from '../emails/emails.ts'
import { findAccountById, findMembershipOf } from '../queries.ts'
import {
  deleteIdentities,
  endVouchedSessions,
  endVouchedSessionsOf,
  findConnection,
  passConnectionRole,
  type Connection,
} from './queries.ts'
import { findSaver } from './single-sign-on.ts'

/** Removes what a provider has vouched for: its linked identities, and all sessions that it started except the current one. */
export async function endVouching(tx: Tx, { companyId, sessionId }: Actor): Promise<void> {
  await deleteIdentities(tx, companyId)
  await endVouchedSessions(tx, companyId, sessionId)
}

/**
 * Ends the sessions that the provider started for people who are given a role above that of the person who saved the connection: the saver
 * chose the provider and may hold these sessions.
 */
export async function endVouchingAbove(tx: Tx, { company_id, role_id, employee_id }: DomainEventTable['role.given']): Promise<void> {
  const connection = await findConnection(tx, company_id)
  if (!connection || (await mayVouchForRole(tx, company_id, await findSaver(tx, connection), role_id))) return
  await endVouchedSessionsOf(tx, company_id, employee_id ? [employee_id] : await listMembers(tx, company_id, [role_id]))
}

export async function replaceConnectionRole(tx: Tx, event: DomainEventTable['role.replaced']): Promise<void> {
  await passConnectionRole(tx, event)
  await endVouchingAbove(tx, { company_id: event.company_id, role_id: event.replacement_role_id, employee_id: null })
}

/** Changes the provider of a company. Owners are notified, each in their language: the provider decides who signs in as whom. */
export async function changeProvider(tx: Tx, actor: Actor, { issuer }: Pick<Connection, 'issuer'>, publicUrl: string): Promise<void> {
  const { companyId, employeeId } = actor
  await endVouching(tx, actor)
  const owners = await listActiveOwners(tx, companyId)
  const [company, [saver], languages] = await Promise.all([
    findBranding(tx, companyId),
    findEmployees(tx, companyId, [employeeId]),
    findLanguages(tx, companyId, owners),
  ])
  if (!company || !saver) throw new Error('a connection that nobody has saved')
  const facts = { company: company.company_name, by: `${saver.first_name} ${saver.last_name}`, host: new URL(issuer).host }
  for (const ownerId of owners) {
    const to = await findOwnAddress(tx, companyId, ownerId)
    if (to)
      await sendEmail(tx, providerEmail({ to, language: languages.get(ownerId) ?? 'en' }, facts, `${publicUrl}/settings/company-sign-in`))
  }
}

/** The address with which a person signs in: the one in the directory may have been changed by others. */
async function findOwnAddress(tx: Tx, companyId: string, employeeId: string): Promise<string | undefined> {
  const membership = await findMembershipOf(tx, companyId, employeeId)
  return membership && (await findAccountById(tx, membership.account_id))?.work_email_id
}
