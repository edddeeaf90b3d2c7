import type { SurveyAction } from '@atrium/contract/surveys/action-schemas'
import type { Language } from '@atrium/contract/formats'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findLanguage } from '#modules/people'
import { askingOf, mayManage, viewerOf } from '../access.ts'
import { findReadable } from '../queries.ts'
import { decideAbilities as decideOfSurvey, languageFor, questionsOf, wordsIn } from '../rules.ts'
import type { ActionRow } from './queries.ts'
import { decideAbilities } from './rules.ts'

/** Whether the actor sees the results from which an item follows. */
async function seesResults(tx: Tx, actor: Actor, surveyId: string): Promise<boolean> {
  const survey = await findReadable(tx, askingOf(actor), surveyId)
  return survey !== undefined && decideOfSurvey(survey, viewerOf(actor, survey)).see_results
}

/** Action items as the actor sees them, in their language. Those that they may not see are left out. */
export async function showActions(tx: Tx, actor: Actor, rows: readonly ActionRow[]): Promise<SurveyAction[]> {
  const language = await findLanguage(tx, actor.companyId, actor.employeeId)
  const seen = new Map<string, boolean>()
  for (const { survey_id } of rows) if (!seen.has(survey_id)) seen.set(survey_id, await seesResults(tx, actor, survey_id))
  return rows.flatMap((row) => {
    const viewer = { employeeId: actor.employeeId, mayManage: mayManage(actor), seesResults: seen.get(row.survey_id) ?? false }
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
