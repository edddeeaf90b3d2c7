import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '#modules/people'
import { changeContest, lockContest, markTelling } from './queries.ts'

/** Has open pages told that a contest changed. One job does it for all changes of a moment, so that nobody waits for the directory. */
export async function announceContest(tx: Tx, companyId: string, contestId: string): Promise<void> {
  if (await markTelling(tx, companyId, contestId)) await tx.enqueue('contests.tell', { company_id: companyId, contest_id: contestId })
}

/** The worker of `contests.tell`. */
export const tellWorker =
  ({ transactions }: { transactions: Transactions }) =>
  ({ company_id: companyId, contest_id }: JobData<'contests.tell'>): Promise<void> =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      const moved = await raiseDirectory(tx, companyId) // before the contest, as deleting a person locks them
      await lockContest(tx, companyId, contest_id)
      await changeContest(tx, companyId, contest_id, { is_telling: false })
      tx.emit('contest.changed', moved, [{ contest_id }])
    })
