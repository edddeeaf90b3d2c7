import { createImportHandlers } from './handlers.ts'
import { importWorker, inviteWorker, type Working } from './work.ts'

/** Many people at once: tables of them that come and go. */
export const createImports = (parts: Working) => ({
  handlers: createImportHandlers(parts),
  workers: { 'people.import': importWorker(parts), 'people.invite': inviteWorker(parts) },
})
