import type { Celebration, Newcomer } from '@atrium/contract/people/celebrations'

/** The viewer's calendar day at an instant, `YYYY-MM-DD`. */
export function dayOf(midnight: number): string {
  const date = new Date(midnight)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The number of whole days between two calendar days. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** How to describe a day: as today, tomorrow, a weekday while it is unambiguous, else a date. */
export function describeDay(day: string, today: string): 'today' | 'tomorrow' | 'weekday' | 'date' {
  const away = daysBetween(today, day)
  if (away === 0) return 'today'
  if (away === 1) return 'tomorrow'
  return Math.abs(away) < 7 ? 'weekday' : 'date'
}

export type Occasion = { kind: Celebration['occasion'] | 'joined'; day: string; years: number | null; employee: Celebration['employee'] }

/** Today's celebrations, then new people, then the coming ones. */
export function inOrder(celebrations: readonly Celebration[], newcomers: readonly Newcomer[], today: string): Occasion[] {
  const days = celebrations.map(({ occasion, ...rest }): Occasion => ({ kind: occasion, ...rest }))
  return [
    ...days.filter(({ day }) => day <= today),
    ...newcomers.map(({ joined_on, employee }): Occasion => ({ kind: 'joined', day: joined_on, years: null, employee })),
    ...days.filter(({ day }) => day > today),
  ]
}
