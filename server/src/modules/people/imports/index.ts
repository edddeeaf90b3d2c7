import { createImportHandlers, type Serving } from './handlers.ts'
import { forgetWorker, importWorker, inviteWorker, type Working } from './work.ts'

/** Import and export of people as tables. */
export const createImports = (parts: Working & Serving) => ({
  handlers: createImportHandlers(parts),
  workers: { 'people.import': importWorker(parts), 'people.invite': inviteWorker(parts), 'people.forget_import': forgetWorker(parts) },
})
