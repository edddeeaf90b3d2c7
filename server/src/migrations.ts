import { join } from 'node:path'

/**
 * The order of migrations: the kernel, the audit trail, which other tables refer to, and then the modules in the order of their references.
 */
export const migrationFolders = [
  'kernel',
  'modules/audit',
  'modules/auth',
  'modules/company',
  'modules/people',
  'modules/files',
  'modules/chat',
  'modules/scim',
  'modules/finch',
  'modules/devices',
  'modules/notifications',
  'modules/search',
].map((folder) => join(import.meta.dirname, folder, 'migrations'))
