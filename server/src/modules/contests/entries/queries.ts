import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { ContestEntry } from '@atrium/contract/contests/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { everyPerson } from '#modules/people'

/** SQL of entries and votes. */
export type EntryRow = Omit<ContestEntry, 'votes' | 'can'> & { votes: number }

/** Entries with the votes of people who are active. */
const entries = (companyId: string) =>
  database
    .selectFrom('contest_entry')
    .select([
      'contest_entry.entry_id',
      'contest_entry.contest_id',
      'contest_entry.employee_id',
      'contest_entry.text',
      sql<MessageFile | null>`contest_entry.file`.as('file'),
      sql<EntryRow['state']>`contest_entry.state`.as('state'),
      'contest_entry.reason',
      'contest_entry.entered_at',
      sql<number>`(select count(*)::int from contest_vote v join (${everyPerson(companyId)}) as voter on voter.employee_id = v.employee_id
        where v.company_id = contest_entry.company_id and v.entry_id = contest_entry.entry_id)`.as('votes'),
    ])
    .where('contest_entry.company_id', '=', companyId)
type Entries = ReturnType<typeof entries>

export const entriesOf = (companyId: string, contestId: string, state: EntryRow['state']): Entries =>
  entries(companyId).where('contest_entry.contest_id', '=', contestId).where('contest_entry.state', '=', state)

/** An order of entries that is a person’s own. */
export const shuffledFor = (employeeId: string) => sql`md5(contest_entry.entry_id::text || ${employeeId}::text)`

export const findEntry = (tx: Tx, companyId: string, entryId: string): Promise<EntryRow | undefined> =>
  tx.first(entries(companyId).where('contest_entry.entry_id', '=', entryId))

/** What a person has entered in these contests. */
export const listOwnEntries = (tx: Tx, companyId: string, employeeId: string, contestIds: readonly string[]): Promise<EntryRow[]> =>
  tx.all(
    entries(companyId)
      .where('contest_entry.employee_id', '=', employeeId)
      .where('contest_entry.contest_id', '=', sql<string>`any(${contestIds}::uuid[])`),
  )

type Written = { contestId: string; employeeId: string; text: string | null; file: MessageFile | null; state: EntryRow['state']; now: Date }
export const putEntry = async (tx: Tx, companyId: string, { contestId, employeeId, text, file, state, now }: Written): Promise<string> => {
  const row = await tx.first(sql<{ entry_id: string }>`
    insert into contest_entry (company_id, contest_id, employee_id, text, file, state, entered_at)
    values (${companyId}, ${contestId}, ${employeeId}, ${text}, ${file ? JSON.stringify(file) : null}::jsonb, ${state}, ${now.toISOString()})
    on conflict (company_id, contest_id, employee_id) do update set
      text = excluded.text, file = excluded.file, state = excluded.state, reason = null, decided_by = null
    returning entry_id`)
  if (!row) throw new Error('an entry was not stored')
  return row.entry_id
}

export const countEntry = (tx: Tx, companyId: string, contestId: string, step: number) =>
  tx.run(sql`update contest set entry_count = entry_count + ${step}::int where company_id = ${companyId} and contest_id = ${contestId}`)

export const deleteEntry = (tx: Tx, companyId: string, entryId: string) =>
  tx.run(database.deleteFrom('contest_entry').where('company_id', '=', companyId).where('entry_id', '=', entryId))

type Decision = { state: EntryRow['state']; reason: string | null; decided_by: string }
export const decideEntry = (tx: Tx, companyId: string, entryId: string, decision: Decision) =>
  tx.run(database.updateTable('contest_entry').set(decision).where('company_id', '=', companyId).where('entry_id', '=', entryId))

type Decided = { contest_id: string; employee_id: string; is_shown: boolean; reason: string | null; decided_by: string; decided_at: string }
export const insertDecision = (tx: Tx, company_id: string, decided: Decided) =>
  tx.run(database.insertInto('contest_decision').values({ company_id, ...decided }))

export const deleteVotesFor = (tx: Tx, companyId: string, entryId: string) =>
  tx.run(database.deleteFrom('contest_vote').where('company_id', '=', companyId).where('entry_id', '=', entryId))

export const putVote = (tx: Tx, companyId: string, vote: { contestId: string; entryId: string; employeeId: string; now: Date }) =>
  tx.run(sql`
    insert into contest_vote (company_id, contest_id, employee_id, entry_id, voted_at)
    values (${companyId}, ${vote.contestId}, ${vote.employeeId}, ${vote.entryId}, ${vote.now.toISOString()})
    on conflict (company_id, contest_id, employee_id) do update set entry_id = excluded.entry_id, voted_at = excluded.voted_at
    where contest_vote.entry_id <> excluded.entry_id`)

type VotedRow = { contest_id: string; entry_id: string }
export const listOwnVotes = (tx: Tx, companyId: string, employeeId: string, contestIds: readonly string[]): Promise<VotedRow[]> =>
  tx.all(sql<VotedRow>`
    select contest_id, entry_id from contest_vote
    where company_id = ${companyId} and employee_id = ${employeeId} and contest_id = any(${contestIds}::uuid[])`)

type Waiting = { contest_id: string; count: number }
export const countWaiting = (tx: Tx, companyId: string, contestIds: readonly string[]): Promise<Waiting[]> =>
  tx.all(sql<Waiting>`
    select contest_id, count(*)::int as count from contest_entry
    where company_id = ${companyId} and contest_id = any(${contestIds}::uuid[]) and state = 'waiting' group by contest_id`)

/** People who took part: those whose entries are shown. */
export const listParticipants = async (tx: Tx, companyId: string, contestId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select employee_id from contest_entry where company_id = ${companyId} and contest_id = ${contestId} and state = 'shown'`)
  ).map(({ employee_id }) => employee_id)

export const listEntryIds = async (tx: Tx, companyId: string, contestId: string): Promise<string[]> =>
  (
    await tx.all(
      sql<{ entry_id: string }>`select entry_id from contest_entry where company_id = ${companyId} and contest_id = ${contestId}`,
    )
  ).map(({ entry_id }) => entry_id)

/** Deletes what people did in a contest, and its standing. */
export const emptyContest = (tx: Tx, companyId: string, contestId: string) =>
  tx.run(sql`
    with readers as (delete from contest_reader where company_id = ${companyId} and contest_id = ${contestId}),
      teams as (delete from contest_team where company_id = ${companyId} and contest_id = ${contestId})
    delete from contest_entry where company_id = ${companyId} and contest_id = ${contestId}`)

/** What a person entered. */
export const listEntriesOf = (tx: Tx, companyId: string, employeeId: string): Promise<EntryRow[]> =>
  tx.all(entries(companyId).where('contest_entry.employee_id', '=', employeeId).orderBy('contest_entry.contest_id'))

export const deleteVotesOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('contest_vote').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

export const deleteReadingOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('contest_reader').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

/** Leaves nothing of an entry but that it was there: its place in a frozen standing holds. */
export const blankEntry = (tx: Tx, companyId: string, entryId: string) =>
  tx.run(
    database
      .updateTable('contest_entry')
      .set({ text: null, file: null, reason: null })
      .where('company_id', '=', companyId)
      .where('entry_id', '=', entryId),
  )

export const deleteDecisionsOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('contest_decision').where('company_id', '=', companyId).where('employee_id', '=', employeeId))
