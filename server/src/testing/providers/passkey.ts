import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
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
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const authenticatorData = ({
    rpId,
    verified = true,
    attested = Buffer.alloc(0),
    count,
  }: {
    rpId: string
    verified?: boolean | undefined
    attested?: Buffer
    count: number
  }) => {
    const said = flags.present | (verified ? flags.verified : 0) | (attested.length ? flags.attested : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([hashOf(rpId), Buffer.from([said]), counted, attested])
  }

  return {
    id: id.toString('base64url'),

    make: (asked: PasskeyCreation, manner: Manner = {}): NewPasskey => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const idLength = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, isoCBOR.encode(key)])
      const authData = authenticatorData({ rpId: manner.rpId ?? asked.rp.id, verified: manner.verified, attested, count: counter })
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      handle = asked.user.id
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: json({
            type: 'webauthn.create',
            challenge: asked.challenge,
            origin: manner.origin ?? origin,
            crossOrigin: false,
          }),
          attestationObject: Buffer.from(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0])).toString('base64url'), // values that CBOR can represent
          transports: ['internal'],
        },
      }
    },

    sign: (asked: PasskeyRequest, manner: Manner = {}): PasskeySignature => {
      counter += 1
      const authData = authenticatorData({ rpId: manner.rpId ?? asked.rpId, verified: manner.verified, count: manner.counter ?? counter })
      const clientDataJSON = json({ type: 'webauthn.get', challenge: asked.challenge, origin: manner.origin ?? origin, crossOrigin: false })
      const signed = Buffer.concat([authData, hashOf(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: manner.userHandle ?? handle,
        },
      }
    },
  }
}
