import type { PasswordVerdict } from '@atrium/contract/auth/password'
import type { CallOptions } from '@atrium/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { judgementOf, type Answer, type Judgement } from './verdict.ts'

/** How a form has a new password judged before it is sent. */
export type PasswordCheck = {
  ask: (password: string, options: CallOptions) => Promise<PasswordVerdict>
  /** Other input that the verdict depends on. When it changes, the password is checked again. */
  about?: string
  /** The least number of characters, if it is known. */
  minimum?: number | undefined
}

const pause = 350

/**
 * The judgement of a password that is being typed. The answer is kept here and not in the query cache, which outlives the form; without
 * an answer the form works as well, since the server judges what is sent.
 */
export function useJudgement(password: string, { ask, about = '', minimum }: PasswordCheck): Judgement {
  const question = JSON.stringify([password, about])
  const [answer, setAnswer] = useState<Answer>()
  const judgement = judgementOf(password, question, answer, minimum)
  const isAsked = judgement.kind === 'asked'
  const inquire = useEffectEvent((signal: AbortSignal) => ask(password, { signal }))
  useEffect(() => {
    if (!isAsked) return
    const left = new AbortController()
    const settle = (verdict?: PasswordVerdict) => left.signal.aborted || setAnswer({ to: question, verdict })
    const timer = setTimeout(() => void inquire(left.signal).then(settle, () => settle()), pause)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isAsked, question])
  return judgement
}
