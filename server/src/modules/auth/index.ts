import type { Listeners } from '#kernel/happenings'
import type { Intercom } from '#kernel/intercom'
import type { Outside } from '#kernel/outside'
import { createSealing } from '#kernel/sealing'
import type { DeriveSecret } from '#kernel/secret-key'
import type { Transactions } from '#kernel/transaction'
import { createEnter } from './entering.ts'
import { createHandlers } from './handlers.ts'
import { mailInvitation } from './invitations.ts'
import { leaveForGood } from './leaving.ts'
import { personalParts } from './personal-data.ts'
import { factorKeysOf } from './proofs.ts'
import { passConnectionRole } from './single-sign-on-queries.ts'
import { createSingleSignOnHandlers } from './single-sign-on-handlers.ts'

export { hashPassword } from './hashing.ts'
export { namesOf } from './single-sign-on-rules.ts'
import { endSessionsOfEmployee, withdrawInvitations } from './queries.ts'

export { findAccount, insertAccount, insertMembership, setPassword } from './queries.ts'

export type AuthParts = {
  publicUrl: string
  deriveSecret: DeriveSecret
  outside: Outside
  transactions: Transactions
  intercom: Pick<Intercom, 'hmacOf'>
}

/** Sign-in: accounts, sessions' beginnings and ends, invitations, second factors, single sign-on. */
export function createAuth({ publicUrl, deriveSecret, outside, transactions, intercom }: AuthParts) {
  const keys = factorKeysOf(publicUrl, deriveSecret)
  const { hmacOf } = intercom
  const enter = createEnter(keys, { publicUrl, hmacOf })
  const sealing = createSealing(deriveSecret('single sign-on client secrets'))
  const singleSignOn = createSingleSignOnHandlers({ publicUrl, sealing, outside, transactions, enter })
  const listeners: Listeners = {
    'employee.invited': (tx, happening) => mailInvitation(tx, publicUrl, happening),
    'employee.stopped': async (tx, { company_id, employee_id }) => void (await endSessionsOfEmployee(tx, company_id, employee_id)),
    'employee.readdressed': async (tx, { company_id, employee_id, now }) =>
      void (await withdrawInvitations(tx, company_id, employee_id, now)),
    'employee.deleted': leaveForGood,
    'role.replaced': passConnectionRole,
    'employee.data': async (_tx, { parts, ...person }) => void parts.push(...personalParts(person)),
  }
  return { handlers: createHandlers({ publicUrl, keys, enter, singleSignOn, hmacOf }), listeners }
}
