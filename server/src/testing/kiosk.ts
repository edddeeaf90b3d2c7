import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { KioskView, SealedPunch } from '@atrium/contract/clockin/kiosks'
import { sealedFor, sealedPinPurpose } from '@atrium/contract/clockin/sealed-pins'

/** Seals a PIN as the page of a kiosk does. */
export function sealAtKiosk(pin: string, { kiosk_id, sealing_key }: KioskView, punch: Omit<SealedPunch, 'pin'>): SealedPunch {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const shared = pair.computeSecret(Buffer.from(sealing_key, 'base64url'))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', shared, own, sealedPinPurpose, 32)), nonce)
  cipher.setAAD(Buffer.from(sealedFor(kiosk_id, punch)))
  const sealed = Buffer.concat([cipher.update(pin), cipher.final(), cipher.getAuthTag()])
  const text = (bytes: Buffer): string => bytes.toString('base64url')
  return { ...punch, pin: { public_key: text(own), nonce: text(nonce), sealed: text(sealed) } }
}
