import type { ContestEntry } from '@atrium/contract/contests/schemas'
import type { Actor } from '#kernel/context'
import type { ReadableContest } from '../queries.ts'
import { areVotesHidden } from '../rules.ts'
import { mayDecideOn, type Judging } from './judging.ts'
import type { EntryRow } from './queries.ts'

/** An entry as the actor sees it. Nobody sees votes while they are hidden, also those who manage contests. */
export function showEntry(actor: Actor, contest: ReadableContest, { votes, ...entry }: EntryRow, judging: Judging): ContestEntry {
  const isLive = contest.state === 'live'
  const isOwn = entry.employee_id === actor.employeeId
  return {
    ...entry,
    votes: contest.kind !== 'vote' || areVotesHidden(contest) ? null : votes,
    can: {
      vote: isLive && contest.kind === 'vote' && contest.is_asked && !isOwn && entry.state === 'shown',
      delete: isLive && isOwn,
      decide: isLive && contest.kind === 'vote' && mayDecideOn(actor, judging, entry),
    },
  }
}
