import type { Clock } from '#kernel/clock'
import type { Switches } from '#kernel/http/switches'
import type { JobData } from '#kernel/jobs/jobs'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { unlinkFiles } from '#modules/files'
import { causeOf, notifyMany, nowhere, settleCauses, type Alert, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import { listActionIds } from '../actions/queries.ts'
import { findSurvey, type SurveyRow } from '../queries.ts'
import { deleteAnswers, listParticipants, listResponsesWithFiles } from '../running/queries.ts'
import { listManagers } from './queries.ts'

/** What people are notified of: a survey has begun, still waits for them, or has results that are shared with them. */
export type SurveyNews = {
  company_id: string
  survey_id: string
  news: 'begun' | 'reminder' | 'results'
  cause: string
  after: string | null
}
export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock; log: Log }
const peopleAtOnce = 500

const reasons = { begun: 'survey', reminder: 'survey_reminder', results: 'survey_results' } as const
const places = { begun: 'survey', reminder: 'survey-reminder', results: 'survey-results' } as const
const resultsCause = (surveyId: string): string => causeOf(surveyId, 'results')

/** The worker of `surveys.notify`: the next people, and a job for the rest. A repeated run notifies nobody twice. */
export const notifyWorker =
  (parts: NotifierParts) =>
  (job: JobData<'surveys.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId: job.company_id }, async (tx) => {
      const { company_id: companyId, survey_id, news } = job
      const survey = await findSurvey(tx, companyId, survey_id)
      if (!survey || !(await parts.switches.isOn(companyId, 'surveys', tx))) return
      if (news === 'results' ? survey.state !== 'closed' : survey.state !== 'live') return
      const people = await listConcerned(tx, companyId, survey, job)
      const active = await findActiveEmployeeIds(tx, companyId, people)
      const alerts = [...active].map((id) => alertOf(survey, news, news === 'results' ? resultsCause(survey_id) : job.cause, id))
      await notifyMany(tx, parts, companyId, alerts, parts.clock())
      if (people.length === peopleAtOnce) await tx.enqueue('surveys.notify', { ...job, after: people.at(-1) ?? null })
    })

/** The next people, in the order of their ids. */
async function listConcerned(tx: Tx, companyId: string, survey: SurveyRow, { news, after }: SurveyNews): Promise<string[]> {
  const { survey_id, sharing } = survey
  if (news !== 'results' || sharing.participants)
    return listParticipants(tx, companyId, survey_id, { waiting: news === 'reminder', after, most: peopleAtOnce })
  const named = sharing.employees.map(({ employee_id }) => employee_id)
  const managers = sharing.managers ? await listManagers(tx, companyId, survey_id) : []
  const every = [...new Set([...named, ...managers])].toSorted()
  return every.filter((id) => after === null || id > after).slice(0, peopleAtOnce)
}

const alertOf = ({ survey_id, author_id }: SurveyRow, news: SurveyNews['news'], cause_id: string, employee_id: string): Alert => ({
  employee_id,
  reason: reasons[news],
  place: `${places[news]}/${survey_id}`,
  cause_id,
  actor_id: author_id,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})

/** The worker of `surveys.withdraw`: deletes what belongs to a deleted survey, and closes its notifications. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, survey_id }: JobData<'surveys.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      for (const response of await listResponsesWithFiles(tx, companyId, survey_id)) await unlinkFiles(tx, companyId, response)
      const causes = [survey_id, resultsCause(survey_id), ...(await listActionIds(tx, companyId, survey_id))]
      await deleteAnswers(tx, companyId, survey_id)
      await settleCauses(tx, parts.sources, companyId, causes, parts.clock())
    })
