import type { secondFactorCalls } from '@atrium/contract/auth/second-factor-calls'
import type { SecondStepProof } from '@atrium/contract/auth/second-factors'
import type { Context, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { confirmAuthenticator } from './authenticator.ts'
import { codesPerAccount, entryOf } from '../entering.ts'
import type { Enter } from '../entry.ts'
import { bucketOf } from '../sessions/known-places.ts'
import { findLanguageOfAccount } from '../languages.ts'
import { createSignatureOptions, findSigner } from './passkeys.ts'
import { listOwnWays, mailProofCode, isProofValid, proofTries, type FactorKeys } from './proofs.ts'
import { findAccountById } from '../queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { countPendingAttempt, lockPendingSignIn, type PendingSignIn } from './queries.ts'
import type { SignInProof } from './rules.ts'

type Names = 'startPasskeySignIn' | 'signInWithPasskey' | 'mailSecondStepCode' | 'startSecondStepPasskey' | 'continueSignIn'
type SecondStepHandlers = Pick<Handlers<typeof secondFactorCalls>, Names>
type StepContext = Pick<Context, 'tx' | 'now' | 'limiter'>

/** The second step of sign-in, and sign-in by passkey alone. Every invalid proof gets the same answer. */
export const createSecondStepHandlers = (keys: FactorKeys, enter: Enter): SecondStepHandlers => ({
  startPasskeySignIn: (_input, { tx, now }) => createSignatureOptions(tx, keys.party, { purpose: 'sign-in', subjectId: null }, now),

  signInWithPasskey: async ({ signature }, context, refuse) => {
    const { tx, now, concerning } = context
    const accountId = await findSigner(tx, keys.party, signature, { purpose: 'sign-in', subjectId: null }, now)
    if (!accountId) return refuse.committing('AUTH_SECOND_STEP_INVALID')
    concerning(accountId)
    return (await enter(context, { accountId, proofs: ['passkey'] })) ?? refuse.committing('AUTH_WRONG_COMPANY')
  },

  mailSecondStepCode: async ({ sign_in_token }, { tx, now, limiter }, refuse) => {
    const half = (await lockPendingSignIn(tx, sign_in_token, now)) ?? refuse('AUTH_SECOND_STEP_EXPIRED')
    const account = await findAccountById(tx, half.account_id)
    // An emailed code never replaces a configured second factor, so none is sent when there is one.
    if (!account || (await listOwnWays(tx, half.account_id)).length) return refuse('AUTH_SECOND_STEP_EXPIRED')
    const language = await findLanguageOfAccount(tx, half.account_id)
    if (await limiter.take(`second-step-mail:${half.account_id}`, codesPerAccount))
      await mailProofCode(tx, account, { purpose: 'second-step', language }, now)
    return { work_email_id: account.work_email_id }
  },

  startSecondStepPasskey: async ({ sign_in_token }, { tx, now }, refuse) => {
    const half = (await lockPendingSignIn(tx, sign_in_token, now)) ?? refuse('AUTH_SECOND_STEP_EXPIRED')
    const asked = { purpose: 'second-step', subjectId: half.half_sign_in_id, accountId: half.account_id } as const
    return createSignatureOptions(tx, keys.party, asked, now)
  },

  continueSignIn: async ({ sign_in_token, proof, company_id }, context, refuse) => {
    const { tx, now, device, limiter, concerning } = context
    const half = (await lockPendingSignIn(tx, sign_in_token, now)) ?? refuse('AUTH_SECOND_STEP_EXPIRED')
    concerning(half.account_id)
    if (!proof) return (await enter(context, entryOf(half, sign_in_token, [], company_id))) ?? refuse('AUTH_WRONG_COMPANY')
    const tries = await bucketOf(tx, `proof:${half.account_id}`, half.account_id, device)
    if (!(await limiter.take(tries, proofTries))) return refuse('AUTH_OTP_TOO_MANY_ATTEMPTS')
    const shown = await acceptProof(context, keys, half, proof)
    if (!shown) {
      await countPendingAttempt(tx, half.half_sign_in_id)
      return refuse.committing('AUTH_SECOND_STEP_INVALID')
    }
    const entered = await enter(context, entryOf(half, sign_in_token, [shown.proof], company_id))
    if (!entered) return refuse('AUTH_WRONG_COMPANY')
    return shown.recoveryCodes ? { ...entered, recovery_codes: shown.recoveryCodes } : entered
  },
})

type AcceptedProof = { proof: SignInProof; recoveryCodes?: string[] }

/** Checks a proof and returns it, if it is valid and allowed for this sign-in. */
async function acceptProof(
  { tx, now }: StepContext,
  keys: FactorKeys,
  half: PendingSignIn,
  proof: SecondStepProof,
): Promise<AcceptedProof | undefined> {
  const own = await listOwnWays(tx, half.account_id)
  if (proof.way === 'set-up') {
    // Requires a proved mailbox and no factor yet: otherwise a password alone would be enough to plant a factor.
    if (own.length || !half.proofs.includes('mail')) return undefined
    return setUp(tx, keys, half.account_id, proof, now)
  }
  if (!(own.length ? own.includes(proof.way) : proof.way === 'mail')) return undefined
  const place = { accountId: half.account_id, purpose: 'second-step', subjectId: half.half_sign_in_id } as const
  return (await isProofValid(tx, keys, proof, place, now)) ? { proof: proof.way } : undefined
}

async function setUp(
  tx: Tx,
  { sealing, recoveryKey }: FactorKeys,
  accountId: string,
  { set_up_token: setUpToken, code }: { set_up_token: string; code: string },
  now: Date,
): Promise<AcceptedProof | undefined> {
  if (!(await confirmAuthenticator(tx, sealing, { accountId, setUpToken, code }, now))) return undefined
  return { proof: 'authenticator', recoveryCodes: await renewRecoveryCodes(tx, recoveryKey, accountId) }
}
