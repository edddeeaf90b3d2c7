import type { NewPoll, PollFacts, PollKind, PollOption, PollPlace, PollResultsRule } from '@atrium/contract/polls/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { conversationsOf, isArchivedConversation } from '#modules/chat'
import { archivedCommunitiesOf, communitiesOf, openCommunitiesOf } from '#modules/communities'

/** SQL of polls. */
export type PollRow = Omit<PollFacts, 'options' | 'place' | 'audience_count' | 'outcome'> & {
  options: (PollOption & { votes: number })[]
  place_kind: PollPlace['kind']
  place_id: string | null
  is_for_everyone: boolean
  is_telling: boolean
}

const state = (now: Date) =>
  sql<
    PollFacts['state']
  >`case when poll.closed_at is not null or poll.ends_at <= ${now.toISOString()}::timestamptz then 'closed' else 'open' end`

/** Those whom a poll asks: everyone, its audience, or those who are in its conversation or community. */
const asks = (companyId: string, employeeId: string) => sql<boolean>`(case
  when poll.place_kind = 'conversation' then poll.place_id in (${conversationsOf(companyId, employeeId)})
  when poll.place_kind = 'community' then poll.place_id in (${communitiesOf(companyId, employeeId)})
  else poll.is_for_everyone or exists (
    select 1 from poll_reader r where r.company_id = poll.company_id and r.poll_id = poll.poll_id and r.employee_id = ${employeeId})
end)`

/** Whether the place of a poll is archived: nobody writes there. */
const isArchived = (companyId: string) => sql<boolean>`(case
  when poll.place_kind = 'conversation' then ${isArchivedConversation(companyId, 'poll.place_id')}
  when poll.place_kind = 'community' then poll.place_id in (${archivedCommunitiesOf(companyId)})
  else false
end)`

/** Polls, deleted ones included. */
const polls = (companyId: string, now: Date) =>
  database
    .selectFrom('poll')
    .select([
      'poll.poll_id',
      'poll.client_poll_id',
      'poll.author_id',
      'poll.question',
      sql<PollKind>`poll.kind`.as('kind'),
      sql<PollRow['options']>`(
        select coalesce(jsonb_agg(jsonb_build_object('option_id', o.option_id, 'text', o.text, 'votes', o.votes,
          'starts_at', to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'ends_at', to_char(o.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.place), '[]')
        from poll_option o where o.company_id = poll.company_id and o.poll_id = poll.poll_id)`.as('options'),
      'poll.is_secret',
      sql<PollResultsRule>`poll.results`.as('results'),
      'poll.minimum',
      'poll.maximum',
      'poll.allows_options',
      sql<PollRow['place_kind']>`poll.place_kind`.as('place_kind'),
      'poll.place_id',
      'poll.is_for_everyone',
      state(now).as('state'),
      'poll.ends_at',
      'poll.time_zone',
      'poll.closed_at',
      'poll.voter_count',
      'poll.created_at',
      'poll.deleted_at',
      'poll.is_telling',
      'poll.revision',
    ])
    .where('poll.company_id', '=', companyId)

export type Asking = {
  companyId: string
  employeeId: string
  mayManage: boolean
  /** Reads open communities. */ seesPeople: boolean
  now: Date
}

/**
 * Polls that a person may read: those that ask them, their own, those in open communities, and, for those who manage polls, all that
 * stand by themselves.
 */
export const readable = ({ companyId, employeeId, mayManage, seesPeople, now }: Asking) =>
  polls(companyId, now)
    .select([asks(companyId, employeeId).as('is_asked'), isArchived(companyId).as('is_archived')])
    .where('poll.deleted_at', 'is', null)
    .where(
      sql<boolean>`(${asks(companyId, employeeId)} or (poll.place_kind = 'company' and (poll.author_id = ${employeeId} or ${mayManage}))
        or (${seesPeople} and poll.place_kind = 'community' and poll.place_id in (${openCommunitiesOf(companyId)})))`,
    )
type Readable = ReturnType<typeof readable>
export type ReadablePoll = PollRow & { is_asked: boolean; is_archived: boolean }

export const inState = (found: Readable, wanted: PollFacts['state'], now: Date): Readable => found.where(state(now), '=', wanted)
export const madeBy = (found: Readable, employeeId: string): Readable => found.where('poll.author_id', '=', employeeId)
/** Polls that wait for a vote of this person. Nobody knows who voted in a secret poll: the ids of those come from the caller. */
export const waitingFor = (found: Readable, { companyId, employeeId, now }: Asking, votedIds: readonly string[]): Readable =>
  inState(found, 'open', now)
    .where(asks(companyId, employeeId))
    .where(sql<boolean>`not ${isArchived(companyId)}`)
    .where(sql<boolean>`not poll.poll_id = any(${votedIds}::uuid[])`).where(sql<boolean>`not exists (
      select 1 from poll_vote v where v.company_id = poll.company_id and v.poll_id = poll.poll_id and v.employee_id = ${employeeId})`)
