import type { ImportReason } from '@atrium/contract/people/import-reasons'
import { sql, type Tx } from '#kernel/database/transaction'
import type { StoredChange } from './undoing/stored-change.ts'
import type { Problem } from './line.ts'
import type { TableRow } from './tables/pieces.ts'
import type { FailedNode, Node, Placed } from './tree.ts'

/** The SQL of the rows of an import and their problems. Rows are passed as lists, one statement per list. */
export type ImportKey = { companyId: string; importId: string }
export type Outcome = 'new' | 'changed' | 'same'
export type WaitingRow = { row_number: number; cells: string[] }

const list = (rows: readonly unknown[]): string => JSON.stringify(rows)

/** Skips existing rows: reading a file again inserts nothing twice. */
export const insertRows = (tx: Tx, { companyId, importId }: ImportKey, rows: readonly TableRow[]) =>
  tx.run(sql`
    insert into employee_import_row (company_id, import_id, row_number, cells)
    select ${companyId}, ${importId}, r.number, array(select jsonb_array_elements_text(r.cells))
    from jsonb_to_recordset(${list(rows)}::jsonb) as r(number integer, cells jsonb)
    on conflict do nothing`)

export const countRows = async (tx: Tx, { companyId, importId }: ImportKey): Promise<number> =>
  (
    await tx.first(
      sql<{ count: number }>`select count(*) as count from employee_import_row where company_id = ${companyId} and import_id = ${importId}`,
    )
  )?.count ?? 0

/** Resets the rows so that they can be checked again. */
export async function resetRows(tx: Tx, { companyId, importId }: ImportKey): Promise<void> {
  await tx.run(sql`
    update employee_import_row set state = 'waiting', outcome = null, stage = 0, work_email = null, manager_email = null,
      changed_id = null, person_name = null, changes = '[]'
    where company_id = ${companyId} and import_id = ${importId} and state <> 'waiting'`)
  await tx.run(sql`delete from employee_import_problem where company_id = ${companyId} and import_id = ${importId}`)
}

/** The next rows in a state, all at the lowest stage. */
export const listNext = (tx: Tx, { companyId, importId }: ImportKey, state: 'waiting' | 'ready', count: number): Promise<WaitingRow[]> =>
  tx.all(sql<WaitingRow>`
    select row_number, cells from employee_import_row
    where company_id = ${companyId} and import_id = ${importId} and state = ${state} and stage = (
      select stage from employee_import_row where company_id = ${companyId} and import_id = ${importId} and state = ${state} order by stage limit 1
    )
    order by row_number limit ${count}`)

export type Settled = {
  row_number: number
  state: 'ready' | 'failed' | 'done'
  outcome: Outcome | null
  work_email: string | null
  manager_email: string | null
  employee_id: string | null
  changed_id: string | null
  person_name: string
  changes: readonly StoredChange[]
}

/** Stores the outcome of rows. The cells of imported rows are deleted. */
export const settleRows = (tx: Tx, { companyId, importId }: ImportKey, settled: readonly Settled[]) =>
  tx.run(sql`
    update employee_import_row i set
      state = r.state, outcome = r.outcome, work_email = r.work_email, manager_email = r.manager_email, employee_id = r.employee_id,
      changed_id = r.changed_id, person_name = r.person_name, changes = r.changes,
      cells = case when r.state = 'done' then '{}' else i.cells end
    from jsonb_to_recordset(${list(settled)}::jsonb)
      as r(row_number integer, state text, outcome text, work_email text, manager_email text, employee_id uuid,
        changed_id uuid, person_name text, changes jsonb)
    where i.company_id = ${companyId} and i.import_id = ${importId} and i.row_number = r.row_number`)

export type RowProblem = Problem & { row_number: number }

export const insertProblems = (tx: Tx, { companyId, importId }: ImportKey, problems: readonly RowProblem[]) =>
  problems.length
    ? tx.run(sql`
        insert into employee_import_problem (company_id, import_id, row_number, place, value, reason)
        select ${companyId}, ${importId}, r.row_number, r.place, r.value, r.reason
        from jsonb_to_recordset(${list(problems)}::jsonb) as r(row_number integer, place integer, value text, reason text)
        on conflict do nothing`)
    : undefined

/** Refuses every row whose address occurs further up. */
export async function refuseRepeated(tx: Tx, { companyId, importId }: ImportKey, place: number): Promise<void> {
  await tx.run(sql`
    with repeated as (
      select row_number, work_email from (
        select row_number, work_email, row_number() over (partition by work_email order by row_number) as nth
        from employee_import_row where company_id = ${companyId} and import_id = ${importId} and work_email is not null
      ) numbered where nth > 1
    ), refused as (
      update employee_import_row i set state = 'failed', outcome = null from repeated r
      where i.company_id = ${companyId} and i.import_id = ${importId} and i.row_number = r.row_number
    )
    insert into employee_import_problem (company_id, import_id, row_number, place, value, reason)
    select ${companyId}, ${importId}, row_number, ${place}, work_email, ${'email_repeated' satisfies ImportReason} from repeated
    on conflict do nothing`)
}

