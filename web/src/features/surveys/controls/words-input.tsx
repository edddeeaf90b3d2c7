import { limits } from '@atrium/contract/limits'
import { useIntl } from 'react-intl'
import styles from './controls.module.css'

type WordsInputProps = {
  labelledBy: string
  describedBy: string | undefined
  long: boolean
  value: string
  onValueChange: (value: string) => void
}

/** A line, or several. How much room is left is said near the end. */
export function WordsInput({ labelledBy, describedBy, long, value, onValueChange }: WordsInputProps) {
  const { formatMessage } = useIntl()
  const maximum = long ? limits.surveyAnswerMaximum : limits.surveyOtherMaximum
  const shared = {
    className: styles.field,
    value,
    dir: 'auto',
    maxLength: maximum,
    autoComplete: 'off',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  } as const
  return (
    <div>
      {long ? (
        <textarea {...shared} rows={4} onChange={({ target }) => onValueChange(target.value)} />
      ) : (
        <input {...shared} type="text" onChange={({ target }) => onValueChange(target.value)} />
      )}
      {value.length > maximum * 0.8 && (
        <p className={styles.counter}>{formatMessage({ id: 'surveys.lettersLeft' }, { count: maximum - value.length })}</p>
      )}
    </div>
  )
}
