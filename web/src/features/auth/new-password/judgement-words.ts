import { useIntl } from 'react-intl'
import { CallError } from '@atrium/contract/client'
import type { MessageId } from '../../../message-ids.ts'
import { judgementIn, type Judgement } from './verdict.ts'

const faults = {
  short: 'auth.strength.short',
  unmixed: 'auth.strength.unmixed',
  below_minimum: 'auth.strength.belowMinimum',
  own_words: 'auth.strength.ownWords',
  common: 'auth.strength.common',
} as const satisfies Record<string, MessageId>
const strengths = { weak: 'auth.strength.weak', fair: 'auth.strength.fair', strong: 'auth.strength.strong' } as const
const others = { empty: 'auth.strength.rule', asked: 'auth.strength.asked', unknown: 'auth.strength.unknown' } as const

/** A judgement in words, the same while typing and after the server has refused. */
export function useJudgementWords(): (judgement: Judgement) => string {
  const { formatMessage } = useIntl()
  return (judgement) => {
    if (judgement.kind === 'refused') return formatMessage({ id: faults[judgement.fault] }, { count: judgement.minimum })
    return formatMessage({ id: judgement.kind === 'accepted' ? strengths[judgement.strength] : others[judgement.kind] })
  }
}

/** The `errorText` of a form with a new password. */
export function usePasswordErrorText(): (error: unknown) => string {
  const words = useJudgementWords()
  return (error) => {
    const judgement = judgementIn(error)
    return judgement ? words(judgement) : error instanceof CallError ? error.message : ''
  }
}
