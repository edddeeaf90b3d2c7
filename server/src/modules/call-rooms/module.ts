import { callRoomCalls } from '@atrium/contract/call-rooms/calls'
import { callRoomEvents } from '@atrium/contract/call-rooms/events'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import { defineModule, type Kernel } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'
import { readersOf } from './announcing.ts'
import { listDueRooms, sweepRoom, takeOutOf } from './changing.ts'
import { createHandlers } from './handlers.ts'
import { holdPlace, listAllOf, listCompaniesWithRunningCalls } from './queries.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** Ends places, ringing and rooms that are over by the clock. */
    'call-rooms.sweep': Record<string, never>
  }
}

/** Calls: meeting right now. */
export const callRooms = defineModule({
  name: 'call-rooms',
  folder: import.meta.dirname,
  after: ['company', 'people'],
  areas: ['call'],
  calls: callRoomCalls,
  events: callRoomEvents,
  audiences: { call: readersOf },
  recurringJobs: [{ name: 'call-rooms.sweep', every: 5_000, failed: 'calls that are over were not looked for' }],
  provides: {
    holdPlace: (tx, { companyId, employeeId }, callRoomId, memberId, now) =>
      holdPlace(tx, { companyId, employeeId, callRoomId, memberId, until: new Date(now.getTime() + callLimits.lease).toISOString() }),
  },
  create: (kernel) => ({
    handlers: createHandlers(kernel.config),
    listeners: {
      'conversations.left': (tx, { company_id, employee_id, conversation_ids }) =>
        takeOutOf(tx, company_id, employee_id, conversation_ids, kernel.clock()),
      'employee.stopped': (tx, { company_id, employee_id }) => takeOutOf(tx, company_id, employee_id, null, kernel.clock()),
      'employee.deleted': (tx, { company_id, employee_id }) => takeOutOf(tx, company_id, employee_id, null, kernel.clock()),
      'employee.data': async (_tx, { company_id, employee_id, parts }) =>
        void parts.push(wholePart('calls', (tx) => listAllOf(tx, company_id, employee_id))),
    },
    workers: { 'call-rooms.sweep': sweepWorker(kernel) },
  }),
})

/** The worker of `call-rooms.sweep`. A company that fails does not block the others, and is tried again at the next run. */
const sweepWorker =
  ({ background, clock, log }: Kernel) =>
  async (): Promise<void> => {
    const now = clock()
    for (const { company_id: companyId } of await background({ effect: 'read' }, listCompaniesWithRunningCalls)) {
      const sweep = async (): Promise<void> => {
        for (const { call_room_id } of await background({ effect: 'read', companyId }, (tx) => listDueRooms(tx, companyId, now)))
          await background({ effect: 'write', companyId }, (tx) => sweepRoom(tx, companyId, call_room_id, now))
      }
      await sweep().catch((error: unknown) => log.error({ error: String(error), companyId }, 'the calls of a company were not swept'))
    }
  }
