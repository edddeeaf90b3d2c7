import type { FinchChange, FinchConflict, FinchOutcome, FinchPerson, FinchShow } from '@atrium/contract/finch/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { everyone } from '#modules/people'
import type { Known, Remembered, ProviderPerson } from './judge.ts'
import { nameOf, type Profile } from './profile.ts'

/** The SQL of people at Finch. */
export type SyncKey = { companyId: string; syncId: string }
/**
 * The progress of a person: listed, individual data read, employment read, checked, written, manager assigned, or postponed because of a
 * cycle.
 */
export const stages = { listed: 0, asked: 1, employed: 2, judged: 3, written: 4, placed: 5, looped: 6 } as const
export type Stage = (typeof stages)[keyof typeof stages]

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

const providerPeople = (companyId: string) =>
  database
    .selectFrom('finch_person')
    .select(['individual_id', 'employee_id', 'is_listed', 'is_ignored'])
    .select([
      sql<Partial<Profile>>`said`.as('said'),
      sql<ProviderPerson['fault']>`fault`.as('fault'),
      sql<Remembered>`taken`.as('taken'),
      sql<Remembered>`kept`.as('kept'),
    ])
    .where('company_id', '=', companyId)

/** A person who was erased here: no data of them is stored again. */
const erased = sql`(finch_person.is_ignored and finch_person.said = '{}')`

type ListedPerson = { individual_id: string; said: Partial<Profile> }

/** Saves the people of one page of the directory. Their other data stays until it is read again. */
export async function saveListed(tx: Tx, { companyId, syncId }: SyncKey, people: readonly ListedPerson[]): Promise<void> {
  await tx.run(sql`
    insert into finch_person (company_id, individual_id, said, sync_id, stage)
    select ${companyId}, p.individual_id, p.said, ${syncId}, ${stages.listed} from jsonb_to_recordset(${json(people)}) as p (individual_id text, said jsonb)
    on conflict (company_id, individual_id) do update
      set said = case when ${erased} then finch_person.said else finch_person.said || excluded.said end, sync_id = excluded.sync_id, stage = excluded.stage, is_listed = true, fault = null`)
}

type ReadPerson = { individual_id: string; said: Partial<Profile>; fault: ProviderPerson['fault'] }

/** Saves answers about some people, who advance one stage. */
export async function saveAnswered(tx: Tx, { companyId, syncId }: SyncKey, from: Stage, people: readonly ReadPerson[]): Promise<void> {
  await tx.run(sql`
    update finch_person set said = case when ${erased} then finch_person.said else finch_person.said || p.said end,
      work_email = case when not ${erased} then (finch_person.said || p.said) ->> 'work_email' end,
      fault = coalesce(finch_person.fault, p.fault), stage = ${from + 1}
    from jsonb_to_recordset(${json(people)}) as p (individual_id text, said jsonb, fault text)
    where finch_person.company_id = ${companyId} and finch_person.sync_id = ${syncId} and finch_person.stage = ${from}
      and finch_person.individual_id = p.individual_id`)
}

/** Adds the people who are missing from the directory this time to the run. */
export const saveUnlisted = (tx: Tx, { companyId, syncId }: SyncKey) =>
  tx.run(
    database
      .updateTable('finch_person')
      .set({ is_listed: false, fault: null, sync_id: syncId, stage: stages.employed })
      .where('company_id', '=', companyId)
      .where('sync_id', '!=', syncId),
  )

/** Resets all people, so that they are checked again with the data read before. */
export const restage = (tx: Tx, { companyId, syncId }: SyncKey) =>
  tx.run(database.updateTable('finch_person').set({ sync_id: syncId, stage: stages.employed }).where('company_id', '=', companyId))

/** Moves people at one stage to another, for example to assign managers again. */
export const setStage = (tx: Tx, { companyId, syncId }: SyncKey, from: Stage, to: Stage) =>
  tx.run(
    database
      .updateTable('finch_person')
      .set({ stage: to })
      .where('company_id', '=', companyId)
      .where('sync_id', '=', syncId)
      .where('stage', '=', from),
  )

export const listIdsAt = async (tx: Tx, { companyId, syncId }: SyncKey, stage: Stage, count: number): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('finch_person')
        .select('individual_id')
        .where('company_id', '=', companyId)
        .where('sync_id', '=', syncId)
        .where('stage', '=', stage)
        .orderBy('individual_id')
        .limit(count),
    )
  ).map((row) => row.individual_id)

export type ProviderPersonRow = ProviderPerson & { outcome: FinchOutcome; changes: FinchChange[]; conflicts: FinchConflict[] }

const judged = (companyId: string) =>
  providerPeople(companyId).select([
    sql<FinchOutcome>`outcome`.as('outcome'),
    sql<FinchChange[]>`changes`.as('changes'),
    sql<FinchConflict[]>`conflicts`.as('conflicts'),
  ])

export const listProviderPeople = (tx: Tx, companyId: string, ids: readonly string[]): Promise<ProviderPersonRow[]> =>
  tx.all(
    judged(companyId)
      .where('individual_id', '=', sql<string>`any(${ids}::text[])`)
      .orderBy('individual_id'),
  )

