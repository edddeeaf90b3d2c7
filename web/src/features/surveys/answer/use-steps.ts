import type { SurveyValue } from '@atrium/contract/surveys/questionnaire'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useState } from 'react'
import { useResponsive } from '#ui/responsive.ts'
import { secondsFor } from '../questions/estimate.ts'
import { judgedAnswers, stepsOf, stepWith, withAnswer, type AnswerDraft } from './answer-draft.ts'
import type { Sent } from './send-answers.ts'
import { useMissing } from './use-missing.ts'

/** What was answered, and where that is kept. */
type HeldAnswers = { draft: AnswerDraft; change: (part: Partial<AnswerDraft>) => void }
/** Where answers go. */
type Sending = {
  send: (draft: AnswerDraft) => Promise<Sent>
  onSent: () => void
  /** It can no longer be answered. */
  onOver: () => void
  isTest?: true
}

/** Going through the questions of a survey: which are shown, what is missing, and sending the answers. */
export function useSteps({ questionnaire }: SurveyDetail, { draft, change }: HeldAnswers, sending: Sending) {
  const oneByOne = useResponsive().isTabletOrMobile
  const judged = judgedAnswers(questionnaire, draft.answers)
  const steps = stepsOf(questionnaire, judged, oneByOne)
  const place = stepWith(questionnaire, steps, draft.at)
  const reached = steps.flat()
  const open = reached.filter(({ question }) => !judged.has(question.question_id))
  const show = (questionId: string | undefined): void => change({ at: questionId })
  const { errors, missing, complain, settle } = useMissing(questionnaire, draft, judged, reached)
  const { failure, pending, deliver } = useDelivery({ draft, change }, sending, complain)
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
    isTest: sending.isTest ?? false,
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
export type AnsweringState = ReturnType<typeof useSteps>

/** Sends the answers; resolves to the question that the server wants answered first. */
function useDelivery(
  { draft, change }: HeldAnswers,
  { send, onSent, onOver }: Sending,
  complain: (ids: readonly string[]) => string | undefined,
) {
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const deliver = async (): Promise<string | undefined> => {
    if (pending) return undefined
    setPending(true)
    setFailure(undefined)
    const sent = await send(draft)
    setPending(false)
    if (sent.kind === 'sent') {
      onSent()
      return undefined
    }
    change({ isWaiting: sent.kind === 'offline', ...(sent.kind === 'invalid' && { at: sent.questionId }) })
    if (sent.kind === 'invalid') return complain([sent.questionId])
    if (sent.kind === 'refused') {
      setFailure(sent.words)
      if (sent.isFinal) onOver()
    }
    return undefined
  }
  return { failure, pending, deliver }
}
