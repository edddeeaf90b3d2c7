import { useIntl } from 'react-intl'

/** A moment to come as people say it: the day and the time. */
export function useMomentText(): (moment: string) => string {
  const { formatDate } = useIntl()
  return (moment) => formatDate(moment, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
}
