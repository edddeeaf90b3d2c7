import ICAL from 'ical.js'
import { limits } from '@atrium/contract/limits'
import { isEmail } from '../addresses.ts'
import { readMoment } from '../times.ts'

/** What a guest from outside answers with their own calendar (RFC 5546, REPLY). */
export type GuestReply = {
  uid: string
  email: string
  response: 'yes' | 'maybe' | 'no'
  note: string | null
  sequence: number
  /** When it was said, by their clock. */
  said_at: Date | null
  /** Which one of a series, in the zone of the event. Null for all. */
  occurrenceIn: (timeZone: string) => string | null
}

const responses = new Map([
  ['ACCEPTED', 'yes'],
  ['TENTATIVE', 'maybe'],
  ['DECLINED', 'no'],
] as const)
const longestReply = 64 * 1024

/** The answers in an iCalendar text; none in one that is no reply, or cannot be read. */
export function readReplies(text: string): GuestReply[] {
  if (text.length > longestReply) return []
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.name !== 'vcalendar' || textIn(calendar, 'method')?.toUpperCase() !== 'REPLY') return []
    return calendar.getAllSubcomponents('vevent').slice(0, 50).flatMap(readReply)
  } catch {
    return []
  }
}

function readReply(event: ICAL.Component): GuestReply[] {
  const [attendee, another] = event.getAllProperties('attendee')
  const status = attendee?.getFirstParameter('partstat')
  const response = [...responses].find(([name]) => typeof status === 'string' && name === status.toUpperCase())?.[1]
  const email = String(attendee?.getFirstValue() ?? '')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
  const uid = textIn(event, 'uid')
  // A reply is of one person: with several it would not say whose it is.
  if (!response || another || !uid || !isEmail(email)) return []
  const stamp: unknown = event.getFirstPropertyValue('dtstamp')
  const sequence: unknown = event.getFirstPropertyValue('sequence')
  const which = event.getFirstProperty('recurrence-id')
  return [
    {
      uid,
      email,
      response,
      note: textIn(event, 'comment')?.toWellFormed().slice(0, limits.eventNoteMaximum) ?? null,
      sequence: typeof sequence === 'number' && Number.isInteger(sequence) && sequence >= 0 ? sequence : 0,
      said_at: stamp instanceof ICAL.Time ? stamp.toJSDate() : null,
      occurrenceIn: (timeZone) => (which && readMoment(which, { timeZone, zones: new Map() }, true, timeZone)?.wall) ?? null,
    },
  ]
}

function textIn(component: ICAL.Component, name: string): string | null {
  const value: unknown = component.getFirstPropertyValue(name)
  // NUL is no text for the database.
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() || null : null
}
