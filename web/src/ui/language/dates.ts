import type { IntlShape } from 'react-intl'

type Given = Parameters<IntlShape['formatDate']>[0] | null

/** The same formats, with an empty string for an invalid date (spec §8): without this, nothing is today, and an empty text 1970. */
export const withoutInvalidDates = (intl: IntlShape): IntlShape => ({
  ...intl,
  formatDate: (date, options) => (isDate(date) ? intl.formatDate(date, options) : ''),
  formatTime: (date, options) => (isDate(date) ? intl.formatTime(date, options) : ''),
  formatDateTimeRange: (from, to, options) => (isDate(from) && isDate(to) ? intl.formatDateTimeRange(from, to, options) : ''),
})

function isDate(date: Given): boolean {
  if (date === undefined || date === null || date === '') return false
  const isOfJavaScript = typeof date === 'string' || typeof date === 'number' || date instanceof Date
  return !isOfJavaScript || !Number.isNaN(new Date(date).getTime())
}
