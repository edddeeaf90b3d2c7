import { recognitionCalls } from '@atrium/contract/recognition/calls'
import { recognitionEvents } from '@atrium/contract/recognition/events'
import { defineModule } from '#kernel/module'
import { notifyingPartsOf } from '#modules/notifications'
import { readersOf } from './access.ts'
import { askWorker, decidedWorker } from './approvals/telling.ts'
import { deleteSignaturesOf } from './cards/queries.ts'
import { handlers } from './handlers.ts'
import { findRecognitionNames } from './name-queries.ts'
import { notifyWorker, withdrawWorker, type RecognitionNews } from './notifying/notifier.ts'
import { approvalNotices, approvedNotices, pointNotices, refusedNotices, thanksNotices } from './notifying/sources.ts'
import { celebrateWorker } from './occasions/celebrating.ts'
import { deleteOptOut } from './occasions/queries.ts'
import { personalParts } from './personal-data.ts'
import { mayReadPicture } from './picture.ts'
import { reportedWorker, reportNotices } from './reports/notifier.ts'
import { recognitionSearch } from './search/search.ts'
import { remindWorker } from './unspent/reminding.ts'
import { unspentNotices } from './unspent/sources.ts'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    /** Recognition was given or taken back: what these people gave or received counts anew. */
    'recognition.counted': { company_id: string; employee_ids: readonly string[] }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'recognition.notify': RecognitionNews
    /** Notifies the approvers of a nomination; again, for the `nth` time, while it waits. */
    'recognition.ask': { company_id: string; recognition_id: string; stage: number; nth: number }
    /** Tells a giver what became of a nomination. */
    'recognition.decided': { company_id: string; recognition_id: string }
    /** The company thanks those whose day it is. */
    'recognition.celebrate': Record<string, never>
    /** People are told of points to give that lapse with the month. */
    'recognition.remind': Record<string, never>
    /** Something was reported, or decided on; `cause_id` is the case. */
    'recognition.reported': { company_id: string; recognition_id: string; cause_id: string }
    /** A recognition was taken back, or a comment on it deleted. */
    'recognition.withdraw': { company_id: string; recognition_id: string }
  }
}

/** Recognition: people thank each other, with points that their receivers can spend. */
export const recognition = defineModule({
  name: 'recognition',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['recog'],
  calls: recognitionCalls,
  events: recognitionEvents,
  audiences: { recognition: readersOf },
  fileReaders: { recognition: mayReadPicture },
  recurringJobs: [
    { name: 'recognition.celebrate', every: 15 * 60_000, failed: 'occasions were not looked for' },
    { name: 'recognition.remind', every: 60 * 60_000, failed: 'points that lapse were not looked for' },
  ],
  nameFinders: { recognition: findRecognitionNames },
  searchSources: [recognitionSearch],
  notificationSources: [thanksNotices, pointNotices, unspentNotices, approvalNotices, approvedNotices, refusedNotices, reportNotices],
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers,
      listeners: {
        'employee.deleted': async (tx, { company_id, employee_id }) => {
          await deleteOptOut(tx, company_id, employee_id)
          await deleteSignaturesOf(tx, company_id, employee_id)
        },
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'recognition.ask': askWorker(parts),
        'recognition.celebrate': celebrateWorker(parts),
        'recognition.decided': decidedWorker(parts),
        'recognition.notify': notifyWorker(parts),
        'recognition.remind': remindWorker(parts),
        'recognition.reported': reportedWorker(parts),
        'recognition.withdraw': withdrawWorker(parts),
      },
    }
  },
})
