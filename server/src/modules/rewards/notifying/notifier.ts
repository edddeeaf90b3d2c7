import type { Clock } from '#kernel/clock'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import { raiseScopes } from '#kernel/live/scope-queries'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { notifyPeople, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds, listPermitted } from '#modules/people'
import { findReward, type RewardRow } from '../catalogue/queries.ts'
import { findOrder, findStep, listLines, type OrderRow, type StepRow } from '../orders/queries.ts'
import { alertOf } from './alerts.ts'
import { announceReward, eventOf } from './announcing.ts'
import { takeAlertsOfWaiting } from './back.ts'

export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock }

/**
 * The worker of `rewards.notify`: tells of a step of an order. A repeated run notifies nobody twice. Each part raises scopes of people, so
 * each has a transaction of its own: none waits for another that waits for it.
 */
export const notifyWorker =
  (parts: NotifierParts) =>
  async ({ company_id: companyId, order_id, step_id }: JobData<'rewards.notify'>): Promise<void> => {
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => parts.transactions({ effect: 'write', companyId }, work)
    const told = await within(async (tx) => {
      const order = await findOrder(tx, companyId, order_id)
      const step = await findStep(tx, companyId, step_id)
      if (!order || !step || !(await parts.switches.isOn(companyId, 'rewards', tx))) return undefined
      const managers = await listPermitted(tx, companyId, 'reward.manage')
      const alerts = step.action ? await alertsOfOwner(tx, companyId, order, step) : await alertsOfManagers(tx, companyId, order, managers)
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
      return { order, others: managers.filter((id) => id !== order.employee_id) }
    })
    if (!told) return
    const { order, others } = told
    if (order.order_status !== 'ORDER_PROCESSING')
      await within((tx) => settleCauses(tx, parts.sources, companyId, [order_id], parts.clock()))
    await within(async (tx) => {
      for (const moved of await raiseScopes(tx, companyId, 'self', others)) tx.emit('order.changed', moved, [eventOf(order)])
    })
  }

/** An order that somebody must decide about. Its id is the cause, so that its notifications close when somebody has. */
async function alertsOfManagers(tx: Tx, companyId: string, order: OrderRow, managers: readonly string[]): Promise<Alert[]> {
  const { order_id, employee_id, order_status } = order
  const isTheirs = (await listLines(tx, companyId, [order_id])).some(({ fulfilment }) => fulfilment !== 'supplier')
  if (order_status !== 'ORDER_PROCESSING' || !isTheirs) return []
  const told = { place: `order-new/${order_id}`, cause_id: order_id, actor_id: employee_id }
  return managers.filter((id) => id !== employee_id).map((id) => alertOf(id, 'order_new', told))
}

/** Nobody is notified of what they did themselves. */
async function alertsOfOwner(tx: Tx, companyId: string, { order_id, employee_id }: OrderRow, step: StepRow): Promise<Alert[]> {
  if (step.actor_id === employee_id || !(await findActiveEmployeeIds(tx, companyId, [employee_id])).has(employee_id)) return []
  const told = { place: `${placeOf(step)}/${order_id}`, cause_id: step.step_id, actor_id: step.actor_id }
  return [alertOf(employee_id, 'order_changed', told)]
}

function placeOf({ action, to_status }: StepRow): string {
  if (action === 'deliver') return 'order-delivered'
  return to_status === 'ORDER_FAILED' || to_status === 'ORDER_CANCELLED' ? 'order-ended' : 'order-placed'
}

/**
 * The worker of `rewards.stock`: shows that a reward is sold out or there again, tells those who wait for it, and those who manage rewards
 * when it is low.
 */
export const stockWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, reward_id, cause_id }: JobData<'rewards.stock'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const reward = await findReward(tx, companyId, reward_id)
      if (!reward || !(await parts.switches.isOn(companyId, 'rewards', tx))) return
      await announceReward(tx, companyId, reward_id)
      const alerts = [...(await takeAlertsOfWaiting(tx, companyId, reward)), ...(await alertsOfLow(tx, companyId, reward, cause_id))]
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })

async function alertsOfLow(tx: Tx, companyId: string, { reward_id, is_low }: RewardRow, cause_id: string | null): Promise<Alert[]> {
  if (!is_low || !cause_id) return []
  const managers = await listPermitted(tx, companyId, 'reward.manage')
  return managers.map((id) => alertOf(id, 'reward_stock', { place: `reward-stock/${reward_id}`, cause_id, actor_id: null }))
}
