import { join } from 'node:path'

/** Where the schema comes from: the kernel first, the audit trail, which the others' tables name, then the modules in the order in which they refer to each other. */
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
