import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { awardPoints } from '#modules/points'
import { announceContest } from '../announcing.ts'
import { changeContest, type ContestRow } from '../queries.ts'
import { decideDraw } from '../standing/draw.ts'
import { decidePrizes, type Placed } from '../standing/prizes.ts'
import { insertPlaces, listAllRanked, listDrawn, listPaid, rankedNow } from '../standing/queries.ts'
import { freezeTeams } from '../teams/freezing.ts'

/**
 * Freezes the standing of a contest, with who wins what. The contest must be locked and not closed. A contest that is closed before its end
 * ends now.
 */
export async function freeze(tx: Tx, companyId: string, held: ContestRow, now: Date): Promise<void> {
  const contest = held.ends_at && new Date(held.ends_at) <= now ? held : { ...held, ends_at: endingNow(held, now) }
  const freezeStanding = contest.team_kind === 'none' ? freezePeople : freezeTeams
  const givesPoints = await freezeStanding(tx, companyId, contest, now)
  await changeContest(tx, companyId, contest.contest_id, {
    has_begun: true,
    closed_at: now.toISOString(),
    ...(contest.ends_at && { ends_at: contest.ends_at }),
    owes_points: givesPoints,
  })
  await tx.enqueue('contests.notify', { company_id: companyId, contest_id: contest.contest_id, about: 'contest_closed', entry_id: null })
  await announceContest(tx, companyId, contest.contest_id)
}

/** At least a moment after the start. */
const endingNow = ({ starts_at }: ContestRow, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(starts_at ?? now.toISOString()) + 1)).toISOString()

async function freezePeople(tx: Tx, companyId: string, contest: ContestRow, now: Date): Promise<boolean> {
  const won = decidePrizes(await listPlaced(tx, companyId, contest, now), contest.prizes, contest.ties)
  if (won.length) await insertPlaces(tx, companyId, contest.contest_id, won)
  return won.some(({ points }) => points > 0)
}

async function listPlaced(tx: Tx, companyId: string, contest: ContestRow, now: Date): Promise<Placed[]> {
  if (contest.kind !== 'draw') return listAllRanked(tx, await rankedNow(tx, companyId, contest, now))
  if (!contest.seed) throw new Error('a draw has no seed')
  const drawn = decideDraw(contest.seed, await listDrawn(tx, companyId, contest.contest_id))
  return drawn.map((entry, index) => ({ ...entry, position: index + 1, place: index + 1, score: null }))
}

/** Pays the prizes of a frozen contest, all or none, and once whatever is repeated. Refuses with NOT_ENOUGH_POINTS when the budget is used up. */
export async function pay(
  tx: Tx,
  companyId: string,
  contest: Pick<ContestRow, 'contest_id' | 'contest_name' | 'author_id'>,
  now: Date,
): Promise<void> {
  const { contest_id, contest_name, author_id } = contest
  const receivers = await listPaid(tx, companyId, contest_id)
  const award = { event: `prize/${contest_id}`, reason: 'prize', note: contest_name, actorId: author_id } as const
  await awardPoints(tx, companyId, { ...award, receivers, now })
  await changeContest(tx, companyId, contest_id, { owes_points: false, paid_at: now.toISOString() })
  await announceContest(tx, companyId, contest_id)
}

export const isShort = (error: unknown): boolean => error instanceof Refusal && error.code === 'NOT_ENOUGH_POINTS'
