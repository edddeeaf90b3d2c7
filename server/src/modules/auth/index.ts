import type { Listeners } from '#kernel/happenings'
import { createHandlers } from './handlers.ts'
import { mailInvitation } from './invitations.ts'

export { hashPassword } from './hashing.ts'
export { findAccount, insertAccount, insertMembership, setPassword } from './queries.ts'

/** Sign-in: accounts, sessions' beginnings and ends, invitations. */
export function createAuth({ publicUrl }: { publicUrl: string }) {
  const listeners: Listeners = { 'employee.invited': (tx, happening) => mailInvitation(tx, publicUrl, happening) }
  return { handlers: createHandlers({ publicUrl }), listeners }
}
