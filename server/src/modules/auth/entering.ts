import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@atrium/contract/auth/schemas'
import { limits } from '@atrium/contract/limits'
import type { Intercom } from '#kernel/intercom'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { proposeAuthenticator } from './authenticator.ts'
import { listOwnWays, type FactorKeys } from './proofs.ts'
import { findAccountById } from './queries.ts'
import { deleteHalfSignIn, findSignInRules, insertHalfSignIn, updateHalfSignIn, type HalfSignIn } from './second-factor-queries.ts'
import { decideNextStep, demandedOf, isOwnProof, type NextStep, type SignInProof } from './second-step-rules.ts'
import { listOpenMemberships, startSession, type OpenMembership, type SignInContext } from './sign-in.ts'
import { demandsSingleSignOn } from './single-sign-on.ts'

/** A sign-in on its way: whose it is, what was shown so far, where it leads if that is settled, and its token if it has one already. */
export type Entry = {
  accountId: string
  proofs: readonly SignInProof[]
  companyId?: string | undefined
  half?: { id: string; token: string } | undefined
}
/**
 * The one way in. Every sign-in comes through here, whatever it began with, and gets a session only when nothing is wanted any more; until then a half
 * sign-in is kept. Answers undefined where the account may not enter (that company).
 */
export type Enter = (context: SignInContext, entry: Entry) => Promise<SignedIn | undefined>

/** `hmacOf` vouches for a person towards Intercom (spec §5). */
export type EnterSettings = { publicUrl: string; hmacOf: Intercom['hmacOf'] }

export const createEnter =
  (keys: FactorKeys, { publicUrl, hmacOf }: EnterSettings): Enter =>
  async (context, entry) => {
    const { tx, now } = context
    const open = await listOpenMemberships(tx, entry.accountId)
    const chosen = entry.companyId ? open.find(({ membership }) => membership.company_id === entry.companyId) : onlyOf(open)
    if (!open.length || (entry.companyId && !chosen)) return undefined
    // What was settled on the way (an address verified, an invitation taken) stays.
    if (chosen && !entry.proofs.includes('single-sign-on') && (await demandsSingleSignOn(tx, chosen.membership)))
      throw new Refusal('AUTH_SSO_REQUIRED', undefined, true)
    const own = await listOwnWays(tx, entry.accountId)
    const demanded = chosen ? await findDemanded(tx, chosen) : 'off'
    const next = decideNextStep({ proofs: entry.proofs, own, chosen: chosen !== undefined, demanded })
    if (next.kind === 'enter' && chosen) {
      if (entry.half) await deleteHalfSignIn(tx, entry.half.id)
      return startSession(context, chosen.membership, { publicUrl, hmacOf, proved: isOwnProof(entry.proofs) })
    }
    const sign_in_token = await keepHalf(tx, entry, now)
    if (next.kind === 'choose') return { companies: open.map(({ branding }) => branding), sign_in_token }
    return { sign_in_token, ...(await wantedBy(tx, keys, entry.accountId, next, now)) }
  }

const onlyOf = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)

async function findDemanded(tx: Tx, { membership, permissions }: OpenMembership) {
  tx.bind(membership.company_id)
  const rules = await findSignInRules(tx, membership.company_id)
  return rules ? demandedOf(rules, permissions) : 'off'
}

/** The account's e-mail goes into the app's address, so that people with several accounts tell them apart. */
async function wantedBy(tx: Tx, keys: FactorKeys, accountId: string, next: NextStep, now: Date) {
  if (next.kind === 'prove') return { ways: [...next.ways], set_up: null }
  const account = await findAccountById(tx, accountId)
  if (!account) throw new Error('a half sign-in of nobody')
  return { ways: [], set_up: proposeAuthenticator(keys.sealing, account, now) }
}

async function keepHalf(tx: Tx, { accountId, companyId, proofs, half }: Entry, now: Date): Promise<string> {
  const kept = { account_id: accountId, company_id: companyId ?? null, proofs: [...proofs] }
  if (half) {
    await updateHalfSignIn(tx, { half_sign_in_id: half.id, ...kept })
    return half.token
  }
  const token = randomBytes(32).toString('base64url')
  await insertHalfSignIn(tx, { token, ...kept }, now)
  return token
}

/** The entry that a half sign-in stands for, once more is known of it. */
export const entryOf = (half: HalfSignIn, token: string, proofs: readonly SignInProof[], companyId?: string): Entry => ({
  accountId: half.account_id,
  proofs: [...new Set([...half.proofs, ...proofs])],
  // A company that was chosen stays so: another one might ask for less.
  companyId: half.company_id ?? companyId,
  half: { id: half.half_sign_in_id, token },
})

/** Codes mailed for one sign-in or one fresh proof, per account. */
export const codesPerAccount = { burst: limits.codeAttempts, perMinute: 0.5 } as const
