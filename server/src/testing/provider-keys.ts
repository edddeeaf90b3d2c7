import { createHmac, createPublicKey, createSign, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'

/** A provider's key to sign with, and its public half as a provider publishes it. */
export type ProviderKey = { kid: string; privateKey: KeyObject; published: JsonWebKey }

export function makeProviderKey(kid = 'harbour'): ProviderKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, published: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** `header`: what the token says besides of how to prove it. */
export function signToken(claims: object, { kid, privateKey }: ProviderKey, header: object = {}): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`
}

/** A token that says it needs no signature. */
export const unsignedToken = (claims: object): string => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`

/** A token that takes a secret that others know for its key: the provider's published key, say, as if that were a shared secret. */
export function macToken(claims: object, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'harbour' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** The published half of a key as a text. */
export const publicTextOf = ({ privateKey }: ProviderKey): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
