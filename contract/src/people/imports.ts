import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput } from '../filters.ts'
import { Instant, QueryInt } from '../fields.ts'
import { employeeListFields } from './calls.ts'
import { ImportMapping } from './import-mapping.ts'
import { importReasonCodes } from './import-reasons.ts'

export const TableFormat = z.enum(['xlsx', 'csv'])
export type TableFormat = z.infer<typeof TableFormat>

/** `checking` and `running` are at work; a `cancelled` or `failed` one goes on where it stopped when it is started again. */
export const ImportState = z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed'])
export type ImportState = z.infer<typeof ImportState>

export const EmployeeImport = z.object({
  import_id: z.uuid(),
  created_by: z.uuid(),
  file_name: z.string(),
  format: TableFormat,
  headers: z.array(z.string()),
  /** The first rows as they came. */
  sample: z.array(z.array(z.string())),
  mapping: ImportMapping,
  invite: z.nullable(z.enum(['now', 'later'])),
  state: ImportState,
  /** Why it failed: the file could not be read, has too many rows, or whoever started it may no longer. */
  failure: z.nullable(z.enum(['file_unreadable', 'too_many_rows', 'not_allowed', 'internal'])),
  /** Null until the file has been read to its end; `rows_done` counts what was read until then. */
  rows_total: z.nullable(z.int()),
  rows_done: z.int(),
  rows_new: z.int(),
  rows_changed: z.int(),
  rows_same: z.int(),
  rows_failed: z.int(),
  /** Departments that are made, the first of them. */
  new_departments: z.array(z.string()),
  /** Whom it brought and who have had no letter yet. */
  waiting_for_letter: z.int(),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type EmployeeImport = z.infer<typeof EmployeeImport>

export const ImportProblem = z.object({
  /** As a table program numbers it: the line of headers is row 1. */
  row: z.int(),
  /** The header of the column; null where the row as a whole is refused. */
  column: z.nullable(z.string()),
  value: z.string(),
  reason: z.enum(importReasonCodes),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const manages = { anyOf: ['people.manage'] } as const
const which = z.object({ import_id: z.uuid() })
const asked = z.object({ import_id: z.uuid(), after: z.optional(QueryInt) })
const file = z.unknown()

export const importCalls = defineCalls({
  getImportTemplate: {
    method: 'GET',
    path: '/user/export/employee',
    effect: 'read',
    access: manages,
    summary: 'The template for bringing many people in: a table with a column for everything that can be said of somebody.',
    input: z.object({ format: z._default(TableFormat, 'xlsx') }),
    output: file,
    errors: [],
    download: true,
  },
  exportEmployees: {
    method: 'POST',
    path: '/user/employee/export',
    effect: 'read',
    access: manages,
    summary: 'The people of a list, with its filters, search and order, as a table that can be brought in again.',
    input: z.extend(z.pick(listInput(employeeListFields), { filters: true, search: true, sort: true }), {
      department_id: z.optional(z.uuid()),
      format: z._default(TableFormat, 'xlsx'),
    }),
    output: file,
    errors: [],
    download: true,
  },
  createImport: {
    method: 'POST',
    path: '/user/import/new',
    effect: 'write',
    access: manages,
    summary: 'Opens one’s own uploaded CSV or XLSX file: its columns, its first rows and a guess of what the columns are.',
    input: z.object({ file_id: z.uuid() }),
    output: EmployeeImport,
    errors: ['FILE_NOT_FOUND', 'FILE_TOO_LARGE', 'IMPORT_FILE_UNREADABLE'],
  },
  checkImport: {
    method: 'POST',
    path: '/user/import/check',
    effect: 'write',
    access: manages,
    summary: 'Begins a dry run: every row is judged and nothing is changed.',
    input: z.object({ import_id: z.uuid(), mapping: ImportMapping }),
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_MAPPING_INVALID', 'IMPORT_NOT_NOW', 'IMPORT_UNDER_WAY'],
  },
  startImport: {
    method: 'POST',
    path: '/user/import/start',
    effect: 'write',
    access: manages,
    summary: 'Begins to bring in the rows that a dry run found good, or goes on where an import stopped.',
    input: z.object({ import_id: z.uuid(), invite: z._default(z.enum(['now', 'later']), 'later') }),
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_NOW', 'IMPORT_UNDER_WAY'],
    stepUp: true,
  },
  cancelImport: {
    method: 'POST',
    path: '/user/import/cancel',
    effect: 'write',
    access: manages,
    summary: 'Stops what is under way. Whoever was brought in already stays.',
    input: which,
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_NOW'],
  },
  inviteImported: {
    method: 'POST',
    path: '/user/import/invite',
    effect: 'write',
    access: manages,
    summary: 'Sends their invitation to those whom an import brought and who have had none.',
    input: which,
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_NOW'],
    stepUp: true,
  },
  getImport: {
    method: 'GET',
    path: '/user/import/get',
    effect: 'read',
    access: manages,
    summary: 'How far an import is.',
    input: which,
    output: EmployeeImport,
    errors: ['IMPORT_NOT_FOUND'],
  },
  listImports: {
    method: 'GET',
    path: '/user/import/list',
    effect: 'read',
    access: manages,
    summary: 'The latest imports of the company, the newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(EmployeeImport) }),
    errors: [],
  },
  listImportProblems: {
    method: 'GET',
    path: '/user/import/report',
    effect: 'read',
    access: manages,
    summary: 'What is wrong with which row, in their order, and how many rows each reason has.',
    input: asked,
    output: z.object({
      items: z.array(ImportProblem),
      /** For the next page's `after`; null at the end. */
      next: z.nullable(z.int()),
      reasons: z.array(z.object({ reason: z.enum(importReasonCodes), rows: z.int() })),
    }),
    errors: ['IMPORT_NOT_FOUND'],
  },
  getFailedRows: {
    method: 'GET',
    path: '/user/import/failed',
    effect: 'read',
    access: manages,
    summary: 'The refused rows as they came, with what is wrong in a column of its own, in the format of the file.',
    input: which,
    output: file,
    errors: ['IMPORT_NOT_FOUND'],
    download: true,
  },
})
