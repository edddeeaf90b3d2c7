import type { CompanyBranding, Session } from '@atrium/contract/auth/schemas'
import type { Language } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import type { Context } from '#kernel/context'
import type { Intercom } from '#kernel/http/intercom'
import type { Allowance } from '#kernel/limits/limiter'
import { sendEmail } from '#kernel/mail/mail'
import { insertSession } from '#kernel/identity/sessions'
import type { Tx } from '#kernel/database/transaction'
import { findBranding } from './branding.ts'
import { isCompanyActive } from '#modules/company'
import { findProfile } from '#modules/people'
import { verificationEmail } from './emails/emails.ts'
import { recordDevice } from './sessions/sign-in-alerts.ts'
import { insertVerification, listMemberships } from './queries.ts'

/** Attempts per address, known or not, and for each known device or network: enough for a person, too few for an attacker. */
export const passwordTries: Allowance = { burst: 20, perMinute: 4 }
export const codeTries: Allowance = { burst: 20, perMinute: 2 }
export const mailsPerAddress: Allowance = { burst: 6, perMinute: 0.5 }

export type Membership = { account_id: string; company_id: string; employee_id: string }
export type SignInContext = Pick<Context, 'tx' | 'now' | 'device'>
export type OpenMembership = { membership: Membership; branding: CompanyBranding; permissions: readonly string[] }

/** The companies that an account may enter now: the active ones in which the person is active. */
export async function listOpenMemberships(tx: Tx, accountId: string): Promise<OpenMembership[]> {
  const found = []
  for (const membership of await listMemberships(tx, accountId)) {
    tx.bind(membership.company_id)
    const [branding, profile, isOpen] = await Promise.all([
      findBranding(tx, membership.company_id),
      findProfile(tx, membership.company_id, membership.employee_id),
      isCompanyActive(tx, membership.company_id),
    ])
    if (branding && isOpen && profile?.employee_account_status === 'ACTIVE')
      found.push({ membership, branding, permissions: profile.permissions })
  }
  return found
}

/** Names that an attacker may know: those of the person and of their companies. */
export async function listOwnWords(tx: Tx, accountId: string): Promise<string[]> {
  const words = []
  for (const { company_id, employee_id } of await listMemberships(tx, accountId)) {
    tx.bind(company_id)
    const [branding, profile] = await Promise.all([findBranding(tx, company_id), findProfile(tx, company_id, employee_id)])
    words.push(branding?.company_name, profile?.first_name, profile?.last_name)
  }
  return words.filter((word) => word !== undefined)
}

/** The stored session of spec §3, with a token that is returned only here. A new device causes an alert by email. */
export async function startSession(
  { tx, now, device }: SignInContext,
  membership: Membership,
  { publicUrl, hmacOf, proved }: { publicUrl: string; hmacOf: Intercom['hmacOf']; proved: boolean },
): Promise<Session> {
  tx.bind(membership.company_id)
  const session = await insertSession(tx, { ...membership, proved }, device, now)
  await recordDevice(tx, { membership, sessionId: session.session_id, device, publicUrl }, now)
  const profile = await findProfile(tx, membership.company_id, membership.employee_id)
  if (!profile) throw new Error('a membership points to nobody')
  const { permissions, ...employee_profile } = profile
  return { ...session, employee_profile, permissions: [...permissions], intercom_hmac: hmacOf(membership.employee_id) }
}

/** Emails a code and a link that verify an address. */
export async function mailVerification(
  tx: Tx,
  account: { account_id: string; work_email_id: string },
  { firstName, language }: { firstName?: string; language: Language },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { token, code } = await insertVerification(
    tx,
    { purpose: 'verify-email', account_id: account.account_id, lifetime: limits.codeLifetime, withCode: true },
    now,
  )
  await sendEmail(tx, verificationEmail({ to: account.work_email_id, language }, firstName, code, `${publicUrl}/verify?token=${token}`))
}
