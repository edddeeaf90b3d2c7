import type { Listeners } from '#kernel/happenings'
import type { Outside } from '#kernel/outside'
import { createSealing } from '#kernel/sealing'
import type { DeriveSecret } from '#kernel/secret-key'
import type { Transactions } from '#kernel/transaction'
import { createEnter } from './entering.ts'
import { createHandlers } from './handlers.ts'
import { mailInvitation } from './invitations.ts'
import { factorKeysOf } from './proofs.ts'
import { createSingleSignOnHandlers } from './single-sign-on-handlers.ts'

export { hashPassword } from './hashing.ts'
export { findAccount, insertAccount, insertMembership, setPassword } from './queries.ts'

export type AuthParts = { publicUrl: string; deriveSecret: DeriveSecret; outside: Outside; transactions: Transactions }

/** Sign-in: accounts, sessions' beginnings and ends, invitations, second factors, single sign-on. */
export function createAuth({ publicUrl, deriveSecret, outside, transactions }: AuthParts) {
  const keys = factorKeysOf(publicUrl, deriveSecret)
  const enter = createEnter(keys, publicUrl)
  const sealing = createSealing(deriveSecret('single sign-on client secrets'))
  const singleSignOn = createSingleSignOnHandlers({ publicUrl, sealing, outside, transactions, enter })
  const listeners: Listeners = { 'employee.invited': (tx, happening) => mailInvitation(tx, publicUrl, happening) }
  return { handlers: createHandlers({ publicUrl, keys, enter, singleSignOn }), listeners }
}
