import type { ContestPlace, ContestStanding } from '@atrium/contract/contests/schemas'
import type { Actor } from '#kernel/context'
import { readCursor, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import type { ContestRow } from '../queries.ts'
import { isStandingHidden } from '../rules.ts'
import { showTeams } from '../teams/standing.ts'
import { listRanked, listTeams, rankedNow, rankedThen } from './queries.ts'

const teamsShown = 10
const nothing = { items: [], next_cursor: null, around: [], total: 0, teams: [], team_places: [], own_team: null, own_score: null }
type Asked = { limit: number; cursor?: string | undefined }

/** A page of the standing of a contest that the actor may read. */
export async function showStanding(
  tx: Tx,
  actor: Actor,
  contest: ContestRow,
  { limit, cursor }: Asked,
  now: Date,
): Promise<ContestStanding> {
  const { companyId, employeeId } = actor
  const isFinal = contest.closed_at !== null
  const facts = { is_final: isFinal, is_hidden: isStandingHidden(contest), counted_at: now.toISOString() }
  if (facts.is_hidden || contest.state === 'draft' || contest.state === 'scheduled') return { ...nothing, ...facts }
  const after = cursor === undefined ? 0 : positionOf(cursor)
  if (contest.team_kind !== 'none') return { ...nothing, ...(await showTeams(tx, actor, contest, { after, limit }, now)), ...facts }
  const ranked = isFinal ? rankedThen(companyId, contest.contest_id) : await rankedNow(tx, companyId, contest, now)
  const rows = await listRanked(tx, ranked, { after, count: limit, employeeId })
  const items = rows.filter(({ position }) => position > after && position <= after + limit)
  const own = rows[0]?.own_position ?? null
  const total = rows[0]?.total ?? 0
  return {
    ...nothing,
    items: items.map(placeOf),
    next_cursor: after + limit < total ? writeCursor([after + limit]) : null,
    around: own === null ? [] : rows.filter(({ position }) => Math.abs(position - own) <= 1).map(placeOf),
    total,
    teams: contest.kind === 'criteria' && cursor === undefined ? await listTeams(tx, companyId, ranked, teamsShown) : [],
    ...facts,
  }
}

const placeOf = ({ position, place, entry_id, employee_id, score, points, words, draw_hash }: ContestPlace): ContestPlace => ({
  position,
  place,
  entry_id,
  employee_id,
  score,
  points,
  words,
  draw_hash,
})

const largest = 2 ** 31 - 1 - 1_000
function positionOf(cursor: string): number {
  const [position] = readCursor(cursor)
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 0 || position > largest)
    throw new Refusal('INVALID_REQUEST')
  return position
}
