import { limits } from '@atrium/contract/limits'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/http/refusal'
import { eachApart } from '#kernel/jobs/each-apart'
import type { Log } from '#kernel/log'
import type { Transactions } from '#kernel/database/transaction'
import { smallKeyOf } from './arrival.ts'
import { deleteMarked, markUnfinishedForDeletion, listUnfinished, type Unfinished } from './queries.ts'

/** How long an upload that began in time may still be running, in milliseconds. */
const grace = 60 * 60_000

export type SweepParts = { transactions: Transactions; store: FileStore; log: Log }

/** Deletes announced uploads that never arrived, and files marked for deletion. Returns how many; call it periodically. */
export async function sweepUploads(parts: SweepParts, now: Date): Promise<number> {
  const { store, log } = parts
  let swept = 0
  const before = new Date(now.getTime() - grace)
  const sweeps = [
    () => store.sweep(before),
    () => store.parts.sweep(new Date(before.getTime() - limits.uploadInPartsLifetime)),
    async () => void (swept = await sweepFiles(parts, before, now)),
  ]
  await eachApart(sweeps, (sweep) => sweep(), { log, failed: 'uploads were not swept', idsOf: () => ({}) })
  return swept
}

/** A file that cannot be deleted does not keep the others. When the store is unavailable, they wait for the next sweep. */
async function sweepFiles({ transactions, store, log }: SweepParts, before: Date, now: Date): Promise<number> {
  const unfinished = await transactions({ effect: 'read' }, (tx) => listUnfinished(tx, before))
  let swept = 0
  let isAway = false
  const sweep = async (each: Unfinished): Promise<void> => {
    if (isAway) return
    try {
      if (await sweepOne(transactions, store, each, now)) swept += 1
    } catch (error) {
      isAway = error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE'
      throw error
    }
  }
  await eachApart(unfinished, sweep, {
    log,
    failed: 'a file was not deleted',
    idsOf: ({ company_id, file_id }) => ({ company_id, file_id }),
  })
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
