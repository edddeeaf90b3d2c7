import { useIntl } from 'react-intl'
import { useToday } from '../../time/use-today.ts'
import type { Control } from '../checkbox.tsx'
import type { FieldTexts } from '../field.tsx'
import { TextField } from '../text-field.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { readDay, writeDay } from './day-text.ts'
import { useTypedValue } from './typed-value.ts'

export type DateFieldProps = Control<string> &
  FieldTexts & {
    /** The first and last day that can be chosen, as `YYYY-MM-DD`. */
    min?: string | undefined
    max?: string | undefined
    autoComplete?: string
  }

/**
 * A day, typed in the person's own format or chosen from a calendar. The value is `YYYY-MM-DD`, empty, or text that is not a day, which the
 * form refuses.
 */
export function DateField({ value, onValueChange, onBlur, min, max, error, ...rest }: DateFieldProps) {
  const { formatMessage, locale } = useIntl()
  const today = dayAt(useToday())
  const typed = useTypedValue(value, {
    write: (day) => writeDay(day, locale),
    read: (text) => readDay(text, locale, today),
    onValueChange,
  })
  const leave = (): void => {
    typed.settle()
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      error={error ?? (typed.isUnreadable ? formatMessage({ id: 'ui.unreadableDay' }, { example: writeDay(today, locale) }) : undefined)}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={leave}
      placeholder={writeDay(today, locale)}
      end={<CalendarButton title={rest.label} value={value} onChoose={onValueChange} {...{ today, min, max }} />}
    />
  )
}

/** The day in the zone of this browser. */
const dayAt = (now: number): string => {
  const at = new Date(now)
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
