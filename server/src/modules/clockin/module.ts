import { clockinCalls } from '@atrium/contract/clockin/calls'
import { clockinEvents } from '@atrium/contract/clockin/events'
import { defineModule } from '#kernel/module'
import { deleteLocations } from './consent-queries.ts'
import { notifyingPartsOf } from '#modules/notifications'
import { exportWorker, forgetExportWorker, forgetExportsOf } from './exports/writing.ts'
import { followWorker } from './following/following.ts'
import { deleteFollower } from './following/queries.ts'
import { createHandlers } from './handlers.ts'
import { deleteCode, deletePin } from './kiosks/queries.ts'
import { personalParts } from './personal-data.ts'
import { notifyWorker } from './notifying/notifier.ts'
import { notices } from './notifying/sources.ts'
import { forgottenNotices } from './watching/sources.ts'
import { watchWorker } from './watching/watching.ts'
import { closeClock } from './queries.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** Locations that were kept until an instant are deleted: of a person who withdrew their consent, or of everyone. */
    'clockin.forget': { company_id: string; employee_id: string | null; until: string }
    /** Writes an export; and deletes it, with so many pieces of its file. */
    'clockin.export': { company_id: string; export_id: string }
    'clockin.forget_export': { company_id: string; export_id: string; pieces: number }
    /** Brings the availability of a person, or of all who follow their clocks, up to date with them. */
    'clockin.follow': { company_id: string; employee_id: string | null }
    /** Looks after forgotten clocks, and locks months by the companies’ rules. */
    'clockin.watch': Record<string, never>
    /** Notifies people about the state of a correction or an absence. */
    'clockin.notify': { company_id: string; about: 'correction' | 'absence'; id: string }
  }
}

/** Clock-in: the hours of people (see docs/decisions). */
export const clockin = defineModule({
  name: 'clockin',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['general'],
  calls: clockinCalls,
  events: clockinEvents,
  recurringJobs: [{ name: 'clockin.watch', every: 5 * 60_000, failed: 'forgotten clocks were not looked for' }],
  gatheredJobs: ['clockin.follow'],
  notificationSources: [...notices, ...forgottenNotices],
  create: (kernel) => {
    const { transactions, clock } = kernel
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers: createHandlers(kernel),
      listeners: {
        'employee.deleted': async (tx, { company_id, employee_id }) => {
          await closeClock(tx, company_id, employee_id, clock())
          await deleteLocations(tx, company_id, employee_id, clock().toISOString())
          await deletePin(tx, company_id, employee_id)
          await deleteCode(tx, company_id, employee_id)
          await deleteFollower(tx, company_id, employee_id)
          await forgetExportsOf(tx, company_id, employee_id)
        },
        'employee.data': async (_tx, { company_id, employee_id, parts }) => void parts.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'clockin.export': exportWorker(parts),
        'clockin.forget_export': forgetExportWorker(parts),
        'clockin.forget': ({ company_id, employee_id, until }) =>
          transactions({ effect: 'write', companyId: company_id }, async (tx) => {
            await deleteLocations(tx, company_id, employee_id, until)
          }),
        'clockin.follow': followWorker(kernel.background),
        'clockin.notify': notifyWorker(parts),
        'clockin.watch': watchWorker(parts),
      },
    }
  },
})
