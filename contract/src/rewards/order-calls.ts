import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { TableFormat } from '../people/imports.ts'
import { NewOrder, Order, OrderChange, OrderList, OrderPage } from './orders.ts'

const managers = { anyOf: ['reward.manage'] } as const
const day = z.optional(z.iso.date())

export const orderCalls = defineCalls({
  createOrder: {
    method: 'POST',
    path: '/reward/order/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Orders rewards for the caller’s points to spend: all lines, or none. Points are held until a line is delivered. A retry with the same `client_order_id` returns the same order. NOT_ENOUGH_POINTS has the payload `{ available, needed }`; REWARD_OUT_OF_STOCK, REWARD_LIMIT and REWARD_PRICE_CHANGED have `{ reward_id, available }`. Rewards of the supplier are ordered by themselves (REWARD_ORDERED_ALONE); each of their pieces is a line.',
    input: NewOrder,
    output: Order,
    errors: [
      'REWARD_NOT_FOUND',
      'REWARD_OUT_OF_STOCK',
      'REWARD_LIMIT',
      'REWARD_PRICE_CHANGED',
      'REWARD_ORDERED_ALONE',
      'NOT_ENOUGH_POINTS',
    ],
  },
  listOrders: {
    method: 'POST',
    path: '/reward/order/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the caller’s orders, newest first; a search matches the names of rewards.',
    input: OrderList,
    output: OrderPage,
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/reward/order/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns an order of the caller; any for those who manage rewards.',
    input: z.object({ order_id: z.uuid() }),
    output: Order,
    errors: ['ORDER_NOT_FOUND'],
  },
  listAllOrders: {
    method: 'POST',
    path: '/reward/order/all/list',
    effect: 'read',
    access: managers,
    summary: 'Lists everyone’s orders, newest first; a search matches the names of people and rewards.',
    input: OrderList,
    output: OrderPage,
    errors: [],
  },
  updateOrder: {
    method: 'PATCH',
    path: '/reward/order/update',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Takes an order a step further. `accept` places it with these lines, `refuse` without them: the others are refused or accepted, and what is refused is returned. `retry` orders all refused lines again. `deliver` hands lines over. `fail` and `cancel` end it and return what was not delivered. Its owner can cancel while it is processing; the rest is for those who manage rewards. They accept, refuse and retry their own only if nobody else manages rewards (NO_PERMISSION). Orders at a supplier follow what it says; a placed one is cancelled only if the supplier confirms. INVALID_ACTION_ID means a step that the order, or a line, is not open to.',
    input: OrderChange,
    output: Order,
    errors: [
      'ORDER_NOT_FOUND',
      'INVALID_ACTION',
      'INVALID_ACTION_ID',
      'NOT_ENOUGH_POINTS',
      'REWARD_OUT_OF_STOCK',
      'REWARD_LIMIT',
      'NO_SUPPLIER_KEY',
      'SUPPLIER_UNREACHABLE',
      'SUPPLIER_REFUSED',
    ],
  },
  showOrderCodes: {
    method: 'POST',
    path: '/reward/order/code/show',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Returns the codes of a delivered line, to its owner and once. A retry with the same `client_show_id` within ten minutes returns them again.',
    input: z.object({ order_id: z.uuid(), line_id: z.uuid(), client_show_id: z.uuid() }),
    output: z.object({ line_id: z.uuid(), codes: z.array(z.string()), shown_at: Instant }),
    errors: ['ORDER_NOT_FOUND', 'INVALID_ACTION_ID', 'REWARD_CODES_SHOWN'],
    stepUp: true,
  },
  exportOrders: {
    method: 'GET',
    path: '/reward/order/export',
    effect: 'read',
    access: managers,
    summary:
      'Exports the lines of orders in these days of the company’s calendar as a table, oldest first. `orders`: all, by the day of the order. `taxable`: for payroll, the taxable ones that were delivered, by the day of delivery, with their value.',
    input: z.object({
      from: day,
      to: day,
      report: z._default(z.enum(['orders', 'taxable']), 'orders'),
      format: z._default(TableFormat, 'xlsx'),
    }),
    output: z.unknown(),
    errors: ['START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'],
    download: true,
    heavy: true,
  },
})
