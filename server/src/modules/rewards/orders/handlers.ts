import { orderActions, type OrderAction } from '@atrium/contract/rewards/statuses'
import type { rewardCalls } from '@atrium/contract/rewards/calls'
import type { Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Sealing } from '#kernel/identity/sealing'
import { searchedPeople } from '#modules/people'
import { wordsIn } from '../catalogue/shopping.ts'
import type { Ways } from '../fulfilment/ways.ts'
import { announceOrder } from '../notifying/announcing.ts'
import { mayDo, mayStep } from '../rules.ts'
import { cancelThere } from '../supplier/cancelling.ts'
import { mayStepHere } from '../supplier/rules.ts'
import type { GiftSupplier } from '../supplier/supplier.ts'
import { listDeciders } from './deciders.ts'
import { order } from './ordering.ts'
import { findOrder, listLines, lockOrder, naming, orders, ordersOf, type OrderRow } from './queries.ts'
import { showOrder, showOrders } from './showing.ts'
import { takeStep } from './stepping.ts'

const listing = {
  columns: {
    created_at: 'reward_order.created_at',
    order_status: text('reward_order.order_status'),
    total_points: 'reward_order.total_points',
    is_open: 'reward_order.is_open',
    employee_id: 'reward_order.employee_id',
  },
  key: 'order_id',
  keyColumn: 'reward_order.order_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const
const isAction = (action: string): action is OrderAction => orderActions.some((one) => one === action)

type OrderCalls = Pick<typeof rewardCalls, 'createOrder' | 'listOrders' | 'getOrder' | 'listAllOrders' | 'updateOrder'>

export type OrderParts = { ways: Ways; supplier: GiftSupplier; sealing: Sealing }

export const createOrderHandlers = ({ ways, ...there }: OrderParts): Handlers<OrderCalls> => ({
  async createOrder(wanted, { tx, actor, now }) {
    const made = await order(tx, ways, actor, wanted, now)
    if (made.stepId) await announceOrder(tx, actor.companyId, made.order, made.stepId)
    return showOrder(tx, actor, made.order)
  },

  async listOrders({ search, ...input }, { tx, actor }) {
    const own = ordersOf(orders(actor.companyId), actor.employeeId)
    return pageOf(await listPage<OrderRow>(tx, naming(own, wordsIn(search)), input, listing), (rows) => showOrders(tx, actor, rows))
  },

  async listAllOrders({ search, ...input }, { tx, actor }) {
    const words = wordsIn(search)
    const people = words.length ? await searchedPeople(tx, actor.companyId, words.join(' ')) : undefined
    const found = naming(orders(actor.companyId), words, people)
    return pageOf(await listPage<OrderRow>(tx, found, input, listing), (rows) => showOrders(tx, actor, rows))
  },

  async getOrder({ order_id }, { tx, actor }, refuse) {
    const row = await findOrder(tx, actor.companyId, order_id)
    const maySee = row?.employee_id === actor.employeeId || actor.permissions.has('reward.manage')
    return row && maySee ? showOrder(tx, actor, row) : refuse('ORDER_NOT_FOUND')
  },

  async updateOrder({ order_id, action, line_ids, reason }, { tx, actor, now }, refuse) {
    if (!isAction(action)) return refuse('INVALID_ACTION')
    const { companyId, employeeId: actorId, permissions } = actor
    const row = await lockOrder(tx, companyId, order_id)
    const who = { isOwner: row?.employee_id === actorId, mayManage: permissions.has('reward.manage') }
    if (!row || (!who.isOwner && !who.mayManage)) return refuse('ORDER_NOT_FOUND')
    const hasOthers = who.isOwner && who.mayManage && (await listDeciders(tx, companyId, actorId)).length > 0
    const reader = { ...who, hasOthers }
    if (!mayDo(action, reader)) throw new Refusal('NO_PERMISSION')
    if (!mayStep({ order_status: row.order_status, lines: [] }, action, reader)) return refuse('INVALID_ACTION_ID')
    const lines = await listLines(tx, companyId, [row.order_id])
    if (!mayStepHere(row.order_status, lines, action)) return refuse('INVALID_ACTION_ID')
    const isThere = row.order_status !== 'ORDER_PROCESSING' && row.is_open && lines.some(({ supplier_status }) => supplier_status)
    const held = isThere ? ((await cancelThere(tx, there, companyId, row.order_id)) ?? refuse('ORDER_NOT_FOUND')) : row
    const lineIds = line_ids?.map((id) => id.toLowerCase())
    const taken = await takeStep(tx, ways, { companyId, actorId, now }, held, { action, lineIds, reason })
    await announceOrder(tx, companyId, taken.order, taken.stepId)
    return showOrder(tx, actor, taken.order)
  },
})

type Page<Row> = { items: Row[]; next_cursor: string | null }
const pageOf = async <Row, Shown>({ items, next_cursor }: Page<Row>, show: (rows: Row[]) => Promise<Shown[]>): Promise<Page<Shown>> => ({
  items: await show(items),
  next_cursor,
})
