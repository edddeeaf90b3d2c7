import { randomBytes } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import type { Intercom } from '#kernel/http/intercom'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { proposeAuthenticator } from './second-factors/authenticator.ts'
import { listOwnWays, type FactorKeys } from './second-factors/proofs.ts'
import type { Enter, Entry } from './entry.ts'
import { lockJoining } from './joining.ts'
import { findAccountById } from './queries.ts'
import {
  deletePendingSignIn,
  findSignInRules,
  insertPendingSignIn,
  updatePendingSignIn,
  type PendingSignIn,
} from './second-factors/queries.ts'
import { decideNextStep, requiredFactorOf, isAdmin, isOwnProof, type NextStep, type SignInProof } from './second-factors/rules.ts'
import { listOpenMemberships, startSession, type OpenMembership } from './sign-in.ts'
import { requiresSingleSignOn, openVouching } from './single-sign-on/single-sign-on.ts'
import { setVouched } from './single-sign-on/queries.ts'

/** `hmacOf` identifies a person to Intercom (spec §5). */
export type EnterSettings = { publicUrl: string; hmacOf: Intercom['hmacOf'] }

export const createEnter =
  (keys: FactorKeys, { publicUrl, hmacOf }: EnterSettings): Enter =>
  async (context, entry) => {
    const { tx, now } = context
    const joining = await lockJoining(tx, entry, now)
    if ((entry.invitationId ?? entry.joiningSubject) && !joining) return undefined
    const open = joining ? [joining] : await listOpenMemberships(tx, entry.accountId)
    const chosen = entry.companyId ? open.find(({ membership }) => membership.company_id === entry.companyId) : onlyOf(open)
    if (!open.length || (entry.companyId && !chosen)) return undefined
    const vouched =
      chosen && entry.proofs.includes('single-sign-on') ? await openVouching(tx, chosen.membership, entry.vouchedBy) : undefined
    // Changes already made (a proved address, a chosen password) are kept.
    if (chosen && !vouched && (await requiresSingleSignOn(tx, chosen.membership))) throw new Refusal('AUTH_SSO_REQUIRED', undefined, true)
    const own = await listOwnWays(tx, entry.accountId)
    const demanded = chosen ? await findRequiredFactor(tx, chosen) : 'off'
    const provesBesides = vouched !== undefined && isAdmin(chosen?.permissions ?? []) && !vouched.admin_factor_waived
    const next = decideNextStep({ proofs: entry.proofs, own, chosen: chosen !== undefined, demanded, provesBesides })
    if (next.kind === 'enter' && chosen) {
      await joining?.begin()
      if (entry.pending) await deletePendingSignIn(tx, entry.pending.id)
      const session = await startSession(context, chosen.membership, { publicUrl, hmacOf, proved: isOwnProof(entry.proofs) })
      if (vouched) await setVouched(tx, session.session_id, vouched.issuer)
      return session
    }
    const sign_in_token = await storePendingSignIn(tx, entry, now)
    if (next.kind === 'choose') return { companies: open.map(({ branding }) => branding), sign_in_token }
    return { sign_in_token, ...(await describeNextStep(tx, keys, entry.accountId, next, now)) }
  }

const onlyOf = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)

async function findRequiredFactor(tx: Tx, { membership, permissions }: OpenMembership) {
  tx.bind(membership.company_id)
  const rules = await findSignInRules(tx, membership.company_id)
  return rules ? requiredFactorOf(rules, permissions) : 'off'
}

/**
 * What the next step needs: for a set-up, the proposed secret. The app's label contains the email address, so that people with several
 * accounts can distinguish them.
 */
async function describeNextStep(tx: Tx, keys: FactorKeys, accountId: string, next: NextStep, now: Date) {
  if (next.kind === 'prove') return { ways: [...next.ways], set_up: null }
  const account = await findAccountById(tx, accountId)
  if (!account) throw new Error('a half sign-in of nobody')
  return { ways: [], set_up: proposeAuthenticator(keys.sealing, account, now) }
}

async function storePendingSignIn(tx: Tx, { accountId, companyId, proofs, pending, ...entry }: Entry, now: Date): Promise<string> {
  const progress = { company_id: companyId ?? null, proofs: [...proofs] }
  if (pending) {
    await updatePendingSignIn(tx, { half_sign_in_id: pending.id, ...progress })
    return pending.token
  }
  const token = randomBytes(32).toString('base64url')
  const joining = { invitation_id: entry.invitationId ?? null, joining_subject: entry.joiningSubject ?? null }
  await insertPendingSignIn(tx, { token, account_id: accountId, ...progress, vouched_by: entry.vouchedBy ?? null, ...joining }, now)
  return token
}

/** The entry of a pending sign-in, with further proofs. */
export const entryOf = (half: PendingSignIn, token: string, proofs: readonly SignInProof[], companyId?: string): Entry => ({
  accountId: half.account_id,
  proofs: [...new Set([...half.proofs, ...proofs])],
  // A chosen company is kept: another one might demand less.
  companyId: half.company_id ?? companyId,
  vouchedBy: half.vouched_by ?? undefined,
  invitationId: half.invitation_id ?? undefined,
  joiningSubject: half.joining_subject ?? undefined,
  pending: { id: half.half_sign_in_id, token },
})

/** Codes sent by email for one sign-in or one step-up, per account. */
export const codesPerAccount = { burst: limits.codeAttempts, perMinute: 0.5 } as const
