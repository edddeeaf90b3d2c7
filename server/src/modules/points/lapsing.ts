import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { findCompanyZone } from '#modules/company'
import { listLapsing, listLapsingCompanies } from './account-queries.ts'
import { findLapse } from './policy-queries.ts'
import { post } from './posting.ts'
import { lockBalances } from './queries.ts'
import { dayIn } from './rules.ts'

const day = 24 * 60 * 60_000
type LapseParts = { transactions: Transactions; clock: Clock; log: Log }

/** The worker of `points.lapse`: points that people have had to spend for longer than their company lets them lapse, the oldest first. */
export const lapseWorker =
  ({ transactions, clock, log }: LapseParts) =>
  async (): Promise<void> => {
    const now = clock()
    await eachApart(
      await transactions({ effect: 'read' }, listLapsingCompanies),
      ({ company_id }) => lapseIn({ transactions, log }, company_id, now),
      { log, failed: 'the points of a company did not lapse', idsOf: ({ company_id }) => ({ company_id }) },
    )
  }

async function lapseIn({ transactions, log }: Pick<LapseParts, 'transactions' | 'log'>, companyId: string, now: Date): Promise<void> {
  const people = await transactions({ effect: 'read', companyId }, async (tx) => {
    const from = await findCutoff(tx, companyId, now)
    return from ? (await listLapsing(tx, companyId, from, undefined)).map(({ employee_id }) => employee_id) : []
  })
  await eachApart(people, (employeeId) => transactions({ effect: 'write', companyId }, (tx) => lapse(tx, companyId, employeeId, now)), {
    log,
    failed: 'the points of a person did not lapse',
    idsOf: (employee_id) => ({ company_id: companyId, employee_id }),
  })
}

/** What was received before this instant lapses; undefined while the grace period of a new rule lasts. */
async function findCutoff(tx: Tx, companyId: string, now: Date): Promise<Date | undefined> {
  const rule = await findLapse(tx, companyId)
  if (!rule || new Date(rule.since).getTime() + rule.grace_days * day > now.getTime()) return undefined
  return new Date(now.getTime() - rule.earned_days * day)
}

/** Books what a person has left of old points as lapsed, once a day. Looks again under the lock: they may have been spent meanwhile. */
async function lapse(tx: Tx, companyId: string, employeeId: string, now: Date): Promise<void> {
  await lockBalances(tx, companyId, 'to_spend', [employeeId])
  const from = await findCutoff(tx, companyId, now)
  const [row] = from ? await listLapsing(tx, companyId, from, employeeId) : []
  if (!row) return
  const today = dayIn(now, await findCompanyZone(tx, companyId))
  const movements = [
    { account: 'to_spend' as const, employeeId, points: -row.points },
    { account: 'expired' as const, employeeId: null, points: row.points },
  ]
  await post(tx, companyId, { event: `expired/${employeeId}/${today}`, reason: 'expired', at: now, movements })
}
