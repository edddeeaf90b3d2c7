import type { authCalls } from '@atrium/contract/auth/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import type { HappeningTable } from '#kernel/happenings'
import { sendLetter } from '#kernel/mail'
import type { Tx } from '#kernel/transaction'
import { findBranding } from './branding.ts'
import { activateEmployee, findEmployees, findLanguage, findProfile } from '#modules/people'
import type { Enter } from './entering.ts'
import { hashPassword, passwordMatches, withHashing } from './hashing.ts'
import { invitationLetter } from './letters/letters.ts'
import {
  findAccount,
  findVerificationByToken,
  insertAccount,
  insertMembership,
  insertVerification,
  lockVerificationByToken,
  setPassword,
  useVerification,
} from './queries.ts'
import { decidePassword, decideVerification } from './rules.ts'
import { findSignInRules } from './second-factor-queries.ts'

/** Mails the invitation when people says that someone was invited. */
export async function mailInvitation(
  tx: Tx,
  publicUrl: string,
  { company_id, employee_id, invited_by, now }: HappeningTable['employee.invited'],
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
  await sendLetter(tx, invitationLetter(recipient, names, `${publicUrl}/invitation?token=${token}`))
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
  return { company, work_email_id, first_name, last_name, invited_by: null, has_account: Boolean(account?.password_hash) }
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
      if (known?.password_hash && known.verified_at) {
        concerning(known.account_id)
        if (!(await passwordMatches(password, known.password_hash))) return refuse('AUTH_INVALID_CREDENTIALS')
      } else {
        const company = await findBranding(tx, companyId)
        const own = [profile.first_name, profile.last_name, profile.work_email_id, company?.company_name ?? '']
        const minimum = (await findSignInRules(tx, companyId))?.password_minimum
        const strength = decidePassword(password, own, minimum)
        if (!strength.ok) return refuse(strength.code)
      }
      const account_id = known?.account_id ?? (await insertAccount(tx, profile.work_email_id, null))?.account_id
      if (!account_id) return refuse('AUTH_RECORD_NOT_FOUND')
      // The link proves the address; an account that never proved it had a password from someone who may be anybody.
      if (!known?.verified_at) await setPassword(tx, account_id, await hashPassword(password), now)
      await useVerification(tx, verificationId, now)
      const membership = { account_id, company_id: companyId, employee_id: profile.employee_id }
      await insertMembership(tx, membership)
      await activateEmployee(tx, companyId, profile.employee_id, { accountId: account_id, now })
      await tx.happen('employee.joined', { company_id: companyId, employee_id: profile.employee_id, now })
      // The link proves the mailbox, and the password was just typed; a factor of one's own is asked for all the same.
      return (await enter(context, { accountId: account_id, companyId, proofs: ['mail', 'password'] })) ?? refuse('AUTH_WRONG_COMPANY')
    })

async function openInvitation(tx: Tx, verification: Awaited<ReturnType<typeof findVerificationByToken>>, now: Date) {
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
