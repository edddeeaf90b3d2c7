import { createHmac, createPublicKey, createSign, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'

/** A provider's signing key, and its public half as published. */
export type ProviderKey = { kid: string; privateKey: KeyObject; published: JsonWebKey }

export function makeProviderKey(kid = 'harbour'): ProviderKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, published: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signs a token. `header` overrides its header fields. */
export function signToken(claims: object, { kid, privateKey }: ProviderKey, header: object = {}): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`
}

/** A token that claims to need no signature. */
export const unsignedToken = (claims: object): string => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`

/** A token signed with a known value as a shared secret, such as the provider's published key. */
export function macToken(claims: object, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'harbour' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** The public half of a key as text. */
export const publicTextOf = ({ privateKey }: ProviderKey): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
