import { limits } from '@atrium/contract/limits'
import type { FileUsage } from '@atrium/contract/files/index'
import { Refusal } from '#kernel/refusal'
import type { Transactions, Tx } from '#kernel/transaction'
import { findUsage, leaveFile, storeFile, type FileFacts } from './queries.ts'

/** An upload that was announced: where it goes, and how many bytes it holds room for. */
export type Announced = { company_id: string; file_id: string; maximum: number }

export async function readUsage(tx: Tx, companyId: string): Promise<FileUsage> {
  const { bytes, quota } = await findUsage(tx, companyId)
  return { bytes, quota: quota ?? limits.companyFileBytes }
}

/**
 * Refuses with FILE_QUOTA_REACHED when the company has more than it may, this transaction's changes included: to be asked after them. Whoever changes what a
 * company keeps holds the lock on its count until the commit, so that two uploads at once cannot both take the last room.
 */
export async function requireRoom(tx: Tx, companyId: string): Promise<void> {
  const { bytes, quota } = await readUsage(tx, companyId)
  if (bytes > quota) throw new Refusal('FILE_QUOTA_REACHED')
}

/** Makes a judged upload visible, once. A picture that grew by being encoded anew has to find room like any other. */
export async function settle(tx: Tx, { company_id, file_id, maximum }: Announced, facts: FileFacts, claim?: string): Promise<void> {
  if (!(await storeFile(tx, company_id, file_id, facts, claim))) throw new Refusal('INVALID_REQUEST')
  if (facts.size > maximum) await requireRoom(tx, company_id)
}

const verdicts = ['INVALID_REQUEST', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED']

/** Whether this is what the file itself was refused for, so that trying again would end the same. */
export const isVerdict = (error: unknown): boolean => error instanceof Refusal && verdicts.includes(error.code)

/** A refused upload holds no room any longer. */
export const giveRoomBack = (transactions: Transactions, { company_id, file_id }: Announced): Promise<boolean> =>
  transactions({ effect: 'write', companyId: company_id }, (tx) => leaveFile(tx, company_id, file_id, ['waiting']))
