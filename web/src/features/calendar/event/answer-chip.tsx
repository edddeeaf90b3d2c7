import type { EventResponse } from '@atrium/contract/calendar/kinds'
import { Check, CircleHelp, X } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './answer.module.css'

export const answerIcons = { yes: Check, maybe: CircleHelp, no: X } as const

/** An answer in a word, with its sign. */
export const AnswerChip = ({ response }: { response: EventResponse }) => (
  <span className={styles.chip} data-response={response}>
    <Icon of={answerIcons[response]} size="small" />
    <FormattedMessage id={`calendar.answer.${response}`} />
  </span>
)
