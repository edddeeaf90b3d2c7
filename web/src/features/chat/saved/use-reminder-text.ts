import type { Saved } from '@atrium/contract/chat/saved'
import { useIntl } from 'react-intl'

/** The time of a reminder, future or past; undefined without a reminder. */
export function useReminderText(saved: Pick<Saved, 'remind_at' | 'is_due'> | undefined): string | undefined {
  const { formatMessage, formatDate } = useIntl()
  if (!saved?.remind_at) return undefined
  const when = formatDate(saved.remind_at, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
  return formatMessage({ id: saved.is_due ? 'chat.dueSince' : 'chat.remindsAt' }, { when })
}
