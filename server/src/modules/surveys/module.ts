import { surveyCalls } from '@atrium/contract/surveys/calls'
import { surveyEvents } from '@atrium/contract/surveys/events'
import { createSealing } from '#kernel/identity/sealing'
import { defineModule } from '#kernel/module'
import { unlinkFiles } from '#modules/files'
import { notifyingPartsOf } from '#modules/notifications'
import { actionNotices, assignWorker, settleWorker, type Assigned } from './actions/notifying.ts'
import { findActionNames, forgetPerson } from './actions/queries.ts'
import { createHandlers } from './handlers.ts'
import { mayReadFile } from './results/access.ts'
import { findSurveyNames, findTemplateNames } from './name-queries.ts'
import { notifyWorker, withdrawWorker, type SurveyNews } from './notifying/notifier.ts'
import { surveyNotices } from './notifying/sources.ts'
import { personalParts } from './personal-data.ts'
import { deletePerson } from './running/queries.ts'
import { settleTestWorker, tellTestersWorker, testNotices } from './trying/notifying.ts'
import { forgetTester } from './trying/queries.ts'
import { surveySearch } from './search/search.ts'
import { countWorker, watchWorker } from './running/watching.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'surveys.notify': SurveyNews
    'surveys.assign': Assigned
    'surveys.settle_action': { company_id: string; action_id: string }
    /** Begins and closes surveys, reminds people, counts answers, and plans the next runs. */
    'surveys.watch': Record<string, never>
    'surveys.count': { company_id: string; survey_id: string }
    'surveys.tell_testers': { company_id: string; survey_id: string }
    'surveys.settle_test': { company_id: string; cause_ids: string[] }
    'surveys.withdraw': { company_id: string; survey_id: string }
  }
}

/** Surveys: what the company asks its people, attributed or confidential (see docs/decisions). */
export const surveys = defineModule({
  name: 'surveys',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['survey'],
  calls: surveyCalls,
  events: surveyEvents,
  recurringJobs: [{ name: 'surveys.watch', every: 60_000, failed: 'surveys that begin or close were not looked for' }],
  nameFinders: { survey: findSurveyNames, survey_template: findTemplateNames, survey_action: findActionNames },
  searchSources: [surveySearch],
  notificationSources: [...surveyNotices, actionNotices, testNotices],
  fileReaders: { survey: mayReadFile },
  create: (kernel) => {
    const sealing = createSealing(kernel.deriveSecret('confidential answers'))
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background, sealing }
    return {
      handlers: createHandlers(sealing),
      listeners: {
        'employee.deleted': async (tx, { company_id, employee_id }) => {
          await forgetPerson(tx, company_id, employee_id)
          await forgetTester(tx, company_id, employee_id)
          for (const { response_id } of await deletePerson(tx, company_id, employee_id)) await unlinkFiles(tx, company_id, response_id)
        },
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'surveys.notify': notifyWorker(parts),
        'surveys.assign': assignWorker(parts),
        'surveys.settle_action': settleWorker(parts),
        'surveys.tell_testers': tellTestersWorker(parts),
        'surveys.settle_test': settleTestWorker(parts),
        'surveys.watch': watchWorker(parts),
        'surveys.count': countWorker(parts),
        'surveys.withdraw': withdrawWorker(parts),
      },
    }
  },
})
