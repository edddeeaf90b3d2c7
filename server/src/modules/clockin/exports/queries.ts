import type { ClockinExport } from '@atrium/contract/clockin/exports'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of exports that a job writes. */
export type ExportKey = { companyId: string; exportId: string }
export type ExportRow = ClockinExport & {
  created_by: string
  client_export_id: string
  manager_ids: string[]
  pieces: number
  last_id: string | null
  attempts: number
}

const columns = sql`export_id, created_by, client_export_id, from_day as "from", to_day as "to", people, manager_ids, rows, with_notes, format,
  state, failure, people_total, people_done, pieces, last_id, attempts, created_at, expires_at`

/** Locks an export, so that writing it and cancelling it wait for each other. */
export const lockExport = (tx: Tx, { companyId, exportId }: ExportKey): Promise<ExportRow | undefined> =>
  tx.first(sql<ExportRow>`select ${columns} from clockin_export where company_id = ${companyId} and export_id = ${exportId} for update`)

export const findExportOf = (tx: Tx, companyId: string, employeeId: string): Promise<ExportRow | undefined> =>
  tx.first(sql<ExportRow>`select ${columns} from clockin_export where company_id = ${companyId} and created_by = ${employeeId}`)

type NewExport = Pick<
  ExportRow,
  'created_by' | 'client_export_id' | 'from' | 'to' | 'people' | 'manager_ids' | 'rows' | 'with_notes' | 'format'
>
/** Undefined while the person has another. */
export const insertExport = (tx: Tx, companyId: string, wanted: NewExport, now: Date): Promise<ExportRow | undefined> =>
  tx.first(sql<ExportRow>`
    insert into clockin_export (company_id, created_by, client_export_id, from_day, to_day, people, manager_ids, rows, with_notes, format, created_at)
    values (${companyId}, ${wanted.created_by}, ${wanted.client_export_id}, ${wanted.from}, ${wanted.to}, ${wanted.people},
      ${wanted.manager_ids}::uuid[], ${wanted.rows}, ${wanted.with_notes}, ${wanted.format}, ${now.toISOString()})
    on conflict do nothing returning ${columns}`)

/** Shows how far the work is. Returns whether it is still wanted. */
export const noteProgress = async (tx: Tx, { companyId, exportId }: ExportKey, done: number, total: number): Promise<boolean> =>
  (await tx.run(sql`
    update clockin_export set people_done = ${done}, people_total = ${total}
    where company_id = ${companyId} and export_id = ${exportId} and state = 'running'`)) > 0

type Written = Pick<ExportRow, 'state' | 'pieces' | 'last_id' | 'people_done' | 'people_total' | 'expires_at'>
export const storeWritten = (tx: Tx, { companyId, exportId }: ExportKey, written: Written) =>
  tx.run(sql`
    update clockin_export set state = ${written.state}, pieces = ${written.pieces}, last_id = ${written.last_id}, attempts = 0,
      people_done = ${written.people_done}, people_total = ${written.people_total}, expires_at = ${written.expires_at}
    where company_id = ${companyId} and export_id = ${exportId}`)

export const storeFailure = (tx: Tx, { companyId, exportId }: ExportKey, failure: NonNullable<ExportRow['failure']>, expiresAt: string) =>
  tx.run(sql`
    update clockin_export set state = 'failed', failure = ${failure}, expires_at = ${expiresAt}
    where company_id = ${companyId} and export_id = ${exportId} and state = 'running'`)

export const countAttempt = (tx: Tx, { companyId, exportId }: ExportKey) =>
  tx.run(sql`update clockin_export set attempts = attempts + 1 where company_id = ${companyId} and export_id = ${exportId}`)

export const deleteExport = (tx: Tx, { companyId, exportId }: ExportKey) =>
  tx.run(sql`delete from clockin_export where company_id = ${companyId} and export_id = ${exportId}`)
