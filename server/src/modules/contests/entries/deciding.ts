import type { ContestEntry } from '@atrium/contract/contests/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openLocked } from '../access.ts'
import { announceContest } from '../announcing.ts'
import { countEntry, decideEntry, deleteVotesFor, findEntry, insertDecision, putVote, type EntryRow } from './queries.ts'
import { judgingOf, mayDecideOn } from './judging.ts'
import { showEntry } from './showing.ts'

type Decision = { entry_id: string; decision: 'approve' | 'refuse'; reason: string | null }

/** Shows an entry of a live contest, or refuses it. */
export async function decide(tx: Tx, actor: Actor, { entry_id, decision, reason }: Decision, now: Date): Promise<ContestEntry> {
  const { companyId, employeeId } = actor
  const found = await findEntry(tx, companyId, entry_id)
  if (!found) throw new Refusal('ENTRY_NOT_FOUND')
  const contest = await openLocked(tx, actor, found.contest_id, now)
  if (contest.state !== 'live' || contest.kind !== 'vote') throw new Refusal('CONTEST_NOT_LIVE')
  const held = await findEntry(tx, companyId, entry_id)
  if (!held) throw new Refusal('ENTRY_NOT_FOUND')
  const judging = await judgingOf(tx, actor)
  if (!mayDecideOn(actor, judging, held)) throw new Refusal('NO_PERMISSION')
  const state: EntryRow['state'] = decision === 'approve' ? 'shown' : 'refused'
  if (held.state === state) return showEntry(actor, contest, held, judging)
  const said = state === 'refused' ? reason || null : null
  await decideEntry(tx, companyId, held.entry_id, { state, reason: said, decided_by: employeeId })
  const { contest_id, employee_id } = held
  const decided = { is_shown: state === 'shown', reason: said, decided_by: employeeId, decided_at: now.toISOString() }
  await insertDecision(tx, companyId, { contest_id, employee_id, ...decided })
  if (state === 'refused') await deleteVotesFor(tx, companyId, held.entry_id)
  const step = Number(state === 'shown') - Number(held.state === 'shown')
  if (step) await countEntry(tx, companyId, contest_id, step)
  const news = { company_id: companyId, contest_id, about: 'contest_refused', entry_id: held.entry_id } as const
  if (state === 'refused' && employee_id !== employeeId) await tx.enqueue('contests.notify', news)
  await announceContest(tx, companyId, contest_id)
  return showEntry(actor, contest, { ...held, state, reason: said, votes: state === 'refused' ? 0 : held.votes }, judging)
}

/** Votes for an entry of somebody else, or moves the vote there. Nobody learns for whom others voted. */
export async function vote(tx: Tx, actor: Actor, wanted: { contest_id: string; entry_id: string }, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const contest = await openLocked(tx, actor, wanted.contest_id, now)
  if (!contest.is_asked) throw new Refusal('CONTEST_NOT_FOUND')
  if (contest.state !== 'live' || contest.kind !== 'vote') throw new Refusal('CONTEST_NOT_LIVE')
  const entry = await findEntry(tx, companyId, wanted.entry_id)
  if (!entry || entry.contest_id !== contest.contest_id || (entry.state !== 'shown' && entry.employee_id !== employeeId))
    throw new Refusal('ENTRY_NOT_FOUND')
  if (entry.employee_id === employeeId) throw new Refusal('CONTEST_OWN_ENTRY')
  await putVote(tx, companyId, { contestId: contest.contest_id, entryId: entry.entry_id, employeeId, now })
  if (!contest.hides_votes) await announceContest(tx, companyId, contest.contest_id)
  return contest.contest_id
}
