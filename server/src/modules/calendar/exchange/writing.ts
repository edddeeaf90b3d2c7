import ICAL from 'ical.js'
import type { ExchangedEvent, ExchangedFacts, ExchangedGuest, ExchangedPerson, ExchangedTimes } from './exchanged.ts'
import { zoneComponent } from './zone-component.ts'

/** The methods of RFC 5546: a calendar to read, an invitation or its change, and its end. */
export type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'
export type CalendarText = { name: string | null; method: Method; events: readonly ExchangedEvent[] }

/** The library counts the space at which a line goes on to none, RFC 5545 to the 75 bytes of a line. */
ICAL.foldLength = 74

const statusOf = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const

/** Events as iCalendar (RFC 5545), with the zones that they name. */
export function writeCalendar({ name, method, events }: CalendarText): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Atrium//Calendar//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  if (name !== null) calendar.addPropertyWithValue('x-wr-calname', lineOf(name))
  if (method === 'PUBLISH') {
    // How often programs shall ask again: the first by RFC 7986, the second by those that came before it.
    calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'))
    calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  }
  for (const [zone, year] of firstYears(events)) calendar.addSubcomponent(zoneComponent(zone, year))
  for (const event of events) for (const component of componentsOf(event)) calendar.addSubcomponent(component)
  return `${calendar.toString()}\r\n`
}

/** The zones of events, each with the year from which on it is needed. */
function firstYears(events: readonly ExchangedEvent[]): Map<string, number> {
  const years = new Map<string, number>()
  for (const { time_zone, all_day, starts_at_local, rdates, changes } of events) {
    for (const wall of [starts_at_local, ...rdates].filter(() => isZoned({ time_zone, all_day }))) noteYear(years, time_zone, wall)
    for (const change of changes.filter(isZoned)) noteYear(years, change.time_zone, change.starts_at_local)
  }
  return years
}

function noteYear(years: Map<string, number>, zone: string, wall: string): void {
  const year = Number(wall.slice(0, 'YYYY'.length))
  years.set(zone, Math.min(years.get(zone) ?? year, year))
}

const isZoned = ({ time_zone, all_day }: Pick<ExchangedTimes, 'time_zone' | 'all_day'>): boolean => !all_day && time_zone !== 'UTC'

function componentsOf(event: ExchangedEvent): ICAL.Component[] {
  const master = componentOf(event, event)
  if (event.rrule !== null) master.addPropertyWithValue('rrule', ICAL.Recur.fromString(event.rrule))
  for (const wall of event.rdates) addTime(master, 'rdate', wall, event)
  for (const wall of event.exdates) addTime(master, 'exdate', wall, event)
  const changed = event.changes.map((change) => {
    const component = componentOf(event, change)
    addTime(component, 'recurrence-id', change.occurrence, event)
    return component
  })
  return [master, ...changed]
}

function componentOf(event: ExchangedEvent, facts: ExchangedFacts): ICAL.Component {
  const component = new ICAL.Component('vevent')
  component.addPropertyWithValue('uid', event.uid)
  component.addPropertyWithValue('dtstamp', instant(event.updated_at))
  component.addPropertyWithValue('created', instant(event.created_at))
  component.addPropertyWithValue('last-modified', instant(event.updated_at))
  component.addPropertyWithValue('sequence', event.sequence)
  addTime(component, 'dtstart', facts.starts_at_local, facts)
  addTime(component, 'dtend', facts.ends_at_local, facts)
  component.addPropertyWithValue('summary', textOf(facts.title))
  if (facts.description) component.addPropertyWithValue('description', textOf(facts.description))
  if (facts.place) component.addPropertyWithValue('location', textOf(facts.place))
  if (facts.url) component.addPropertyWithValue('url', facts.url)
  if (facts.conference) addConference(component, facts.conference, facts.title)
  component.addPropertyWithValue('status', facts.is_cancelled ? 'CANCELLED' : 'CONFIRMED')
  component.addPropertyWithValue('transp', facts.shows_as_busy ? 'OPAQUE' : 'TRANSPARENT')
  if (facts.is_private) component.addPropertyWithValue('class', 'PRIVATE')
  if (event.organizer) addPerson(component, 'organizer', event.organizer)
  for (const guest of event.guests) addGuest(component, guest)
  return component
}

/** Threat: the library escapes only line feeds, so text after another line break would be read as a property of its own. */
const textOf = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, ' ')
/** A parameter contains neither quotes nor control characters (RFC 5545, 3.2). */
const parameterOf = (text: string): string => lineOf(text.replaceAll('"', "'"))
const lineOf = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')

/** RFC 7986: where programs of others offer to join. */
function addConference(component: ICAL.Component, address: string, title: string): void {
  const conference = new ICAL.Property('conference')
  conference.resetType('uri')
  conference.setParameter('feature', 'VIDEO')
  conference.setParameter('label', parameterOf(title))
  conference.setValue(address)
  component.addProperty(conference)
}

const instant = (moment: Date): ICAL.Time => ICAL.Time.fromJSDate(moment, true)

/** A day, a time in UTC, or one in a zone that is named. */
function addTime(
  component: ICAL.Component,
  name: string,
  wall: string,
  { time_zone, all_day }: Pick<ExchangedTimes, 'time_zone' | 'all_day'>,
): void {
  if (all_day) {
    const day = new ICAL.Property(name)
    day.resetType('date')
    day.setValue(ICAL.Time.fromDateString(wall.slice(0, 'YYYY-MM-DD'.length)))
    component.addProperty(day)
    return
  }
  const isUtc = time_zone === 'UTC'
  const property = component.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(isUtc ? `${wall}Z` : wall))
  if (!isUtc) property.setParameter('tzid', time_zone)
}

function addPerson(component: ICAL.Component, name: string, { email, ...person }: ExchangedPerson): ICAL.Property {
  const property = component.addPropertyWithValue(name, `mailto:${email}`)
  property.setParameter('cn', parameterOf(person.name))
  return property
}

function addGuest(component: ICAL.Component, guest: ExchangedGuest): void {
  const property = addPerson(component, 'attendee', guest)
  property.setParameter('role', 'REQ-PARTICIPANT')
  property.setParameter('partstat', guest.response === null ? 'NEEDS-ACTION' : statusOf[guest.response])
  property.setParameter('rsvp', 'TRUE')
}
