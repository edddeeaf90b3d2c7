import type { UndoReason } from '@atrium/contract/people/import-reasons'
import { sql, type Tx } from '#kernel/database/transaction'
import type { StoredChange } from './stored-change.ts'
import type { ImportKey } from '../row-queries.ts'

/** A row that an import adds or changes. `kept`: why undoing left it as it was. */
export type ChangedRow = {
  row_number: number
  person_name: string
  work_email: string
  outcome: 'new' | 'changed'
  kept: UndoReason | null
  changes: StoredChange[]
}

export const listChangedRows = (
  tx: Tx,
  { companyId, importId }: ImportKey,
  { after, onlyKept, count }: { after: number; onlyKept: boolean; count: number },
): Promise<ChangedRow[]> =>
  tx.all(sql<ChangedRow>`
    select row_number, person_name, work_email, outcome, kept, changes from employee_import_row
    where company_id = ${companyId} and import_id = ${importId} and row_number > ${after} and outcome in ('new', 'changed')
      and person_name is not null and (not ${onlyKept} or kept is not null or changes @? '$[*] ? (exists (@.kept))')
    order by row_number limit ${count}`)

export type UndoneRow = { row_number: number; is_undone: true; kept: UndoReason | null; changes: readonly StoredChange[] }
export type RowToUndo = Pick<ChangedRow, 'row_number' | 'outcome' | 'changes'> & { person_id: string }

/**
 * The next rows to undo, in the reverse order of the import, so that no reporting line forms a cycle in between. People are removed last:
 * by then nobody whom the import moved below them is there.
 */
export const listToUndo = (tx: Tx, { companyId, importId }: ImportKey, count: number): Promise<RowToUndo[]> =>
  tx.all(sql<RowToUndo>`
    select row_number, outcome, changes, coalesce(changed_id, employee_id) as person_id from employee_import_row
    where company_id = ${companyId} and import_id = ${importId} and state = 'done' and outcome in ('new', 'changed') and not is_undone
      and coalesce(changed_id, employee_id) is not null
    order by outcome, stage desc, row_number desc limit ${count}`)

export const settleUndone = (tx: Tx, { companyId, importId }: ImportKey, undone: readonly UndoneRow[]) =>
  tx.run(sql`
    update employee_import_row i set is_undone = true, kept = r.kept, changes = r.changes
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as r(row_number integer, kept text, changes jsonb)
    where i.company_id = ${companyId} and i.import_id = ${importId} and i.row_number = r.row_number`)

/** Forgets what an import changed. */
export const forgetChanges = (tx: Tx, { companyId, importId }: ImportKey) =>
  tx.run(sql`
    update employee_import_row set changes = '[]', person_name = null, changed_id = null
    where company_id = ${companyId} and import_id = ${importId} and person_name is not null and state = 'done'`)

/** Forgets what imports changed of a person who is deleted. */
export const forgetPerson = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`
    update employee_import_row set changes = '[]', person_name = null, work_email = null
    where company_id = ${companyId} and (changed_id = ${employeeId} or employee_id = ${employeeId})`)

/** Those of these departments and people that exist. */
export const listStanding = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.all(sql<{ id: string }>`
        select department_id as id from department where company_id = ${companyId} and department_id = any(${ids}::uuid[])
        union all
        select employee_id from employee where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) and employee_account_status <> 'DELETED'`)
    ).map(({ id }) => id),
  )
