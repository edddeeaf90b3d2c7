import { createHmac } from 'node:crypto'
import { createSealing, type Sealing } from '#kernel/identity/sealing'
import type { DeriveSecret } from '#kernel/identity/secret-key'

/** Codes are worth money: they are stored sealed, and compared by a hash that cannot be guessed without the key. */
export type CodeSafe = { sealing: Sealing; hashKey: Buffer }
export type SealedCode = { sealed_code: Buffer; code_hash: Buffer }

export const openCodeSafe = (deriveSecret: DeriveSecret): CodeSafe => ({
  sealing: createSealing(deriveSecret('reward codes')),
  hashKey: deriveSecret('hashes of reward codes'),
})

type Holder = { companyId: string; rewardId: string }

/** A code is bound to its reward and hash: it cannot be unsealed in another row. */
const ownerOf = ({ companyId, rewardId }: Holder, hash: Buffer): string => JSON.stringify([companyId, rewardId, hash.toString('hex')])

export function sealCode({ sealing, hashKey }: CodeSafe, holder: Holder, code: string): SealedCode {
  const code_hash = createHmac('sha256', hashKey)
    .update(JSON.stringify([holder.companyId, holder.rewardId, code]))
    .digest()
  return { sealed_code: sealing.seal(code, ownerOf(holder, code_hash)), code_hash }
}

export const unsealCode = ({ sealing }: CodeSafe, holder: Holder, { sealed_code, code_hash }: SealedCode): string =>
  sealing.unseal(sealed_code, ownerOf(holder, code_hash))
