import type { authCalls } from '@atrium/contract/auth/calls'
import { passwordFaults, type PasswordVerdict } from '@atrium/contract/auth/password'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import type { DomainEventTable } from '#kernel/domain-event-table'
import { sendEmail } from '#kernel/mail/mail'
import type { Tx } from '#kernel/database/transaction'
import { proveAddress } from './address-proofs.ts'
import { findBranding } from './branding.ts'
import { findEmployees, findLanguage, findProfile } from '#modules/people'
import type { Enter } from './entry.ts'
import { hashPassword, passwordMatches, withHashing } from './passwords/hashing.ts'
import { invitationEmail } from './emails/emails.ts'
import {
  findAccount,
  findVerificationByToken,
  insertAccount,
  insertVerification,
  lockVerificationByToken,
  setPassword,
  setProvedAddress,
} from './queries.ts'
import { decidePassword, decideVerification } from './rules.ts'
import { findSignInRules } from './second-factors/queries.ts'

/** Emails the invitation when a person was invited. */
export async function mailInvitation(
  tx: Tx,
  publicUrl: string,
  { company_id, employee_id, invited_by, now }: DomainEventTable['employee.invited'],
): Promise<void> {
  const named = invited_by ? [employee_id, invited_by] : [employee_id]
  const [company, people] = await Promise.all([findBranding(tx, company_id), findEmployees(tx, company_id, named)])
  const invited = people.find((person) => person.employee_id === employee_id)
  const host = people.find((person) => person.employee_id === invited_by)
  if (!company || !invited) throw new Error('the invitation names nobody')
  const { token } = await insertVerification(
    tx,
    { purpose: 'invitation', account_id: null, company_id, employee_id, lifetime: limits.invitationLifetime },
    now,
  )
  const by = host ? `${host.first_name} ${host.last_name}` : company.company_name
  const recipient = { to: invited.work_email_id, language: await findLanguage(tx, company_id, employee_id) }
  const names = { first: invited.first_name, by, company: company.company_name }
  await sendEmail(tx, invitationEmail(recipient, names, `${publicUrl}/invitation?token=${token}`))
}

type AuthHandlers = Handlers<typeof authCalls>

export const resolveInvitation: AuthHandlers['resolveInvitation'] = async ({ token }, { tx, now }, refuse) => {
  const opened = await openInvitation(tx, await findVerificationByToken(tx, 'invitation', token), now)
  if (!opened.ok) return refuse(opened.code)
  const { profile, companyId } = opened
  const company = await findBranding(tx, companyId)
  if (!company) return refuse('AUTH_RECORD_NOT_FOUND')
  const account = await findAccount(tx, profile.work_email_id)
  const { work_email_id, first_name, last_name } = profile
  return { company, work_email_id, first_name, last_name, invited_by: null, has_account: Boolean(passwordOf(account)) }
}

export const createAcceptInvitation =
  (enter: Enter): AuthHandlers['acceptInvitation'] =>
  ({ token, password }, context, refuse) =>
    withHashing(async () => {
      const { tx, now, concerning } = context
      const opened = await openInvitation(tx, await lockVerificationByToken(tx, 'invitation', token), now)
      if (!opened.ok) return refuse(opened.code)
      const { profile, companyId, verificationId } = opened
      const known = await findAccount(tx, profile.work_email_id)
      if (known && passwordOf(known)) {
        concerning(known.account_id)
        if (!(await passwordMatches(password, known.password_hash))) return refuse('AUTH_INVALID_CREDENTIALS')
        await setProvedAddress(tx, known.account_id, now)
      } else {
        const verdict = await decideInvitedPassword(tx, opened, password)
        if (verdict.fault) return refuse(passwordFaults[verdict.fault], verdict)
      }
      const account = known ?? (await insertAccount(tx, profile.work_email_id, null))
      if (!account) return refuse('AUTH_RECORD_NOT_FOUND')
      // The link proves the address. If the account never proved it before, its credentials may be a stranger's.
      if (!passwordOf(known)) {
        await setPassword(tx, account.account_id, await hashPassword(password))
        await proveAddress(tx, account, now)
      }
      // The link proves the mailbox, and the password was just typed; a configured second factor is still required.
      const entry = { accountId: account.account_id, companyId, invitationId: verificationId, proofs: ['mail', 'password'] } as const
      return (await enter(context, entry)) ?? refuse('AUTH_WRONG_COMPANY')
    })

/** Whether an invited person without an account may choose this password. */
export async function decideInvitedPassword(tx: Tx, { profile, companyId }: OpenedInvitation, password: string): Promise<PasswordVerdict> {
  const company = await findBranding(tx, companyId)
  const own = [profile.first_name, profile.last_name, profile.work_email_id, company?.company_name ?? '']
  return decidePassword(password, own, (await findSignInRules(tx, companyId))?.password_minimum)
}

/** The password hash of a verified account; the password of an unverified address may be anyone's. */
const passwordOf = (account: { password_hash: string | null; verified_at: string | null } | undefined): string | undefined =>
  (account?.verified_at && account.password_hash) || undefined

type OpenedInvitation = Extract<Awaited<ReturnType<typeof openInvitation>>, { ok: true }>

/** The invitation, while it is valid. */
export async function openInvitation(tx: Tx, verification: Awaited<ReturnType<typeof findVerificationByToken>>, now: Date) {
  const decision = decideVerification(verification, now)
  if (!decision.ok)
    return { ok: false as const, code: decision.code === 'AUTH_OTP_EXPIRED' ? decision.code : ('AUTH_RECORD_NOT_FOUND' as const) }
  const { company_id: companyId, employee_id: employeeId, verification_id: verificationId } = verification ?? {}
  if (!companyId || !employeeId || !verificationId) return { ok: false as const, code: 'AUTH_RECORD_NOT_FOUND' as const }
  tx.bind(companyId, employeeId)
  const profile = await findProfile(tx, companyId, employeeId)
  if (profile?.employee_account_status !== 'INVITED') return { ok: false as const, code: 'AUTH_RECORD_NOT_FOUND' as const }
  return { ok: true as const, profile, companyId, verificationId }
}
