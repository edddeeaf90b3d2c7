import { filesCalls } from '@atrium/contract/files/index'
import { joinTables } from '#kernel/declared'
import type { Listeners } from '#kernel/domain-events'
import { createSessionLinks } from '#kernel/identity/session-links'
import { defineModule } from '#kernel/module'
import type { FileReaders } from './access.ts'
import { serveDownloads } from './download.ts'
import { createHandlers } from './handlers.ts'
import { serveParts } from './parts/upload-part.ts'
import { listUploadsOf } from './queries.ts'
import { sweepUploads } from './sweep.ts'
import { serveUpload } from './upload.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'files.sweep': Record<string, never>
  }
}

declare module '#kernel/module' {
  interface Declarations {
    /** Who may read the rows to which private files are linked, by the kind of the link's scope. */
    fileReaders: FileReaders
  }
}

const listeners: Listeners = {
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push({
      name: 'files',
      key: 'file_id',
      list: (tx, after, count) => listUploadsOf(tx, company_id, employee_id, { after, count }),
    }),
}

/** Files: announced, uploaded, checked, stored, and read by people with access. */
export const files = defineModule({
  name: 'files',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['general'],
  calls: filesCalls,
  recurringJobs: [{ name: 'files.sweep', every: 60 * 60_000, failed: 'the sweep of unfinished uploads was not begun' }],
  create: (serving) => {
    const { store, transactions, findPermissions, clock, log } = serving
    const links = createSessionLinks({ secret: serving.deriveSecret('file links'), findPermissions })
    const readers = joinTables('file reader', serving.declared('fileReaders'))
    return {
      handlers: createHandlers({ store, links, readers, transactions, clock }),
      listeners,
      workers: { 'files.sweep': async () => void (await sweepUploads({ transactions, store, log }, clock())) },
      serve: (app) => {
        serveUpload(app, { store, serving })
        serveParts(app, { store, serving })
        serveDownloads(app, { store, links, readers, serving })
      },
    }
  },
})
