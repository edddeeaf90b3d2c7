import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openLocked } from '../access.ts'
import { changePoll } from '../queries.ts'
import { isVote } from '../rules.ts'
import { findOwnVotes } from '../showing.ts'
import { moveCounts, putSecretVote, putVote } from './queries.ts'
import type { Secrecy } from './secrecy.ts'

type Voting = { tx: Tx; actor: Actor; secrecy: Secrecy; now: Date }

/**
 * Replaces the actor's vote as a whole, under the lock of the poll, so that counts are exact and nothing is counted after the end. One job
 * tells the others of all votes of a moment.
 */
export async function vote({ tx, actor, secrecy, now }: Voting, id: string, optionIds: readonly string[]): Promise<void> {
  const { companyId, employeeId } = actor
  const poll = await openLocked(tx, actor, id, now)
  const pollId = poll.poll_id // as stored: an id in capitals would have another hash, and be a second vote
  if (poll.state === 'closed') throw new Refusal('POLL_CLOSED')
  if (!poll.is_asked) throw new Refusal('POLL_NOT_FOUND')
  if (poll.is_archived) throw new Refusal('NO_PERMISSION')
  const wanted = optionIds.map((id) => id.toLowerCase())
  if (!isVote(wanted, poll, new Set(poll.options.map(({ option_id }) => option_id)))) throw new Refusal('INVALID_REQUEST')
  const before = (await findOwnVotes({ tx, secrecy, actor }, [poll])).get(pollId) ?? []
  if (poll.is_secret) {
    const voterHash = await secrecy.hashOf(tx, companyId, pollId, employeeId)
    await putSecretVote(tx, companyId, { pollId, voterHash, optionIds: wanted })
  } else await putVote(tx, companyId, { pollId, employeeId, optionIds: wanted, now })
  await moveCounts(tx, companyId, pollId, before, wanted)
  if (poll.is_telling) return
  await changePoll(tx, companyId, pollId, { is_telling: true })
  await tx.enqueue('polls.tell', { company_id: companyId, poll_id: pollId })
}
