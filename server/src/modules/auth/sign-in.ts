import type { CompanyBranding, Session } from '@atrium/contract/auth/schemas'
import { limits } from '@atrium/contract/limits'
import type { Context } from '#kernel/context'
import type { Allowance } from '#kernel/limiter'
import { sendLetter } from '#kernel/mail'
import { insertSession } from '#kernel/sessions'
import type { Tx } from '#kernel/transaction'
import { findBranding } from '#modules/company'
import { findProfile } from '#modules/people'
import { verificationLetter } from './letters.ts'
import { insertVerification, listMemberships } from './queries.ts'

/** Tries per address, known or not: enough for a person, too few for a guesser. */
export const passwordTries: Allowance = { burst: 20, perMinute: 4 }
export const codeTries: Allowance = { burst: 20, perMinute: 2 }
export const mailsPerAddress: Allowance = { burst: 6, perMinute: 0.5 }

export type Membership = { account_id: string; company_id: string; employee_id: string }
type SignInContext = Pick<Context, 'tx' | 'now' | 'device'>

/** The companies that an account may enter now: those in which the person is active. */
async function listOpenMemberships(tx: Tx, accountId: string): Promise<{ membership: Membership; branding: CompanyBranding }[]> {
  const found = []
  for (const membership of await listMemberships(tx, accountId)) {
    tx.bind(membership.company_id)
    const [branding, profile] = await Promise.all([
      findBranding(tx, membership.company_id),
      findProfile(tx, membership.company_id, membership.employee_id),
    ])
    if (branding && profile?.employee_account_status === 'ACTIVE') found.push({ membership, branding })
  }
  return found
}

/** Signs in where there is one company or one was chosen; answers the choice where there are several, and undefined where there is none. */
export async function enter(
  context: SignInContext,
  accountId: string,
  companyId?: string,
): Promise<Session | { companies: CompanyBranding[] } | undefined> {
  const open = await listOpenMemberships(context.tx, accountId)
  const chosen = companyId ? open.find(({ membership }) => membership.company_id === companyId) : open.length === 1 ? open[0] : undefined
  if (chosen) return startSession(context, chosen.membership)
  return !companyId && open.length > 1 ? { companies: open.map(({ branding }) => branding) } : undefined
}

/** The stored session of spec §3, with a token that is told this once. */
export async function startSession({ tx, now, device }: SignInContext, membership: Membership): Promise<Session> {
  tx.bind(membership.company_id)
  const session = await insertSession(tx, membership, device, now)
  const profile = await findProfile(tx, membership.company_id, membership.employee_id)
  if (!profile) throw new Error('a membership points to nobody')
  const { permissions, ...employee_profile } = profile
  return { ...session, employee_profile, permissions: [...permissions], intercom_hmac: null }
}

/** Mails a code and a link that verify an address. */
export async function mailVerification(
  tx: Tx,
  account: { account_id: string; work_email_id: string },
  firstName: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { token, code } = await insertVerification(
    tx,
    { purpose: 'verify-email', account_id: account.account_id, lifetime: limits.codeLifetime, withCode: true },
    now,
  )
  await sendLetter(tx, verificationLetter(account.work_email_id, firstName, code, `${publicUrl}/verify?token=${token}`))
}
