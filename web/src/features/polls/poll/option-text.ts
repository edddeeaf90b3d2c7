import type { PollOption } from '@atrium/contract/polls/schemas'
import { useIntl } from 'react-intl'

type Words = Pick<PollOption, 'text' | 'starts_at' | 'ends_at'>
const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** The words of an option; a time is that of the reader’s zone. */
export function useOptionText(): (option: Words) => string {
  const { formatDate, formatDateTimeRange } = useIntl()
  return ({ text, starts_at, ends_at }) => {
    if (!starts_at) return text
    const when = ends_at ? formatDateTimeRange(new Date(starts_at), new Date(ends_at), moment) : formatDate(starts_at, moment)
    return text ? `${when} · ${text}` : when
  }
}
