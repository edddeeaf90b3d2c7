import type { CalendarDay, CalendarPerson } from '@atrium/contract/clockin/calendar'
import { addDays, monthOf, weekOf } from '../parts/zoned-times.ts'

/** The days of the month or week around a day. */
export const shownDays = (at: string, by: 'week' | undefined): string[] => (by === 'week' ? weekOf(at) : monthOf(at))

/** A day in the month or week before or after. */
export const moveDays = (days: readonly string[], direction: 1 | -1): string =>
  direction > 0 ? addDays(days.at(-1) ?? '', 1) : addDays(days[0] ?? '', -1)

/** Whether a person works on a weekday, by their model. */
const worksOn = ({ works_on }: CalendarPerson, day: string): boolean => works_on[(new Date(day).getUTCDay() + 6) % 7] ?? true

/** What a cell shows: an absence goes before a holiday, and on a day without work there is nothing to be away from. */
export type CellKind = 'holiday' | 'sick' | 'other' | 'away' | 'closed' | 'free' | 'work'
export function kindOf(person: CalendarPerson, day: string, of: CalendarDay | undefined): CellKind {
  if (!worksOn(person, day) && !of?.shifts.length) return 'free'
  if (of?.holiday_name) return 'closed'
  return of?.absence ? (of.absence.absence_type ?? 'away') : 'work'
}

export type PersonDay = { person: CalendarPerson; kind: CellKind; of: CalendarDay | undefined }
/** How everybody’s day is. */
export const peopleOn = (people: readonly CalendarPerson[], day: string): PersonDay[] =>
  people.map((person) => {
    const of = person.days.find((one) => one.day === day)
    return { person, of, kind: kindOf(person, day, of) }
  })

/** Those who are not there on a day on which they would work. */
export const isAway = ({ kind }: PersonDay): boolean => kind !== 'work' && kind !== 'free'

/** Whether a person is not there on one of some days. Of everyone, those come first. */
export const isAwayOn = (person: CalendarPerson, days: readonly string[]): boolean =>
  person.days.some((of) => days.includes(of.day) && isAway({ person, of, kind: kindOf(person, of.day, of) }))
