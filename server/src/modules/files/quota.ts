import { limits } from '@atrium/contract/limits'
import type { FileUsage } from '@atrium/contract/files/index'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findUsage, markForDeletion, storeFile, type FileFacts } from './queries.ts'

/** An announced upload: its target, and the number of bytes reserved. */
export type Announced = { company_id: string; file_id: string; maximum: number }

export async function readUsage(tx: Tx, companyId: string): Promise<FileUsage> {
  const { bytes, quota } = await findUsage(tx, companyId)
  return { bytes, quota: quota ?? limits.companyFileBytes }
}

/**
 * Refuses with FILE_QUOTA_REACHED when the company is above its quota, including this transaction's changes: call it after them. A
 * transaction that changes a company's usage locks its count until the commit, so that two concurrent uploads cannot both take the last
 * bytes.
 */
export async function requireQuota(tx: Tx, companyId: string): Promise<void> {
  const { bytes, quota } = await readUsage(tx, companyId)
  if (bytes > quota) throw new Refusal('FILE_QUOTA_REACHED')
}

/** Makes a checked upload visible, once. A picture that grew when it was re-encoded must fit the quota too. */
export async function settle(tx: Tx, { company_id, file_id, maximum }: Announced, facts: FileFacts, claim?: string): Promise<void> {
  // An expired claim may have passed to another node, which continues with the same bytes. That is no reason to refuse the file.
  if (!(await storeFile(tx, company_id, file_id, facts, claim))) throw new Refusal(claim ? 'SERVICE_UNAVAILABLE' : 'INVALID_REQUEST')
  if (facts.size > maximum) await requireQuota(tx, company_id)
}

const verdicts = ['INVALID_REQUEST', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED']

/** Whether the file itself was refused, so that a retry would be refused too. */
export const isVerdict = (error: unknown): boolean => error instanceof Refusal && verdicts.includes(error.code)

/** Frees the storage of a refused upload. */
export const releaseQuota = (transactions: Transactions, { company_id, file_id }: Announced): Promise<boolean> =>
  transactions({ effect: 'write', companyId: company_id }, (tx) => markForDeletion(tx, company_id, file_id, ['waiting']))
