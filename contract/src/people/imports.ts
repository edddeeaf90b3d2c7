import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput } from '../filters.ts'
import { Instant, QueryInt } from '../fields.ts'
import { employeeListFields } from './calls.ts'
import { ImportMapping } from './import-mapping.ts'
import { importReasonCodes, undoReasonCodes } from './import-reasons.ts'

export const TableFormat = z.enum(['xlsx', 'csv'])
export type TableFormat = z.infer<typeof TableFormat>

/**
 * `checking`, `running` and `undoing` are in progress; starting a `cancelled` or `failed` import again continues where it stopped.
 */
export const ImportState = z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>

export const EmployeeImport = z.object({
  import_id: z.uuid(),
  created_by: z.uuid(),
  file_name: z.string(),
  format: TableFormat,
  headers: z.array(z.string()),
  /** The first rows, unchanged. */
  sample: z.array(z.array(z.string())),
  mapping: ImportMapping,
  invite: z.nullable(z.enum(['now', 'later'])),
  state: ImportState,
  /** Why it failed: the file could not be read, has too many rows, the person who started it lacks permission, or an internal error. */
  failure: z.nullable(z.enum(['file_unreadable', 'too_many_rows', 'not_allowed', 'internal'])),
  /** Null until the file has been read to its end; until then `rows_done` counts the rows read. */
  rows_total: z.nullable(z.int()),
  rows_done: z.int(),
  rows_new: z.int(),
  rows_changed: z.int(),
  rows_same: z.int(),
  rows_failed: z.int(),
  /** The first of the departments that are created. */
  new_departments: z.array(z.string()),
  /** How many people it added who have not been sent an invitation yet. */
  waiting_for_letter: z.int(),
  created_at: Instant,
  finished_at: z.nullable(Instant),
  /** Until when it can be undone; null if it cannot. */
  undo_until: z.nullable(Instant),
  /** How many rows were undone, and how many were kept at least in part. */
  rows_undone: z.int(),
  rows_kept: z.int(),
})
export type EmployeeImport = z.infer<typeof EmployeeImport>

