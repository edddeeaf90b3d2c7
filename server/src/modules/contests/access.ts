import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findReadable, lockContest, type Asking, type ReadableContest } from './queries.ts'

export const askingOf = ({ companyId, employeeId, permissions }: Actor, now: Date): Asking => ({
  companyId,
  employeeId,
  mayManage: permissions.has('contest.manage'),
  now,
})

/** Access check: a contest that the actor may read. */
export async function openContest(tx: Tx, actor: Actor, contestId: string, now: Date): Promise<ReadableContest> {
  const row = await findReadable(tx, askingOf(actor, now), contestId)
  if (!row) throw new Refusal('CONTEST_NOT_FOUND')
  return row
}

/** Like `openContest`, locked until the transaction ends. */
export async function openLocked(tx: Tx, actor: Actor, contestId: string, now: Date): Promise<ReadableContest> {
  await lockContest(tx, actor.companyId, contestId)
  return openContest(tx, actor, contestId, now)
}
