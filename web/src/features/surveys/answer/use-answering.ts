import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { keyOf } from '#app/server-data.ts'
import { newAnswerDraft } from './answer-draft.ts'
import { sendAnswers } from './send-answers.ts'
import { useSteps, type AnsweringState } from './use-steps.ts'

/** Answering a survey: what was answered, which questions are shown, and sending it, also later. */
export function useAnswering(survey: SurveyDetail): AnsweringState {
  const queryClient = useQueryClient()
  const [initial] = useState(() => newAnswerDraft())
  const { discard, ...held } = useKeptDraft('survey-answers', survey.survey_id, initial)
  const onSent = (): void => {
    queryClient.setQueryData<SurveyDetail>(keyOf('getSurvey', { survey_id: survey.survey_id }), (shown) => shown && answeredNow(shown))
    void queryClient.invalidateQueries({ queryKey: keyOf('listSurveys') })
    discard()
  }
  const answering = useSteps(survey, held, {
    send: (draft) => sendAnswers(survey, draft),
    onSent,
    onOver: () => void queryClient.invalidateQueries({ queryKey: keyOf('getSurvey') }),
  })
  useSendLater(answering.draft.isWaiting, () => void answering.send())
  return answering
}

const answeredNow = (survey: SurveyDetail): SurveyDetail => ({ ...survey, is_answered: true, can: { ...survey.can, answer: false } })

/** Tries again when the connection is back, and at once when the page is opened again. */
function useSendLater(isWaiting: boolean, send: () => void): void {
  const begun = useRef(isWaiting)
  const retry = useEffectEvent(send)
  useEffect(() => {
    if (!isWaiting) return
    if (begun.current && navigator.onLine) retry()
    begun.current = false
    const online = (): void => retry()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [isWaiting])
}
