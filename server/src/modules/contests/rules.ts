import { contestMeasures } from '@atrium/contract/contests/kinds'
import type { Contest, ContestFacts } from '@atrium/contract/contests/schemas'
import type { ContestRow } from './queries.ts'

type Times = Pick<ContestRow, 'starts_at' | 'ends_at'>
type TimesCode = 'START_AND_END_DATE_REQUIRED' | 'INVALID_INTERVAL'

/** What is wrong with the times of a contest: one without the other, or an end that does not come after the start. */
export function decideTimes({ starts_at, ends_at }: Times): TimesCode | undefined {
  if (!starts_at !== !ends_at) return 'START_AND_END_DATE_REQUIRED'
  return starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at) ? 'INVALID_INTERVAL' : undefined
}

/** What is wrong with the times of a contest that is to be published: it needs both, and an end that is to come. */
export function decidePublishing(times: Times, now: Date): TimesCode | undefined {
  if (!times.starts_at || !times.ends_at) return 'START_AND_END_DATE_REQUIRED'
  return decideTimes(times) ?? (Date.parse(times.ends_at) <= now.getTime() ? 'INVALID_INTERVAL' : undefined)
}

/** Whether a contest by criteria counts something, whether it alone is between teams, and whether each place has one prize, which is something. */
export function areFacts({
  kind,
  criterias,
  team_kind,
  prizes,
}: Pick<ContestFacts, 'kind' | 'criterias' | 'team_kind' | 'prizes'>): 'CRITERIA_INVALID' | 'INVALID_REQUEST' | undefined {
  const counts = criterias.some(({ criteria_type }) => contestMeasures.some((measure) => measure === criteria_type))
  if (kind === 'criteria' && !counts) return 'CRITERIA_INVALID'
  if (kind !== 'criteria' && team_kind !== 'none') return 'INVALID_REQUEST'
  const isSaid = prizes.every(({ points, words }) => points > 0 || words)
  return isSaid && new Set(prizes.map(({ place }) => place)).size === prizes.length ? undefined : 'INVALID_REQUEST'
}

/** Of frozen prizes: what became of their points. */
export const paymentOf = ({ owes_points, paid_at }: Pick<ContestRow, 'owes_points' | 'paid_at'>): Contest['payment'] =>
  owes_points ? 'due' : paid_at ? 'paid' : 'none'

type Facing = { isAsked: boolean; mayManage: boolean; hasEntry: boolean }
/** What a person may do to a contest. */
export function decideAbilities(
  { kind, state, owes_points }: Pick<ContestRow, 'kind' | 'state' | 'owes_points'>,
  { isAsked, mayManage, hasEntry }: Facing,
): Contest['can'] {
  const isLive = state === 'live'
  return {
    update: mayManage && (state === 'draft' || state === 'scheduled'),
    publish: mayManage && state === 'draft',
    close: mayManage && (isLive || owes_points),
    delete: mayManage,
    moderate: mayManage && kind === 'vote' && isLive,
    enter: isAsked && isLive && (kind === 'vote' || !hasEntry),
    vote: isAsked && isLive && kind === 'vote',
  }
}

/** Whether votes, and the standing that follows from them, are not shown before the contest is closed. */
export const areVotesHidden = ({ kind, hides_votes, closed_at }: Pick<ContestRow, 'kind' | 'hides_votes' | 'closed_at'>): boolean =>
  closed_at === null && kind === 'vote' && hides_votes
/** Whether there is no standing before the contest is closed. */
export const isStandingHidden = (row: Pick<ContestRow, 'kind' | 'hides_votes' | 'closed_at'>): boolean =>
  areVotesHidden(row) || (row.closed_at === null && row.kind === 'draw')
