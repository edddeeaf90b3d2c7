import type { AuthenticatorSecret } from '@atrium/contract/auth/second-factors'
import { limits } from '@atrium/contract/limits'
import { Secret, TOTP } from 'otpauth'
import type { Sealing } from '#kernel/identity/sealing'
import type { Tx } from '#kernel/database/transaction'
import { findAuthenticator, saveAuthenticator, spendStep } from './queries.ts'

/** Authenticator apps (RFC 6238), with the parameters that every app supports. */
const issuer = 'Atrium'
const period = 30
const totpOf = (secret: Secret, label = '') => new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period })

/** A new secret that is not yet in use. It is sealed for this account, so that nobody can plant one of their own making. */
export function proposeAuthenticator(
  sealing: Sealing,
  account: { account_id: string; work_email_id: string },
  now: Date,
): AuthenticatorSecret {
  const secret = new Secret({ size: 20 })
  const kept = JSON.stringify({ secret: secret.base32, until: now.getTime() + limits.secondStepLifetime })
  return {
    secret: secret.base32,
    otpauth_url: totpOf(secret, account.work_email_id).toString(),
    set_up_token: sealing.seal(kept, proposalOf(account.account_id)).toString('base64url'),
  }
}

/** Stores a proposed secret if the code matches it; the code's step counts as used. */
export async function confirmAuthenticator(
  tx: Tx,
  sealing: Sealing,
  { accountId, setUpToken, code }: { accountId: string; setUpToken: string; code: string },
  now: Date,
): Promise<boolean> {
  const secret = openProposal(sealing, accountId, setUpToken, now)
  const step = secret ? stepOf(secret, code, now) : undefined
  if (!secret || step === undefined) return false
  await saveAuthenticator(tx, accountId, sealing.seal(secret, ownerOf(accountId)), step, now)
  return true
}

/** Whether the code is valid now or in an adjacent half minute, and neither it nor a later one was used before. */
export async function useAuthenticatorCode(tx: Tx, sealing: Sealing, accountId: string, code: string, now: Date): Promise<boolean> {
  const row = await findAuthenticator(tx, accountId)
  if (!row) return false
  const step = stepOf(sealing.unseal(row.sealed_secret, ownerOf(accountId)), code, now)
  return step !== undefined && spendStep(tx, accountId, step)
}

/** The step of the code, if it is the current one or a neighbour. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / period) + delta
}

const ownerOf = (accountId: string): string => `authenticator ${accountId}`
const proposalOf = (accountId: string): string => `proposed authenticator ${accountId}`

function openProposal(sealing: Sealing, accountId: string, token: string, now: Date): string | undefined {
  try {
    const { secret, until } = JSON.parse(sealing.unseal(Buffer.from(token, 'base64url'), proposalOf(accountId)))
    return now.getTime() <= Number(until) ? String(secret) : undefined
  } catch {
    return undefined // of another account, tampered with, or not a token at all
  }
}
