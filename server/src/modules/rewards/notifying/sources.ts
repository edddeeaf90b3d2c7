import { orderPath, rewardPath, rewardSettingsPath } from '@atrium/contract/rewards/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listPermitted } from '#modules/people'
import { backText, deliveredText, endedText, newOrderText, placedText, stockText } from './notices.ts'
import { listBackRewards, listLowRewards, listNotifiedOrders, type NotifiedOrder, type NotifiedReward } from './queries.ts'

const company = { kind: null, id: null } as const

/** What became of a person's order: placed, delivered, or ended without it. */
export const ownNotices: NotificationSource[] = [
  { places: ['order-placed'], module: 'rewards', show: showOwn, defaultText: placedText },
  { places: ['order-delivered'], module: 'rewards', show: showOwn, defaultText: deliveredText },
  { places: ['order-ended'], module: 'rewards', show: showOwn, defaultText: endedText },
]

/** Orders that wait, for those who manage rewards. */
export const newOrderNotices: NotificationSource = {
  places: ['order-new'],
  module: 'rewards',
  show: showNew,
  defaultText: newOrderText,
}

/** Stocks that run low, for those who manage rewards. */
export const stockNotices: NotificationSource = {
  places: ['reward-stock'],
  module: 'rewards',
  show: showLow,
  defaultText: stockText,
}

/** Rewards that are there again, for those who waited for them. */
export const backNotices: NotificationSource = {
  places: ['reward-back'],
  module: 'rewards',
  show: showBack,
  defaultText: backText,
}

async function showOwn(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const found = await listNotifiedOrders(tx, companyId, keys)
  return found.filter(({ employee_id, owner_id }) => employee_id === owner_id).map((row) => showOrder(row, row.reason ?? ''))
}

async function showNew(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const managers = new Set(await listPermitted(tx, companyId, 'reward.manage'))
  const found = await listNotifiedOrders(tx, companyId, keys)
  const waiting = found.filter(({ employee_id, order_status }) => managers.has(employee_id) && order_status === 'ORDER_PROCESSING')
  return waiting.map((row) => {
    const shown = showOrder(row, '')
    return { ...shown, place: { ...shown.place, kind: 'employee' as const, id: row.owner_id } }
  })
}

const showOrder = ({ employee_id, cause_id, order_id, names }: NotifiedOrder, text: string): CurrentNotification => ({
  employee_id,
  cause_id,
  is_unread: null,
  text,
  place: { ...company, name: names.join(', '), part: null, path: orderPath(order_id) },
  level: nowhere,
})

async function showLow(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const managers = new Set(await listPermitted(tx, companyId, 'reward.manage'))
  const low = (await listLowRewards(tx, companyId, keys)).filter(({ employee_id }) => managers.has(employee_id))
  return low.map((row) => showReward(row, rewardSettingsPath))
}

async function showBack(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const back = await listBackRewards(tx, companyId, keys)
  return back.map((row) => showReward(row, rewardPath(row.reward_id)))
}

const showReward = ({ employee_id, cause_id, reward_name }: NotifiedReward, path: string): CurrentNotification => ({
  employee_id,
  cause_id,
  is_unread: null,
  text: '',
  place: { ...company, name: reward_name, part: null, path },
  level: nowhere,
})
