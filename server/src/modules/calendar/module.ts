import { calendarCalls } from '@atrium/contract/calendar/calls'
import { calendarEvents } from '@atrium/contract/calendar/events'
import { defineModule } from '#kernel/module'
import { notifyingPartsOf } from '#modules/notifications'
import { tellWorker } from './announcing.ts'
import { followMembers, followWorker, type Followed } from './following/following.ts'
import { bookingHandlers } from './booking/handlers.ts'
import { eventCallHandlers } from './calls/handlers.ts'
import { exchangeParts, fetchingJob } from './exchange/exchange.ts'
import { coreHandlers } from './handlers.ts'
import { layerHandlers } from './layers/handlers.ts'
import { erasePerson } from './leaving.ts'
import { findCalendarNames, findEventNames } from './name-queries.ts'
import {
  notifyWorker,
  respondedWorker,
  seatedWorker,
  withdrawWorker,
  type EventNews,
  type ResponseNews,
  type SeatedNews,
} from './notifying/notifier.ts'
import { eventNotices } from './notifying/sources.ts'
import { personalParts } from './personal-data.ts'
import { mayReadPicture } from './pictures/picture.ts'
import { watchWorker } from './reminding/watching.ts'
import { eventSearch } from './search/search.ts'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    /** These people checked in: where they were counts anew. */
    'attendance.counted': { company_id: string; employee_ids: readonly string[] }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'calendar.notify': EventNews
    'calendar.seated': SeatedNews
    'calendar.responded': ResponseNews
    /** Tells open pages of the changes of a moment. */
    'calendar.tell': { company_id: string; event_id: string }
    /** Reminds people of what begins. */
    'calendar.watch': Record<string, never>
    'calendar.withdraw': { company_id: string; event_id: string }
    /** Members came or went: the guests of events follow them. */
    'calendar.follow': Followed
  }
}

/** The calendar: events at a time, with guests, seats and reminders (see docs/decisions). */
export const calendar = defineModule({
  name: 'calendar',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['event', 'hook'],
  calls: calendarCalls,
  events: calendarEvents,
  recurringJobs: [
    { name: 'calendar.watch', every: 60_000, failed: 'events of which people are reminded were not looked for' },
    fetchingJob,
  ],
  nameFinders: { event_change: findEventNames, calendar: findCalendarNames },
  searchSources: [eventSearch],
  notificationSources: eventNotices,
  fileReaders: { event: mayReadPicture },
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    const exchange = exchangeParts(kernel)
    return {
      handlers: {
        ...coreHandlers,
        ...layerHandlers(kernel.switches),
        ...bookingHandlers,
        ...eventCallHandlers(kernel.switches),
        ...exchange.handlers,
      },
      listeners: {
        'employee.deleted': (tx, { company_id, employee_id }) => erasePerson(tx, company_id, employee_id, kernel.clock()),
        'people.changed': (tx, { company_id, employee_ids }) =>
          followMembers(tx, { company_id, space_id: null, employee_ids }, kernel.clock()),
        'space.membership': (tx, { company_id, space_id }) =>
          followMembers(tx, { company_id, space_id, employee_ids: null }, kernel.clock()),
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'calendar.notify': notifyWorker(parts),
        'calendar.seated': seatedWorker(parts),
        'calendar.responded': respondedWorker(parts),
        'calendar.tell': tellWorker(parts),
        'calendar.watch': watchWorker(parts),
        'calendar.withdraw': withdrawWorker(parts),
        'calendar.follow': followWorker(parts),
        ...exchange.workers,
      },
      serve: exchange.serve,
    }
  },
})
