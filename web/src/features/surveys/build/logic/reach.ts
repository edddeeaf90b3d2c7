import { endOfSurvey } from '@atrium/contract/surveys/kinds'
import type { Questionnaire, SurveyConditions, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'

/**
 * The questions that nobody can be asked, whatever they answer: everything before jumps over them, or their condition is about a question
 * that is not asked before, or about an answer that it does not have.
 */
export function unreachableQuestions({ pages }: Pick<Questionnaire, 'pages'>): Set<string> {
  const asked = new Map<string, SurveyQuestion>()
  const unreachable = new Set<string>()
  /** The places at which somebody can be: after the question before, or by a jump. */
  const landings = new Set<string>()
  let flows = true
  for (const page of pages) {
    if (landings.has(page.page_id)) flows = true
    const isShown = canHold(page.show_if, asked)
    for (const question of page.questions) {
      const { question_id, show_if, jumps } = question
      if (landings.has(question_id)) flows = true
      if (!flows || !isShown || !canHold(show_if, asked)) {
        unreachable.add(question_id)
        continue
      }
      asked.set(question_id, question)
      for (const { to, when } of jumps) if (to !== endOfSurvey && canHold(when, asked)) landings.add(to)
      // Without a condition, nobody goes on; unless the question itself may be left out.
      if (jumps.some(({ when }) => !when) && !show_if && !page.show_if) flows = false
    }
  }
  return unreachable
}

function canHold(shown: SurveyConditions | null, asked: ReadonlyMap<string, SurveyQuestion>): boolean {
  if (!shown) return true
  const possible = shown.conditions.map(({ question_id, operator, values }) => {
    const question = asked.get(question_id)
    if (operator === 'not_answered') return true
    if (!question) return false
    if (operator !== 'is' || !question.options.length) return true
    return values.some((value) => (value === 'other' ? question.has_other : question.options.some(({ option_id }) => option_id === value)))
  })
  return shown.match === 'all' ? possible.every(Boolean) : possible.some(Boolean)
}
