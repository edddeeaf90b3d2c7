import type { Formats } from '#ui/language/languages.ts'

const days = { mon: 1, sat: 6, sun: 0 } as const
const daysFromSunday = [0, 1, 2, 3, 4, 5, 6] as const

/** The first day of the week, 0 for Sunday: the user's choice, else that of the locale's region. */
export function weekStartOf({ week_start }: Pick<Formats, 'week_start'>, locale: string): (typeof daysFromSunday)[number] {
  if (week_start) return days[week_start]
  const { firstDay } = new Intl.Locale(locale).getWeekInfo?.() ?? { firstDay: 1 } // not supported by every browser yet
  return daysFromSunday[firstDay % 7] ?? 1
}
