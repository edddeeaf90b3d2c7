import { scimCalls } from '@atrium/contract/scim/calls'
import type { Listeners } from '#kernel/domain-events'
import { defineModule } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'
import { serveEndpoints } from './endpoints.ts'
import { groups } from './groups/groups.ts'
import { createHandlers } from './handlers.ts'
import { forgetProvisioned, listProvisioned } from './users/queries.ts'
import { users } from './users/users.ts'

const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await forgetProvisioned(tx, company_id, employee_id)),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('provisioning', (tx) => listProvisioned(tx, company_id, employee_id))),
}

/** Provisioning by SCIM 2.0: a company's identity provider manages its people (see docs/decisions). */
export const scim = defineModule({
  name: 'scim',
  folder: import.meta.dirname,
  after: ['audit', 'people'],
  areas: ['user', 'scim'],
  calls: scimCalls,
  create: (serving) => {
    const base = `${serving.publicUrl}/scim/v2`
    return {
      handlers: createHandlers(base),
      listeners,
      serve: (app) => serveEndpoints(app, { serving, base, kinds: [users, groups] }),
    }
  },
})
