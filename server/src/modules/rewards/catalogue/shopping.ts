import { limits } from '@atrium/contract/limits'
import type { Reward } from '@atrium/contract/rewards/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { resolveAudience } from '#modules/people'
import { dayIn, findMidnight, periodStartsOf } from '#modules/points'
import { isOrderable } from '../rules.ts'
import { findCountry } from './countries.ts'
import { isAmong, listAudiences, type Shopper, type ShownRow } from './queries.ts'

type Person = Pick<Actor, 'companyId' | 'employeeId'>

/** A person as the shop sees them: where they are, and which rewards are for them. Of these rewards, or of all. */
export async function findShopper(tx: Tx, person: Person, now: Date, rewardIds?: readonly string[]): Promise<Shopper> {
  const { companyId, employeeId } = person
  const zone = await findCompanyZone(tx, companyId)
  const starts = periodStartsOf(dayIn(now, zone))
  return {
    employeeId,
    country: (await findCountry(tx, companyId, employeeId)).country,
    openIds: await listOpenIds(tx, person, rewardIds),
    since: {
      month: await findMidnight(tx, starts.month, zone),
      quarter: await findMidnight(tx, starts.quarter, zone),
      year: await findMidnight(tx, starts.year, zone),
    },
  }
}

/** One statement for each different audience: most rewards are for everyone. */
async function listOpenIds(tx: Tx, { companyId, employeeId }: Person, rewardIds: readonly string[] | undefined): Promise<string[]> {
  const open: string[] = []
  for (const { audience, reward_ids } of await listAudiences(tx, companyId, rewardIds))
    if (audience.is_all_employee_selected || (await isAmong(tx, await resolveAudience(tx, companyId, audience), employeeId)))
      open.push(...reward_ids)
  return open
}

/** A reward as the actor sees it. */
export function showReward({ permissions }: Pick<Actor, 'permissions'>, row: ShownRow): Reward {
  const mayManage = permissions.has('reward.manage')
  const { limit_quantity, limit_period, audience, countries, stock_alarm, fulfilment_email, is_taxable, value, is_low, ...others } = row
  const { is_open: _open, supplier_product_id, ...shown } = others
  return {
    ...shown,
    limit: limit_quantity !== null && limit_period !== null ? { quantity: limit_quantity, period: limit_period } : null,
    settings: mayManage ? { audience, countries, stock_alarm, fulfilment_email, is_taxable, value, is_low, supplier_product_id } : null,
    can: { order: isOrderable(row), update: mayManage && !row.is_deleted },
  }
}

/** The words of a search. */
export const wordsIn = (search: string | undefined): string[] => (search ?? '').slice(0, limits.searchMaximum).split(/\s+/).filter(Boolean)
