import { useState } from 'react'
import { useIntl } from 'react-intl'
import styles from './controls.module.css'

type NumberInputProps = {
  labelledBy: string
  describedBy: string | undefined
  minimum: number | null
  maximum: number | null
  value: number | undefined
  onValueChange: (value: number | string) => void
}

/** A number as it is typed. What is not one, or out of bounds, is said below and does not count. */
export function NumberInput({ labelledBy, describedBy, minimum, maximum, value, onValueChange }: NumberInputProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const [isBad, setBad] = useState(false)
  const type = (next: string): void => {
    setText(next)
    setBad(false)
    onValueChange(readNumber(next, minimum, maximum) ?? '')
  }
  return (
    <div>
      <input
        className={styles.field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isBad || undefined}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setBad(text.trim() !== '' && readNumber(text, minimum, maximum) === undefined)}
      />
      {isBad && (
        <p className={styles.error} role="alert">
          {minimum !== null && maximum !== null
            ? formatMessage({ id: 'surveys.number.between' }, { minimum, maximum })
            : formatMessage({ id: 'surveys.number.wrong' })}
        </p>
      )}
    </div>
  )
}

/** The number in a text, with a comma or a point; undefined if there is none within the bounds. */
export function readNumber(text: string, minimum: number | null, maximum: number | null): number | undefined {
  const plain = text.trim().replace(',', '.')
  const number = /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
  if (number === undefined || number < (minimum ?? -Infinity) || number > (maximum ?? Infinity)) return undefined
  return number
}
