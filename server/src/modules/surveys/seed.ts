import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import type { SurveyState } from '@atrium/contract/surveys/schemas'
import type { Tx } from '#kernel/database/transaction'
import { createSealing, type Sealing } from '#kernel/identity/sealing'
import { resolveAudience } from '#modules/people'
import { dayIn } from '#modules/points'
import { changeAction, insertAction } from './actions/queries.ts'
import { insertResponse, lockParticipant, markAnswered, queueAnswer } from './answering/queries.ts'
import { sealAnswer } from './answering/sealing.ts'
import { countSurvey } from './counting/counting.ts'
import { freezeQuestions } from './making.ts'
import { changeSurvey, findSurvey, insertSurvey, type SurveyFacts, type SurveyRow } from './queries.ts'
import { decideReminder } from './rules.ts'
import { insertParticipants } from './running/queries.ts'

/** A survey of the demo company for everyone. */
export type SeedSurvey = Omit<SurveyFacts, 'audience' | 'starts_at' | 'ends_at'> & {
  author_id: string
  series_id: string
  run: number
  state: SurveyState
  created_at: Date
  starts_at: Date | null
  ends_at: Date | null
  answers: readonly { employee_id: string; at: Date; answers: SurveyAnswer[] }[]
  /** What followed from it. */
  actions?: readonly SeedAction[]
}
export type SeedAction = {
  question_id: string | null
  text: string
  owner_id: string
  made_by: string
  at: Date
  due_on: string
  done_at: Date | null
}

const everyone = { ...nobody, is_all_employee_selected: true }

type SeedPlace = { deriveSecret: (purpose: string) => Buffer; now: Date }

/**
 * Demo data: surveys with what people answered. Reminders that were due by `now` count as sent. `as` sets the actor of the following changes,
 * for the audit trail.
 */
export async function seedSurveys(
  tx: Tx,
  companyId: string,
  surveys: readonly SeedSurvey[],
  { deriveSecret, now }: SeedPlace,
  as: (authorId: string, at: Date) => Promise<void>,
): Promise<void> {
  const sealing = createSealing(deriveSecret('confidential answers'))
  for (const survey of surveys) {
    await as(survey.author_id, survey.created_at)
    const surveyId = await seedSurvey(tx, companyId, survey, sealing, now)
    for (const action of survey.actions ?? []) {
      await as(action.made_by, action.at)
      await seedAction(tx, companyId, surveyId, action)
    }
  }
}

async function seedSurvey(tx: Tx, companyId: string, seeded: SeedSurvey, sealing: Sealing, now: Date): Promise<string> {
  const { author_id, series_id, run, state, created_at, starts_at, ends_at, answers, actions: _actions, ...facts } = seeded
  const place = { author_id, client_survey_id: randomUUID(), series_id, run, created_at: created_at.toISOString() }
  const times = { starts_at: starts_at?.toISOString() ?? null, ends_at: ends_at?.toISOString() ?? null }
  const surveyId = await insertSurvey(tx, companyId, { ...facts, ...times, audience: everyone }, place)
  const survey = surveyId && (await findSurvey(tx, companyId, surveyId))
  if (!survey) throw new Error('the demo asks the same twice')
  if (state === 'draft' || !starts_at) return surveyId
  if (state === 'scheduled') {
    await changeSurvey(tx, companyId, surveyId, { state, published_at: place.created_at })
    return surveyId
  }
  const asked = await freezeQuestions(tx, companyId, survey, author_id, starts_at)
  const people = await resolveAudience(tx, companyId, everyone)
  const invited_count = await insertParticipants(tx, companyId, survey.survey_id, people, dayIn(starts_at, survey.time_zone))
  await changeSurvey(tx, companyId, survey.survey_id, {
    state: 'live',
    asked,
    has_begun: true,
    invited_count,
    published_at: place.created_at,
    reminders_sent: decideReminder({ ...times, reminders_sent: [], reminded_at: null }, now),
  })
  for (const answer of answers) await answerSeeded(tx, companyId, survey, answer, sealing)
  if (state === 'closed')
    await changeSurvey(tx, companyId, survey.survey_id, { state, closed_at: times.ends_at, answered_count: answers.length })
  await countSurvey(tx, sealing, companyId, survey.survey_id)
  return surveyId
}

async function seedAction(tx: Tx, companyId: string, survey_id: string, { at, done_at, ...facts }: SeedAction): Promise<void> {
  const action_id = await insertAction(tx, companyId, { survey_id, client_action_id: randomUUID(), made_at: at.toISOString(), ...facts })
  if (!action_id) throw new Error('the demo has the same to do twice')
  if (done_at) await changeAction(tx, companyId, action_id, { done_at: done_at.toISOString(), done_by: facts.owner_id })
}

async function answerSeeded(tx: Tx, companyId: string, survey: SurveyRow, seeded: SeedSurvey['answers'][number], sealing: Sealing) {
  const { employee_id, at, answers } = seeded
  const { survey_id } = survey
  const person = await lockParticipant(tx, companyId, survey_id, employee_id)
  if (!person) throw new Error('somebody answers who was not invited')
  const { department_id, location, manager_id, tenure } = person
  const cuts = { department_id, location, manager_id, tenure }
  await markAnswered(tx, companyId, survey_id, employee_id, dayIn(at, survey.time_zone), randomUUID())
  if (survey.mode === 'confidential') await queueAnswer(tx, companyId, survey_id, sealAnswer(sealing, survey_id, { answers, cuts }))
  else await insertResponse(tx, companyId, survey_id, { ...cuts, response_id: randomUUID(), employee_id, answers, answered_at: at.toISOString() }) // prettier-ignore
}
