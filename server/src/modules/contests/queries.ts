import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { ContestKind, ContestState, ContestTeamKind, ContestTies } from '@atrium/contract/contests/kinds'
import type { Contest, ContestPrize } from '@atrium/contract/contests/schemas'
import type { Audience } from '@atrium/contract/people/audience'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of contests. */
export type ContestRow = Pick<
  Contest,
  | 'contest_id'
  | 'author_id'
  | 'contest_name'
  | 'description'
  | 'rules'
  | 'kind'
  | 'state'
  | 'criterias'
  | 'team_kind'
  | 'ties'
  | 'hides_votes'
  | 'is_moderated'
  | 'needs_photo'
  | 'prizes'
  | 'is_for_everyone'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'published_at'
  | 'closed_at'
  | 'seed_hash'
  | 'created_at'
> & {
  audience: Audience
  has_begun: boolean
  owes_points: boolean
  paid_at: string | null
  /** Known to nobody before the contest is closed. */
  seed: string | null
  entry_count: number
}

const stateAt = (now: Date) => sql<ContestState>`case
  when contest.closed_at is not null or contest.ends_at <= ${now.toISOString()}::timestamptz and contest.published_at is not null then 'closed'
  when contest.published_at is null then 'draft'
  when contest.starts_at > ${now.toISOString()}::timestamptz then 'scheduled'
  else 'live' end`

const isAsked = (companyId: string, employeeId: string) => sql<boolean>`(contest.published_at is not null and (contest.is_for_everyone
  or exists (select from contest_reader r
    where r.company_id = ${companyId} and r.contest_id = contest.contest_id and r.employee_id = ${employeeId})))`

/** Contests without deleted ones. */
const contests = (companyId: string, now: Date) =>
  database
    .selectFrom('contest')
    .select([
      'contest.contest_id',
      'contest.author_id',
      'contest.contest_name',
      'contest.description',
      'contest.rules',
      sql<ContestKind>`contest.kind`.as('kind'),
      stateAt(now).as('state'),
      sql<BadgeCriteria[]>`contest.criterias`.as('criterias'),
      sql<ContestTeamKind>`contest.team_kind`.as('team_kind'),
      sql<ContestTies>`contest.ties`.as('ties'),
      'contest.hides_votes',
      'contest.is_moderated',
      'contest.needs_photo',
      sql<ContestPrize[]>`contest.prizes`.as('prizes'),
      sql<Audience>`contest.audience`.as('audience'),
      'contest.is_for_everyone',
      'contest.starts_at',
      'contest.ends_at',
      'contest.time_zone',
      'contest.published_at',
      'contest.has_begun',
      'contest.closed_at',
      'contest.owes_points',
      'contest.paid_at',
      'contest.seed',
      'contest.seed_hash',
      'contest.entry_count',
      'contest.created_at',
    ])
    .where('contest.company_id', '=', companyId)
    .where('contest.deleted_at', 'is', null)

export type Asking = { companyId: string; employeeId: string; mayManage: boolean; now: Date }
/** The contests that a person may read: those that are published for them, and for those who manage contests all. */
export const readable = ({ companyId, employeeId, mayManage, now }: Asking) =>
  contests(companyId, now)
    .select(isAsked(companyId, employeeId).as('is_asked'))
    .where(sql<boolean>`(${mayManage} or ${isAsked(companyId, employeeId)})`)
type Readable = ReturnType<typeof readable>
export type ReadableContest = ContestRow & { is_asked: boolean }

export const inState = (found: Readable, wanted: ContestState, now: Date): Readable => found.where(stateAt(now), '=', wanted)
export const saying = (found: Readable, words: readonly string[]): Readable =>
  words.reduce(
    (narrowed, word) =>
      narrowed.where(sql<boolean>`strpos(folded(contest.contest_name || ' ' || coalesce(contest.description, '')), folded(${word})) > 0`),
    found,
  )

export const findReadable = (tx: Tx, asking: Asking, contestId: string): Promise<ReadableContest | undefined> =>
  tx.first(readable(asking).where('contest.contest_id', '=', contestId))

