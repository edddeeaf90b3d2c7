import { useEffect, useState } from 'react'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { onStepUp } from '#app/session/step-up.ts'

const StepUpDialog = lazyWithRetry(() => import('./step-up-dialog.tsx'))

type Question = { answer: (proved: boolean) => void }

/** Shows the dialog when a call requires a step-up. */
export function StepUp() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => onStepUp(() => new Promise<boolean>((answer) => setQuestion({ answer }))), [])
  if (!question) return null
  const settle = (proved: boolean) => {
    setQuestion(undefined)
    question.answer(proved)
  }
  return <Loading>{<StepUpDialog onSettled={settle} />}</Loading>
}
