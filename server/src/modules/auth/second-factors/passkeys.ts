import { createHash, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '@atrium/contract/auth/passkeys'
import type { Passkey } from '@atrium/contract/auth/second-factors'
import { limits } from '@atrium/contract/limits'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Tx } from '#kernel/database/transaction'
import {
  findPasskeyByCredential,
  insertChallenge,
  insertPasskey,
  listPasskeyRows,
  takeChallenge,
  usePasskey,
  type ChallengePurpose,
} from './queries.ts'

/** The WebAuthn relying party: Atrium at its public address. A passkey made for another address is valid only there. */
export type RelyingParty = { id: string; origin: string; name: string }

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Atrium' }
}

/** EdDSA, ES256 and RS256: the algorithms that authenticators support. */
const algorithms = [-8, -7, -257]
const timeout = 5 * 60_000
const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** What a challenge was issued for: a purpose, and the pending sign-in, session or account to which it belongs. */
type ChallengeSubject = { purpose: ChallengePurpose; subjectId: string | null }

async function challengeFor(tx: Tx, asked: ChallengeSubject, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(tx, { hash: hashOf(challenge), ...asked, expiresAt: new Date(now.getTime() + timeout) }, now)
  return challenge
}

type Owner = { account_id: string; work_email_id: string }

/** Options for a new passkey. It is discoverable and verifies its user, so that it suffices for a sign-in by itself. */
export async function createPasskeyOptions(tx: Tx, party: RelyingParty, owner: Owner, now: Date): Promise<PasskeyCreation> {
  const known = await listPasskeyRows(tx, owner.account_id)
  return {
    challenge: await challengeFor(tx, { purpose: 'registration', subjectId: owner.account_id }, now),
    rp: { id: party.id, name: party.name },
    user: { id: handleOf(owner.account_id), name: owner.work_email_id, displayName: owner.work_email_id },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Stores a passkey that was just created for this account; undefined if it is invalid. */
export async function storePasskey(
  tx: Tx,
  party: RelyingParty,
  { owner, passkey, name }: { owner: Owner; passkey: NewPasskey; name: string },
  now: Date,
): Promise<Passkey | undefined> {
  const challenge = await consumeChallenge(tx, passkey, { purpose: 'registration', subjectId: owner.account_id }, now)
  if (!challenge || (await listPasskeyRows(tx, owner.account_id)).length >= limits.passkeysMaximum) return undefined
  const { transports, ...response } = passkey.response
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return insertPasskey(tx, {
    account_id: owner.account_id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports ?? [],
    passkey_name: name,
    created_at: now.toISOString(),
  })
}

/** Options for a signature. With an account, only its passkeys are allowed. */
export async function createSignatureOptions(
  tx: Tx,
  party: RelyingParty,
  { accountId, ...asked }: ChallengeSubject & { accountId?: string },
  now: Date,
): Promise<PasskeyRequest> {
  const known = accountId ? { allowCredentials: (await listPasskeyRows(tx, accountId)).map(descriptorOf) } : {}
  return { challenge: await challengeFor(tx, asked, now), rpId: party.id, timeout, userVerification: 'required', ...known }
}

/** The account whose passkey signed the challenge, for this purpose and subject, at Atrium's own address; undefined for everything else. */
export async function findSigner(
  tx: Tx,
  party: RelyingParty,
  signature: PasskeySignature,
  asked: ChallengeSubject,
  now: Date,
): Promise<string | undefined> {
  const challenge = await consumeChallenge(tx, signature, asked, now)
  const row = challenge ? await findPasskeyByCredential(tx, signature.id) : undefined
  if (!challenge || !row) return undefined
  const { userHandle, ...response } = signature.response
  if (userHandle && userHandle !== handleOf(row.account_id)) return undefined
  const verified = await verifyAuthenticationResponse({
    response: { ...signature, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is checked by the statement that writes it, so that two concurrent signatures cannot both pass.
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: 0 },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  return (await usePasskey(tx, row.passkey_id, verified.authenticationInfo.newCounter, now)) ? row.account_id : undefined
}

/** Consumes the signed challenge in any case, and returns it if it was issued for this purpose and subject. */
async function consumeChallenge(
  tx: Tx,
  { response }: { response: { clientDataJSON: string } },
  { purpose, subjectId }: ChallengeSubject,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(response.clientDataJSON)
  const taken = challenge && (await takeChallenge(tx, hashOf(challenge)))
  if (!taken || taken.purpose !== purpose || taken.subject_id !== subjectId || new Date(taken.expires_at) <= now) return undefined
  return challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : undefined
  } catch {
    return undefined
  }
}

const descriptorOf = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/** The user handle of a passkey: the account's id and nothing about the person. */
const handleOf = (accountId: string): string => Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
