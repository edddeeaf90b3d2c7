import type { SurveyAction } from '@atrium/contract/surveys/action-schemas'
import type { Language } from '@atrium/contract/formats'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findLanguage } from '#modules/people'
import { askingOf, mayManage, viewerOf } from '../access.ts'
import { listReadable } from '../queries.ts'
import { decideAbilities as decideOfSurvey, languageFor, questionsOf, wordsIn } from '../rules.ts'
import type { ActionRow } from './queries.ts'
import { decideAbilities } from './rules.ts'

/** Of these surveys, those whose results the actor sees. */
async function listSeen(tx: Tx, actor: Actor, surveyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const surveys = await listReadable(tx, askingOf(actor), [...new Set(surveyIds)])
  const seen = surveys.filter((survey) => decideOfSurvey(survey, viewerOf(actor, survey)).see_results)
  return new Set(seen.map(({ survey_id }) => survey_id))
}

/** Action items as the actor sees them, in their language. Those that they may not see are left out. */
export async function showActions(tx: Tx, actor: Actor, rows: readonly ActionRow[]): Promise<SurveyAction[]> {
  if (!rows.length) return []
  const language = await findLanguage(tx, actor.companyId, actor.employeeId)
  const seen = await listSeen(
    tx,
    actor,
    rows.map(({ survey_id }) => survey_id),
  )
  return rows.flatMap((row) => {
    const viewer = { employeeId: actor.employeeId, mayManage: mayManage(actor), seesResults: seen.has(row.survey_id) }
    const can = decideAbilities(row, viewer)
    return can ? [{ ...factsOf(row, language), can }] : []
  })
}

function factsOf({ questionnaire, question_id, ...row }: ActionRow, wanted: Language): Omit<SurveyAction, 'can'> {
  const language = languageFor(questionnaire, wanted)
  const question = questionsOf(questionnaire).find((one) => one.question_id === question_id)
  return {
    ...row,
    question_id: question ? question_id : null,
    survey_title: wordsIn(questionnaire.title, language, questionnaire.languages),
    question_title: question ? wordsIn(question.title, language, questionnaire.languages) : null,
  }
}
