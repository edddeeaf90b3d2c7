import { contestCalls } from '@atrium/contract/contests/calls'
import { contestEvents } from '@atrium/contract/contests/events'
import type { Clock } from '#kernel/clock'
import { defineModule } from '#kernel/module'
import type { Tx } from '#kernel/database/transaction'
import { notifyingPartsOf } from '#modules/notifications'
import { tellWorker } from './announcing.ts'
import { watchWorker } from './closing/watching.ts'
import { eraseEntries } from './entries/leaving.ts'
import { mayReadPicture } from './entries/reading.ts'
import { handlers } from './handlers.ts'
import { findContestNames } from './name-queries.ts'
import { notifyWorker, withdrawWorker, type ContestNews } from './notifying/notifier.ts'
import { contestNotices } from './notifying/sources.ts'
import { personalParts } from './personal-data.ts'
import { markCounted } from './queries.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'contests.notify': ContestNews
    /** Tells open pages of the changes of a moment. */
    'contests.tell': { company_id: string; contest_id: string }
    /** Begins contests, closes them at their end, and pays what is owed. */
    'contests.watch': Record<string, never>
    'contests.withdraw': { company_id: string; contest_id: string }
  }
}

/** Contests: by what people do, by vote, or by draw (see docs/decisions). */
export const contests = defineModule({
  name: 'contests',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['contest'],
  calls: contestCalls,
  events: contestEvents,
  recurringJobs: [{ name: 'contests.watch', every: 60_000, failed: 'contests that begin or end were not looked for' }],
  nameFinders: { contest: findContestNames },
  notificationSources: contestNotices,
  fileReaders: { contest: mayReadPicture },
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers,
      listeners: {
        'employee.deleted': (tx, { company_id, employee_id }) => eraseEntries(tx, company_id, employee_id, kernel.clock()),
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
        'recognition.counted': (tx, { company_id }) => countAnew(tx, company_id, kernel.clock),
        'post.counted': (tx, { company_id }) => countAnew(tx, company_id, kernel.clock),
        'attendance.counted': (tx, { company_id }) => countAnew(tx, company_id, kernel.clock),
      },
      workers: {
        'contests.notify': notifyWorker(parts),
        'contests.tell': tellWorker(parts),
        'contests.watch': watchWorker(parts),
        'contests.withdraw': withdrawWorker(parts),
      },
    }
  },
})

/** What people did counts in contests that are under way: their standing is another. */
async function countAnew(tx: Tx, companyId: string, clock: Clock): Promise<void> {
  for (const contest_id of await markCounted(tx, companyId, clock()))
    await tx.enqueue('contests.tell', { company_id: companyId, contest_id })
}
