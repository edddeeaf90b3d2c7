import type { Holiday } from '@atrium/contract/company/holidays'
import { shiftWall } from '../../occurring.ts'
import { daySeconds } from '../../recurrence/walls.ts'
import type { ExchangedEvent, ExchangedTimes } from '../exchanged.ts'

type Told = { uid: string; title: string; made_at: string; rrule?: string; shows_as_busy?: boolean }
/** What stays the same of all of them: nobody hosts them, and they never change, so that programs learn that nothing did. */
const told = ({ uid, title, made_at, rrule, shows_as_busy = false }: Told, times: ExchangedTimes): ExchangedEvent => ({
  ...times,
  uid: `${uid}@atrium`,
  title,
  description: null,
  place: null,
  url: null,
  conference: null,
  shows_as_busy,
  is_private: false,
  is_cancelled: false,
  sequence: 0,
  created_at: new Date(made_at),
  updated_at: new Date(made_at),
  rrule: rrule ?? null,
  rdates: [],
  exdates: [],
  changes: [],
  organizer: null,
  guests: [],
})

const midnight = (day: string): string => `${day}T00:00:00`
const dayAfter = (day: string): string => shiftWall(midnight(day), daySeconds)
const wholeDay = (day: string): ExchangedTimes => ({
  starts_at_local: midnight(day),
  ends_at_local: dayAfter(day),
  time_zone: 'UTC',
  all_day: true,
})

/** `number`: month * 100 + day. `from`: the year in which the event starts; it is never the year of birth. */
export type Yearly = { employee_id: string; occasion: 'birthday' | 'anniversary'; number: number; from: number }
const leapDay = 229

/** A day that returns every year. That of 29 February is the last of the month in other years, as it is celebrated. */
export function yearlyEvent({ employee_id, occasion, number, from }: Yearly, title: string, made_at: string): ExchangedEvent {
  const isLeapDay = number === leapDay
  const date = isLeapDay ? new Date(Date.UTC(from, 2, 0)) : new Date(Date.UTC(from, Math.floor(number / 100) - 1, number % 100))
  const rrule = isLeapDay ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY'
  return told({ uid: `${occasion}-${employee_id}`, title, made_at, rrule }, wholeDay(date.toISOString().slice(0, 'YYYY-MM-DD'.length)))
}

export const holidayEvent = ({ day, holiday_name, location }: Holiday, made_at: string): ExchangedEvent =>
  told({ uid: `holiday-${day}${location === null ? '' : '-here'}`, title: holiday_name, made_at }, wholeDay(day))

type Away = { absence_id: string; from: string; to: string; starts_at_noon: boolean; ends_at_noon: boolean; zone: string }
/** Whole days; from or until noon where it begins or ends then. */
export function absenceEvent(
  { absence_id, from, to, starts_at_noon, ends_at_noon, zone }: Away,
  title: string,
  made_at: string,
): ExchangedEvent {
  const noon = (day: string): string => `${day}T12:00:00`
  const isWhole = !starts_at_noon && !ends_at_noon
  return told(
    { uid: `absence-${absence_id}`, title, made_at, shows_as_busy: true },
    {
      starts_at_local: starts_at_noon ? noon(from) : midnight(from),
      ends_at_local: ends_at_noon ? noon(to) : dayAfter(to),
      time_zone: isWhole ? 'UTC' : zone,
      all_day: isWhole,
    },
  )
}
