import type { pointCalls } from '@atrium/contract/points/calls'
import { PointAccount, type PointEntry, type PointHolder, type PointPolicy, type ShownPointPolicy } from '@atrium/contract/points/schemas'
import { recordOf } from '@atrium/contract/records'
import type { Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findEmployees, searchedPeople } from '#modules/people'
import { holders, sumAccounts } from './account-queries.ts'
import { findAllowances, findMonth } from './allowances.ts'
import { findUsed } from './budget.ts'
import { exportEntries } from './exporting.ts'
import { grant } from './granting.ts'
import { changePolicy, findPolicy } from './policy.ts'
import { entriesOf, findBalances, findMidnight } from './queries.ts'
import { nextDayOf } from './rules.ts'

const historyListing = {
  columns: {
    at: 'point_entry.at',
    account: text('point_account.account'),
    points: 'point_entry.points',
    reason: text('point_transaction.reason'),
  },
  key: 'entry_id',
  keyColumn: 'point_entry.entry_id',
  defaultSort: { field: 'at', direction: 'desc' },
} as const
const holderListing = {
  columns: { to_give: 'holder.to_give', to_spend: 'holder.to_spend', on_hold: 'holder.on_hold' },
  key: 'employee_id',
  keyColumn: 'holder.employee_id',
  defaultSort: { field: 'to_spend', direction: 'desc' },
} as const

/** `heavy`: transactions for the reads of exports. */
export const createHandlers = (heavy: Transactions): Handlers<typeof pointCalls> => ({
  async getPointBalance(_input, { tx, actor: { companyId, employeeId }, now }) {
    const month = await findMonth(tx, companyId, now)
    const { is_settled, ...balances } = await findBalances(tx, companyId, employeeId, month.period)
    const due = is_settled ? balances.to_give : ((await findAllowances(tx, companyId, [employeeId], month)).get(employeeId) ?? 0)
    const period_ends_at = await findMidnight(tx, month.next, month.timeZone)
    return { ...balances, to_give: due, period_ends_at, shows_amounts: (await findPolicy(tx, companyId)).shows_amounts }
  },

  async listPointHistory({ employee_id, search: _search, ...input }, { tx, actor }, refuse) {
    const { companyId, employeeId, permissions } = actor
    const person = employee_id?.toLowerCase() ?? employeeId
    if (person !== employeeId && !permissions.has('point.manage')) throw new Refusal('NO_PERMISSION')
    if (!(await findEmployees(tx, companyId, [person])).length) return refuse('EMPLOYEE_NOT_FOUND')
    return listPage<PointEntry>(tx, entriesOf(companyId, person), input, historyListing)
  },

  getPointPolicy: async (_input, { tx, actor, now }) => withUse(tx, actor.companyId, await findPolicy(tx, actor.companyId), now),
  updatePointPolicy: async (change, { tx, actor, now }) => withUse(tx, actor.companyId, await changePolicy(tx, actor, change, now), now),
  grantPoints: (wanted, { tx, actor, now }) => grant(tx, actor, wanted, now),

  async listPointAccounts({ search, ...input }, { tx, actor: { companyId }, now }) {
    const { period } = await findMonth(tx, companyId, now)
    const among = search ? await searchedPeople(tx, companyId, search) : undefined
    const page = await listPage<PointHolder>(tx, holders(companyId, period, among), input, holderListing)
    return { ...page, totals: input.cursor === undefined ? await sumAll(tx, companyId) : null }
  },

  async exportPoints({ from, to, format }, { tx, actor: { companyId } }, refuse) {
    if (from === undefined || to === undefined) return refuse('START_AND_END_DATE_REQUIRED')
    if (to < from) return refuse('INVALID_INTERVAL')
    const timeZone = await findCompanyZone(tx, companyId)
    const range = { from: await findMidnight(tx, from, timeZone), until: await findMidnight(tx, nextDayOf(to), timeZone) }
    return exportEntries(heavy, companyId, { range, format, name: `points-${from}-${to}` })
  },
})

const withUse = async (tx: Tx, companyId: string, policy: PointPolicy, now: Date): Promise<ShownPointPolicy> => ({
  ...policy,
  budget_used: await findUsed(tx, companyId, now),
})

async function sumAll(tx: Tx, companyId: string): Promise<Record<PointAccount, number>> {
  const sums = new Map((await sumAccounts(tx, companyId)).map(({ account, points }) => [account, points]))
  return recordOf(PointAccount.options, (account) => sums.get(account) ?? 0)
}
