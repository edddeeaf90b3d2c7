import { randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds, resolveAudience } from '#modules/people'
import { findCountry } from '../catalogue/countries.ts'
import { listAmong, type RewardRow } from '../catalogue/queries.ts'
import { takeWaiting } from '../marks/queries.ts'
import { isThere } from '../rules.ts'
import { alertOf } from './alerts.ts'
import type { Alert } from '#modules/notifications'

/** Told after the commit to those who wait for a reward, if it is there again. */
export async function tellIfBack(tx: Tx, companyId: string, rewardId: string, before: Offered, after: Offered): Promise<void> {
  if (isThere(after) && !isThere(before)) await tx.enqueue('rewards.stock', { company_id: companyId, reward_id: rewardId, cause_id: null })
}
type Offered = Pick<RewardRow, 'stock' | 'is_offered'>

/** Alerts for those who wait for a reward that is there again, and who can order it; nobody waits for it any more. */
export async function takeAlertsOfWaiting(tx: Tx, companyId: string, reward: RewardRow): Promise<Alert[]> {
  if (!isThere(reward)) return []
  const waiting = await takeWaiting(tx, companyId, reward.reward_id)
  if (!waiting.length) return []
  const active = [...(await findActiveEmployeeIds(tx, companyId, waiting))]
  const cause_id = randomUUID()
  const told = { place: `reward-back/${reward.reward_id}`, cause_id, actor_id: null }
  return (await listShoppers(tx, companyId, reward, active)).map((id) => alertOf(id, 'reward_back', told))
}

/** Those of these people to whom a reward is offered. */
async function listShoppers(tx: Tx, companyId: string, { audience, countries }: RewardRow, ids: string[]): Promise<string[]> {
  const among = audience.is_all_employee_selected ? ids : await listAmong(tx, await resolveAudience(tx, companyId, audience), ids)
  if (!countries.length) return among
  const here: string[] = []
  for (const id of among) {
    const { country } = await findCountry(tx, companyId, id)
    if (country && countries.includes(country)) here.push(id)
  }
  return here
}