export const ImportProblem = z.object({
  /** The row number as in a spreadsheet program: the header is row 1. */
  row: z.int(),
  /** The header of the column; null if the row as a whole is refused. */
  column: z.nullable(z.string()),
  value: z.string(),
  reason: z.enum(importReasonCodes),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const kept = z.nullable(z.enum(undoReasonCodes))
export const ImportChange = z.object({
  /** The row number as in a spreadsheet program: the header is row 1. */
  row: z.int(),
  name: z.string(),
  work_email: z.string(),
  outcome: z.enum(['new', 'changed']),
  /** Why undoing left the whole row as it is. */
  kept,
  changes: z.array(
    z.object({
      /** A field of the mapping: a built-in one, or the `field_id` of a custom field. */
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      /** Why undoing left this value. */
      kept,
    }),
  ),
})
export type ImportChange = z.infer<typeof ImportChange>

const peopleManagers = { anyOf: ['people.manage'] } as const
const ImportId = z.object({ import_id: z.uuid() })
const ImportPage = z.object({ import_id: z.uuid(), after: z.optional(QueryInt) })
const file = z.unknown()

export const importCalls = defineCalls({
  getImportTemplate: {
    method: 'GET',
    path: '/user/export/employee',
    effect: 'read',
    access: peopleManagers,
    summary: 'Returns the import template: a table with a column for every field of a person.',
    input: z.object({ format: z._default(TableFormat, 'xlsx') }),
    output: file,
    errors: [],
    download: true,
  },
  exportEmployees: {
    method: 'POST',
    path: '/user/employee/export',
    effect: 'read',
    access: peopleManagers,
    summary: 'Exports the people of a list, with its filters, search and order, as a table that can be imported again.',
    input: z.extend(z.pick(listInput(employeeListFields), { filters: true, search: true, sort: true }), {
      department_id: z.optional(z.uuid()),
      format: z._default(TableFormat, 'xlsx'),
    }),
    output: file,
    errors: [],
    download: true,
    heavy: true,
  },
  createImport: {
    method: 'POST',
    path: '/user/import/new',
    effect: 'write',
    access: peopleManagers,
    summary: 'Opens the caller’s uploaded CSV or XLSX file: returns its columns, its first rows and a guessed mapping of the columns.',
    input: z.object({ file_id: z.uuid() }),
    output: EmployeeImport,
    errors: ['FILE_NOT_FOUND', 'FILE_TOO_LARGE', 'IMPORT_FILE_UNREADABLE'],
  },
  checkImport: {
    method: 'POST',
    path: '/user/import/check',
    effect: 'write',
    access: peopleManagers,
    summary: 'Starts a dry run: every row is checked and nothing is changed.',
    input: z.object({ import_id: z.uuid(), mapping: ImportMapping }),
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_MAPPING_INVALID', 'IMPORT_NOT_NOW', 'IMPORT_UNDER_WAY'],
  },
  startImport: {
    method: 'POST',
    path: '/user/import/start',
    effect: 'write',
    access: peopleManagers,
    summary: 'Starts to import the rows that passed a dry run, or continues a stopped import.',
    input: z.object({ import_id: z.uuid(), invite: z._default(z.enum(['now', 'later']), 'later') }),
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_NOW', 'IMPORT_UNDER_WAY'],
    stepUp: true,
  },
  cancelImport: {
    method: 'POST',
    path: '/user/import/cancel',
    effect: 'write',
    access: peopleManagers,
    summary: 'Stops a running check or import. People who are already imported stay.',
    input: ImportId,
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_NOW'],
  },
  inviteImported: {
    method: 'POST',
    path: '/user/import/invite',
    effect: 'write',
    access: peopleManagers,
    summary: 'Sends invitations to people whom an import added and who have not had one yet.',
    input: ImportId,
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_NOW'],
    stepUp: true,
  },
  undoImport: {
    method: 'POST',
    path: '/user/import/undo',
    effect: 'write',
    access: peopleManagers,
    summary: 'Undoes an import of the last day: restores values that nobody changed since, and removes people who have not joined yet.',
    input: ImportId,
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_NOW', 'IMPORT_UNDER_WAY'],
    stepUp: true,
  },
  getImport: {
    method: 'GET',
    path: '/user/import/get',
    effect: 'read',
    access: peopleManagers,
    summary: 'Returns the progress of an import.',
    input: ImportId,
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND'],
  },
  listImports: {
    method: 'GET',
    path: '/user/import/list',
    effect: 'read',
    access: peopleManagers,
    summary: 'Lists the company’s latest imports, newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(EmployeeImport) }),
    errors: [],
  },
  listImportProblems: {
    method: 'GET',
    path: '/user/import/report',
    effect: 'read',
    access: peopleManagers,
    summary: 'Lists the problems of an import by row, and how many rows each reason affects.',
    input: ImportPage,
    output: z.object({
      items: z.array(ImportProblem),
      /** Value for the next page's `after`; null at the end. */
      next: z.nullable(z.int()),
      reasons: z.array(z.object({ reason: z.enum(importReasonCodes), rows: z.int() })),
    }),
    errors: ['IMPORT_NOT_FOUND'],
  },
  listImportChanges: {
    method: 'GET',
    path: '/user/import/changes',
    effect: 'read',
    access: peopleManagers,
    summary: 'Lists by row whom an import adds and changes, with each value before and after; `kept` lists what undoing left.',
    input: z.extend(ImportPage, { only: z.optional(z.enum(['kept'])) }),
    output: z.object({
      items: z.array(ImportChange),
      /** Value for the next page's `after`; null at the end. */
      next: z.nullable(z.int()),
    }),
    errors: ['IMPORT_NOT_FOUND'],
  },
  getFailedRows: {
    method: 'GET',
    path: '/user/import/failed',
    effect: 'read',
    access: peopleManagers,
    summary: 'Returns the refused rows unchanged, with the problems in an extra column, in the format of the file.',
    input: ImportId,
    output: file,
    errors: ['IMPORT_NOT_FOUND'],
    download: true,
    heavy: true,
  },
})
