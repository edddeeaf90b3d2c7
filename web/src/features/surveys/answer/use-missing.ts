import { missingQuestions, type AnswersByQuestion, type ReachedQuestion } from '@atrium/contract/surveys/branching'
import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { AnswerDraft } from './answer-draft.ts'

/** What still has to be answered, and what is said about it at each question. */
export function useMissing(
  questionnaire: Questionnaire,
  { answers }: AnswerDraft,
  judged: AnswersByQuestion,
  reached: readonly ReachedQuestion[],
) {
  const { formatMessage } = useIntl()
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const begun = new Set(answers.map(({ question_id }) => question_id))
  return {
    errors,
    /** What is required, and what was begun and is no answer yet. */
    missing: (): string[] => {
      const required = new Set(missingQuestions(questionnaire, judged).map(({ question_id }) => question_id))
      return reached.map(({ question }) => question.question_id).filter((id) => required.has(id) || (begun.has(id) && !judged.has(id)))
    },
    /** Says what is missing, and returns the first question of it. */
    complain: (ids: readonly string[]): string | undefined => {
      setErrors(new Map(ids.map((id) => [id, formatMessage({ id: begun.has(id) ? 'surveys.incomplete' : 'surveys.required' })])))
      return ids[0]
    },
    settle: (questionId: string): void => {
      if (errors.has(questionId)) setErrors(new Map([...errors].filter(([id]) => id !== questionId)))
    },
  }
}
