import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import { library } from './templates/library.ts'

export { listSurveySpans } from './span-queries.ts'
/** Surveys for the demo company. */
export { seedSurveys, type SeedSurvey } from './seed.ts'
export { idOf as idOfPlace, questionOf as questionFor, type Asked, type Words } from './templates/library/building.ts'

/** The questions of a template of the library. */
export function libraryQuestionnaire(id: string): Questionnaire {
  const found = library.find(({ template_id }) => template_id === id)
  if (!found) throw new Error(`the library has no ${id}`)
  return found.questionnaire
}
