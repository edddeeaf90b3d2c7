import type { Clock } from '#kernel/clock'
import type { Sealing } from '#kernel/identity/sealing'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findEmployees, findLanguage } from '#modules/people'
import type { Ways } from '../fulfilment/ways.ts'
import { announceOrder } from '../notifying/announcing.ts'
import { amountOf } from '../money.ts'
import { listLines, lockOrder } from '../orders/queries.ts'
import { takeStep } from '../orders/stepping.ts'
import { findAccess } from './account.ts'
import { listExpected, markAsked, putKnown, setAccountState, type Known, type PieceRow } from './queries.ts'
import { askAgainAfter, decideKnown, decideSupplied, isExpected } from './rules.ts'
import { SupplierFault, type GiftSupplier, type SupplierAccess, type SupplierAnswer, type SupplierPiece } from './supplier.ts'

export type SupplyParts = { transactions: Transactions; supplier: GiftSupplier; sealing: Sealing; ways: Ways; clock: Clock }
type Job = JobData<'rewards.supply'>

/** Our reference at the supplier: of a line, and how often it was ordered. */
const referenceOf = ({ line_id, attempt }: Pick<PieceRow, 'line_id' | 'attempt'>): string => `${line_id}-${attempt}`

/**
 * The worker of `rewards.supply`: orders what waits, asks what became of the rest, and takes the order further. With `nth` it runs again
 * while something is expected; a notice of the supplier runs it once in between.
 */
export const supplyWorker =
  (parts: SupplyParts) =>
  async (job: Job): Promise<void> => {
    const { company_id: companyId, order_id: orderId, nth } = job
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => parts.transactions({ effect: 'write', companyId }, work)
    let pause: number | undefined
    for (const { line_id } of await within((tx) => listExpected(tx, companyId, orderId))) {
      const work = await within((tx) => openWork(tx, parts.sealing, companyId, orderId, line_id))
      if (!work) continue
      const outcome = await supply(parts.supplier, work)
      await within((tx) => store(tx, companyId, orderId, outcome))
      pause = outcome.after
      // A supplier that does not answer is not asked for the rest now.
      if (outcome.fault && outcome.fault !== 'refused') break
    }
    await within(async (tx) => {
      const isOpen = await advance(tx, parts, companyId, orderId)
      if (isOpen && nth !== null) await tx.enqueue('rewards.supply', { ...job, nth: nth + 1 }, pause ?? askAgainAfter(nth))
    })
  }

/** A piece to order or to ask for. `isGone`: its person was deleted, and nothing more is ordered for them. */
type Work = { piece: PieceRow; currency: string; access: SupplierAccess; recipient: SupplierPiece['recipient']; isGone: boolean }

/**
 * A piece of which something is expected. One that waited is marked as asked before it is: if this process dies, nobody knows whether it was.
 * Under the lock of the order, so that nobody cancels it meanwhile.
 */
async function openWork(tx: Tx, sealing: Sealing, companyId: string, orderId: string, lineId: string): Promise<Work | undefined> {
  const order = await lockOrder(tx, companyId, orderId)
  const piece = (await listExpected(tx, companyId, orderId)).find(({ line_id }) => line_id === lineId)
  const access = await findAccess(tx, sealing, companyId)
  if (!order || !piece || !access) return undefined
  await markAsked(tx, companyId, lineId)
  const [person] = await findEmployees(tx, companyId, [order.employee_id])
  const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()
  const language = await findLanguage(tx, companyId, order.employee_id)
  const recipient = { name, email: person?.work_email_id ?? '', language }
  return { piece, currency: order.currency, access, recipient, isGone: person?.employee_account_status === 'DELETED' }
}

type Outcome = { piece: PieceRow; answer?: SupplierAnswer; fault?: SupplierFault['fault']; after?: number | undefined }

/** Orders a piece that waited. One that may have been ordered is asked for by our reference first. */
async function supply(supplier: GiftSupplier, { piece, currency, access, recipient, isGone }: Work): Promise<Outcome> {
  const reference = referenceOf(piece)
  try {
    const known = piece.supplier_status === 'waiting' ? undefined : await supplier.find(access, reference).catch(unclear)
    if (known) return { piece, answer: known }
    if (isGone) return { piece, fault: 'refused' }
    const { supplier_product_id: productId, value } = piece
    const amount = Number(amountOf(value, currency))
    return { piece, answer: await supplier.order(access, { reference, productId, amount, currency, recipient }) }
  } catch (error) {
    if (!(error instanceof SupplierFault)) throw error
    return { piece, fault: error.fault, after: error.after }
  }
}

/** A question that is rejected says nothing about what was ordered. */
function unclear(error: unknown): never {
  throw error instanceof SupplierFault && error.fault === 'refused' ? new SupplierFault('unknown', error.message) : error
}

/** Stores what is known after an answer, or after none, under the lock of the order. */
async function store(tx: Tx, companyId: string, orderId: string, { piece, answer, fault }: Outcome): Promise<void> {
  await lockOrder(tx, companyId, orderId)
  if (fault === 'no-access') await setAccountState(tx, companyId, 'refused')
  if (answer) await setAccountState(tx, companyId, 'connected')
  const held = (await listExpected(tx, companyId, orderId)).find(({ line_id }) => line_id === piece.line_id)
  if (!held) return
  const put = (known: Omit<Known, 'line_id'>) => putKnown(tx, companyId, { line_id: held.line_id, ...known })
  if (answer) {
    const found = answer.status === 'waiting' ? 'asked' : answer.status
    await put({ supplier_status: decideKnown(held.supplier_status, found), orderId: answer.orderId, rewardId: answer.rewardId })
  } else if (fault === 'refused') {
    await put({ supplier_status: decideKnown(held.supplier_status, 'refused'), orderId: null, rewardId: null })
  } else if (fault !== 'unknown' && piece.supplier_status === 'waiting' && held.supplier_asks === piece.supplier_asks + 1) {
    // The supplier said that it did nothing, and nobody has asked it since.
    await put({ supplier_status: 'waiting', orderId: null, rewardId: null })
  }
}

/** Takes the order as far as what is known allows. Returns whether something is still expected. */
async function advance(tx: Tx, { ways, clock }: SupplyParts, companyId: string, orderId: string): Promise<boolean> {
  let order = await lockOrder(tx, companyId, orderId)
  for (;;) {
    if (!order) return false
    const lines = await listLines(tx, companyId, [orderId])
    const step = decideSupplied(order.order_status, lines.filter(isExpected))
    if (!order.is_open || !step) return order.is_open && lines.some(isExpected)
    const taken = await takeStep(tx, ways, { companyId, actorId: null, now: clock() }, order, step)
    await announceOrder(tx, companyId, taken.order, taken.stepId)
    order = taken.order
  }
}
