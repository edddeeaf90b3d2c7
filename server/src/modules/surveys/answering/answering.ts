import { randomUUID } from 'node:crypto'
import { answersByQuestion, countedAnswers, missingQuestions } from '@atrium/contract/surveys/branching'
import type { Questionnaire, SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Sealing } from '#kernel/identity/sealing'
import { raiseScopes } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { linkFiles } from '#modules/files'
import { dayIn } from '#modules/points'
import { openSurvey } from '../access.ts'
import { countAnswered, lockSurvey, type SeenSurvey } from '../queries.ts'
import { fits } from '../question-rules.ts'
import { questionsOf } from '../rules.ts'
import { holdOpen, insertResponse, lockParticipant, markAnswered, queueAnswer, type ParticipantRow } from './queries.ts'
import { sealAnswer } from './sealing.ts'

export type Given = { survey_id: string; client_answer_id: string; answers: readonly SurveyAnswer[] }

/**
 * Takes a person's answers, once. That they took part and what they answered are in tables without a common key: a confidential answer waits
 * encrypted until it is written among others.
 */
export async function answer(tx: Tx, sealing: Sealing, actor: Actor, given: Given, now: Date): Promise<void> {
  const { companyId, employeeId } = actor
  const clientId = given.client_answer_id.toLowerCase()
  const found = await openSurvey(tx, actor, given.survey_id)
  if (!found.is_invited) throw new Refusal('SURVEY_NOT_FOUND')
  const { survey_id } = found
  // With a quota one after another, so that no one is one too many.
  await (found.quota === null ? holdOpen : lockSurvey)(tx, companyId, survey_id)
  const survey = await openSurvey(tx, actor, survey_id)
  const person = await lockParticipant(tx, companyId, survey_id, employeeId)
  if (!person) throw new Refusal('SURVEY_NOT_FOUND')
  if (person.client_answer_id === clientId) return
  if (person.answered_on) throw new Refusal('SURVEY_ANSWERED')
  await requireLive(tx, companyId, survey, now)
  const answers = decideAnswers(survey.asked ?? survey.questionnaire, given.answers)
  await markAnswered(tx, companyId, survey_id, employeeId, dayIn(now, survey.time_zone), clientId)
  if (survey.mode === 'confidential')
    await queueAnswer(tx, companyId, survey_id, sealAnswer(sealing, survey_id, { answers, cuts: cutsOf(person) })) // prettier-ignore
  else await writeAttributed(tx, actor, survey, person, answers, now)
  for (const moved of await raiseScopes(tx, companyId, 'self', [employeeId])) tx.emit('survey.answered', moved, [{ survey_id }])
}

async function requireLive(tx: Tx, companyId: string, survey: SeenSurvey, now: Date): Promise<void> {
  const isOver = survey.ends_at !== null && new Date(survey.ends_at) <= now
  if (survey.state === 'closed' || (survey.state === 'live' && isOver)) throw new Refusal('SURVEY_CLOSED')
  if (survey.state !== 'live') throw new Refusal('SURVEY_NOT_LIVE')
  const answered = survey.quota === null ? 0 : ((await countAnswered(tx, companyId, [survey.survey_id])).get(survey.survey_id) ?? 0)
  if (survey.quota !== null && answered >= survey.quota) throw new Refusal('SURVEY_CLOSED')
}

/** What counts of the answers. Refuses what is missing or does not fit. */
export function decideAnswers(questionnaire: Questionnaire, given: readonly SurveyAnswer[]): SurveyAnswer[] {
  const questions = new Map(questionsOf(questionnaire).map((question) => [question.question_id, question]))
  const tidy = given.map((one) => ({ ...one, question_id: one.question_id.toLowerCase() }))
  if (tidy.some(({ question_id }) => !questions.has(question_id))) throw new Refusal('SURVEY_QUESTIONS_NOT_FOUND')
  const byQuestion = answersByQuestion(tidy)
  const [missing] = missingQuestions(questionnaire, byQuestion)
  if (missing) throw new Refusal('SURVEY_ANSWER_INVALID', { question_id: missing.question_id, problem: 'required' })
  const counted = countedAnswers(questionnaire, byQuestion)
  for (const one of counted) {
    const question = questions.get(one.question_id)
    if (!question || !fits(question, one)) throw new Refusal('SURVEY_ANSWER_INVALID', { question_id: one.question_id, problem: 'invalid' })
  }
  return counted.map(({ question_id, value, other }) => ({ question_id, value, ...(other && { other }) }))
}

const cutsOf = ({ department_id, location, manager_id, tenure }: ParticipantRow) => ({ department_id, location, manager_id, tenure })

async function writeAttributed(
  tx: Tx,
  { companyId, employeeId }: Actor,
  survey: SeenSurvey,
  person: ParticipantRow,
  answers: SurveyAnswer[],
  now: Date,
) {
  const response_id = randomUUID()
  const row = { ...cutsOf(person), response_id, employee_id: employeeId, answers, answered_at: now.toISOString() }
  await insertResponse(tx, companyId, survey.survey_id, row)
  const files = filesOf(survey.asked ?? survey.questionnaire, answers)
  if (!files.length) return
  const linked = { scope_kind: 'survey', scope_id: survey.survey_id, row_id: response_id }
  if (!(await linkFiles(tx, companyId, employeeId, files, linked))) throw new Refusal('FILE_NOT_FOUND')
}

/** The uploads that answers name. Refuses what cannot be the id of one. */
export function filesOf(questionnaire: Questionnaire, answers: readonly SurveyAnswer[]): string[] {
  const types = new Map(questionsOf(questionnaire).map(({ question_id, type }) => [question_id, type]))
  const files = answers.flatMap(({ question_id, value }) => (types.get(question_id) === 'file' && Array.isArray(value) ? value : []))
  if (!files.every((id) => uuid.test(id))) throw new Refusal('FILE_NOT_FOUND')
  return files
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
