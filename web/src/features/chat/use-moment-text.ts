import { useIntl } from 'react-intl'

/** Formats a future time with day and hour. */
export function useMomentText(): (moment: string) => string {
  const { formatDate } = useIntl()
  return (moment) => formatDate(moment, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
}