export const saying = (found: Readable, words: readonly string[]): Readable =>
  words.reduce(
    (narrowed, word) =>
      narrowed.where(sql<boolean>`(strpos(folded(poll.question), folded(${word})) > 0 or exists (
        select 1 from poll_option o where o.company_id = poll.company_id and o.poll_id = poll.poll_id and strpos(folded(o.text), folded(${word})) > 0))`),
    found,
  )

export const findReadable = (tx: Tx, asking: Asking, pollId: string): Promise<ReadablePoll | undefined> =>
  tx.first(readable(asking).where('poll.poll_id', '=', pollId))

/** A poll, without asking who may read it. */
export const findPoll = (tx: Tx, companyId: string, pollId: string, now: Date): Promise<PollRow | undefined> =>
  tx.first(polls(companyId, now).where('poll.poll_id', '=', pollId))

export const findByClientId = async (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('poll')
        .select('poll_id')
        .where('company_id', '=', companyId)
        .where('author_id', '=', authorId)
        .where('client_poll_id', '=', clientId),
    )
  )?.poll_id

/** Locks a poll before it is changed or voted in: votes and the end wait for each other. */
export const lockPoll = (tx: Tx, companyId: string, pollId: string) =>
  tx.run(sql`select 1 from poll where company_id = ${companyId} and poll_id = ${pollId} for update`)

export type NewPollRow = Pick<
  PollRow,
  | 'author_id'
  | 'client_poll_id'
  | 'question'
  | 'kind'
  | 'is_secret'
  | 'results'
  | 'minimum'
  | 'maximum'
  | 'allows_options'
  | 'place_kind'
  | 'place_id'
  | 'is_for_everyone'
  | 'ends_at'
  | 'time_zone'
  | 'created_at'
> & { remind_at: string | null }

/** The id of the new poll; undefined if the author has made one with this client id at the same time. */
export const insertPoll = async (tx: Tx, company_id: string, row: NewPollRow): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('poll')
        .values({ company_id, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('poll_id'),
    )
  )?.poll_id

export type NewOptionRow = NewPoll['options'][number]
/** After those that are there. */
export const insertOptions = (tx: Tx, companyId: string, pollId: string, options: readonly NewOptionRow[]) =>
  tx.run(sql`
    insert into poll_option (company_id, poll_id, place, text, starts_at, ends_at)
    select ${companyId}::uuid, ${pollId}::uuid, n + (
      select coalesce(max(place), 0) from poll_option where company_id = ${companyId} and poll_id = ${pollId}
    ), text, starts_at, ends_at
    from unnest(${options.map(({ text }) => text)}::text[], ${options.map(({ starts_at }) => starts_at ?? null)}::timestamptz[],
      ${options.map(({ ends_at }) => ends_at ?? null)}::timestamptz[]) with ordinality as o(text, starts_at, ends_at, n)`)

export const insertReaders = (tx: Tx, companyId: string, pollId: string, employeeIds: readonly string[]) =>
  tx.run(sql`
    insert into poll_reader (company_id, poll_id, employee_id)
    select ${companyId}::uuid, ${pollId}::uuid, id from unnest(${employeeIds}::uuid[]) as u(id)`)

export const listReaders = async (tx: Tx, companyId: string, pollId: string): Promise<string[]> =>
  (
    await tx.all(database.selectFrom('poll_reader').select('employee_id').where('company_id', '=', companyId).where('poll_id', '=', pollId))
  ).map(({ employee_id }) => employee_id)

export type PollChange = {
  closed_at?: string | null
  ends_at?: string | null
  deleted_at?: string
  is_telling?: boolean
  revision?: number
}
export const changePoll = (tx: Tx, companyId: string, pollId: string, change: PollChange & { remind_at?: string | null }) =>
  tx.run(database.updateTable('poll').set(change).where('company_id', '=', companyId).where('poll_id', '=', pollId))

/** Leaves nothing of a deleted poll but its row, without words. */
export async function emptyPoll(tx: Tx, companyId: string, pollId: string): Promise<void> {
  for (const table of ['poll_vote', 'poll_secret_vote', 'poll_reader', 'poll_option'] as const)
    await tx.run(database.deleteFrom(table).where('company_id', '=', companyId).where('poll_id', '=', pollId))
  await tx.run(sql`update poll set question = '', voter_count = 0 where company_id = ${companyId} and poll_id = ${pollId}`)
}

/** The open secret polls of a company: which of them wait for a person is computed from their hash. */
export const listOpenSecretIds = async (tx: Tx, companyId: string, now: Date): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('poll')
        .select('poll_id')
        .where('company_id', '=', companyId)
        .where('is_secret', '=', true)
        .where('deleted_at', 'is', null)
        .where(state(now), '=', 'open'),
    )
  ).map(({ poll_id }) => poll_id)
