import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { SealedPunch } from '@atrium/contract/clockin/kiosks'
import { sealedFor, sealedPinPurpose } from '@atrium/contract/clockin/sealed-pins'
import { openKeyPair, privateKeyOf } from '#kernel/identity/key-pair'
import type { DeriveSecret } from '#kernel/identity/secret-key'

/** The server’s side of PINs that a kiosk seals without a network. */
export type PinSealing = {
  /** In base64url. */
  publicKey: string
  /** Undefined if it was not sealed for this kiosk and punch. */
  unseal: (kioskId: string, punch: SealedPunch) => string | undefined
}

const tagLength = 16
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

export function createPinSealing(deriveSecret: DeriveSecret): PinSealing {
  const pair = openKeyPair(privateKeyOf(deriveSecret('kiosk pins')))
  return {
    publicKey: pair.getPublicKey('base64url'),
    unseal: (kioskId, punch) => {
      try {
        const [theirs, nonce, sealed] = [bytesOf(punch.pin.public_key), bytesOf(punch.pin.nonce), bytesOf(punch.pin.sealed)]
        const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), theirs, sealedPinPurpose, 32))
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
        decipher.setAAD(Buffer.from(sealedFor(kioskId, punch))).setAuthTag(sealed.subarray(-tagLength))
        return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
