import { limits } from '@atrium/contract/limits'
import type { FileStore } from '#kernel/files/store'
import type { Transactions } from '#kernel/database/transaction'
import { smallKeyOf } from './arrival.ts'
import { deleteMarked, markUnfinishedForDeletion, listUnfinished, type Unfinished } from './queries.ts'

/** How long an upload that began in time may still be running, in milliseconds. */
const grace = 60 * 60_000

/** Deletes announced uploads that never arrived, and files marked for deletion. Returns how many; call it periodically. */
export async function sweepUploads(transactions: Transactions, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - grace)
  await store.sweep(before)
  await store.parts.sweep(new Date(before.getTime() - limits.uploadInPartsLifetime))
  const unfinished = await transactions({ effect: 'read' }, (tx) => listUnfinished(tx, before))
  let swept = 0
  for (const each of unfinished) if (await sweepOne(transactions, store, each, now)) swept += 1
  return swept
}

/**
 * The row is deleted last: if the store is unavailable now, the next sweep finds the bytes again. No connection is held during requests to
 * the store.
 */
async function sweepOne(
  transactions: Transactions,
  store: FileStore,
  { company_id, file_id, s3_key }: Unfinished,
  now: Date,
): Promise<boolean> {
  const within = { effect: 'write', companyId: company_id } as const
  if (!(await transactions(within, (tx) => markUnfinishedForDeletion(tx, company_id, file_id, now)))) return false
  await store.delete(s3_key)
  await store.delete(smallKeyOf(s3_key))
  await store.forget({ company_id, file_id })
  await store.parts.forget({ company_id, file_id })
  await transactions(within, (tx) => deleteMarked(tx, company_id, file_id))
  return true
}