/** The rows with their reporting lines: the good ones, or the refused ones. */
export const listNodes = <N extends Node | FailedNode>(
  tx: Tx,
  { companyId, importId }: ImportKey,
  state: 'ready' | 'failed',
): Promise<N[]> =>
  tx.all(sql<N>`
    select row_number, work_email, manager_email from employee_import_row
    where company_id = ${companyId} and import_id = ${importId} and state = ${state} and (work_email is not null or manager_email is not null)`)

/** Stores the order of rows, and refuses those that cannot be placed. */
export async function storeOrder(tx: Tx, { companyId, importId }: ImportKey, placed: readonly Placed[], place: number): Promise<void> {
  await tx.run(sql`
    update employee_import_row i set
      stage = r.stage, state = case when r.reason is null then i.state else 'failed' end, outcome = case when r.reason is null then i.outcome end
    from jsonb_to_recordset(${list(placed)}::jsonb) as r(row_number integer, stage integer, reason text)
    where i.company_id = ${companyId} and i.import_id = ${importId} and i.row_number = r.row_number`)
  await tx.run(sql`
    insert into employee_import_problem (company_id, import_id, row_number, place, value, reason)
    select ${companyId}, ${importId}, r.row_number, ${place}, coalesce(i.manager_email, ''), r.reason
    from jsonb_to_recordset(${list(placed)}::jsonb) as r(row_number integer, reason text)
    join employee_import_row i on i.company_id = ${companyId} and i.import_id = ${importId} and i.row_number = r.row_number
    where r.reason is not null
    on conflict do nothing`)
}

export type Counts = { rows_new: number; rows_changed: number; rows_same: number; rows_failed: number }

export const countOutcomes = async (tx: Tx, { companyId, importId }: ImportKey): Promise<Counts> =>
  (await tx.first(sql<Counts>`
    select count(*) filter (where outcome = 'new') as rows_new, count(*) filter (where outcome = 'changed') as rows_changed,
      count(*) filter (where outcome = 'same') as rows_same, count(*) filter (where state = 'failed') as rows_failed
    from employee_import_row where company_id = ${companyId} and import_id = ${importId}`)) ?? {
    rows_new: 0,
    rows_changed: 0,
    rows_same: 0,
    rows_failed: 0,
  }

export type ProblemRow = { row_number: number; place: number; value: string; reason: ImportReason }

/** Problems of the rows after the given one, in whole rows, at least `count` where there are as many. */
export const listProblems = (tx: Tx, { companyId, importId }: ImportKey, after: number, count: number): Promise<ProblemRow[]> =>
  tx.all(sql<ProblemRow>`
    select row_number, place, value, reason from employee_import_problem
    where company_id = ${companyId} and import_id = ${importId} and row_number > ${after}
    order by row_number fetch first ${count} rows with ties`)

export const countReasons = (tx: Tx, { companyId, importId }: ImportKey): Promise<{ reason: ImportReason; rows: number }[]> =>
  tx.all(sql<{ reason: ImportReason; rows: number }>`
    select reason, count(distinct row_number) as rows from employee_import_problem
    where company_id = ${companyId} and import_id = ${importId} group by reason order by rows desc, reason`)

export const listFailed = (tx: Tx, { companyId, importId }: ImportKey, after: number, count: number): Promise<WaitingRow[]> =>
  tx.all(sql<WaitingRow>`
    select row_number, cells from employee_import_row
    where company_id = ${companyId} and import_id = ${importId} and state = 'failed' and row_number > ${after} order by row_number limit ${count}`)

/** Imported people who have not been sent an invitation. Locked, so that nobody is sent two. */
export const lockUninvited = (
  tx: Tx,
  { companyId, importId }: ImportKey,
  count: number,
): Promise<{ row_number: number; employee_id: string; invited: boolean }[]> =>
  tx.all(sql<{ row_number: number; employee_id: string; invited: boolean }>`
    select i.row_number, i.employee_id, e.employee_account_status = 'INVITED' as invited
    from employee_import_row i join employee e on e.company_id = i.company_id and e.employee_id = i.employee_id
    where i.company_id = ${companyId} and i.import_id = ${importId} and i.employee_id is not null and not i.is_invited
    order by i.row_number limit ${count} for update of i`)

export const markInvited = (tx: Tx, { companyId, importId }: ImportKey, rowNumbers: readonly number[]) =>
  tx.run(sql`
    update employee_import_row set is_invited = true
    where company_id = ${companyId} and import_id = ${importId} and row_number = any(${rowNumbers}::integer[])`)

export const listProblemsOf = (tx: Tx, { companyId, importId }: ImportKey, rowNumbers: readonly number[]): Promise<ProblemRow[]> =>
  tx.all(sql<ProblemRow>`
    select row_number, place, value, reason from employee_import_problem
    where company_id = ${companyId} and import_id = ${importId} and row_number = any(${rowNumbers}::integer[]) order by row_number, place`)
