import type { Limiter } from '#kernel/limits/limiter'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { About, Finch } from './client.ts'
import { FinchFault } from './client.ts'
import { listIdsAt, saveAnswered, saveListed, saveUnlisted, stages, type Stage, type SyncKey } from './person-queries.ts'
import type { ConnectionRow } from './queries.ts'
import { profileInDirectory, profileInEmployment, profileOfIndividual, type Profile } from './profile.ts'
import { lockSync, updateSync, type SyncRow } from './sync-queries.ts'

const atOnce = 100
/** Finch allows twenty requests of a kind in any minute: this burst and this rate together never exceed that. */
const pace = { burst: 5, perMinute: 15 }
const batchPause = 60 / pace.perMinute

export type Reading = { finch: Finch; transactions: Transactions; limiter: Limiter }
export type Asking = { connection: ConnectionRow; token: string }

/**
 * Sends one request and saves the response. Holds no connection and no lock while waiting for Finch. A response that another node has saved
 * meanwhile is not saved twice.
 */
export async function readStep(parts: Reading, which: SyncKey, found: SyncRow, asking: Asking): Promise<void> {
  if (found.phase === 'directory') return readDirectory(parts, which, found, asking)
  const { finch, transactions } = parts
  const { companyId } = which
  const isFirst = found.phase === 'individual'
  const from = isFirst ? stages.listed : stages.asked
  const ids = await transactions({ effect: 'read', companyId }, (tx) => listIdsAt(tx, which, from, atOnce))
  if (!ids.length) return write(parts, which, found, (tx) => continueSync(tx, which, isFirst ? 'employment' : 'judge'))
  await waitForRateLimit(parts, found.phase, asking)
  const answers = isFirst
    ? (await finch.readIndividuals(asking.token, ids)).map((about) => answerOf(about, profileOfIndividual))
    : (await finch.readEmployments(asking.token, ids)).map((about) => answerOf(about, profileInEmployment))
  return write(parts, which, found, (tx) => saveResponses(tx, which, from, answers))
}

async function readDirectory(parts: Reading, which: SyncKey, found: SyncRow, asking: Asking): Promise<void> {
  await waitForRateLimit(parts, 'directory', asking)
  const { paging, individuals } = await parts.finch.readDirectory(asking.token, { offset: found.listed, limit: atOnce })
  const listed = found.listed + individuals.length
  const total = paging?.count ?? null
  const isEnd = individuals.length === 0 || (total === null ? individuals.length < atOnce : listed >= total)
  return write(parts, which, found, async (tx) => {
    // One statement cannot write a row twice, and a page might name a person twice.
    const people = new Map(individuals.map((one) => [one.id, { individual_id: one.id, said: profileInDirectory(one) }]))
    await saveListed(tx, which, [...people.values()])
    await updateSync(tx, which.companyId, which.syncId, { listed, total: Math.max(total ?? listed, listed), attempts: 0 })
    if (!isEnd) return
    await saveUnlisted(tx, which)
    await continueSync(tx, which, 'individual')
  })
}

type Answer = Parameters<typeof saveAnswered>[3][number]

const answerOf = <T>(about: About<T>, saidOf: (body: T) => Partial<Profile>): Answer =>
  'body' in about
    ? { individual_id: about.individual_id, said: saidOf(about.body), fault: null }
    : { individual_id: about.individual_id, said: {}, fault: about.fault }

async function saveResponses(tx: Tx, which: SyncKey, from: Stage, answers: readonly Answer[]): Promise<void> {
  await saveAnswered(tx, which, from, answers)
  await updateSync(tx, which.companyId, which.syncId, { attempts: 0 })
}

const continueSync = async (tx: Tx, { companyId, syncId }: SyncKey, phase: SyncRow['phase']): Promise<void> =>
  void (await updateSync(tx, companyId, syncId, { phase, attempts: 0 }))

/** Writes only if the run is still in the state in which the request was sent. */
const write = ({ transactions }: Reading, { companyId, syncId }: SyncKey, found: SyncRow, work: (tx: Tx) => Promise<void>): Promise<void> =>
  transactions({ effect: 'write', companyId }, async (tx) => {
    const now = await lockSync(tx, companyId, syncId)
    if (now?.state === 'running' && now.phase === found.phase && now.listed === found.listed) await work(tx)
  })

async function waitForRateLimit({ finch, limiter }: Reading, product: string, { connection, token }: Asking): Promise<void> {
  if (!(await limiter.take(`finch-${product}:${finch.applicationOf(connection.way, token)}`, pace)))
    throw new FinchFault('slow-down', 'our own pace', batchPause)
}
