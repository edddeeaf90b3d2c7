import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets stored in the database. `owner` identifies the row: in another row it cannot be decrypted. */
export type Sealing = {
  seal: (secret: string, owner: string) => Buffer
  /** Throws when the key, the owner or the data is not the one used for sealing. */
  unseal: (sealed: Buffer, owner: string) => string
}

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM with a key of 32 bytes, such as `deriveSecret` returns for one purpose. */
export function createSealing(key: Buffer): Sealing {
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    unseal: (sealed, owner) => {
      const nonce = sealed.subarray(0, nonceLength)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(-tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8')
    },
  }
}
