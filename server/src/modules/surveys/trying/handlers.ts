import { randomUUID } from 'node:crypto'
import type { SurveyTest, surveyTestCalls } from '@atrium/contract/surveys/test-calls'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findOwnPrivateFile } from '#modules/files'
import { findActiveEmployeeIds } from '#modules/people'
import { openLocked } from '../access.ts'
import { decideAnswers, filesOf } from '../answering/answering.ts'
import { findSurvey, type SeenSurvey } from '../queries.ts'
import { decideAsked } from '../rules.ts'
import { requireQuestions } from '../running/publishing.ts'
import { showRow, showSurvey } from '../showing.ts'
import { endTest } from './ending.ts'
import { findSender, insertTesters } from './queries.ts'

export const tryingHandlers: Handlers<typeof surveyTestCalls> = {
  async sendSurveyTest({ survey_id, employees }, { tx, actor, now }) {
    const ids = employees.map(({ employee_id }) => employee_id.toLowerCase())
    await sendTest(tx, actor, survey_id, [...new Set(ids)], now)
    return showSurvey(tx, actor, survey_id)
  },

  getSurveyTest: async ({ survey_id }, { tx, actor }) => showTest(tx, actor, await openTest(tx, actor, survey_id)),

  async answerSurveyTest({ survey_id, answers }, { tx, actor }) {
    const { asked } = await openTest(tx, actor, survey_id)
    await requireFiles(tx, actor, filesOf(asked, decideAnswers(asked, answers)))
    return { survey_id, is_stored: false }
  },
}

async function sendTest(tx: Tx, actor: Actor, surveyId: string, employeeIds: readonly string[], at: Date): Promise<void> {
  const { companyId, employeeId } = actor
  const survey = await openLocked(tx, actor, surveyId)
  const { survey_id, state } = survey
  if (state === 'closed') throw new Refusal('SURVEY_CLOSED')
  if (state !== 'draft' && state !== 'scheduled') throw new Refusal('SURVEY_PUBLISHED')
  requireQuestions(survey)
  if ((await findActiveEmployeeIds(tx, companyId, employeeIds)).size < employeeIds.length) throw new Refusal('EMPLOYEE_NOT_FOUND')
  await endTest(tx, companyId, survey_id)
  await insertTesters(tx, companyId, survey_id, { employeeIds, causeId: randomUUID(), sentBy: employeeId, at })
  await tx.enqueue('surveys.tell_testers', { company_id: companyId, survey_id })
}

type OpenTest = SeenSurvey & { asked: NonNullable<SeenSurvey['asked']>; sent_by: string }
/** Access check: a survey that the actor may try, as if they were its only participant. */
async function openTest(tx: Tx, { companyId, employeeId }: Actor, surveyId: string): Promise<OpenTest> {
  const sent_by = await findSender(tx, companyId, surveyId, employeeId)
  const survey = sent_by && (await findSurvey(tx, companyId, surveyId))
  if (!survey) throw new Refusal('SURVEY_NOT_FOUND')
  const asked = decideAsked(survey.questionnaire, survey.recurrence, survey.run)
  return { ...survey, asked, sent_by, is_invited: false, is_answered: false, manages_invited: false }
}

const showTest = async (tx: Tx, actor: Actor, { sent_by, ...row }: OpenTest): Promise<SurveyTest> => ({
  ...(await showRow(tx, actor, row)),
  own_answers: null,
  source: null,
  sent_by,
})

/** Files of a test are checked like those of an answer, and linked to nothing: they are deleted with other uploads that nobody uses. */
async function requireFiles(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) if (!(await findOwnPrivateFile(tx, actor, id))) throw new Refusal('FILE_NOT_FOUND')
}
