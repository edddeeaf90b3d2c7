import type { Limiter } from '#kernel/limiter'
import type { Transactions, Tx } from '#kernel/transaction'
import type { About, Finch } from './client.ts'
import { FinchFault } from './client.ts'
import { listIdsAt, saveAnswered, saveListed, saveUnlisted, stages, type Stage, type Which } from './person-queries.ts'
import type { ConnectionRow } from './queries.ts'
import { saidInDirectory, saidInEmployment, saidOfIndividual, type Said } from './said.ts'
import { lockSync, updateSync, type SyncRow } from './sync-queries.ts'

const atOnce = 100
/** Finch takes twenty questions of a kind in any minute: so many at first and so many more in a minute are never more. */
const pace = { burst: 5, perMinute: 15 }
const breath = 60 / pace.perMinute

export type Reading = { finch: Finch; transactions: Transactions; limiter: Limiter }
export type Asking = { connection: ConnectionRow; token: string }

/** Asks one question and keeps the answer. Nothing is held while Finch thinks; an answer that another node has kept meanwhile is not kept twice. */
export async function readStep(parts: Reading, which: Which, found: SyncRow, asking: Asking): Promise<void> {
  if (found.phase === 'directory') return readDirectory(parts, which, found, asking)
  const { finch, transactions } = parts
  const { companyId } = which
  const isFirst = found.phase === 'individual'
  const from = isFirst ? stages.listed : stages.asked
  const ids = await transactions({ effect: 'read', companyId }, (tx) => listIdsAt(tx, which, from, atOnce))
  if (!ids.length) return write(parts, which, found, (tx) => goOn(tx, which, isFirst ? 'employment' : 'judge'))
  await keepPace(parts, found.phase, asking)
  const answers = isFirst
    ? (await finch.readIndividuals(asking.token, ids)).map((about) => answerOf(about, saidOfIndividual))
    : (await finch.readEmployments(asking.token, ids)).map((about) => answerOf(about, saidInEmployment))
  return write(parts, which, found, (tx) => keepAnswers(tx, which, from, answers))
}

async function readDirectory(parts: Reading, which: Which, found: SyncRow, asking: Asking): Promise<void> {
  await keepPace(parts, 'directory', asking)
  const { paging, individuals } = await parts.finch.readDirectory(asking.token, { offset: found.listed, limit: atOnce })
  const listed = found.listed + individuals.length
  const total = paging?.count ?? null
  const isEnd = individuals.length === 0 || (total === null ? individuals.length < atOnce : listed >= total)
  return write(parts, which, found, async (tx) => {
    // One statement cannot write a row twice, and nothing says that a page names nobody twice.
    const people = new Map(individuals.map((one) => [one.id, { individual_id: one.id, said: saidInDirectory(one) }]))
    await saveListed(tx, which, [...people.values()])
    await updateSync(tx, which.companyId, which.syncId, { listed, total: Math.max(total ?? listed, listed), attempts: 0 })
    if (!isEnd) return
    await saveUnlisted(tx, which)
    await goOn(tx, which, 'individual')
  })
}

type Answer = Parameters<typeof saveAnswered>[3][number]

const answerOf = <T>(about: About<T>, saidOf: (body: T) => Partial<Said>): Answer =>
  'body' in about
    ? { individual_id: about.individual_id, said: saidOf(about.body), fault: null }
    : { individual_id: about.individual_id, said: {}, fault: about.fault }

async function keepAnswers(tx: Tx, which: Which, from: Stage, answers: readonly Answer[]): Promise<void> {
  await saveAnswered(tx, which, from, answers)
  await updateSync(tx, which.companyId, which.syncId, { attempts: 0 })
}

const goOn = async (tx: Tx, { companyId, syncId }: Which, phase: SyncRow['phase']): Promise<void> =>
  void (await updateSync(tx, companyId, syncId, { phase, attempts: 0 }))

/** Writes if the reading still is where it was when Finch was asked. */
const write = ({ transactions }: Reading, { companyId, syncId }: Which, found: SyncRow, work: (tx: Tx) => Promise<void>): Promise<void> =>
  transactions({ effect: 'write', companyId }, async (tx) => {
    const now = await lockSync(tx, companyId, syncId)
    if (now?.state === 'running' && now.phase === found.phase && now.listed === found.listed) await work(tx)
  })

async function keepPace({ finch, limiter }: Reading, product: string, { connection, token }: Asking): Promise<void> {
  if (!(await limiter.take(`finch-${product}:${finch.applicationOf(connection.way, token)}`, pace)))
    throw new FinchFault('slow-down', 'our own pace', breath)
}
