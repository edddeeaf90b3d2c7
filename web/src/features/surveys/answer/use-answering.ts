import { missingQuestions } from '@atrium/contract/surveys/branching'
import type { SurveyValue } from '@atrium/contract/surveys/questionnaire'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { keyOf } from '#app/server-data.ts'
import { useResponsive } from '#ui/responsive.ts'
import { secondsFor } from '../questions/estimate.ts'
import { judgedAnswers, newAnswerDraft, stepsOf, stepWith, withAnswer } from './answer-draft.ts'
import { sendAnswers } from './send-answers.ts'

/** Answering a survey: what was answered, which questions are shown, and sending it, also later. */
export function useAnswering(survey: SurveyDetail) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const oneByOne = useResponsive().isTabletOrMobile
  const { questionnaire } = survey
  const [initial] = useState(() => newAnswerDraft())
  const { draft, change, discard } = useKeptDraft('survey-answers', survey.survey_id, initial)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const judged = judgedAnswers(questionnaire, draft.answers)
  const steps = stepsOf(questionnaire, judged, oneByOne)
  const place = stepWith(questionnaire, steps, draft.at)
  const reached = steps.flat()
  const answered = reached.filter(({ question }) => judged.has(question.question_id)).length
  const left = reached
    .filter(({ question }) => !judged.has(question.question_id))
    .reduce((sum, { question }) => sum + secondsFor(question), 0)

  const show = (questionId: string | undefined): void => change({ at: questionId })
  const answer = (question_id: string, value: SurveyValue, other?: string): void => {
    change({ answers: withAnswer(draft.answers, { question_id, value, ...(other !== undefined && { other }) }) })
    if (errors.has(question_id)) setErrors(new Map([...errors].filter(([id]) => id !== question_id)))
  }
  /** Says what is missing, and resolves to the first question of it. */
  const complain = (ids: readonly string[]): string | undefined => {
    const begun = new Set(draft.answers.map(({ question_id }) => question_id))
    setErrors(new Map(ids.map((id) => [id, formatMessage({ id: begun.has(id) ? 'surveys.incomplete' : 'surveys.required' })])))
    return ids[0]
  }
  /** What has to be answered, and what was begun and is no answer yet. */
  const missing = (): string[] => {
    const required = new Set(missingQuestions(questionnaire, judged).map(({ question_id }) => question_id))
    const begun = new Set(draft.answers.map(({ question_id }) => question_id).filter((id) => !judged.has(id)))
    return reached.map(({ question }) => question.question_id).filter((id) => required.has(id) || begun.has(id))
  }
  const send = async (): Promise<string | undefined> => {
    const [first] = missing()
    if (first) {
      show(first)
      return complain(missing())
    }
    if (pending) return undefined
    setPending(true)
    setFailure(undefined)
    const sent = await sendAnswers(survey, draft)
    setPending(false)
    if (sent.kind === 'sent') {
      queryClient.setQueryData<SurveyDetail>(keyOf('getSurvey', { survey_id: survey.survey_id }), (held) => held && answeredNow(held))
      void queryClient.invalidateQueries({ queryKey: keyOf('listSurveys') })
      discard()
      return undefined
    }
    change({ isWaiting: sent.kind === 'offline', ...(sent.kind === 'invalid' && { at: sent.questionId }) })
    if (sent.kind === 'invalid') return complain([sent.questionId])
    if (sent.kind === 'refused') {
      setFailure(sent.words)
      if (sent.isFinal) void queryClient.invalidateQueries({ queryKey: keyOf('getSurvey') })
    }
    return undefined
  }
  const next = async (): Promise<string | undefined> => {
    const here = new Set(steps[place]?.map(({ question }) => question.question_id))
    const open = missing().filter((id) => here.has(id))
    if (open.length) return complain(open)
    const following = steps[place + 1]?.[0]
    if (!following) return send()
    show(following.question.question_id)
    return undefined
  }
  const back = (): void => show(place === 0 ? undefined : steps[place - 1]?.[0]?.question.question_id)
  useSendLater(draft.isWaiting, () => void send())
  return {
    survey,
    draft,
    judged,
    steps,
    place,
    reached,
    answered,
    left,
    oneByOne,
    errors,
    failure,
    pending,
    answer,
    next,
    back,
    send,
    show,
    change,
  }
}
export type AnsweringState = ReturnType<typeof useAnswering>

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
