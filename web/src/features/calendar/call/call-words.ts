import type { EventItem } from '@atrium/contract/calendar/schemas'
import { useIntl } from 'react-intl'
import { useNow } from '#ui/time/use-now.ts'
import { callOpensAt, callStateOf } from './event-call.ts'

/** Says when the call of an event is open, or for whom it is. */
export function useCallWords(): (item: EventItem) => string {
  const { formatMessage, formatTime } = useIntl()
  const now = useNow()
  return (item) => {
    const state = callStateOf(item, now)
    if (state === 'over') return formatMessage({ id: 'calendar.callOver' })
    if (!item.may_join_call) return formatMessage({ id: 'calendar.callFor' })
    if (state === 'open') return formatMessage({ id: 'calendar.callOpen' })
    return formatMessage({ id: 'calendar.callFrom' }, { time: formatTime(callOpensAt(item), { hour: 'numeric', minute: '2-digit' }) })
  }
}
