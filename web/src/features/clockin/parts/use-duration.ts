import { useIntl } from 'react-intl'

/** Says minutes in hours and minutes, such as “3 h 12 min”. */
export function useDuration(): (minutes: number) => string {
  const { formatMessage } = useIntl()
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (!hours) return formatMessage({ id: 'clockin.minutes' }, { minutes: rest })
    return formatMessage({ id: 'clockin.hoursMinutes' }, { hours, minutes: rest })
  }
}

/** Says more or less than what is expected, such as “+1 h 53 min”. */
export function useDifference(): (minutes: number) => string {
  const { formatMessage } = useIntl()
  const duration = useDuration()
  return (minutes) =>
    minutes === 0
      ? duration(0)
      : formatMessage({ id: minutes > 0 ? 'clockin.more' : 'clockin.less' }, { duration: duration(Math.abs(minutes)) })
}
