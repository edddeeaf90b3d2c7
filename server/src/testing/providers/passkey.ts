import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '@atrium/contract/auth/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Overrides for dishonest behaviour: the origin the authenticator assumes, and what it claims to have done. */
export type Manner = { origin?: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string }

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const
const hashOf = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const json = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url')

/** A software authenticator, like a phone or a security key: makes passkeys and signs with them, honestly or as an attacker would. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const bytes = randomBytes(32)
  const id = bytes.toString('base64url')
  let counter = 0
  let handle = ''
  const named = { id, rawId: id, type: 'public-key' } as const
  const clientDataOf = (type: string, challenge: string, manner: Manner): string =>
    json({ type, challenge, origin: manner.origin ?? origin, crossOrigin: false })

  return {
    id,

    make: (asked: PasskeyCreation, manner: Manner = {}): NewPasskey => {
      handle = asked.user.id
      const attested = attestedKey(bytes, publicKey)
      const authData = authenticatorData({ rpId: manner.rpId ?? asked.rp.id, verified: manner.verified, attested, count: counter })
      const response = {
        clientDataJSON: clientDataOf('webauthn.create', asked.challenge, manner),
        attestationObject: withoutAttestation(authData),
        transports: ['internal' as const],
      }
      return { ...named, response }
    },

    sign: (asked: PasskeyRequest, manner: Manner = {}): PasskeySignature => {
      counter += 1
      const authData = authenticatorData({ rpId: manner.rpId ?? asked.rpId, verified: manner.verified, count: manner.counter ?? counter })
      const clientDataJSON = clientDataOf('webauthn.get', asked.challenge, manner)
      const signed = Buffer.concat([authData, hashOf(Buffer.from(clientDataJSON, 'base64url'))])
      const response = {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: manner.userHandle ?? handle,
      }
      return { ...named, response }
    },
  }
}

type AuthenticatorData = { rpId: string; verified?: boolean | undefined; attested?: Buffer; count: number }

/** WebAuthn §6.1. */
function authenticatorData({ rpId, verified = true, attested = Buffer.alloc(0), count }: AuthenticatorData): Buffer {
  const said = flags.present | (verified ? flags.verified : 0) | (attested.length ? flags.attested : 0)
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(count)
  return Buffer.concat([hashOf(rpId), Buffer.from([said]), counted, attested])
}

/** WebAuthn §6.5.1: no authenticator model, the id of the passkey, and its public key in COSE format (ES256 on P-256). */
function attestedKey(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
}

/** WebAuthn §8.7. */
function withoutAttestation(authData: Buffer): string {
  const object = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  return Buffer.from(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0])).toString('base64url') // values that CBOR can represent
}
