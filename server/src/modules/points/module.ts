import { pointCalls } from '@atrium/contract/points/calls'
import { defineModule } from '#kernel/module'
import { listAllEntries, listUnbalanced } from './account-queries.ts'
import { createHandlers } from './handlers.ts'
import { lapseWorker } from './lapsing.ts'
import { expire, leave } from './leaving.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** The points to spend of a deleted person expire. */
    'points.expire': { company_id: string; employee_id: string }
    'points.reconcile': Record<string, never>
    /** Points to spend that were kept too long lapse. */
    'points.lapse': Record<string, never>
  }
}

/** Points: two balances of each person, and the ledger behind them (see docs/decisions). */
export const points = defineModule({
  name: 'points',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['point'],
  calls: pointCalls,
  recurringJobs: [
    { name: 'points.reconcile', every: 24 * 60 * 60_000, failed: 'balances of points were not compared with their entries' },
    { name: 'points.lapse', every: 6 * 60 * 60_000, failed: 'lapsing points were not looked for' },
  ],
  create: ({ heavy, transactions, clock, log }) => ({
    handlers: createHandlers(heavy.transactions),
    listeners: {
      'employee.deleted': (tx, { company_id, employee_id }) => leave(tx, company_id, employee_id, clock()),
      'employee.data': async (_tx, { company_id, employee_id, parts }) =>
        void parts.push({
          name: 'points',
          key: 'entry_id',
          list: (tx, after, count) => listAllEntries(tx, company_id, employee_id, after, count),
        }),
    },
    workers: {
      'points.expire': ({ company_id, employee_id }) =>
        transactions({ effect: 'write', companyId: company_id }, (tx) => expire(tx, company_id, employee_id, 'to_spend', clock())),
      'points.lapse': lapseWorker({ transactions, clock, log }),
      'points.reconcile': async () => {
        const unbalanced = await transactions({ effect: 'read' }, listUnbalanced)
        if (unbalanced.length) log.error({ accounts: unbalanced }, 'balances of points differ from the sums of their entries')
      },
    },
  }),
})
