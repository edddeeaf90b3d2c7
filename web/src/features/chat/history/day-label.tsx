import { differenceInCalendarDays } from 'date-fns'
import { useIntl } from 'react-intl'
import { Divider } from '#ui/rows/divider.tsx'
import { useToday } from '#ui/time/use-today.ts'
import styles from './message-list.module.css'

/** Today, yesterday, or the date; with the year if it is another one. */
export function DayLabel({ at }: { at: string }) {
  const intl = useIntl()
  const today = useToday()
  const day = new Date(at)
  const ago = differenceInCalendarDays(today, day)
  const year = day.getFullYear() === new Date(today).getFullYear() ? undefined : 'numeric'
  const text =
    ago < 2
      ? intl.formatRelativeTime(-ago, 'day', { numeric: 'auto' })
      : intl.formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', year })
  return (
    <div className={styles.day}>
      <Divider>{text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1)}</Divider>
    </div>
  )
}
