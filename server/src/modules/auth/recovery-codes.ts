import { createHmac, randomInt } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import type { Tx } from '#kernel/transaction'
import { replaceRecoveryCodes, useRecoveryCode } from './second-factor-queries.ts'

/** Letters and digits that cannot be taken for each other, on paper or over the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
const makeCode = (): string => Array.from({ length: groups }, group).join('-')

/** Codes that stand in for a lost device, about 59 bits each. Keyed, so that the stored hashes alone cannot be searched. */
export type RecoveryKey = Buffer

const hashOf = (key: RecoveryKey, accountId: string, code: string): Buffer => {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', key).update(`${accountId}:${plain}`).digest()
}

/** Ten new codes, told this once; earlier ones end. */
export async function renewRecoveryCodes(tx: Tx, key: RecoveryKey, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, makeCode)
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashOf(key, accountId, code)),
  )
  return codes
}

/** True once for each code, however it was typed. */
export const takeRecoveryCode = (tx: Tx, key: RecoveryKey, accountId: string, code: string, now: Date): Promise<boolean> =>
  useRecoveryCode(tx, accountId, hashOf(key, accountId, code), now)
