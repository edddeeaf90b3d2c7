import type { NewPlannedShift, PlannedShift } from '@atrium/contract/clockin/shifts'
import { weekdays, type Weekday } from '@atrium/contract/notifications/weekdays'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { isNobody } from '@atrium/contract/people/nobody'

export type ShiftDraft = {
  name: string
  /** `HH:mm`. */
  start: string
  end: string
  /** On single days, or every week on some weekdays. */
  repeats: 'dates' | 'weekly'
  dates: readonly string[]
  weekdays: readonly Weekday[]
  from: string
  until: string
  audience: Audience
}
export type ShiftField = 'name' | 'start' | 'end' | 'days' | 'from' | 'until' | 'people'

export const newShift = (monday: string): ShiftDraft => ({
  name: '',
  start: '09:00',
  end: '17:00',
  repeats: 'dates',
  dates: [],
  weekdays: [],
  from: monday,
  until: '',
  audience: nobody,
})

/** What a shift that is planned says in the form. */
export const draftOf = (shift: PlannedShift): ShiftDraft => ({
  name: shift.shift_name,
  start: timeOf(shift.start_minute),
  end: timeOf(shift.end_minute),
  repeats: shift.weekdays.length ? 'weekly' : 'dates',
  dates: shift.dates,
  weekdays: shift.weekdays,
  from: shift.valid_from ?? '',
  until: shift.valid_until ?? '',
  audience: shift.audience,
})

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** What is wrong with a draft, by its fields in their order. */
export function wrongOf({ name, start, end, repeats, dates, weekdays: chosen, from, until, audience }: ShiftDraft): readonly ShiftField[] {
  const isWeekly = repeats === 'weekly'
  const wrong: Readonly<Record<ShiftField, boolean>> = {
    name: !name.trim(),
    start: minuteOf(start) === undefined,
    end: minuteOf(end) === undefined,
    days: !(isWeekly ? chosen : dates).length,
    from: isWeekly && !isDay(from),
    until: isWeekly && until !== '' && (!isDay(until) || until < from),
    people: isNobody(audience),
  }
  return (['name', 'start', 'end', 'days', 'from', 'until', 'people'] as const).filter((field) => wrong[field])
}

/** What is planned. */
export function requestOf({ name, start, end, repeats, dates, weekdays: chosen, from, until, audience }: ShiftDraft): NewPlannedShift {
  const isWeekly = repeats === 'weekly'
  return {
    shift_name: name.trim(),
    audience,
    weekdays: isWeekly ? weekdays.filter((day) => chosen.includes(day)) : [],
    valid_from: isWeekly ? from : null,
    valid_until: (isWeekly && until) || null,
    dates: isWeekly ? [] : dates.toSorted(),
    start_minute: minuteOf(start) ?? 0,
    end_minute: minuteOf(end) ?? 0,
  }
}

function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** A minute of the day as `HH:mm`. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
