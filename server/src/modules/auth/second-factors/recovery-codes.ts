import { createHmac, randomInt } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import type { Tx } from '#kernel/database/transaction'
import { replaceRecoveryCodes, useRecoveryCode } from './queries.ts'

/** Letters and digits that cannot be confused, on paper or over the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
const makeCode = (): string => Array.from({ length: groups }, group).join('-')

/** Codes that replace a lost device, about 59 bits each. The hashes are keyed, so that they cannot be searched on their own. */
export type RecoveryKey = Buffer

const hashOf = (key: RecoveryKey, accountId: string, code: string): Buffer => {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', key).update(`${accountId}:${plain}`).digest()
}

/** Ten new codes, returned only once; earlier ones become invalid. */
export async function renewRecoveryCodes(tx: Tx, key: RecoveryKey, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, makeCode)
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashOf(key, accountId, code)),
  )
  return codes
}

/** True once for each code, regardless of case and separators. */
export const takeRecoveryCode = (tx: Tx, key: RecoveryKey, accountId: string, code: string, now: Date): Promise<boolean> =>
  useRecoveryCode(tx, accountId, hashOf(key, accountId, code), now)
