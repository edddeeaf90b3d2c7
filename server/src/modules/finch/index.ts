import type { FastifyInstance } from 'fastify'
import type { FinchSettings } from '#kernel/accounts-elsewhere'
import type { Listeners } from '#kernel/domain-events'
import type { Serving } from '#kernel/http/implement'
import type { Outside } from '#kernel/outside'
import { wholePart } from '#kernel/personal-data'
import { createSealing } from '#kernel/identity/sealing'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import { createFinch as createClient } from './client.ts'
import { createHandlers } from './handlers.ts'
import { describePerson, forgetPerson } from './person-queries.ts'
import { passConnectionRole } from './queries.ts'
import { serveHook } from './webhook/webhook.ts'
import { roundWorker, syncWorker } from './work.ts'

export const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await forgetPerson(tx, company_id, employee_id)),
  'role.replaced': passConnectionRole,
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('hr_provider', (tx) => describePerson(tx, company_id, employee_id))),
}

export type FinchParts = {
  settings: FinchSettings
  publicUrl: string
  deriveSecret: DeriveSecret
  outside: Outside
  serving: Pick<Serving, 'transactions' | 'limiter' | 'clock' | 'log'>
}

/** How often due companies are looked for, in milliseconds. */
export const roundEvery = 15 * 60_000

/** The HR provider of a company, read through Finch (see docs/decisions). */
export function createFinch({ settings, publicUrl, deriveSecret, outside, serving }: FinchParts) {
  const finch = createClient(outside, settings)
  const sealing = createSealing(deriveSecret('finch access tokens'))
  const { transactions, limiter, clock } = serving
  const working = { finch, sealing, transactions, limiter, clock }
  return {
    handlers: createHandlers({ finch, sealing, publicUrl, hasPage: settings.client !== undefined }),
    workers: { 'finch.sync': syncWorker(working), 'finch.round': roundWorker(working) },
    serve: (app: FastifyInstance): void => serveHook(app, { serving, secret: settings.webhookSecret }),
  }
}
