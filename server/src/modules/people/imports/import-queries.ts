import type { ImportMapping } from '@atrium/contract/people/import-mapping'
import type { EmployeeImport, ImportState, TableFormat } from '@atrium/contract/people/imports'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of imports themselves: the file and its progress. */
export type ImportRow = Omit<EmployeeImport, 'waiting_for_letter'> & {
  started_by: string | null
  file_id: string | null
  delimiter: string
  phase: 'read' | 'reset' | 'judge' | 'place'
  attempts: number
}

/** The states in which a job works on an import. */
const atWork: readonly ImportState[] = ['checking', 'running', 'undoing']

const columns = [
  'import_id', 'created_by', 'started_by', 'file_id', 'file_name', 'delimiter', 'headers', 'attempts', 'rows_total', 'rows_done',
  'rows_new', 'rows_changed', 'rows_same', 'rows_failed', 'new_departments', 'created_at', 'finished_at', 'undo_until', 'rows_undone', 'rows_kept',
] as const // prettier-ignore

const imports = (companyId: string) =>
  database
    .selectFrom('employee_import')
    .select(columns)
    .select([
      sql<TableFormat>`format`.as('format'),
      sql<string[][]>`sample`.as('sample'),
      sql<ImportMapping>`mapping`.as('mapping'),
      sql<EmployeeImport['invite']>`invite`.as('invite'),
      sql<ImportState>`state`.as('state'),
      sql<EmployeeImport['failure']>`failure`.as('failure'),
      sql<ImportRow['phase']>`phase`.as('phase'),
    ])
    .where('company_id', '=', companyId)

export const findImport = (tx: Tx, companyId: string, importId: string): Promise<ImportRow | undefined> =>
  tx.first(imports(companyId).where('import_id', '=', importId))

/** Locks the import until the transaction ends, which serialises cancelling it and working on it. */
export const lockImport = (tx: Tx, companyId: string, importId: string): Promise<ImportRow | undefined> =>
  tx.first(imports(companyId).where('import_id', '=', importId).forUpdate())

export const listImportRows = (tx: Tx, companyId: string, count: number): Promise<ImportRow[]> =>
  tx.all(imports(companyId).orderBy('created_at', 'desc').orderBy('import_id', 'desc').limit(count))

/** How many imported people have not been invited by email, by import. */
export const countWaitingForEmail = async (tx: Tx, companyId: string, importIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tx.all(sql<{ import_id: string; count: number }>`
        select import_id, count(*) as count from employee_import_row
        where company_id = ${companyId} and import_id = any(${importIds}::uuid[]) and employee_id is not null and not is_invited
        group by import_id`)
    ).map(({ import_id, count }) => [import_id, count]),
  )

export type NewImport = Pick<ImportRow, 'created_by' | 'file_id' | 'file_name' | 'format' | 'delimiter' | 'headers' | 'sample' | 'mapping'>

export const insertImport = async (tx: Tx, companyId: string, { sample, mapping, ...row }: NewImport): Promise<string> => {
  const added = await tx.first(
    database
      .insertInto('employee_import')
      .values({
        company_id: companyId,
        ...row,
        sample: sql`${JSON.stringify(sample)}::jsonb`,
        mapping: sql`${JSON.stringify(mapping)}::jsonb`,
      })
      .returning('import_id'),
  )
  if (!added) throw new Error('an insert returned no row')
  return added.import_id
}

export type ImportChange = Partial<
  Pick<
    ImportRow,
    | 'started_by' | 'file_id' | 'invite' | 'state' | 'failure' | 'phase' | 'attempts' | 'rows_total' | 'rows_done' | 'rows_new' | 'rows_changed'
    | 'rows_same' | 'rows_failed' | 'new_departments' | 'finished_at' | 'mapping' | 'undo_until' | 'rows_undone' | 'rows_kept'
  >
> // prettier-ignore

export const updateImport = (tx: Tx, companyId: string, importId: string, { mapping, ...change }: ImportChange) =>
  tx.run(
    database
      .updateTable('employee_import')
      .set({ ...change, ...(mapping ? { mapping: sql`${JSON.stringify(mapping)}::jsonb` } : {}) })
      .where('company_id', '=', companyId)
      .where('import_id', '=', importId),
  )

/** Whether another import of the company is being checked or run. */
export const isAnyAtWork = async (tx: Tx, companyId: string, besides: string): Promise<boolean> =>
  (await tx.first(
    database
      .selectFrom('employee_import')
      .select('import_id')
      .where('company_id', '=', companyId)
      .where('import_id', '!=', besides)
      .where('state', 'in', atWork),
  )) !== undefined

/** Deletes old imports and their failed rows; returns the ids of files that were never read. */
export const deleteOldImports = async (tx: Tx, companyId: string, before: Date): Promise<string[]> =>
  (
    await tx.all(
      database
        .deleteFrom('employee_import')
        .where('company_id', '=', companyId)
        .where('created_at', '<', before.toISOString())
        .where('state', 'not in', atWork)
        .returning('file_id'),
    )
  ).flatMap(({ file_id }) => file_id ?? [])
