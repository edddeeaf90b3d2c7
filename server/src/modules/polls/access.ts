import { nobody, type Audience as Recipients } from '@atrium/contract/people/audience'
import type { Actor } from '#kernel/context'
import type { Audience } from '#kernel/live/scopes'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listPointerOwners } from '#modules/chat'
import { listMemberIds, readersOf as readersOfCommunity } from '#modules/communities'
import { findReadable, findPoll, listReaders, lockPoll, type Asking, type PollRow, type ReadablePoll } from './queries.ts'

/** Everyone who is active. */
export const everyone: Recipients = { ...nobody, is_all_employee_selected: true }

export const askingOf = ({ companyId, employeeId, permissions }: Actor, now: Date): Asking => ({
  companyId,
  employeeId,
  mayManage: permissions.has('poll.manage'),
  seesPeople: permissions.has('people.see') || permissions.has('people.manage'),
  now,
})

/** Access check: a poll that the actor may read. */
export async function openPoll(tx: Tx, actor: Actor, pollId: string, now: Date): Promise<ReadablePoll> {
  const row = await findReadable(tx, askingOf(actor, now), pollId)
  if (!row) throw new Refusal('POLL_NOT_FOUND')
  return row
}

/** Like `openPoll`, locked until the transaction ends. */
export async function openLocked(tx: Tx, actor: Actor, pollId: string, now: Date): Promise<ReadablePoll> {
  await lockPoll(tx, actor.companyId, pollId)
  return openPoll(tx, actor, pollId, now)
}

/** The people whom a poll asks. */
export async function askedOf(tx: Tx, companyId: string, poll: PollRow): Promise<'everyone' | ReadonlySet<string>> {
  if (poll.place_id && poll.place_kind === 'community') return new Set(await listMemberIds(tx, companyId, poll.place_id))
  if (poll.place_id) return listPointerOwners(tx, companyId, poll.place_id)
  return poll.is_for_everyone ? 'everyone' : new Set(await listReaders(tx, companyId, poll.poll_id))
}

/** Who may read a poll: those whom it asks, those who may read its community, and the author of one by itself. */
export async function readersOf(tx: Tx, companyId: string, pollId: string): Promise<Audience> {
  const poll = await findPoll(tx, companyId, pollId, new Date(0))
  if (!poll) return new Set()
  if (poll.place_id && poll.place_kind === 'community') return readersOfCommunity(tx, companyId, poll.place_id)
  const asked = await askedOf(tx, companyId, poll)
  return asked === 'everyone' || poll.place_id ? asked : new Set([...asked, poll.author_id])
}
