import type { Employee } from '@atrium/contract/people/schemas'
import { differenceInCalendarDays } from 'date-fns'
import { useIntl } from 'react-intl'
import { useToday } from '#ui/time/use-today.ts'

/** A person's status text, with its end if it has one; undefined without one. */
export function useStatusText(person: Employee | undefined): string | undefined {
  const { formatMessage, formatDate } = useIntl()
  const today = useToday()
  const standing = person?.employee_status
  if (!standing?.status_text || person?.employee_account_status !== 'ACTIVE') return undefined
  if (!standing.status_until) return standing.status_text
  const end = new Date(standing.status_until)
  const ahead = differenceInCalendarDays(end, today)
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const until =
    ahead < 1
      ? formatDate(end, time)
      : ahead < 7
        ? formatDate(end, { weekday: 'long', ...time })
        : formatDate(end, { day: 'numeric', month: 'long' })
  return formatMessage({ id: 'people.statusUntil' }, { text: standing.status_text, until })
}
