import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { AuditList, AuditPage } from './schemas.ts'

export const auditCalls = defineCalls({
  listAuditEntries: {
    method: 'POST',
    path: '/audit/list',
    effect: 'read',
    access: { anyOf: ['audit.see'] },
    summary: 'Lists what was done in the company, by whom and from where, newest first. A search matches text and names of people.',
    input: AuditList,
    output: AuditPage,
    errors: [],
    heavy: true,
  },
  exportAuditEntries: {
    method: 'GET',
    path: '/audit/export',
    effect: 'read',
    access: { anyOf: ['audit.see'] },
    summary:
      'Returns the audit entries as a file with one line per changed field. `filters` are those of the list, as JSON. The export itself is recorded in the audit trail.',
    input: z.object({
      search: AuditList.shape.search,
      filters: z.optional(z.string().check(z.maxLength(10_000))),
    }),
    output: z.unknown(),
    download: true,
    heavy: true,
    errors: [],
  },
})
