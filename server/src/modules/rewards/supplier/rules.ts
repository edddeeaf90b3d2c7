import type { SupplierStatus } from '@atrium/contract/rewards/orders'
import type { LineStatus, OrderAction, OrderStatus } from '@atrium/contract/rewards/statuses'

export type SuppliedLine = { line_id: string; line_status: LineStatus; supplier_status: SupplierStatus | null }

/** What is known further than what. Answers can come out of order: what is known is never unlearned. */
const ranks: Readonly<Record<SupplierStatus, number>> = { waiting: 0, asked: 1, accepted: 2, cancelled: 3, refused: 3, delivered: 3 }

/** What is known of a line after an answer. */
export const decideKnown = (held: SupplierStatus, found: SupplierStatus): SupplierStatus => (ranks[found] > ranks[held] ? found : held)

const isDecided = ({ supplier_status }: SuppliedLine): boolean => supplier_status !== 'waiting' && supplier_status !== 'asked'
const isAccepted = ({ supplier_status }: SuppliedLine): boolean => supplier_status === 'accepted' || supplier_status === 'delivered'
const idsOf = (lines: readonly SuppliedLine[]): string[] => lines.map(({ line_id }) => line_id)

export type SuppliedStep = { action: OrderAction; lineIds: string[] }
/** The next step that an order at the supplier is ready for; undefined while there is nothing new. */
export function decideSupplied(status: OrderStatus, lines: readonly SuppliedLine[]): SuppliedStep | undefined {
  if (status === 'ORDER_PROCESSING') {
    if (!lines.every(isDecided)) return undefined
    const accepted = lines.filter(isAccepted)
    return accepted.length ? { action: 'accept', lineIds: idsOf(accepted) } : { action: 'refuse', lineIds: idsOf(lines) }
  }
  const open = lines.filter(({ line_status }) => line_status === 'accepted')
  const delivered = open.filter(({ supplier_status }) => supplier_status === 'delivered')
  if (delivered.length) return { action: 'deliver', lineIds: idsOf(delivered) }
  const isOver = open.length > 0 && open.every(({ supplier_status }) => supplier_status === 'cancelled' || supplier_status === 'refused')
  return isOver ? { action: 'cancel', lineIds: idsOf(open) } : undefined
}

/**
 * Whether somebody here can take an order at the supplier a step: only cancel it, and before it is placed only if the supplier was never asked
 * for any of it.
 */
export function mayStepHere(status: OrderStatus, lines: readonly SuppliedLine[], action: OrderAction): boolean {
  const supplied = lines.filter(({ supplier_status }) => supplier_status !== null)
  if (!supplied.length) return true
  const isUntouched = supplied.every(({ supplier_status }) => supplier_status === 'waiting')
  return action === 'cancel' && (status !== 'ORDER_PROCESSING' || isUntouched)
}

/** Whether something is still expected of the supplier. */
export const isExpected = ({ line_status, supplier_status }: SuppliedLine): boolean =>
  supplier_status !== null && (line_status === 'processing' || line_status === 'accepted')

/**
 * After how many seconds the supplier is asked again, for the `nth` time: soon at first, every six hours for a month, then once a day: an
 * order that was never answered would keep its points on hold for ever.
 */
export const askAgainAfter = (nth: number): number => (nth < 130 ? Math.min(6 * 3_600, 60 * 4 ** nth) : 86_400)
