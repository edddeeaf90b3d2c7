import type { CompanyBranding, Session } from '@atrium/contract/auth/schemas'
import type { Language } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import type { Context } from '#kernel/context'
import type { Intercom } from '#kernel/intercom'
import type { Allowance } from '#kernel/limiter'
import { sendLetter } from '#kernel/mail'
import { insertSession } from '#kernel/sessions'
import type { Tx } from '#kernel/transaction'
import { findBranding } from './branding.ts'
import { findProfile } from '#modules/people'
import { verificationLetter } from './letters/letters.ts'
import { noteDevice } from './sign-in-alerts.ts'
import { insertVerification, listMemberships } from './queries.ts'

/** Tries per address, known or not: enough for a person, too few for a guesser. */
export const passwordTries: Allowance = { burst: 20, perMinute: 4 }
export const codeTries: Allowance = { burst: 20, perMinute: 2 }
export const mailsPerAddress: Allowance = { burst: 6, perMinute: 0.5 }

export type Membership = { account_id: string; company_id: string; employee_id: string }
export type SignInContext = Pick<Context, 'tx' | 'now' | 'device'>
export type OpenMembership = { membership: Membership; branding: CompanyBranding; permissions: readonly string[] }

/** The companies that an account may enter now: those in which the person is active. */
export async function listOpenMemberships(tx: Tx, accountId: string): Promise<OpenMembership[]> {
  const found = []
  for (const membership of await listMemberships(tx, accountId)) {
    tx.bind(membership.company_id)
    const [branding, profile] = await Promise.all([
      findBranding(tx, membership.company_id),
      findProfile(tx, membership.company_id, membership.employee_id),
    ])
    if (branding && profile?.employee_account_status === 'ACTIVE') found.push({ membership, branding, permissions: profile.permissions })
  }
  return found
}

/** What of a person a guesser knows: their names and those of their companies. */
export async function listOwnWords(tx: Tx, accountId: string): Promise<string[]> {
  const words = []
  for (const { company_id, employee_id } of await listMemberships(tx, accountId)) {
    tx.bind(company_id)
    const [branding, profile] = await Promise.all([findBranding(tx, company_id), findProfile(tx, company_id, employee_id)])
    words.push(branding?.company_name, profile?.first_name, profile?.last_name)
  }
  return words.filter((word) => word !== undefined)
}

/** The stored session of spec §3, with a token that is told this once. A browser that is new to the account is told of by mail. */
export async function startSession(
  { tx, now, device }: SignInContext,
  membership: Membership,
  { publicUrl, hmacOf, proved }: { publicUrl: string; hmacOf: Intercom['hmacOf']; proved: boolean },
): Promise<Session> {
  tx.bind(membership.company_id)
  const session = await insertSession(tx, { ...membership, proved }, device, now)
  await noteDevice(tx, { membership, sessionId: session.session_id, device, publicUrl }, now)
  const profile = await findProfile(tx, membership.company_id, membership.employee_id)
  if (!profile) throw new Error('a membership points to nobody')
  const { permissions, ...employee_profile } = profile
  return { ...session, employee_profile, permissions: [...permissions], intercom_hmac: hmacOf(membership.employee_id) }
}

/** Mails a code and a link that verify an address. */
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
  await sendLetter(tx, verificationLetter({ to: account.work_email_id, language }, firstName, code, `${publicUrl}/verify?token=${token}`))
}
