import { notificationCalls } from '@atrium/contract/notifications/calls'
import { notificationEvents } from '@atrium/contract/notifications/events'
import type { Listeners } from '#kernel/domain-events'
import { defineModule } from '#kernel/module'
import { digestWorker } from './digest/digest.ts'
import { serveStopping } from './digest/stopping.ts'
import { createHandlers } from './handlers.ts'
import { notifyingPartsOf } from './notifying-parts.ts'
import { personalParts } from './personal-data.ts'
import { delayedPushWorker } from './pushing/pushing.ts'
import { forgetPerson } from './settings/queries.ts'
import type { NotificationSource } from './source.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'notifications.push': { company_id: string; employee_id: string; notification_id: string; registration_ids?: string[] }
    /** `digest_at` distinguishes the planned email from one that was rescheduled. */
    'notifications.digest': { company_id: string; employee_id: string; digest_at: string }
  }
}

declare module '#kernel/module' {
  interface Declarations {
    /** The sources of a module's notifications. */
    notificationSources: readonly NotificationSource[]
  }
}

const listeners: Listeners = {
  'employee.deleted': (tx, { company_id, employee_id }) => forgetPerson(tx, company_id, employee_id),
  'employee.data': async (_tx, { company_id, employee_id, parts }) => void parts.push(...personalParts(company_id, employee_id)),
}

/** Notifications, with one rule for all channels (see docs/decisions). Other modules declare what to notify of, and who may read it. */
export const notifications = defineModule({
  name: 'notifications',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['notification'],
  calls: notificationCalls,
  events: notificationEvents,
  create: (kernel) => {
    const { isSessionAwake } = kernel.presence
    const parts = { ...kernel, ...notifyingPartsOf(kernel), isSessionAwake, transactions: kernel.background }
    const secret = kernel.deriveSecret('digest links')
    return {
      handlers: createHandlers(parts),
      listeners,
      workers: { 'notifications.push': delayedPushWorker(parts), 'notifications.digest': digestWorker({ ...parts, secret }) },
      serve: (app) => serveStopping(app, { serving: parts, secret }),
    }
  },
})
