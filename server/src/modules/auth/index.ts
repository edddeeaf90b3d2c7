import type { Clock } from '#kernel/clock'
import type { Listeners } from '#kernel/domain-events'
import type { Intercom } from '#kernel/http/intercom'
import type { Outside } from '#kernel/outside'
import type { JobWorkers } from '#kernel/jobs'
import { createSealing } from '#kernel/identity/sealing'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import type { Transactions } from '#kernel/database/transaction'
import { createEnter } from './entering.ts'
import { createHandlers } from './handlers.ts'
import { mailInvitation } from './invitations.ts'
import { leaveForGood } from './leaving.ts'
import { personalParts } from './personal-data.ts'
import { factorKeysOf } from './second-factors/proofs.ts'
import { createResetMailer } from './passwords/resetting.ts'
import { passConnectionRole } from './single-sign-on/queries.ts'
import { createSingleSignOnHandlers } from './single-sign-on/handlers.ts'

export { hashPassword } from './passwords/hashing.ts'
export { namesOf } from './single-sign-on/rules.ts'
import { endSessionsOfEmployee, withdrawInvitations } from './queries.ts'

export { findAccount, insertAccount, insertMembership, setPassword, setProvedAddress } from './queries.ts'

export type AuthParts = {
  publicUrl: string
  deriveSecret: DeriveSecret
  outside: Outside
  transactions: Transactions
  clock: Clock
  intercom: Pick<Intercom, 'hmacOf'>
}

/** Sign-in: accounts, start and end of sessions, invitations, second factors, single sign-on. */
export function createAuth({ publicUrl, deriveSecret, outside, transactions, clock, intercom }: AuthParts) {
  const keys = factorKeysOf(publicUrl, deriveSecret)
  const { hmacOf } = intercom
  const enter = createEnter(keys, { publicUrl, hmacOf })
  const sealing = createSealing(deriveSecret('single sign-on client secrets'))
  const singleSignOn = createSingleSignOnHandlers({ publicUrl, sealing, outside, transactions, enter })
  const listeners: Listeners = {
    'employee.invited': (tx, event) => mailInvitation(tx, publicUrl, event),
    'employee.stopped': async (tx, { company_id, employee_id }) => void (await endSessionsOfEmployee(tx, company_id, employee_id)),
    'employee.readdressed': async (tx, { company_id, employee_id, now }) =>
      void (await withdrawInvitations(tx, company_id, employee_id, now)),
    'employee.deleted': leaveForGood,
    'role.replaced': passConnectionRole,
    'employee.data': async (_tx, { parts, ...person }) => void parts.push(...personalParts(person)),
  }
  const workers: JobWorkers = { 'auth.mail-reset': createResetMailer({ publicUrl, transactions, clock }) }
  return { handlers: createHandlers({ publicUrl, keys, enter, singleSignOn, hmacOf }), listeners, workers }
}
