import type { FileStore } from '#kernel/files'
import type { Transactions } from '#kernel/transaction'
import { deleteUnfinished, listUnfinished } from './queries.ts'

/** An upload that began just in time may still be under way: it gets this long, in milliseconds. */
const grace = 60 * 60_000

/** Forgets uploads that were announced and never came, and whatever came of them. Answers how many; call it from time to time. */
export async function sweepUploads(transactions: Transactions, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - grace)
  await store.sweep(before)
  const unfinished = await transactions({ effect: 'read' }, (tx) => listUnfinished(tx, before))
  for (const { company_id, file_id, s3_key } of unfinished)
    await transactions({ effect: 'write', companyId: company_id }, async (tx) => {
      if (await deleteUnfinished(tx, company_id, file_id)) await store.delete(s3_key)
    })
  return unfinished.length
}