/** A contest, without asking who may read it. */
export const findContest = (tx: Tx, companyId: string, contestId: string, now: Date): Promise<ContestRow | undefined> =>
  tx.first(contests(companyId, now).where('contest.contest_id', '=', contestId))

/** Locks a contest before it is entered, voted in, changed or closed: all of that waits for each other. */
export const lockContest = (tx: Tx, companyId: string, contestId: string) =>
  tx.run(sql`select 1 from contest where company_id = ${companyId} and contest_id = ${contestId} for update`)

export const findByClientId = async (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('contest')
        .select('contest_id')
        .where('company_id', '=', companyId)
        .where('author_id', '=', authorId)
        .where('client_contest_id', '=', clientId),
    )
  )?.contest_id

export const countContests = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(
      database
        .selectFrom('contest')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null),
    )
  )?.count ?? 0

export type FactsRow = Pick<
  ContestRow,
  | 'contest_name'
  | 'description'
  | 'rules'
  | 'kind'
  | 'criterias'
  | 'team_kind'
  | 'ties'
  | 'hides_votes'
  | 'is_moderated'
  | 'needs_photo'
  | 'prizes'
  | 'audience'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
>
const columnsOf = ({ criterias, prizes, audience, ...facts }: FactsRow) => ({
  ...facts,
  criterias: JSON.stringify(criterias),
  prizes: JSON.stringify(prizes),
  audience: JSON.stringify(audience),
  is_for_everyone: audience.is_all_employee_selected,
})

/** Undefined if the author made one with this client id before. */
export const insertContest = async (
  tx: Tx,
  company_id: string,
  facts: FactsRow & { author_id: string; client_contest_id: string; created_at: string },
): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('contest')
        .values({ company_id, ...facts, ...columnsOf(facts) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('contest_id'),
    )
  )?.contest_id

export const updateFacts = (tx: Tx, companyId: string, contestId: string, facts: FactsRow) =>
  tx.run(database.updateTable('contest').set(columnsOf(facts)).where('company_id', '=', companyId).where('contest_id', '=', contestId))

export type ContestChange = {
  published_at?: string
  has_begun?: boolean
  starts_at?: string
  ends_at?: string
  closed_at?: string
  owes_points?: boolean
  paid_at?: string
  seed?: string
  seed_hash?: string
  deleted_at?: string
  is_telling?: boolean
}
export const changeContest = (tx: Tx, companyId: string, contestId: string, change: ContestChange) =>
  tx.run(database.updateTable('contest').set(change).where('company_id', '=', companyId).where('contest_id', '=', contestId))

/** Marks that open pages are to be told of a change. Returns whether nobody had marked it before. */
export const markTelling = async (tx: Tx, companyId: string, contestId: string): Promise<boolean> =>
  (await tx.run(sql`
    update contest set is_telling = true where company_id = ${companyId} and contest_id = ${contestId} and not is_telling`)) > 0

/** Marks the live contests by criteria, in which something counts anew. Returns those that nobody had marked before. */
export const markCounted = async (tx: Tx, companyId: string, now: Date): Promise<string[]> =>
  (
    await tx.all(sql<{ contest_id: string }>`
      update contest set is_telling = true
      where company_id = ${companyId} and contest_id = any(array(
        select contest_id from contest
        where company_id = ${companyId} and kind = 'criteria' and published_at is not null and closed_at is null and deleted_at is null
          and not is_telling and starts_at <= ${now.toISOString()}::timestamptz and ends_at > ${now.toISOString()}::timestamptz
        order by contest_id for update skip locked))
      returning contest_id`)
  ).map(({ contest_id }) => contest_id)

export const insertReaders = (tx: Tx, companyId: string, contestId: string, employeeIds: readonly string[]) =>
  tx.run(sql`
    insert into contest_reader (company_id, contest_id, employee_id)
    select ${companyId}::uuid, ${contestId}::uuid, id from unnest(${employeeIds}::uuid[]) as u(id)`)

export const listReaders = async (tx: Tx, companyId: string, contestId: string): Promise<string[]> =>
  (
    await tx.all(
      database.selectFrom('contest_reader').select('employee_id').where('company_id', '=', companyId).where('contest_id', '=', contestId),
    )
  ).map(({ employee_id }) => employee_id)
