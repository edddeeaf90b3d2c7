import ICAL from 'ical.js'
import { clockChanges, type ClockChange, offsetIn } from '../recurrence/zones.ts'
import { civilOf, dayOf, daysInMonth, weekdayOf, writeWall } from '../recurrence/walls.ts'

/** The changes of clocks are written down from the year before the first one on: it begins with the clocks of that one. */
const years = 10
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * A zone as RFC 5545 wants it beside each TZID: when its clocks change. Most programs know the names of zones; those that do not, follow
 * this. Changes that come back each year are one rule, others are listed.
 */
export function zoneComponent(timeZone: string, firstYear: number): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', timeZone)
  const changes = clockChanges(timeZone, firstYear - 1, firstYear + years - 2)
  if (changes.length === 0) {
    const ahead = offsetIn(timeZone, firstYear)
    zone.addSubcomponent(observance('standard', { from: ahead, to: ahead }, ['1970-01-01T00:00:00'], null))
  }
  for (const alike of groupChanges(changes)) {
    const [first] = alike
    if (!first) continue
    const walls = alike.map(({ at, before }) => writeWall(at + before))
    const name = first.after > first.before ? 'daylight' : 'standard'
    zone.addSubcomponent(observance(name, { from: first.before, to: first.after }, walls, yearlyRule(alike)))
  }
  return zone
}

function groupChanges(changes: readonly ClockChange[]): ClockChange[][] {
  const groups = new Map<string, ClockChange[]>()
  for (const change of changes) {
    const key = `${change.before} ${change.after}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
}

/** The rule of changes on the same weekday of the same month, at the same time, each year; null if there is none. */
function yearlyRule(changes: readonly ClockChange[]): string | null {
  if (changes.length < years) return null
  const days = changes.map(({ at, before }) => {
    const day = dayOf(at + before)
    const { year, month, monthDay } = civilOf(day)
    const fromEnd = Math.floor((daysInMonth(year, month) - monthDay) / 7) + 1
    return { month, weekday: weekdayOf(day), time: (at + before) % 86_400, position: Math.ceil(monthDay / 7), fromEnd }
  })
  const isSame = (key: keyof (typeof days)[number]): boolean => new Set(days.map((day) => day[key])).size === 1
  const [first] = days
  if (!first || !isSame('month') || !isSame('weekday') || !isSame('time')) return null
  const position = isSame('position') ? first.position : isSame('fromEnd') ? -first.fromEnd : null
  return position === null ? null : `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${position}${weekdays[first.weekday]}`
}

type Offsets = { from: number; to: number }
function observance(name: 'standard' | 'daylight', { from, to }: Offsets, walls: readonly string[], rule: string | null): ICAL.Component {
  const component = new ICAL.Component(name)
  component.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(walls[0] ?? '1970-01-01T00:00:00'))
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(from))
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(to))
  if (rule) component.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule))
  else for (const wall of walls.slice(1)) component.addPropertyWithValue('rdate', ICAL.Time.fromDateTimeString(wall))
  return component
}
