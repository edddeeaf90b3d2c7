import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/refusal'
import type { Transactions, Tx } from '#kernel/transaction'
import { discardInspected, factsOf, inspect, keepInspected } from './arrival.ts'
import { claimUpload, type Upload } from './queries.ts'
import { planParts } from './parts.ts'
import { giveRoomBack, isVerdict, settle, type Announced } from './room.ts'

/** How long fetching, judging and keeping one file may take, and how long the claim lasts that keeps others from doing the same, in milliseconds. */
const patience = 45_000
const claimLifetime = 90_000

type Finishing = { store: FileStore; transactions: Transactions }
type Claimed = Announced & Pick<Upload, 's3_key' | 'content_type' | 'part_bytes'> & { claim: string }

/** Takes an upload for oneself. Refuses with SERVICE_UNAVAILABLE while another is at it: whoever asks again will find it done. */
export async function claim(tx: Tx, companyId: string, upload: Upload, now: Date): Promise<Claimed> {
  if (upload.judged_until && new Date(upload.judged_until) > now) throw new Refusal('SERVICE_UNAVAILABLE')
  const until = new Date(now.getTime() + claimLifetime).toISOString()
  await claimUpload(tx, companyId, upload.file_id, upload.judged_until, until)
  return { ...upload, company_id: companyId, claim: until }
}

/**
 * Fetches what was posted straight to the store or came in parts, judges it here, and keeps what was judged. No connection is held meanwhile. A form can be posted again until it
 * expires; what comes later lies where nobody reads and is swept.
 */
export async function finish({ store, transactions }: Finishing, upload: Claimed): Promise<void> {
  try {
    await fetchAndKeep({ store, transactions }, upload)
  } catch (error) {
    if (isVerdict(error)) await giveRoomBack(transactions, upload)
    else await release(transactions, upload)
    throw error
  }
  await (upload.part_bytes ? store.parts : store).forget(upload).catch(() => {}) // else the sweep does
}

async function fetchAndKeep({ store, transactions }: Finishing, upload: Claimed): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const { part_bytes, maximum } = upload
  const posted = await (part_bytes
    ? store.parts.join(upload, planParts(maximum, part_bytes), signal)
    : store.collect(upload, maximum, signal))
  if (!posted) throw new Refusal('FILE_NOT_FOUND')
  const judged = await inspect(store, posted, upload.content_type)
  try {
    await keepInspected(store, judged, upload.s3_key, signal)
    await transactions({ effect: 'write', companyId: upload.company_id }, (tx) => settle(tx, upload, factsOf(judged), upload.claim))
  } catch (error) {
    await discardInspected(store, judged)
    throw error
  }
}

const release = (transactions: Transactions, { company_id, file_id, claim: held }: Claimed) =>
  transactions({ effect: 'write', companyId: company_id }, (tx) => claimUpload(tx, company_id, file_id, held, null))
