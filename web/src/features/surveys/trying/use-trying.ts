import type { SurveyTest } from '@atrium/contract/surveys/test-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '#app/server-data.ts'
import { newAnswerDraft } from '../answer/answer-draft.ts'
import { tryAnswers } from '../answer/send-answers.ts'
import { useSteps } from '../answer/use-steps.ts'

/** Trying a survey: as it is answered, but not even this device keeps anything. */
export function useTrying(survey: SurveyTest) {
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const [draft, setDraft] = useState(() => newAnswerDraft())
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const answering = useSteps(survey, { draft, change }, {
    send: (given) => tryAnswers(survey, given),
    onSent: () => setDone(true),
    onOver: () => void queryClient.invalidateQueries({ queryKey: keyOf('getSurveyTest') }),
    isTest: true,
  }) // prettier-ignore
  const again = (): void => {
    setDraft(newAnswerDraft())
    setDone(false)
  }
  return { answering, isDone, again }
}
