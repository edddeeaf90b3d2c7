import type { Clock } from '#kernel/clock'
import type { Sealing } from '#kernel/identity/sealing'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findEmployees, findLanguage } from '#modules/people'
import type { Ways } from '../fulfilment/ways.ts'
import { announceOrder } from '../notifying/announcing.ts'
import { amountOf } from '../money.ts'
import { listLines, lockOrder, type OrderRow } from '../orders/queries.ts'
import { takeStep } from '../orders/stepping.ts'
import { findAccess } from './account.ts'
import { listExpected, putKnown, setAccountState, type Known, type PieceRow } from './queries.ts'
import { askAgainAfter, decideKnown, decideSupplied, isExpected } from './rules.ts'
import { SupplierFault, type GiftSupplier, type SupplierAccess, type SupplierAnswer, type SupplierPiece } from './supplier.ts'

export type SupplyParts = { transactions: Transactions; supplier: GiftSupplier; sealing: Sealing; ways: Ways; clock: Clock }
type Job = JobData<'rewards.supply'>
type Recipient = SupplierPiece['recipient']

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
    const work = await parts.transactions({ effect: 'write', companyId }, (tx) => openWork(tx, parts.sealing, companyId, orderId))
    if (!work) return
    const { pieces, access, ...about } = work
    let pause: number | undefined
    for (const piece of access ? pieces : []) {
      const outcome = await supply(parts.supplier, access ?? fail(), piece, about)
      pause = outcome.after ?? pause
      await parts.transactions({ effect: 'write', companyId }, async (tx) => {
        await lockOrder(tx, companyId, orderId)
        await store(tx, companyId, orderId, outcome)
      })
      if (outcome.fault === 'no-access' || outcome.fault === 'slow-down') break
    }
    await parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const isOpen = await advance(tx, parts, companyId, orderId)
      const after = nth === null ? undefined : (pause ?? askAgainAfter(nth))
      if (isOpen && after !== undefined && nth !== null) await tx.enqueue('rewards.supply', { ...job, nth: nth + 1 }, after)
    })
  }

const fail = (): never => {
  throw new Error('there is no access')
}

type About = { order: OrderRow; recipient: Recipient }
type Work = About & { pieces: PieceRow[]; access: SupplierAccess | undefined }

/** What is to be done, with everything that waits marked as asked: if this process dies, nobody knows whether it was. */
async function openWork(tx: Tx, sealing: Sealing, companyId: string, orderId: string): Promise<Work | undefined> {
  const order = await lockOrder(tx, companyId, orderId)
  const pieces = order ? await listExpected(tx, companyId, orderId) : []
  if (!order || !pieces.length) return undefined
  const access = await findAccess(tx, sealing, companyId)
  for (const { line_id, supplier_status } of access ? pieces : [])
    if (supplier_status === 'waiting') await putKnown(tx, companyId, { line_id, supplier_status: 'asked', orderId: null, rewardId: null })
  const [person] = await findEmployees(tx, companyId, [order.employee_id])
  const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()
  const language = await findLanguage(tx, companyId, order.employee_id)
  return { order, pieces, access, recipient: { name, email: person?.work_email_id ?? '', language } }
}

type Outcome = { piece: PieceRow; answer?: SupplierAnswer; fault?: SupplierFault['fault']; after?: number | undefined }

/** Orders a piece that waited. One that may have been ordered is asked for by our reference first. */
async function supply(supplier: GiftSupplier, access: SupplierAccess, piece: PieceRow, { order, recipient }: About): Promise<Outcome> {
  const reference = referenceOf(piece)
  try {
    const known = piece.supplier_status === 'waiting' ? undefined : await supplier.find(access, reference)
    if (known) return { piece, answer: known }
    const { supplier_product_id: productId, value } = piece
    const amount = Number(amountOf(value, order.currency))
    return { piece, answer: await supplier.order(access, { reference, productId, amount, currency: order.currency, recipient }) }
  } catch (error) {
    if (!(error instanceof SupplierFault)) throw error
    return { piece, fault: error.fault, after: error.after }
  }
}

/** Stores what is known after an answer, or after none. Runs under the lock of the order. */
async function store(tx: Tx, companyId: string, orderId: string, { piece, answer, fault }: Outcome): Promise<void> {
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
  } else if (fault !== 'unknown' && held.supplier_status === 'asked' && piece.supplier_status === 'waiting') {
    // The supplier said that it did nothing.
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
