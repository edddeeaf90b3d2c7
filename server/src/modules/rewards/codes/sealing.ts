import { createHmac } from 'node:crypto'
import type { Sealing } from '#kernel/identity/sealing'

/** Codes are worth money: they are stored sealed, and compared by a hash that cannot be guessed without the key. */
export type CodeSafe = { sealing: Sealing; hashKey: Buffer }

/** A code is bound to its row: it cannot be unsealed for another one. */
const ownerOf = (companyId: string, codeId: string): string => JSON.stringify([companyId, codeId])

export const sealCode = ({ sealing }: CodeSafe, companyId: string, codeId: string, code: string): Buffer =>
  sealing.seal(code, ownerOf(companyId, codeId))

export const unsealCode = (
  { sealing }: CodeSafe,
  companyId: string,
  { code_id, sealed_code }: { code_id: string; sealed_code: Buffer },
): string => sealing.unseal(sealed_code, ownerOf(companyId, code_id))

export const hashCode = ({ hashKey }: CodeSafe, companyId: string, code: string): Buffer =>
  createHmac('sha256', hashKey).update(`${companyId}/${code}`).digest()
