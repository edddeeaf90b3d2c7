import { languages, type Language } from '@atrium/contract/formats'
import { endOfSurvey, type QuestionType } from '@atrium/contract/surveys/kinds'
import type { Questionnaire, SurveyConditions, SurveyOption, SurveyPage, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { Words } from '../questions/words.ts'

/** The types that are answered by options, or by rows and columns. */
const withOptions: ReadonlySet<QuestionType> = new Set(['single', 'several', 'picture', 'ranking', 'matrix'])
export const hasOptions = (type: QuestionType): boolean => withOptions.has(type)

export const newOption = (text: Words = {}): SurveyOption => ({ option_id: crypto.randomUUID(), text, image_url: null })
export const newRow = () => ({ row_id: crypto.randomUUID(), text: {} })

export const newQuestion = (type: QuestionType): SurveyQuestion => ({
  question_id: crypto.randomUUID(),
  type,
  title: {},
  help: {},
  is_required: type === 'consent',
  options: hasOptions(type) ? [newOption(), newOption()] : [],
  rows: type === 'matrix' ? [newRow(), newRow()] : [],
  has_other: false,
  is_shuffled: false,
  steps: 5,
  low: {},
  high: {},
  minimum: null,
  maximum: type === 'file' ? 1 : null,
  driver: null,
  is_rotating: false,
  show_if: null,
  jumps: [],
})

export const newPage = (questions: SurveyQuestion[] = []): SurveyPage => ({
  page_id: crypto.randomUUID(),
  title: {},
  show_if: null,
  questions,
})

/** A blank one in the language of its maker, as far as surveys have it. */
export const emptyQuestionnaire = (language: string): Questionnaire => ({
  languages: [languages.find((one) => one === language) ?? 'en'],
  title: {},
  description: {},
  thanks: {},
  pages: [newPage()],
})

/** With what is written in one language; nothing is no words. */
export function withWords(words: Words, language: Language, text: string): Words {
  const { [language]: _before, ...others } = words
  return text ? { ...others, [language]: text } : others
}

/** A change of one question: another type keeps what the two have in common. */
export const changeQuestion = (questionnaire: Questionnaire, id: string, change: Partial<SurveyQuestion>): Questionnaire =>
  mapQuestions(questionnaire, (question) => (question.question_id === id ? fitted({ ...question, ...change }) : question))

function fitted(question: SurveyQuestion): SurveyQuestion {
  const { type, options, rows } = question
  return {
    ...question,
    options: !hasOptions(type) ? [] : options.length ? options : [newOption(), newOption()],
    rows: type !== 'matrix' ? [] : rows.length ? rows : [newRow(), newRow()],
    has_other: question.has_other && (type === 'single' || type === 'several'),
  }
}

const mapQuestions = (questionnaire: Questionnaire, change: (question: SurveyQuestion) => SurveyQuestion): Questionnaire => ({
  ...questionnaire,
  pages: questionnaire.pages.map((page) => ({ ...page, questions: page.questions.map(change) })),
})

export const changePage = (questionnaire: Questionnaire, id: string, change: Partial<SurveyPage>): Questionnaire => ({
  ...questionnaire,
  pages: questionnaire.pages.map((page) => (page.page_id === id ? { ...page, ...change } : page)),
})

/** After a question or at the end of a page; without either, at the end. */
export function addQuestion(questionnaire: Questionnaire, question: SurveyQuestion, afterId: string | undefined): Questionnaire {
  const { pages } = questionnaire
  const page =
    pages.find(({ page_id, questions }) => page_id === afterId || questions.some(({ question_id }) => question_id === afterId)) ??
    pages.at(-1)
  if (!page) return { ...questionnaire, pages: [newPage([question])] }
  const place = page.questions.findIndex(({ question_id }) => question_id === afterId)
  return changePage(questionnaire, page.page_id, {
    questions: page.questions.toSpliced(place < 0 ? page.questions.length : place + 1, 0, question),
  })
}

export function copyQuestion(questionnaire: Questionnaire, id: string): { questionnaire: Questionnaire; copyId: string } | undefined {
  const question = questionsOf(questionnaire).find(({ question_id }) => question_id === id)
  if (!question) return undefined
  const copy = {
    ...question,
    question_id: crypto.randomUUID(),
    options: question.options.map((option) => ({ ...option, option_id: crypto.randomUUID() })),
    rows: question.rows.map((row) => ({ ...row, row_id: crypto.randomUUID() })),
  }
  return { questionnaire: addQuestion(questionnaire, { ...copy, jumps: [] }, id), copyId: copy.question_id }
}

/** Without a question or a page, and without what refers to it. */
export function remove(questionnaire: Questionnaire, id: string): Questionnaire {
  const gone = new Set([
    id,
    ...(questionnaire.pages.find(({ page_id }) => page_id === id)?.questions.map(({ question_id }) => question_id) ?? []),
  ])
  const pages = questionnaire.pages
    .filter(({ page_id }) => page_id !== id)
    .map((page) => ({
      ...page,
      show_if: without(page.show_if, gone),
      questions: page.questions.filter(({ question_id }) => question_id !== id),
    }))
  return mapQuestions({ ...questionnaire, pages }, (question) => ({
    ...question,
    show_if: without(question.show_if, gone),
    jumps: question.jumps.flatMap((jump) => {
      const when = without(jump.when, gone)
      return gone.has(jump.to) || (jump.when && !when) ? [] : [{ ...jump, when }]
    }),
  }))
}

function without(shown: SurveyConditions | null, gone: ReadonlySet<string>): SurveyConditions | null {
  const conditions = shown?.conditions.filter(({ question_id }) => !gone.has(question_id)) ?? []
  return shown && conditions.length ? { ...shown, conditions } : null
}

/** A step up or down, also into the page before or after. Undefined where there is none. */
export function moveQuestion(questionnaire: Questionnaire, id: string, by: 1 | -1): Questionnaire | undefined {
  const { pages } = questionnaire
  const index = pages.findIndex(({ questions }) => questions.some(({ question_id }) => question_id === id))
  const page = pages[index]
  const place = page?.questions.findIndex(({ question_id }) => question_id === id) ?? -1
  const question = page?.questions[place]
  if (!page || !question) return undefined
  const rest = page.questions.toSpliced(place, 1)
  const within = place + by >= 0 && place + by < page.questions.length
  if (within) return changePage(questionnaire, page.page_id, { questions: rest.toSpliced(place + by, 0, question) })
  const other = pages[index + by]
  if (!other) return undefined
  const left = changePage(questionnaire, page.page_id, { questions: rest })
  return changePage(left, other.page_id, { questions: by < 0 ? [...other.questions, question] : [question, ...other.questions] })
}

export function movePage(questionnaire: Questionnaire, id: string, by: 1 | -1): Questionnaire | undefined {
  const place = questionnaire.pages.findIndex(({ page_id }) => page_id === id)
  const page = questionnaire.pages[place]
  if (!page || place + by < 0 || place + by >= questionnaire.pages.length) return undefined
  return { ...questionnaire, pages: questionnaire.pages.toSpliced(place, 1).toSpliced(place + by, 0, page) }
}

export const questionsOf = ({ pages }: Pick<Questionnaire, 'pages'>): SurveyQuestion[] => pages.flatMap(({ questions }) => questions)

/** Where a jump may lead from a question: to what comes later, and to the end. */
export function laterTargets({ pages }: Pick<Questionnaire, 'pages'>, id: string): string[] {
  const order = pages.flatMap(({ page_id, questions }) => [page_id, ...questions.map(({ question_id }) => question_id)])
  return [...order.slice(order.indexOf(id) + 1), endOfSurvey]
}
