import { FormattedMessage, useIntl } from 'react-intl'
import styles from './answer.module.css'
import type { AnsweringState } from './use-steps.ts'

/** How far the person is, counted over the questions that are asked with these answers. */
export const Progress = ({ answering: { reached, answered } }: { answering: AnsweringState }) => {
  const { formatMessage } = useIntl()
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={formatMessage({ id: 'surveys.progress' })}
      aria-valuemin={0}
      aria-valuemax={reached.length}
      aria-valuenow={answered}
      style={{ '--share': reached.length ? answered / reached.length : 0 }}
    />
  )
}

/** The question on a phone, or how many are answered; then the time that the rest takes. */
export function ProgressWords({ answering: { reached, answered, place, left, oneByOne, draft } }: { answering: AnsweringState }) {
  if (draft.at === undefined) return null
  const minutes = Math.round(left / 60)
  return (
    <>
      {oneByOne ? (
        <FormattedMessage id="surveys.questionOf" values={{ place: place + 1, count: reached.length }} />
      ) : (
        <FormattedMessage id="surveys.answeredOf" values={{ count: answered, total: reached.length }} />
      )}
      {left > 0 && (
        <>
          {' · '}
          <FormattedMessage id={minutes < 1 ? 'surveys.lessThanAMinute' : 'surveys.minutesLeft'} values={{ count: minutes }} />
        </>
      )}
    </>
  )
}
