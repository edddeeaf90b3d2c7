import { pollCalls } from '@atrium/contract/polls/calls'
import { pollEvents } from '@atrium/contract/polls/events'
import { defineModule } from '#kernel/module'
import { notifyingPartsOf } from '#modules/notifications'
import { readersOf } from './access.ts'
import { createHandlers } from './handlers.ts'
import { findPollNames } from './name-queries.ts'
import { notifyWorker, tellWorker, watchWorker, withdrawWorker, type PollNews } from './notifying/notifier.ts'
import { pollNotices } from './notifying/sources.ts'
import { personalParts } from './personal-data.ts'
import { pollSearch } from './search/search.ts'
import { detachVotes } from './voting/queries.ts'
import { openSecrecy } from './voting/secrecy.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'polls.notify': PollNews
    /** Tells open pages of votes. It names no voter. */
    'polls.tell': { company_id: string; poll_id: string }
    /** Closes polls at their end, and reminds people before it. */
    'polls.watch': Record<string, never>
    'polls.withdraw': { company_id: string; poll_id: string }
  }
}

/** Polls: questions with options, open or secret (see docs/decisions). */
export const polls = defineModule({
  name: 'polls',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['poll'],
  calls: pollCalls,
  events: pollEvents,
  audiences: { poll: readersOf },
  recurringJobs: [{ name: 'polls.watch', every: 60_000, failed: 'polls that end were not looked for' }],
  nameFinders: { poll: findPollNames },
  searchSources: [pollSearch],
  notificationSources: pollNotices,
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers: createHandlers(openSecrecy(kernel.deriveSecret)),
      listeners: {
        'employee.deleted': async (tx, { company_id, employee_id }) => void (await detachVotes(tx, company_id, employee_id)),
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'polls.notify': notifyWorker(parts),
        'polls.tell': tellWorker(parts),
        'polls.watch': watchWorker(parts),
        'polls.withdraw': withdrawWorker(parts),
      },
    }
  },
})
