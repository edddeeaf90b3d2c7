import { finchCalls } from '@atrium/contract/finch/calls'
import type { Listeners } from '#kernel/domain-events'
import { createSealing } from '#kernel/identity/sealing'
import { defineModule } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'
import { createFinch } from './client.ts'
import { createHandlers } from './handlers.ts'
import { describePerson, forgetPerson } from './person-queries.ts'
import { passConnectionRole } from './queries.ts'
import { serveHook } from './webhook/webhook.ts'
import { roundWorker, syncWorker } from './work.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'finch.sync': { company_id: string; sync_id: string }
    'finch.round': Record<string, never>
  }
}

const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await forgetPerson(tx, company_id, employee_id)),
  'role.replaced': passConnectionRole,
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('hr_provider', (tx) => describePerson(tx, company_id, employee_id))),
}

/** The HR provider of a company, read through Finch (see docs/decisions). */
export const finch = defineModule({
  name: 'finch',
  folder: import.meta.dirname,
  after: ['audit'],
  areas: ['user', 'hook'],
  calls: finchCalls,
  recurringJobs: [{ name: 'finch.round', every: 15 * 60_000, failed: 'HR providers were not asked' }],
  create: (serving) => {
    const { config, publicUrl, deriveSecret, outside, transactions, limiter, clock, log } = serving
    const client = createFinch(outside, config.finch)
    const sealing = createSealing(deriveSecret('finch access tokens'))
    const working = { finch: client, sealing, transactions, limiter, clock, log }
    return {
      handlers: createHandlers({ finch: client, sealing, publicUrl, hasPage: config.finch.client !== undefined }),
      listeners,
      workers: { 'finch.sync': syncWorker(working), 'finch.round': roundWorker(working) },
      serve: (app) => serveHook(app, { serving, secret: config.finch.webhookSecret }),
    }
  },
})
