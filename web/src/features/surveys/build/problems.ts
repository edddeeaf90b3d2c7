import { isNobody } from '@atrium/contract/people/nobody'
import { endOfSurvey } from '@atrium/contract/surveys/kinds'
import type { Questionnaire, SurveyConditions, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { instantOf, type EditorDraft } from './editor-draft.ts'
import { hasOptions, laterTargets } from './questionnaire-ops.ts'
import { unreachableQuestions } from './logic/reach.ts'

/** What keeps a survey from being published. */
export const blocking = [
  'noTitle',
  'noQuestions',
  'title',
  'options',
  'rows',
  'bounds',
  'condition',
  'jump',
  'file',
  'nobody',
  'noTime',
  'past',
  'order',
  'noEnd',
] as const
/** What should be looked at. */
export const doubtful = ['unreachable', 'untranslated'] as const
export type Problem = (typeof blocking)[number] | (typeof doubtful)[number]
/** `about`: a question, one of the two ends, or a part of the settings. */
export type Found = { about: string; problem: Problem }

export const isBlocking = ({ problem }: Found): boolean => blocking.some((one) => one === problem)

/** What is wrong with a survey, in the order of its parts; `now` in milliseconds. */
export const problemsOf = (draft: EditorDraft, now: number): Found[] => [...questionProblems(draft), ...otherProblems(draft, now)]

function questionProblems({ questionnaire, mode }: EditorDraft): Found[] {
  const main = questionnaire.languages[0] ?? 'en'
  const unreachable = unreachableQuestions(questionnaire)
  const seen = new Set<string>()
  const found: Found[] = questionnaire.title[main] ? [] : [{ about: 'start', problem: 'noTitle' }]
  for (const page of questionnaire.pages) {
    if (!areKnown(page.show_if, seen)) found.push({ about: page.page_id, problem: 'condition' })
    for (const question of page.questions) {
      const about = question.question_id
      const knowsBefore = areKnown(question.show_if, seen)
      seen.add(about)
      const problem = contentProblem(question, main, mode) ?? (knowsBefore ? jumpProblem(questionnaire, question, seen) : 'condition')
      if (problem) found.push({ about, problem })
      else if (unreachable.has(about)) found.push({ about, problem: 'unreachable' })
      else if (isUntranslated(question, questionnaire)) found.push({ about, problem: 'untranslated' })
    }
  }
  return seen.size ? found : [...found, { about: 'start', problem: 'noQuestions' }]
}

const areKnown = (shown: SurveyConditions | null, seen: ReadonlySet<string>): boolean =>
  shown?.conditions.every(({ question_id }) => seen.has(question_id)) ?? true

function contentProblem(
  question: SurveyQuestion,
  main: Questionnaire['languages'][number],
  mode: EditorDraft['mode'],
): Problem | undefined {
  const { type, title, options, rows, minimum, maximum, has_other } = question
  if (!title[main]) return 'title'
  if (type === 'file' && mode === 'confidential') return 'file'
  if (hasOptions(type) && (options.length < 2 || options.some(({ text, image_url }) => !text[main] && !(type === 'picture' && image_url))))
    return 'options'
  if (type === 'matrix' && (!rows.length || rows.some(({ text }) => !text[main]))) return 'rows'
  if (minimum !== null && maximum !== null && minimum > maximum) return 'bounds'
  return type === 'several' && minimum !== null && minimum > options.length + (has_other ? 1 : 0) ? 'bounds' : undefined
}

function jumpProblem(questionnaire: Questionnaire, { question_id, jumps }: SurveyQuestion, seen: ReadonlySet<string>): Problem | undefined {
  const later = laterTargets(questionnaire, question_id)
  return jumps.some(({ when, to }) => (to !== endOfSurvey && !later.includes(to)) || !areKnown(when, seen)) ? 'jump' : undefined
}

/** Whether a language has not all the words that the first has. */
function isUntranslated(
  { title, help, options, rows, low, high }: SurveyQuestion,
  { languages: [main = 'en', ...others] }: Questionnaire,
): boolean {
  const words = [title, help, low, high, ...options.map(({ text }) => text), ...rows.map(({ text }) => text)]
  return others.some((language) => words.some((one) => one[main] && !one[language]))
}

function otherProblems({ audience, starts, ends, time_zone, recurrence }: EditorDraft, now: number): Found[] {
  const [start, end] = [instantOf(starts, time_zone), instantOf(ends, time_zone)]
  const found: Found[] = isNobody(audience) ? [{ about: 'audience', problem: 'nobody' }] : []
  if (start === undefined || end === undefined) found.push({ about: 'settings', problem: 'noTime' })
  else if (end && Date.parse(end) <= now) found.push({ about: 'settings', problem: 'past' })
  else if (start && end && end <= start) found.push({ about: 'settings', problem: 'order' })
  else if (recurrence && !end) found.push({ about: 'settings', problem: 'noEnd' })
  return found
}
