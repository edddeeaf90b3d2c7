import type { Language } from '@atrium/contract/formats'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'

/** Words by language, as a questionnaire has them. */
export type Words = SurveyQuestion['title']

/** In which language words are shown: that of the reader, else the first of the survey. */
export type Reading = { language: string; languages: readonly Language[] }

/** Words for the reader; empty if there are none. */
export function wordsFor(words: Words | undefined, { language, languages }: Reading): string {
  const own = languages.find((one) => one === language)
  const first = languages[0]
  return (own && words?.[own]) || (first && words?.[first]) || ''
}
