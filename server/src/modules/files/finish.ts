import type { Clock } from '#kernel/clock'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { discardInspected, factsOf, inspect, storeInspected } from './arrival.ts'
import { claimUpload, type Upload } from './queries.ts'
import { planParts } from './parts/parts.ts'
import { releaseQuota, isVerdict, settle, type Announced } from './quota.ts'

/** How long fetching, checking and storing one file may take, in milliseconds. */
const finishTimeout = 45_000
/**
 * How long a claim keeps others from finishing the same upload, in milliseconds, and how often it is renewed during the work. A node that
 * dies blocks an upload for no longer than browsers keep asking for it.
 */
export const claimLifetime = 5_000
const renewEvery = 1_500

type Finishing = { store: FileStore; transactions: Transactions; clock: Clock }
type Claimed = Announced & Pick<Upload, 's3_key' | 'content_type' | 'part_bytes'> & { claim: string }

/** Claims an upload. Refuses with SERVICE_UNAVAILABLE while another node finishes it: a later request will find it done. */
export async function claim(tx: Tx, companyId: string, upload: Upload, now: Date): Promise<Claimed> {
  if (upload.judged_until && new Date(upload.judged_until) > now) throw new Refusal('SERVICE_UNAVAILABLE')
  const until = lapseOf(now)
  await claimUpload(tx, companyId, upload.file_id, upload.judged_until, until)
  return { ...upload, company_id: companyId, claim: until }
}

/**
 * Fetches a file that was posted directly to the store or uploaded in parts, checks it and stores the result. Holds no connection
 * meanwhile. A form can be posted again until it expires; later bytes are never read, and are swept.
 */
export async function finish({ store, transactions, clock }: Finishing, upload: Claimed): Promise<void> {
  try {
    await fetchAndStore({ store, transactions, clock }, upload)
  } catch (error) {
    if (isVerdict(error)) await releaseQuota(transactions, upload)
    else await release(transactions, upload)
    throw error
  }
  await (upload.part_bytes ? store.parts : store).forget(upload).catch(() => {}) // else the sweep does
}

async function fetchAndStore({ store, transactions, clock }: Finishing, upload: Claimed): Promise<void> {
  const stopRenewing = renew({ transactions, clock }, upload)
  try {
    await judgeAndSettle({ store, transactions }, upload, stopRenewing)
  } finally {
    await stopRenewing()
  }
}

/**
 * Renews a claim periodically until the returned function is called; `claim` is then the value in the row, unless another node has taken it
 * over.
 */
function renew({ transactions, clock }: Pick<Finishing, 'transactions' | 'clock'>, upload: Claimed): () => Promise<void> {
  const once = async (): Promise<void> => {
    const until = lapseOf(clock())
    const { company_id, file_id, claim: held } = upload
    const renewed = await transactions({ effect: 'write', companyId: company_id }, (tx) =>
      claimUpload(tx, company_id, file_id, held, until),
    )
    if (renewed) upload.claim = until
  }
  let renewing = Promise.resolve()
  const timer = setInterval(() => void (renewing = renewing.then(once).catch(() => {})), renewEvery)
  return () => {
    clearInterval(timer)
    return renewing
  }
}

const lapseOf = (now: Date): string => new Date(now.getTime() + claimLifetime).toISOString()

type Judging = Pick<Finishing, 'store' | 'transactions'>
async function judgeAndSettle({ store, transactions }: Judging, upload: Claimed, stopRenewing: () => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(finishTimeout)
  const { part_bytes, maximum } = upload
  const posted = await (part_bytes
    ? store.parts.join(upload, planParts(maximum, part_bytes), signal)
    : store.collect(upload, maximum, signal))
  if (!posted) throw new Refusal('FILE_NOT_FOUND')
  const judged = await inspect(store, posted, upload.content_type)
  try {
    await storeInspected(store, judged, upload.s3_key, signal)
    await stopRenewing()
    await transactions({ effect: 'write', companyId: upload.company_id }, (tx) => settle(tx, upload, factsOf(judged), upload.claim))
  } catch (error) {
    await discardInspected(store, judged)
    throw error
  }
}

const release = (transactions: Transactions, { company_id, file_id, claim: held }: Claimed) =>
  transactions({ effect: 'write', companyId: company_id }, (tx) => claimUpload(tx, company_id, file_id, held, null))
