import type { SealedPin, SealedPunch } from '@atrium/contract/clockin/kiosks'
import { sealedFor, sealedPinPurpose } from '@atrium/contract/clockin/sealed-pins'

type Sealing = { kioskId: string; sealingKey: string; punch: Omit<SealedPunch, 'pin'> }
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Browsers have no cryptography on pages without TLS. */
export const canSeal = (): boolean => typeof crypto.subtle === 'object'

/** Seals a PIN so that only the server can read it, and only for this punch. Nothing on the device can open it again. */
export async function sealPin(pin: string, { kioskId, sealingKey, punch }: Sealing): Promise<SealedPin> {
  const theirs = await crypto.subtle.importKey('raw', bytesOf(sealingKey), curve, false, [])
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const [ownPublic, shared] = await Promise.all([
    crypto.subtle.exportKey('raw', own.publicKey),
    crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256),
  ])
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: ownPublic, info: utf8(sealedPinPurpose) }
  const key = await crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = utf8(sealedFor(kioskId, punch))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, utf8(pin))
  return { public_key: textOf(ownPublic), nonce: textOf(nonce.buffer), sealed: textOf(sealed) }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
