import { useIntl } from 'react-intl'

/** How long a call lasted, in hours and minutes; at least one minute. */
export function useLengthWords(): (seconds: number) => string {
  const { formatNumber } = useIntl()
  return (seconds) => {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const parts = [
      { unit: 'hour', count: Math.floor(minutes / 60) },
      { unit: 'minute', count: minutes % 60 },
    ] as const
    const shown = parts.filter(({ count }) => count > 0)
    return shown.map(({ unit, count }) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' })).join(' ')
  }
}
