import { missingQuestions, type AnswersByQuestion, type ReachedQuestion } from '@atrium/contract/surveys/branching'
import type { SurveyValue } from '@atrium/contract/surveys/questionnaire'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { keyOf } from '#app/server-data.ts'
import { useResponsive } from '#ui/responsive.ts'
import { secondsFor } from '../questions/estimate.ts'
import { judgedAnswers, newAnswerDraft, stepsOf, stepWith, withAnswer, type AnswerDraft } from './answer-draft.ts'
import { sendAnswers } from './send-answers.ts'

/** Answering a survey: what was answered, which questions are shown, and sending it, also later. */
export function useAnswering(survey: SurveyDetail) {
  const oneByOne = useResponsive().isTabletOrMobile
  const { questionnaire, survey_id } = survey
  const [initial] = useState(() => newAnswerDraft())
  const { draft, change, discard } = useKeptDraft('survey-answers', survey_id, initial)
  const judged = judgedAnswers(questionnaire, draft.answers)
  const steps = stepsOf(questionnaire, judged, oneByOne)
  const place = stepWith(questionnaire, steps, draft.at)
  const reached = steps.flat()
  const open = reached.filter(({ question }) => !judged.has(question.question_id))
  const show = (questionId: string | undefined): void => change({ at: questionId })
  const { errors, missing, complain, settle } = useMissing(questionnaire, draft, judged, reached)
  const { failure, pending, deliver } = useDelivery(survey, draft, { change, discard, complain })
  const send = async (): Promise<string | undefined> => {
    const [first] = missing()
    if (!first) return deliver()
    show(first)
    return complain(missing())
  }
  const next = async (): Promise<string | undefined> => {
    const here = new Set(steps[place]?.map(({ question }) => question.question_id))
    const wrong = missing().filter((id) => here.has(id))
    if (wrong.length) return complain(wrong)
    const following = steps[place + 1]?.[0]
    if (!following) return send()
    show(following.question.question_id)
    return undefined
  }
  useSendLater(draft.isWaiting, () => void send())
  return {
    draft,
    judged,
    steps,
    place,
    reached,
    oneByOne,
    errors,
    failure,
    pending,
    answered: reached.length - open.length,
    left: open.reduce((sum, { question }) => sum + secondsFor(question), 0),
    answer: (question_id: string, value: SurveyValue, other?: string): void => {
      change({ answers: withAnswer(draft.answers, { question_id, value, ...(other !== undefined && { other }) }) })
      settle(question_id)
    },
    next,
    back: () => show(place === 0 ? undefined : steps[place - 1]?.[0]?.question.question_id),
    send,
    show,
  }
}
export type AnsweringState = ReturnType<typeof useAnswering>

/** What still has to be answered, and what is said about it at each question. */
function useMissing(
  questionnaire: SurveyDetail['questionnaire'],
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

type Delivery = {
  change: (part: Partial<AnswerDraft>) => void
  discard: () => void
  complain: (ids: readonly string[]) => string | undefined
}

/** Sends the answers; resolves to the question that the server wants answered first. */
function useDelivery(survey: SurveyDetail, draft: AnswerDraft, { change, discard, complain }: Delivery) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const deliver = async (): Promise<string | undefined> => {
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
  return { failure, pending, deliver }
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
