import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { EntryRow } from './rules.ts'

/** SQL of the audit trail. Rows are written by database triggers and by the functions named here. */
const entries = (companyId: string) =>
  database
    .selectFrom('audit_entry')
    .select([
      'entry_id',
      'at',
      'action',
      'actor_id',
      'subject_kind',
      'subject_id',
      'subject_label',
      sql<EntryRow['keys']>`keys`.as('keys'),
      sql<EntryRow['changes']>`changes`.as('changes'),
      'address',
      'device',
    ])
    .where('company_id', '=', companyId)

/** A search word, and the people whose names contain it. */
export type SearchedWord = { word: string; employeeIds: readonly string[] }

/** Entries that match every word, in their text or in the name of their actor or subject. */
export const searchedBy = (companyId: string, words: readonly SearchedWord[]) => {
  const written = sql`lower(concat_ws(' ', subject_label, action, address, device, changes::text))`
  return words.reduce(
    (found, { word, employeeIds }) =>
      found.where(
        sql<boolean>`(strpos(${written}, lower(${word})) > 0 or actor_id = any(${employeeIds}::uuid[]) or subject_id = any(${employeeIds}::text[]))`,
      ),
    entries(companyId),
  )
}

/** The names last recorded for these subjects, for those that were deleted. */
export const listLabels = (tx: Tx, companyId: string, subjectIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('audit_entry')
      .distinctOn('subject_id')
      .select([sql<string>`subject_id`.as('subject_id'), sql<string>`subject_label`.as('subject_label')])
      .where('company_id', '=', companyId)
      .where('subject_id', '=', sql<string>`any(${subjectIds}::text[])`)
      .where('subject_label', 'is not', null)
      .orderBy('subject_id')
      .orderBy('at', 'desc'),
  )

type ActionDetails = Readonly<Record<string, string>>
const changesOf = (details: ActionDetails): string =>
  JSON.stringify(Object.fromEntries(Object.entries(details).map(([name, value]) => [name, { old: null, new: value }])))

/** Records an action of a signed-in person that changes no row. The transaction must be bound to their company, and name the caller. */
export const recordAction = (tx: Tx, action: string, employeeId: string, details: ActionDetails) =>
  tx.run(sql`select record_deed(${action}, ${employeeId}::uuid, ${changesOf(details)}::jsonb)`)

/** Records a refused sign-in of an account, in each of its companies. */
export const recordRefusedAccount = (tx: Tx, accountId: string, details: ActionDetails) =>
  tx.run(sql`select record_refused_account(${accountId}::uuid, ${changesOf(details)}::jsonb)`)

/** Records the following rows of this transaction with another actor, time and origin. */
export const actAs = (
  tx: Tx,
  { by, at, address, device }: { by?: string | undefined; at: Date; address: string | null; device: string | null },
) =>
  tx.run(sql`
    select set_config('app.actor_id', ${by ?? ''}, true), set_config('app.at', ${at.toISOString()}, true),
      set_config('app.address', ${address ?? ''}, true), set_config('app.device', ${device ?? ''}, true)`)
