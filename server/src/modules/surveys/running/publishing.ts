import { nobody } from '@atrium/contract/people/audience'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { resolveAudience } from '#modules/people'
import { dayIn } from '#modules/points'
import { openLocked } from '../access.ts'
import { announceSurvey } from '../announcing.ts'
import { freezeQuestions } from '../making.ts'
import { changeSurvey, countAnswered, type SurveyRow } from '../queries.ts'
import { findUnfinished, findUnknown } from '../question-rules.ts'
import { decideTimes, questionsOf, type Times } from '../rules.ts'
import { endTest } from '../trying/ending.ts'
import { countPeople, insertParticipants } from './queries.ts'

type Wanted = { survey_id: string; starts_at?: string | null | undefined; ends_at?: string | null | undefined }

/** Publishes a survey, schedules it, or lets a paused one go on. */
export async function publish(tx: Tx, actor: Actor, { survey_id: id, ...wanted }: Wanted, now: Date): Promise<void> {
  const { companyId } = actor
  const survey = await openLocked(tx, actor, id)
  const { survey_id, state } = survey
  if (state === 'closed') throw new Refusal('SURVEY_CLOSED')
  if (state === 'live' || state === 'scheduled') return
  const times = {
    starts_at: state === 'paused' || wanted.starts_at === undefined ? survey.starts_at : wanted.starts_at,
    ends_at: wanted.ends_at === undefined ? survey.ends_at : wanted.ends_at,
  }
  requireTimes(survey, times, now)
  if (state === 'paused') await changeSurvey(tx, companyId, survey_id, { state: 'live', ...times })
  else await publishDraft(tx, actor, { ...survey, ...times }, now)
  await announceSurvey(tx, companyId, survey_id)
}

function requireTimes({ recurrence }: SurveyRow, times: Times, now: Date): void {
  const wrong = decideTimes(times, now)
  if (wrong) throw new Refusal(wrong)
  // The next run begins after this one: without an end it would never come.
  if (recurrence && !times.ends_at) throw new Refusal('START_AND_END_DATE_REQUIRED')
}

async function publishDraft(tx: Tx, { companyId, employeeId }: Actor, survey: SurveyRow, now: Date): Promise<void> {
  const { survey_id, starts_at, ends_at } = survey
  requireQuestions(survey)
  await requirePeople(tx, companyId, survey)
  const isNow = !starts_at || Date.parse(starts_at) <= now.getTime()
  await changeSurvey(tx, companyId, survey_id, {
    starts_at,
    ends_at,
    published_at: now.toISOString(),
    ...(!isNow && { state: 'scheduled' }),
  })
  if (isNow) await begin(tx, companyId, survey, employeeId, now)
}

/** Refuses questions with which nobody can be asked. */
export function requireQuestions({ questionnaire, mode }: SurveyRow): void {
  if (!questionsOf(questionnaire).length || findUnknown(questionnaire)) throw new Refusal('SURVEY_QUESTIONS_NOT_FOUND')
  const main = questionnaire.languages[0] ?? 'en'
  if (!questionnaire.title[main]) throw new Refusal('SURVEY_QUESTION_INVALID', { question_id: null, problem: 'title' })
  const unfinished = findUnfinished(questionnaire, mode)
  if (unfinished) throw new Refusal('SURVEY_QUESTION_INVALID', unfinished)
}

/** A confidential survey of fewer people than its smallest group could never show anything. */
async function requirePeople(tx: Tx, companyId: string, { audience, mode, minimum_group }: SurveyRow): Promise<void> {
  const count = await countPeople(tx, await resolveAudience(tx, companyId, audience))
  if (count < (mode === 'confidential' ? minimum_group : 1)) throw new Refusal('SURVEY_AUDIENCE_SMALL')
}

/** Begins a survey: takes those whom its audience reaches now, as they are now, freezes what is asked, and ends its test. */
export async function begin(tx: Tx, companyId: string, survey: SurveyRow, by: string | null, now: Date): Promise<void> {
  const { survey_id, audience, time_zone, starts_at } = survey
  await endTest(tx, companyId, survey_id)
  const asked = await freezeQuestions(tx, companyId, survey, by, now)
  const people = await resolveAudience(tx, companyId, audience ?? nobody)
  const invited_count = await insertParticipants(tx, companyId, survey_id, people, dayIn(now, time_zone))
  const start = starts_at && Date.parse(starts_at) <= now.getTime() ? starts_at : now.toISOString()
  await changeSurvey(tx, companyId, survey_id, { state: 'live', has_begun: true, asked, invited_count, starts_at: start })
  await tx.enqueue('surveys.notify', { company_id: companyId, survey_id, news: 'begun', cause: survey_id, after: null })
}

/** Pauses a live survey; a scheduled one, of which nobody knows, is a draft again. */
export async function pause(tx: Tx, actor: Actor, surveyId: string): Promise<void> {
  const { survey_id, state } = await openLocked(tx, actor, surveyId)
  if (state === 'closed') throw new Refusal('SURVEY_CLOSED')
  if (state === 'draft') throw new Refusal('SURVEY_NOT_LIVE')
  if (state === 'paused') return
  await changeSurvey(tx, actor.companyId, survey_id, state === 'live' ? { state: 'paused' } : { state: 'draft', published_at: null })
  await announceSurvey(tx, actor.companyId, survey_id)
}

export async function close(tx: Tx, actor: Actor, surveyId: string, now: Date): Promise<void> {
  const survey = await openLocked(tx, actor, surveyId)
  if (survey.state === 'closed') return
  if (survey.state === 'draft' || survey.state === 'scheduled') throw new Refusal('SURVEY_NOT_LIVE')
  await end(tx, actor.companyId, survey, now)
  await announceSurvey(tx, actor.companyId, survey.survey_id)
}

/** Closes a survey that is locked: nobody answers any more, and a job counts what is left. */
export async function end(tx: Tx, companyId: string, { survey_id }: SurveyRow, now: Date): Promise<void> {
  const answered = (await countAnswered(tx, companyId, [survey_id])).get(survey_id) ?? 0
  await changeSurvey(tx, companyId, survey_id, { state: 'closed', closed_at: now.toISOString(), answered_count: answered })
  await tx.enqueue('surveys.count', { company_id: companyId, survey_id })
}

export async function remove(tx: Tx, actor: Actor, surveyId: string, now: Date): Promise<void> {
  const { survey_id } = await openLocked(tx, actor, surveyId)
  await changeSurvey(tx, actor.companyId, survey_id, { deleted_at: now.toISOString() })
  await endTest(tx, actor.companyId, survey_id)
  await tx.enqueue('surveys.withdraw', { company_id: actor.companyId, survey_id })
  await announceSurvey(tx, actor.companyId, survey_id)
}
