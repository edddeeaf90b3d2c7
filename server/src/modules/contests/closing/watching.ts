import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { announceContest } from '../announcing.ts'
import { changeContest, findContest, lockContest } from '../queries.ts'
import { freeze, isShort, pay } from './closing.ts'
import { listCompaniesWithDueContests, listDueContests } from './queries.ts'

type WatchingParts = { transactions: Transactions; clock: Clock; log: Log }

/** The worker of `contests.watch`: begins contests, closes them at their end, and pays what is owed. */
export const watchWorker = (parts: WatchingParts) => async (): Promise<void> => {
  const now = parts.clock()
  await eachApart(
    await parts.transactions({ effect: 'read' }, (tx) => listCompaniesWithDueContests(tx, now)),
    ({ company_id }) => watchCompany(parts, company_id, now),
    { log: parts.log, failed: 'the contests of a company were not looked after', idsOf: ({ company_id }) => ({ company_id }) },
  )
}

async function watchCompany({ transactions, log }: WatchingParts, companyId: string, now: Date): Promise<void> {
  const due = await transactions({ effect: 'read', companyId }, (tx) => listDueContests(tx, companyId, now))
  const watch = async ({ contest_id }: { contest_id: string }): Promise<void> => {
    // Freezing and paying are two transactions: a budget that is used up does not keep the contest open.
    await transactions({ effect: 'write', companyId }, (tx) => move(tx, companyId, contest_id, now))
    await transactions({ effect: 'write', companyId }, (tx) => payOwed(tx, companyId, contest_id, now)).catch((error: unknown) => {
      if (!isShort(error)) throw error
      log.warn({ company_id: companyId, contest_id }, 'the budget is used up: prizes of a contest are not paid yet')
    })
  }
  await eachApart(due, watch, {
    log,
    failed: 'a contest was not looked after',
    idsOf: ({ contest_id }) => ({ company_id: companyId, contest_id }),
  })
}

async function move(tx: Tx, companyId: string, contestId: string, now: Date): Promise<void> {
  await lockContest(tx, companyId, contestId)
  const contest = await findContest(tx, companyId, contestId, now)
  if (!contest || contest.closed_at) return
  if (contest.state === 'closed') return freeze(tx, companyId, contest, now)
  if (contest.has_begun || contest.state !== 'live') return
  await changeContest(tx, companyId, contestId, { has_begun: true })
  await tx.enqueue('contests.notify', { company_id: companyId, contest_id: contestId, about: 'contest', entry_id: null })
  await announceContest(tx, companyId, contestId)
}

async function payOwed(tx: Tx, companyId: string, contestId: string, now: Date): Promise<void> {
  await lockContest(tx, companyId, contestId)
  const contest = await findContest(tx, companyId, contestId, now)
  if (contest?.owes_points) await pay(tx, companyId, contest, now)
}
