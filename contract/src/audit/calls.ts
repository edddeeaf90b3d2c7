import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { AuditList, AuditPage } from './schemas.ts'

export const auditCalls = defineCalls({
  listAuditEntries: {
    method: 'POST',
    path: '/audit/list',
    effect: 'read',
    access: { anyOf: ['audit.see'] },
    summary: 'What was done in the company, by whom and from where, the newest first. A search finds words and the names of people.',
    input: AuditList,
    output: AuditPage,
    errors: [],
  },
  exportAuditEntries: {
    method: 'GET',
    path: '/audit/export',
    effect: 'read',
    access: { anyOf: ['audit.see'] },
    summary:
      'The same as a file: a line for each field that changed. `filters` are those of the list, as JSON. That it was taken away stands in the trail too.',
    input: z.object({
      search: AuditList.shape.search,
      filters: z.optional(z.string().check(z.maxLength(10_000))),
    }),
    output: z.unknown(),
    download: true,
    errors: [],
  },
})
