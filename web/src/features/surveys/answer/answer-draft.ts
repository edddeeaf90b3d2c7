import {
  answersByQuestion,
  isEmptyValue,
  reachableQuestions,
  type AnswersByQuestion,
  type ReachedQuestion,
} from '@atrium/contract/surveys/branching'
import type { Questionnaire, SurveyAnswer, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'

/** What a person has answered so far. This device keeps it until it is sent. */
export type AnswerDraft = {
  answers: readonly SurveyAnswer[]
  /** The question that is shown; none on the first page. */
  at: string | undefined
  /** The same for every attempt, so that a retry sends it once. Also seeds the order of shuffled answers. */
  clientId: string
  /** Sent by the person, but not yet received: it goes out as soon as there is a connection. */
  isWaiting: boolean
}

export const newAnswerDraft = (answers: readonly SurveyAnswer[] = []): AnswerDraft => ({
  answers,
  at: undefined,
  clientId: crypto.randomUUID(),
  isWaiting: false,
})

/** With an answer replaced; an empty one is taken out. */
export const withAnswer = (answers: readonly SurveyAnswer[], answer: SurveyAnswer): SurveyAnswer[] => [
  ...answers.filter(({ question_id }) => question_id !== answer.question_id),
  ...(isEmptyValue(answer.value) ? [] : [answer]),
]

/** What counts as answered: a ranking with things left to rank does not, nor do questions that the survey no longer has. */
export function judgedAnswers({ pages }: Pick<Questionnaire, 'pages'>, answers: readonly SurveyAnswer[]): AnswersByQuestion {
  const questions = new Map(pages.flatMap((page) => page.questions).map((question) => [question.question_id, question]))
  return answersByQuestion(answers.filter((answer) => isWhole(questions.get(answer.question_id), answer)))
}

function isWhole(question: SurveyQuestion | undefined, { value, other }: SurveyAnswer): boolean {
  if (!question) return false
  if (question.type === 'several' && Array.isArray(value))
    return value.length >= (question.minimum ?? 0) && value.length <= (question.maximum ?? Infinity)
  if (question.type === 'ranking') return Array.isArray(value) && value.length === question.options.length
  if (value === 'other' && question.has_other && question.type === 'single') return Boolean(other?.trim())
  return true
}

/** The questions that are shown at a time: on a phone one, elsewhere those of a page. */
export function stepsOf(questionnaire: Pick<Questionnaire, 'pages'>, answers: AnswersByQuestion, oneByOne: boolean): ReachedQuestion[][] {
  const reached = reachableQuestions(questionnaire, answers)
  if (oneByOne) return reached.map((one) => [one])
  const steps: ReachedQuestion[][] = []
  for (const one of reached) {
    const last = steps.at(-1)
    if (last?.[0]?.page_id === one.page_id) last.push(one)
    else steps.push([one])
  }
  return steps
}

/** The step with a question, or, if it is no longer asked, the one that comes after what was before it. */
export function stepWith(
  questionnaire: Pick<Questionnaire, 'pages'>,
  steps: readonly ReachedQuestion[][],
  questionId: string | undefined,
): number {
  const found = steps.findIndex((step) => step.some(({ question }) => question.question_id === questionId))
  if (found >= 0) return found
  const order = questionnaire.pages.flatMap(({ questions }) => questions.map(({ question_id }) => question_id))
  const place = questionId ? order.indexOf(questionId) : -1
  const after = steps.findIndex((step) => step.some(({ question }) => order.indexOf(question.question_id) > place))
  return after < 0 ? Math.max(0, steps.length - 1) : after
}
