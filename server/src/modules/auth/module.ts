import { authCalls } from '@atrium/contract/auth/calls'
import { createSealing } from '#kernel/identity/sealing'
import { defineModule } from '#kernel/module'
import { createEnter } from './entering.ts'
import { createHandlers } from './handlers.ts'
import { mailInvitation } from './invitations.ts'
import { leaveForGood } from './leaving.ts'
import { createResetMailer } from './passwords/resetting.ts'
import { personalParts } from './personal-data.ts'
import { endSessionsOfEmployee, withdrawInvitations } from './queries.ts'
import { factorKeysOf } from './second-factors/proofs.ts'
import { endVouchingAbove, replaceConnectionRole } from './single-sign-on/change.ts'
import { createSingleSignOnHandlers } from './single-sign-on/handlers.ts'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    'company.founded': { company_id: string; company_name: string; founder_id: string; now: Date }
    'employee.joined': { company_id: string; employee_id: string; now: Date }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'auth.mail-reset': { reset_request_id: string }
  }
}

/** Sign-in: accounts, start and end of sessions, invitations, second factors, single sign-on. */
export const auth = defineModule({
  name: 'auth',
  folder: import.meta.dirname,
  after: ['audit'],
  areas: ['auth'],
  calls: authCalls,
  create: ({ publicUrl, deriveSecret, outside, transactions, clock, intercom: { hmacOf } }) => {
    const keys = factorKeysOf(publicUrl, deriveSecret)
    const enter = createEnter(keys, { publicUrl, hmacOf })
    const sealing = createSealing(deriveSecret('single sign-on client secrets'))
    const singleSignOn = createSingleSignOnHandlers({ publicUrl, sealing, outside, transactions, enter })
    return {
      handlers: createHandlers({ publicUrl, keys, enter, singleSignOn, hmacOf }),
      listeners: {
        'employee.invited': (tx, event) => mailInvitation(tx, publicUrl, event),
        'employee.stopped': async (tx, { company_id, employee_id }) => void (await endSessionsOfEmployee(tx, company_id, employee_id)),
        'employee.readdressed': async (tx, { company_id, employee_id, now }) =>
          void (await withdrawInvitations(tx, company_id, employee_id, now)),
        'employee.deleted': leaveForGood,
        'role.given': endVouchingAbove,
        'role.replaced': replaceConnectionRole,
        'employee.data': async (_tx, { parts, ...person }) => void parts.push(...personalParts(person)),
      },
      workers: { 'auth.mail-reset': createResetMailer({ publicUrl, transactions, clock }) },
    }
  },
})
