import { callRoomCalls } from '@atrium/contract/call-rooms/calls'
import { callRoomEvents } from '@atrium/contract/call-rooms/events'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Tx } from '#kernel/database/transaction'
import { defineModule, type Kernel } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'
import { eachApart } from '#kernel/jobs/each-apart'
import { notifyingPartsOf } from '#modules/notifications'
import { readersOf } from './announcing.ts'
import { closeRoom, closeRoomsOf, listDueRooms, sweepRoom, takeOutOf } from './changing.ts'
import { createHandlers } from './handlers.ts'
import { lineWorker } from './lines.ts'
import { missedNotices, missedWorker } from './missed.ts'
import { deleteMemberships, holdPlace, listAllOf, listCompaniesWithRunningCalls, listRunning } from './queries.ts'
import { ringWorker } from './ringing.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** Ends places, ringing and rooms that are over by the clock. */
    'call-rooms.sweep': Record<string, never>
    /** Rings on devices on which Atrium is not open. */
    'call-rooms.ring': { company_id: string; call_room_id: string; caller_id: string }
    'call-rooms.tell-missed': { company_id: string; call_room_id: string }
    /** Writes the line of a call into its conversation. */
    'call-rooms.write-line': { company_id: string; call_room_id: string }
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
  notificationSources: [missedNotices],
  recurringJobs: [{ name: 'call-rooms.sweep', every: 5_000, failed: 'calls that are over were not looked for' }],
  provides: {
    holdPlace: (tx, { companyId, employeeId }, callRoomId, memberId, now) =>
      holdPlace(tx, { companyId, employeeId, callRoomId, memberId, until: new Date(now.getTime() + callLimits.lease).toISOString() }),
  },
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers: createHandlers(kernel.config, parts),
      listeners: {
        'conversations.left': (tx, { company_id, employee_id, conversation_ids }) =>
          takeOutOf(tx, company_id, employee_id, conversation_ids, kernel.clock()),
        'conversations.deleted': (tx, { company_id, conversation_ids }) => closeRoomsOf(tx, company_id, conversation_ids, kernel.clock()),
        'employee.stopped': (tx, { company_id, employee_id }) => takeOutOf(tx, company_id, employee_id, null, kernel.clock()),
        'employee.deleted': async (tx, { company_id, employee_id }) => {
          await takeOutOf(tx, company_id, employee_id, null, kernel.clock())
          await deleteMemberships(tx, company_id, employee_id)
        },
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) =>
          void data.push(wholePart('calls', (tx) => listAllOf(tx, company_id, employee_id))),
      },
      workers: {
        'call-rooms.sweep': sweepWorker(kernel),
        'call-rooms.ring': ringWorker(parts),
        'call-rooms.tell-missed': missedWorker(parts),
        'call-rooms.write-line': lineWorker(parts),
      },
    }
  },
})

/** The worker of `call-rooms.sweep`. Where calls are switched off, all of them end. */
const sweepWorker =
  ({ background, clock, log, switches }: Kernel) =>
  async (): Promise<void> => {
    const now = clock()
    const sweep = async (companyId: string): Promise<void> => {
      const isOn = await switches.isOn(companyId, 'calls')
      const find = (tx: Tx) => (isOn ? listDueRooms(tx, companyId, now) : listRunning(tx, companyId))
      const end = isOn ? sweepRoom : closeRoom
      await eachApart(
        await background({ effect: 'read', companyId }, find),
        ({ call_room_id }) => background({ effect: 'write', companyId }, (tx) => end(tx, companyId, call_room_id, now)),
        { log, failed: 'a call was not swept', idsOf: ({ call_room_id }) => ({ company_id: companyId, call_room_id }) },
      )
    }
    await eachApart(await background({ effect: 'read' }, listCompaniesWithRunningCalls), ({ company_id }) => sweep(company_id), {
      log,
      failed: 'the calls of a company were not swept',
      idsOf: ({ company_id }) => ({ company_id }),
    })
  }