/** How many people are at each stage. */
export const countStages = async (tx: Tx, { companyId, syncId }: SyncKey): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await tx.all(sql<{ stage: number; count: number }>`
        select stage, count(*) as count from finch_person where company_id = ${companyId} and sync_id = ${syncId} group by stage`)
    ).map(({ stage, count }) => [stage, count]),
  )

/** People of the company, by their ids or addresses. */
export const listKnown = (tx: Tx, companyId: string, ids: readonly string[], addresses: readonly string[]): Promise<Known[]> =>
  tx.all(sql<Known>`
    select person.* from (${everyone(companyId)}) as person
    where person.employee_id = any(${ids}::uuid[]) or person.work_email_id = any(${addresses}::text[])`)

export const countActiveOwners = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*) as count from (${everyone(companyId)}) as person where person.is_owner and person.employee_account_status = 'ACTIVE'`)
  )?.count ?? 0

/** Finch's ids of people of the company. */
export const listLinks = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('finch_person')
      .select(['employee_id', 'individual_id'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )

/** Those of the addresses that several listed, active people share. */
export const listRepeated = async (tx: Tx, companyId: string, addresses: readonly string[]): Promise<string[]> =>
  (
    await tx.all(sql<{ work_email: string }>`
      select work_email from finch_person
      where company_id = ${companyId} and work_email = any(${addresses}::text[]) and is_listed and not is_ignored
        and (said ->> 'is_active') is distinct from 'false'
      group by work_email having count(*) > 1`)
  ).map((row) => row.work_email)

/** The outcome for a person in a sync run. */
export type Settled = {
  individual_id: string
  employee_id: string | null
  stage: Stage
  outcome: FinchOutcome
  changes: readonly FinchChange[]
  conflicts: readonly FinchConflict[]
  /** Added to the values applied before. */
  taken: Remembered
}

export async function saveSettled(tx: Tx, { companyId, syncId }: SyncKey, people: readonly Settled[]): Promise<void> {
  await tx.run(sql`
    update finch_person f set employee_id = p.employee_id, stage = p.stage, outcome = p.outcome, changes = p.changes, conflicts = p.conflicts,
      taken = f.taken || p.taken
    from jsonb_to_recordset(${json(people)})
      as p (individual_id text, employee_id uuid, stage smallint, outcome text, changes jsonb, conflicts jsonb, taken jsonb)
    where f.company_id = ${companyId} and f.sync_id = ${syncId} and f.individual_id = p.individual_id`)
}

/** How many people have each outcome, and how many have conflicts. */
export const countOutcomes = async (tx: Tx, companyId: string): Promise<Partial<Record<FinchShow, number>>> =>
  Object.fromEntries(
    (
      await tx.all(sql<{ outcome: FinchShow; count: number }>`
        select outcome, count(*) as count from finch_person where company_id = ${companyId} and stage >= ${stages.judged} group by outcome
        union all select 'conflict', count(*) from finch_person
        where company_id = ${companyId} and stage >= ${stages.judged} and conflicts <> '[]'`)
    ).map(({ outcome, count }) => [outcome, count]),
  )

export const countLinked = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*) as count from finch_person where company_id = ${companyId} and employee_id is not null`)
  )?.count ?? 0

export async function listPeople(
  tx: Tx,
  companyId: string,
  show: FinchShow,
  after: string | undefined,
  count: number,
): Promise<FinchPerson[]> {
  const shown = judged(companyId)
    .select('work_email')
    .where('stage', '>=', stages.judged)
    .where('individual_id', '>', after ?? '')
    .orderBy('individual_id')
    .limit(count)
  const rows = await tx.all(show === 'conflict' ? shown.where(sql<boolean>`conflicts <> '[]'`) : shown.where('outcome', '=', show))
  return rows.map(({ said, fault: _fault, taken: _taken, kept: _kept, is_listed: _isListed, ...row }) => ({ ...row, name: nameOf(said) }))
}

export type Decision = Partial<{ taken: Remembered; kept: Remembered; is_ignored: boolean; employee_id: string | null }>
export const saveDecision = (tx: Tx, companyId: string, individualId: string, { taken, kept, ...change }: Decision) =>
  tx.run(
    database
      .updateTable('finch_person')
      .set({ individual_id: individualId, ...change, ...(taken && { taken: json(taken) }), ...(kept && { kept: json(kept) }) })
      .where('company_id', '=', companyId)
      .where('individual_id', '=', individualId),
  )

/** Ignores the other people with this address from now on. */
export const ignoreNamesakes = (tx: Tx, companyId: string, individualId: string, workEmail: string) =>
  tx.run(
    database
      .updateTable('finch_person')
      .set({ is_ignored: true })
      .where('company_id', '=', companyId)
      .where('work_email', '=', workEmail)
      .where('individual_id', '!=', individualId),
  )

/** Deletes the data of an erased person. Only the mark remains that Finch must not add them again. */
export const forgetPerson = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(
    database
      .updateTable('finch_person')
      .set({
        employee_id: null,
        said: json({}),
        work_email: null,
        taken: json({}),
        kept: json({}),
        is_ignored: true,
        outcome: 'left',
        changes: json([]),
        conflicts: json([]),
      })
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId),
  )

/** A person's data, for their own export. */
export const describePerson = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('finch_person')
      .select(['individual_id', 'said'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId),
  )
