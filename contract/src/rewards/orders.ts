import * as z from 'zod/mini'
import { Instant, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { recordOf } from '../records.ts'
import { Fulfilment, RewardKind } from './schemas.ts'
import { LineStatus, OrderAction, orderActions, OrderStatus } from './statuses.ts'

/** What is known of a line at the supplier. `asked`: it may have been ordered there, or not. */
export const SupplierStatus = z.enum(['waiting', 'asked', 'accepted', 'delivered', 'refused', 'cancelled'])
export type SupplierStatus = z.infer<typeof SupplierStatus>

/** Pieces of one reward; of a supplier, one piece. Names and prices are those of the day of the order. */
export const OrderLine = z.object({
  line_id: z.uuid(),
  reward_id: z.uuid(),
  reward_name: z.string(),
  image_url: z.nullable(z.string()),
  reward_kind: RewardKind,
  fulfilment: Fulfilment,
  quantity: z.int(),
  /** Of a piece. */
  unit_points: z.int(),
  /** Of all pieces. */
  points: z.int(),
  line_status: LineStatus,
  /** What the person added for whoever delivers it. */
  note: z.nullable(z.string()),
  /** Of delivered codes: when their owner saw them; they are shown once. */
  shown_at: z.nullable(Instant),
  /** Null for lines that are not of a supplier. */
  supplier_status: z.nullable(SupplierStatus),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A step of an order; the first has no `from` and no `action`. */
export const OrderStep = z.object({
  at: Instant,
  /** Null: Atrium itself. */
  by: z.nullable(z.uuid()),
  action: z.nullable(OrderAction),
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  /** The lines that the step was about. */
  line_ids: z.array(z.uuid()),
  reason: z.nullable(z.string()),
})
export type OrderStep = z.infer<typeof OrderStep>

export const Order = z.object({
  order_id: z.uuid(),
  client_order_id: z.uuid(),
  employee_id: z.uuid(),
  order_status: OrderStatus,
  /** Whether it waits for somebody: processing or placed. */
  is_open: z.boolean(),
  lines: z.array(OrderLine),
  /** Of all lines, returned ones included. */
  total_points: z.int(),
  /** Of lines whose points were returned. */
  returned_points: z.int(),
  /** What a point was worth on the day of the order, in the smallest unit of the currency. */
  point_unit_value: z.int(),
  currency: z.string(),
  /** Where its owner was, by the two letters of ISO 3166-1. */
  country: z.nullable(z.string()),
  created_at: Instant,
  /** Oldest first. */
  history: z.array(OrderStep),
  /** Of two states, the greater is the later. */
  revision: z.int(),
  /** Of an order of the caller, who manages rewards: who decides about it instead, at most five. Empty if nobody else can. */
  deciders: z.array(z.uuid()),
  /** What the caller may do to it now. */
  can: z.object(recordOf(orderActions, () => z.boolean())),
})
export type Order = z.infer<typeof Order>

export const OrderList = listInput(['created_at', 'order_status', 'total_points', 'is_open', 'employee_id'])
export const OrderPage = listOutput(Order)

export const NewOrder = z.object({
  lines: z
    .array(
      z.object({
        reward_id: z.uuid(),
        quantity: z.int().check(z.gte(1), z.lte(limits.orderQuantity)),
        note: z.optional(z.nullable(optionalLine(limits.orderNoteMaximum))),
        /** The price of a piece that the person saw; the order is refused if it is another by now. */
        unit_points: z.optional(z.int()),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.orderLines)),
  client_order_id: z.uuid(),
})
export type NewOrder = z.infer<typeof NewOrder>

/** Which actions there are is checked by the handler (INVALID_ACTION). */
export const OrderChange = z.object({
  order_id: z.uuid(),
  action: z.string().check(z.maxLength(40)),
  /** Omitted: all lines that the action can be about. */
  line_ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.orderLines))),
  reason: z.optional(optionalLine(limits.pointReasonMaximum)),
})
export type OrderChange = z.infer<typeof OrderChange>
