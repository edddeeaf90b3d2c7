import { useId, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Control } from '../checkbox.tsx'
import type { FieldTexts } from '../field.tsx'
import { TextField } from '../text-field.tsx'
import { moveTime, readTime, writeTime } from './time-text.ts'
import { useTypedValue } from './typed-value.ts'

type TimeFieldProps = Control<string> & FieldTexts

/** Minutes by which the arrow keys move the time. */
const step = 15
const halfHours = Array.from({ length: 48 }, (_, at) => moveTime('00:00', at * 30))

/**
 * A time of day, typed on the person's own clock, chosen from the half hours, or moved by the arrow keys. The value is `HH:mm`, empty, or
 * text that is not a time, which the form refuses.
 */
export function TimeField({ value, onValueChange, onBlur, error, ...rest }: TimeFieldProps) {
  const { formatMessage, locale } = useIntl()
  const list = useId()
  const typed = useTypedValue(value, {
    write: (time) => writeTime(time, locale),
    read: (text) => readTime(text, locale),
    onValueChange,
  })
  const move = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!direction || event.altKey) return
    event.preventDefault()
    typed.settle()
    onValueChange(moveTime(value, direction * step))
  }
  const leave = (): void => {
    typed.settle()
    onBlur?.()
  }
  return (
    <>
      <TextField
        {...rest}
        error={
          error ?? (typed.isUnreadable ? formatMessage({ id: 'ui.unreadableTime' }, { example: writeTime('14:30', locale) }) : undefined)
        }
        list={list}
        autoComplete="off"
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onKeyDown={move}
        onBlur={leave}
        placeholder={writeTime('14:30', locale)}
      />
      <datalist id={list}>
        {halfHours.map((time) => (
          <option key={time} value={writeTime(time, locale)} />
        ))}
      </datalist>
    </>
  )
}
