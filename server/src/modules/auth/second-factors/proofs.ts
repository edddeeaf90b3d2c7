import type { Proof, ProofWay } from '@atrium/contract/auth/second-factors'
import type { Language } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import type { Allowance } from '#kernel/limits/limiter'
import { sendEmail } from '#kernel/mail/mail'
import type { Sealing } from '#kernel/identity/sealing'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import { createSealing } from '#kernel/identity/sealing'
import type { Tx } from '#kernel/database/transaction'
import { useAuthenticatorCode } from './authenticator.ts'
import { passwordMatches, withHashing } from '../passwords/hashing.ts'
import { proofCodeEmail } from '../emails/emails.ts'
import { findSigner, relyingPartyOf, type RelyingParty } from './passkeys.ts'
import { codeMatches, countAttempt, findAccountById, insertVerification, lockNewestVerification, useVerification } from '../queries.ts'
import { takeRecoveryCode, type RecoveryKey } from './recovery-codes.ts'
import { decideVerification } from '../rules.ts'
import { countRecoveryCodes, findAuthenticator, listPasskeyRows } from './queries.ts'
import type { OwnWays } from './rules.ts'

/** Keys for creating and checking second factors. */
export type FactorKeys = { sealing: Sealing; recoveryKey: RecoveryKey; party: RelyingParty }

export const factorKeysOf = (publicUrl: string, deriveSecret: DeriveSecret): FactorKeys => ({
  sealing: createSealing(deriveSecret('authenticator secrets')),
  recoveryKey: deriveSecret('recovery codes'),
  party: relyingPartyOf(publicUrl),
})

/**
 * Limits failed proofs of one account: one bucket for all strangers, one for each known device or network, and one for signed-in people.
 * Six digits withstand this rate for years.
 */
export const proofTries: Allowance = { burst: 10, perMinute: 0.2 }
/** The bucket of signed-in people, which attempts at sign-in do not use up. */
export const proofsInside = (accountId: string): string => `proof:${accountId}:inside`

/** The second factors of an account, the quickest for the person first. */
export async function listOwnWays(tx: Tx, accountId: string): Promise<OwnWays> {
  const [passkeys, authenticator, codes] = await Promise.all([
    listPasskeyRows(tx, accountId),
    findAuthenticator(tx, accountId),
    countRecoveryCodes(tx, accountId),
  ])
  const own: ProofWay[] = [...(passkeys.length ? (['passkey'] as const) : []), ...(authenticator ? (['authenticator'] as const) : [])]
  return own.length && codes ? [...own, 'recovery-code'] : own
}

/** The context of a proof: the purpose of emailed codes, and the subject for which a passkey signs. */
export type ProofContext = { accountId: string; purpose: 'second-step' | 'step-up'; subjectId: string }

/** Whether a proof is valid; a valid one is used up. */
export async function isProofValid(tx: Tx, keys: FactorKeys, proof: Proof, place: ProofContext, now: Date): Promise<boolean> {
  const { accountId, purpose, subjectId } = place
  switch (proof.way) {
    case 'authenticator':
      return useAuthenticatorCode(tx, keys.sealing, accountId, proof.code, now)
    case 'recovery-code':
      return takeRecoveryCode(tx, keys.recoveryKey, accountId, proof.recovery_code, now)
    case 'passkey':
      return (await findSigner(tx, keys.party, proof.signature, { purpose, subjectId }, now)) === accountId
    case 'mail':
      return isMailCodeValid(tx, place, proof.code, now)
    case 'password': {
      const account = await findAccountById(tx, accountId)
      await tx.releaseConnection()
      return withHashing(() => passwordMatches(proof.password, account?.password_hash))
    }
  }
}

async function isMailCodeValid(tx: Tx, { accountId, purpose }: ProofContext, code: string, now: Date): Promise<boolean> {
  const verification = await lockNewestVerification(tx, purpose, accountId)
  if (!verification || !decideVerification(verification, now).ok) return false
  if (!codeMatches(verification, code)) {
    await countAttempt(tx, verification.verification_id)
    return false
  }
  await useVerification(tx, verification.verification_id, now)
  return true
}

/** Emails a code for a proof; an earlier one for the same purpose becomes invalid. */
export async function mailProofCode(
  tx: Tx,
  account: { account_id: string; work_email_id: string },
  { purpose, language }: { purpose: ProofContext['purpose']; language: Language },
  now: Date,
) {
  const { code } = await insertVerification(
    tx,
    { purpose, account_id: account.account_id, lifetime: limits.codeLifetime, withCode: true },
    now,
  )
  await sendEmail(tx, proofCodeEmail({ to: account.work_email_id, language }, code))
}
