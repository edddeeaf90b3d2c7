import type { NewPoll, PollAbilities, PollFacts, PollKind, PollResults, PollRound } from '@atrium/contract/polls/schemas'

const hour = 60 * 60_000

type Made = Pick<NewPoll, 'kind' | 'options' | 'minimum' | 'maximum' | 'allows_options'>
type Bounds = { minimum: number; maximum: number }

/** How many options a vote has. Undefined if the wish makes no sense: a least above the most, or more than there are. */
export function decideBounds({ kind, options, minimum, maximum, allows_options }: Made): Bounds | undefined {
  if (kind === 'single' || kind === 'rating') return { minimum: 1, maximum: 1 }
  const most = allows_options ? Math.max(options.length, maximum ?? 0) : options.length
  const bounds = { minimum: minimum ?? 1, maximum: maximum ?? most }
  return bounds.minimum <= bounds.maximum && bounds.maximum <= most ? bounds : undefined
}

/** Whether a vote is one that the poll takes: known options, each once, as many as it wants; none takes a vote back. */
export function isVote(optionIds: readonly string[], { minimum, maximum }: Bounds, known: ReadonlySet<string>): boolean {
  if (!optionIds.length) return true
  if (new Set(optionIds).size < optionIds.length || optionIds.some((id) => !known.has(id))) return false
  return optionIds.length >= minimum && optionIds.length <= maximum
}

/** When those who have not voted are reminded: a day before the end of a long poll, an hour before that of a short one. */
export function decideReminder(createdAt: Date, endsAt: Date | null): Date | null {
  if (!endsAt) return null
  const length = endsAt.getTime() - createdAt.getTime()
  if (length >= 48 * hour) return new Date(endsAt.getTime() - 24 * hour)
  return length >= 4 * hour ? new Date(endsAt.getTime() - hour) : null
}

type Seen = Pick<PollFacts, 'results' | 'state'>
/** Whether a person may see the results: its author is no exception. */
export const seesResults = ({ results, state }: Seen, hasVoted: boolean): boolean =>
  state === 'closed' || results === 'always' || (results === 'after_vote' && hasVoted)

type Facts = Seen & Pick<PollFacts, 'author_id' | 'is_secret' | 'allows_options' | 'deleted_at'> & { isAsked: boolean }
type Reader = { employeeId: string; mayManage: boolean; hasVoted: boolean }

/** What a reader may do to a poll. Nobody sees the voters of a secret one. */
export function decideAbilities(poll: Facts, { employeeId, mayManage, hasVoted }: Reader): PollAbilities {
  const stands = !poll.deleted_at
  const isOpen = stands && poll.state === 'open'
  const leads = stands && (poll.author_id === employeeId || mayManage)
  return {
    vote: isOpen && poll.isAsked,
    add_options: isOpen && poll.isAsked && poll.allows_options,
    close: leads && isOpen,
    reopen: leads && !isOpen,
    delete: leads,
    see_voters: stands && !poll.is_secret && seesResults(poll, hasVoted),
  }
}

/** Equal votes of a ranked poll. */
export type Ballot = { option_ids: readonly string[]; count: number }
type Count = { option_id: string; votes: number }

/** The results from the votes of each option, in the order of the options; those of a ranked poll from its ballots. */
export function decideResults(kind: PollKind, counts: readonly Count[], ballots: readonly Ballot[] = []): PollResults {
  if (kind === 'ranked') return decideRunOff(counts.map(({ option_id }) => option_id), ballots) // prettier-ignore
  const votes = counts.reduce((sum, one) => sum + one.votes, 0)
  const steps = counts.reduce((sum, one, place) => sum + one.votes * (place + 1), 0)
  return { counts: [...counts], leading_ids: leadingOf(counts), average: kind === 'rating' && votes ? steps / votes : null, rounds: [] }
}

function leadingOf(counts: readonly Count[]): string[] {
  const most = Math.max(0, ...counts.map(({ votes }) => votes))
  return most ? counts.filter(({ votes }) => votes === most).map(({ option_id }) => option_id) : []
}

/**
 * Instant run-off: an option with more than half of the votes wins; until there is one, the last leaves, and its votes go to the next choice
 * of each voter. Of several last ones, those leave who were also last in the round before; if they always were equal, they leave together, unless they are
 * all that is left: a tie.
 */
function decideRunOff(optionIds: readonly string[], ballots: readonly Ballot[]): PollResults {
  const rounds: PollRound[] = []
  let left = [...optionIds]
  for (;;) {
    const counts = countFirst(left, ballots)
    const counted = counts.reduce((sum, { votes }) => sum + votes, 0)
    const exhausted = ballots.reduce((sum, { count }) => sum + count, 0) - counted
    const leading_ids = leadingOf(counts)
    const last = decideLast(counts, rounds)
    const isDecided = counts.some(({ votes }) => votes * 2 > counted) || last.length === left.length
    rounds.push({ counts, eliminated_ids: isDecided ? [] : last, exhausted })
    if (isDecided) return { counts: rounds[0]?.counts ?? [], leading_ids, average: null, rounds: counted ? rounds : [] }
    left = left.filter((id) => !last.includes(id))
  }
}

const countFirst = (left: readonly string[], ballots: readonly Ballot[]): Count[] => {
  const votes = new Map(left.map((id) => [id, 0]))
  for (const { option_ids, count } of ballots) {
    const first = option_ids.find((id) => votes.has(id))
    if (first) votes.set(first, (votes.get(first) ?? 0) + count)
  }
  return [...votes].map(([option_id, sum]) => ({ option_id, votes: sum }))
}

function decideLast(counts: readonly Count[], before: readonly PollRound[]): string[] {
  const least = Math.min(...counts.map(({ votes }) => votes))
  const last = counts.filter(({ votes }) => votes === least).map(({ option_id }) => option_id)
  const earlier = before.at(-1)
  if (last.length < 2 || !least || !earlier) return last
  return decideLast(earlier.counts.filter(({ option_id }) => last.includes(option_id)), before.slice(0, -1)) // prettier-ignore
}
