import type { FastifyInstance } from 'fastify'
import type { Listeners } from '#kernel/domain-events'
import type { Limiter } from '#kernel/limits/limiter'
import type { Log } from '#kernel/log'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import { digestWorker } from './digest/digest.ts'
import { createHandlers } from './handlers.ts'
import { personalParts } from './personal-data.ts'
import { laterWorker, type LaterParts } from './pushing.ts'
import { forgetPerson } from './settings-queries.ts'
import { serveStopping } from './digest/stopping.ts'

export { settleCauses, settlePerson } from './settling.ts'
export { findKeywordOwners, findListeners, tellPeople } from './telling.ts'
export type { Alert, NotificationSource, Shown, ToldOf } from './source.ts'
export type { NotifyingParts } from './notifying-parts.ts'

export const listeners: Listeners = {
  'employee.deleted': (tx, { company_id, employee_id }) => forgetPerson(tx, company_id, employee_id),
  'employee.data': async (_tx, { company_id, employee_id, parts }) => void parts.push(...personalParts(company_id, employee_id)),
}

export type NotificationsParts = LaterParts & {
  limiter: Limiter
  log: Log
  publicUrl: string
  deriveSecret: DeriveSecret
}

/** Notifications, with one rule for all channels (see docs/decisions). Other modules provide what to notify of, and who may read it. */
export const createNotifications = (parts: NotificationsParts) => {
  const secret = parts.deriveSecret('digest links')
  return {
    handlers: createHandlers(parts),
    workers: { 'notifications.push': laterWorker(parts), 'notifications.digest': digestWorker({ ...parts, secret }) },
    serve: (app: FastifyInstance): void => serveStopping(app, { serving: parts, secret }),
  }
}
