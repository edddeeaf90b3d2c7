import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useChangeOwn } from '../use-change-own.ts'

/** Pauses the user's notifications until then, and says so. */
export function usePause(): (until: Date) => void {
  const { formatMessage, formatDate } = useIntl()
  const { show } = useToasts()
  const change = useChangeOwn()
  return (until) => {
    change({ paused_until: until.toISOString() })
    const when = formatDate(until, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
    show({ tone: 'success', text: formatMessage({ id: 'notifications.pausedUntil' }, { when }) })
  }
}
