import * as z from 'zod/mini'

/** The status of an order (spec §4, to the letter). The last three are final. */
export const orderStatuses = [
  'ORDER_PROCESSING',
  'ORDER_PLACED_FULLY',
  'ORDER_PLACED_PARTIALLY',
  'ORDER_FAILED',
  'ORDER_CANCELLED',
  'ORDER_FULLFILLED',
] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

const labels: Readonly<Record<OrderStatus, string>> = {
  ORDER_PROCESSING: 'Processing',
  ORDER_PLACED_FULLY: 'Placed',
  ORDER_PLACED_PARTIALLY: 'Partial',
  ORDER_FAILED: 'Failed',
  ORDER_CANCELLED: 'Cancelled',
  ORDER_FULLFILLED: 'Fullfilled',
}
const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(labels, status)

/** The label of a status in English; any other status has none (spec §4). */
export const orderStatusLabel = (status: string): string => (isOrderStatus(status) ? labels[status] : '--')

/** Points of a line are held while it is `processing` or `accepted`, spent once it is `delivered`, and returned otherwise. */
export const LineStatus = z.enum(['processing', 'accepted', 'refused', 'delivered', 'cancelled', 'failed'])
export type LineStatus = z.infer<typeof LineStatus>

/** What can be done to an order. */
export const orderActions = ['accept', 'refuse', 'retry', 'deliver', 'fail', 'cancel'] as const
export const OrderAction = z.enum(orderActions)
export type OrderAction = z.infer<typeof OrderAction>
