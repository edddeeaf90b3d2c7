import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { TableFormat } from '../people/imports.ts'
import { ClockinRange, rangeErrors } from './schemas.ts'

/** What a row of an export is: an entry, or a day with its balance. */
export const ExportRows = z.enum(['entries', 'days'])

/** An export that goes on while nobody looks. A person has one at a time; the next one takes its place. */
export const ClockinExport = z.object({
  export_id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  people: z.enum(['team', 'all']),
  rows: ExportRows,
  with_notes: z.boolean(),
  format: TableFormat,
  state: z.enum(['running', 'done', 'failed']),
  /** Why it failed: the person lost the permission, or an internal error. */
  failure: z.nullable(z.enum(['not_allowed', 'internal'])),
  /** Null until the people are counted. */
  people_total: z.nullable(z.int()),
  people_done: z.int(),
  created_at: Instant,
  /** When the file goes away; null until it is written. */
  expires_at: z.nullable(Instant),
})
export type ClockinExport = z.infer<typeof ClockinExport>

const ExportId = z.object({ export_id: z.uuid() })
const Latest = z.object({ export: z.nullable(ClockinExport) })

export const exportCalls = defineCalls({
  createClockinExport: {
    method: 'POST',
    path: '/general/clockin/export/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Begins to export the hours of the people who report to the caller, or of everyone, in the place of the caller’s last such export. A retry with the same `client_export_id` begins nothing.',
    input: z.extend(ClockinRange, {
      people: z._default(z.enum(['team', 'all']), 'team'),
      rows: z._default(ExportRows, 'entries'),
      with_notes: z._default(z.boolean(), false),
      format: z._default(TableFormat, 'xlsx'),
      client_export_id: z.optional(z.uuid()),
    }),
    output: ClockinExport,
    errors: [...rangeErrors, 'EXPORT_UNDER_WAY'],
  },
  getClockinExport: {
    method: 'GET',
    path: '/general/clockin/export/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the caller’s last export with its progress, until its file has gone away.',
    input: z.object({}),
    output: Latest,
    errors: [],
  },
  cancelClockinExport: {
    method: 'POST',
    path: '/general/clockin/export/cancel',
    effect: 'write',
    access: 'signed-in',
    summary: 'Stops an export of the caller, or puts its file away.',
    input: ExportId,
    output: Latest,
    errors: ['EXPORT_NOT_FOUND'],
  },
  downloadClockinExport: {
    method: 'GET',
    path: '/general/clockin/export/download',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the file of an export of the caller, as long as they may see those hours.',
    input: ExportId,
    output: z.unknown(),
    errors: ['EXPORT_NOT_FOUND'],
    download: true,
    heavy: true,
  },
})
