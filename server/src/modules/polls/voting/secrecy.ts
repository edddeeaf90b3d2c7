import { createHmac, randomBytes } from 'node:crypto'
import { createSealing } from '#kernel/identity/sealing'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import type { Tx } from '#kernel/database/transaction'
import { findSealedKey, insertSealedKey } from './queries.ts'

/** Hashes the voters of secret polls, so that their votes are stored without names. */
export type Secrecy = {
  hashOf: (tx: Tx, companyId: string, pollId: string, employeeId: string) => Promise<Buffer>
  /** The hashes of one person in several polls, in their order. */
  hashesOf: (tx: Tx, companyId: string, pollIds: readonly string[], employeeId: string) => Promise<Buffer[]>
}

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
  const hashed = (key: string, pollId: string, employeeId: string): Buffer =>
    createHmac('sha256', Buffer.from(key, 'hex'))
      .update(JSON.stringify([pollId, employeeId]))
      .digest()
  return {
    hashOf: async (tx, companyId, pollId, employeeId) => hashed(await findKey(tx, companyId), pollId, employeeId),
    hashesOf: async (tx, companyId, pollIds, employeeId) => {
      const key = await findKey(tx, companyId)
      return pollIds.map((pollId) => hashed(key, pollId, employeeId))
    },
  }
}
