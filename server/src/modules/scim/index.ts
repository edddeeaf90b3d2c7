import type { FastifyInstance } from 'fastify'
import type { Listeners } from '#kernel/domain-events'
import type { Serving } from '#kernel/http/implement'
import { wholePart } from '#kernel/personal-data'
import { serveEndpoints } from './endpoints.ts'
import { groups } from './groups/groups.ts'
import { createHandlers } from './handlers.ts'
import { forgetProvisioned, listProvisioned } from './users/queries.ts'
import { users } from './users/users.ts'

export const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await forgetProvisioned(tx, company_id, employee_id)),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('provisioning', (tx) => listProvisioned(tx, company_id, employee_id))),
}

export type ScimParts = { publicUrl: string; serving: Pick<Serving, 'transactions' | 'limiter' | 'clock' | 'log'> }

/** Provisioning by SCIM 2.0: a company's identity provider manages its people (see docs/decisions). */
export function createScim({ publicUrl, serving }: ScimParts) {
  const base = `${publicUrl}/scim/v2`
  return {
    handlers: createHandlers(base),
    serve: (app: FastifyInstance): void => serveEndpoints(app, { serving, base, kinds: [users, groups] }),
  }
}
