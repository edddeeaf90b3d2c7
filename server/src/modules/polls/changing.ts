import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { changePoll, findPoll, type PollChange } from './queries.ts'
import { showToAll } from './showing.ts'

/** Stores a change with the next revision, and announces the poll to everyone who may read it now. */
export async function announce(tx: Tx, companyId: string, pollId: string, now: Date, change: PollChange = {}): Promise<void> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'poll', scope_id: pollId, membershipStep: 1 })
  await changePoll(tx, companyId, pollId, { ...change, is_telling: false, revision: moved.revision })
  const row = await findPoll(tx, companyId, pollId, now)
  if (row) tx.emit('poll.changed', moved, [await showToAll(tx, companyId, row)])
}
