import { join } from 'node:path'

/** Where the schema comes from: the kernel first, then the modules in the order in which their tables refer to each other. */
export const migrationFolders = ['kernel', 'modules/auth', 'modules/company', 'modules/people', 'modules/files', 'modules/chat'].map(
  (folder) => join(import.meta.dirname, folder, 'migrations'),
)
