import { createHmac, randomBytes } from 'node:crypto'
import { createSealing } from '#kernel/identity/sealing'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import type { Tx } from '#kernel/database/transaction'
import { findSealedKey, insertSealedKey } from './queries.ts'

/** Hashes the voters of secret polls, so that their votes are stored without names. */
export type Secrecy = { hashOf: (tx: Tx, companyId: string, pollId: string, employeeId: string) => Promise<Buffer> }

/**
 * Each company has a key of its own, made with its first secret poll and stored sealed: a person who has the tables alone can neither read who
 * voted nor try names.
 */
export function openSecrecy(deriveSecret: DeriveSecret): Secrecy {
  const sealing = createSealing(deriveSecret('keys of secret polls'))
  const findKey = async (tx: Tx, companyId: string): Promise<string> => {
    const known = await findSealedKey(tx, companyId)
    if (known) return sealing.unseal(known, companyId)
    await insertSealedKey(tx, companyId, sealing.seal(randomBytes(32).toString('hex'), companyId))
    const stored = await findSealedKey(tx, companyId)
    if (!stored) throw new Error('the key of secret polls was not stored')
    return sealing.unseal(stored, companyId)
  }
  return {
    hashOf: async (tx, companyId, pollId, employeeId) =>
      createHmac('sha256', Buffer.from(await findKey(tx, companyId), 'hex'))
        .update(JSON.stringify([pollId, employeeId]))
        .digest(),
  }
}
