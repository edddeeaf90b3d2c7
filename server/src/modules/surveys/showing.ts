import type { Survey, SurveyDetail } from '@atrium/contract/surveys/schemas'
import type { Language } from '@atrium/contract/formats'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findLanguage } from '#modules/people'
import { mayManage, openSurvey, viewerOf } from './access.ts'
import { findOwnResponse } from './answering/queries.ts'
import { countAnswered, type SeenSurvey } from './queries.ts'
import { listTesters } from './trying/queries.ts'
import { decideAbilities, languageFor, minutesOf, questionsOf, wordsIn } from './rules.ts'

/** Surveys as the actor sees them, in their language. */
export async function showSurveys(tx: Tx, actor: Actor, rows: readonly SeenSurvey[]): Promise<Survey[]> {
  const language = await findLanguage(tx, actor.companyId, actor.employeeId)
  const open = rows.filter(({ state, has_begun }) => has_begun && state !== 'closed').map(({ survey_id }) => survey_id)
  const answered = mayManage(actor) ? await countAnswered(tx, actor.companyId, open) : new Map<string, number>()
  return rows.map((row) => factsOf(actor, row, language, answered.get(row.survey_id)))
}

/** A survey with its questions, and, for those who manage surveys, with what they edit. */
export async function showSurvey(tx: Tx, actor: Actor, surveyId: string): Promise<SurveyDetail> {
  const row = await openSurvey(tx, actor, surveyId)
  const own = row.mode === 'attributed' && row.is_answered ? await findOwnResponse(tx, actor.companyId, row.survey_id, actor.employeeId) : undefined // prettier-ignore
  const { audience, reminders, quota, sharing } = row
  return {
    ...(await showRow(tx, actor, row)),
    own_answers: own?.answers ?? null,
    source: mayManage(actor)
      ? { audience, reminders, quota, sharing, testers: await listTesters(tx, actor.companyId, row.survey_id) }
      : null,
  }
}

/** A survey with what it asks. */
export async function showRow(tx: Tx, actor: Actor, row: SeenSurvey): Promise<Omit<SurveyDetail, 'own_answers' | 'source'>> {
  const [shown] = await showSurveys(tx, actor, [row])
  if (!shown) throw new Error('a row was not shown')
  return { ...shown, questionnaire: row.asked ?? row.questionnaire, questionnaire_version: row.questionnaire_version }
}

function factsOf(actor: Actor, row: SeenSurvey, wanted: Language, answered: number | undefined): Survey {
  const questionnaire = row.asked ?? row.questionnaire
  const language = languageFor(questionnaire, wanted)
  const { title, description, languages } = questionnaire
  const { survey_id, client_survey_id, series_id, run, author_id, mode, state, results, minimum_group, cuts } = row
  const { starts_at, ends_at, time_zone, published_at, closed_at, created_at, is_invited, is_answered, recurrence } = row
  return {
    survey_id,
    client_survey_id,
    series_id,
    run,
    author_id,
    mode,
    state,
    results,
    minimum_group,
    cuts,
    starts_at,
    ends_at,
    time_zone,
    published_at,
    closed_at,
    created_at,
    is_invited,
    is_answered,
    recurrence,
    title: wordsIn(title, language, languages),
    description: wordsIn(description, language, languages),
    language,
    languages,
    question_count: questionsOf(questionnaire).length,
    minutes: minutesOf(questionnaire),
    counts: mayManage(actor) ? { invited: row.invited_count, answered: answered ?? row.answered_count } : null,
    can: decideAbilities(row, viewerOf(actor, row)),
  }
}
