import { coverPath } from '@atrium/contract/communities/covers'
import type { Page } from '@playwright/test'
import { intercept } from '../screens/interception.ts'

const dayLength = 86_400_000
const hour = 3_600_000
const ids = (index: number): string => `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`
const own = {
  is_host: false,
  is_invited: true,
  response: 'yes',
  attends: null,
  note: null,
  is_outdated: false,
  waiting_position: null,
  checked_in_at: null,
}

type Facts = Record<string, unknown> & { title: string; day: number; from: number; hours: number }
/** Days after the first one that is asked for, hours of the day, and what is particular. */
const facts: readonly Facts[] = [
  { title: 'Roadmap', day: 3, from: 10, hours: 1, calendar_id: ids(902) },
  { title: 'October closes', day: 7, from: 0, hours: 24, all_day: true, calendar_id: ids(901) },
  ...[8, 15, 22, 29].map((day) => ({
    title: 'Product stand',
    day,
    from: 9.5,
    hours: 0.5,
    calendar_id: ids(902),
    is_recurring: true,
    occurrence: '2026-11-24T09:30:00',
  })),
  { title: 'Nordhavn, one month', day: 14, from: 0, hours: 72, all_day: true, calendar_id: ids(901) },
  { title: 'Pilot station, Nordhavn', day: 29, from: 11, hours: 1.5, own: { ...own, response: 'maybe' } },
  { title: 'Berths critique', day: 28, from: 15, hours: 1, place: 'Room Aalto', going_count: 6 },
  { title: 'Dentist, alas', day: 29, from: 17.5, hours: 1, visibility: 'private', own: { ...own, is_host: true, is_invited: false } },
  {
    title: 'Town hall',
    day: 31,
    from: 16,
    hours: 1,
    going_count: 48,
    calendar_id: ids(901),
    own: { ...own, is_outdated: true },
    moved: -1,
    picture_id: ids(701),
  },
  { title: 'Lunch', day: 31, from: 13, hours: 1 },
  { title: '7b', day: 31, from: 13.5, hours: 1, calendar_id: ids(902) },
  { title: 'Bollard prize-giving', day: 32, from: 13, hours: 1, seats: 30, going_count: 26, own: { ...own, response: null } },
  ...Array.from({ length: 7 }, (_, index) => ({ title: `Visit of berth ${index + 1}`, day: 25, from: 8 + index, hours: 1 })),
]

const at = (from: string, days: number, hours: number): string =>
  new Date(Date.parse(`${from}T00:00Z`) + days * dayLength + hours * hour).toISOString()
const wall = (instant: string): string => instant.slice(0, 19)

const itemOf = ({ day, from: begin, hours, moved, ...rest }: Facts, index: number, from: string) => {
  const [starts_at, ends_at] = [at(from, day, begin), at(from, day, begin + hours)]
  return {
    event_id: ids(index + 1),
    occurrence: null,
    calendar_id: null,
    kind: 'meeting',
    is_busy_only: false,
    starts_at,
    ends_at,
    starts_at_local: wall(starts_at),
    ends_at_local: wall(ends_at),
    time_zone: 'Europe/Lisbon',
    all_day: false,
    is_recurring: false,
    is_changed: false,
    moved_from: typeof moved === 'number' ? at(from, day, begin + moved) : null,
    visibility: 'default',
    shows_as_busy: true,
    place: null,
    place_ids: [],
    with_call: false,
    may_join_call: false,
    host_ids: [],
    picture_id: null,
    asks_response: true,
    seats: null,
    going_count: 2,
    going_ids: [],
    own,
    can_update: true,
    ...rest,
  }
}

/** A day that is long ahead, so that what can be answered does not depend on the day of the test. */
export const today = '2031-02-27'
const first = new Date(Date.parse(`${today.slice(0, 7)}-01T00:00Z`) - 5 * dayLength).toISOString().slice(0, 10)
/** The day of the town hall is today. */
const shift = Math.round((Date.parse(today) - Date.parse(first)) / dayLength) - 31

const calendars = (
  [
    [902, 'Product team', 'team', 'purple'],
    [903, 'Bollards', 'own', 'brown'],
    [901, 'Company', 'company', 'green'],
  ] as const
).map(([index, calendar_name, kind, colour]) => ({
  calendar_id: ids(index),
  calendar_name,
  kind,
  colour,
  author_id: ids(1),
  audience: null,
  is_subscribed: false,
  can: { add_events: true, update: kind !== 'company', delete: kind !== 'company' },
}))

const rooms = [{ place_id: ids(801), place_name: 'Room Aalto', kind: 'room', location: 'Lisbon', seats: 8, equipment: [], is_free: true }]
const storm = {
  layer: 'holiday',
  from: today,
  to: today,
  title: 'Storm, says Callum',
  employee_id: null,
  years: null,
  location: 'Lisbon',
  path: null,
}
const items = facts
  .map((one, index) => itemOf({ ...one, day: one.day + shift }, index, first))
  .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))

/** The town hall, with everything that the page of an event can show. */
const townHall = {
  ...items.find(({ title }) => title === 'Town hall'),
  description: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The quarter of the 16:00, and what becomes of interns.' }] }],
  },
  picture: null,
  place: 'Room Atlantic',
  with_call: true,
  may_join_call: true,
  call_link: 'https://meet.example/hall',
  poll_id: null,
  author_id: ids(1),
  rrule: 'FREQ=WEEKLY',
  rdates: [],
  exdates: [],
  last_ends_at: null,
  guests: { employees: [], groups: [], spaces: [], emails: [] },
  audience: null,
  guests_can: { see_guests: true, invite: false, change: false },
  respond_by: null,
  counts: { yes: 48, in_person: 26, by_call: 22, maybe: 5, no: 2, none: 6, waiting: 3, checked_in: 2 },
  seats: 30,
  seats_taken: 26,
  reason: 'So that Boston is awake',
  reminders: null,
  check_in_code: 'QUAY-7',
  proposals: [],
  comment_count: 0,
  created_at: at(first, 0, 0),
  updated_at: at(first, 0, 0),
  updated_by: ids(1),
  can: { update: true, delete: true, respond: true, invite: true, see_guests: true, propose: true, comment: true, check_in: true },
}

const data = (answer: unknown) => ({ json: { status: true, data: answer } })
const list = (found: readonly unknown[]) => data({ items: found, next_cursor: null, more: false })

const picture = {
  file_id: ids(701),
  kind: 'image',
  name: 'harbour.svg',
  bytes: 4_000,
  width: 1_200,
  height: 600,
  duration: null,
  waveform: null,
  is_clip: false,
  preview: null,
  alt: 'The harbour from above',
}
/** The town hall with a picture. */
export async function answerPicture(page: Page): Promise<void> {
  await answerCalendar(page)
  await intercept(page, '**/event/get**', () => data({ ...townHall, picture }))
}

const proposal = { event_id: ids(11), occurrence: null, employee_id: ids(1), note: 'My train is late', created_at: at(first, 0, 0) }
const proposals = [
  { ...proposal, proposal_id: ids(601), starts_at: at(today, 1, 10), ends_at: at(today, 1, 11), is_outdated: false },
  { ...proposal, proposal_id: ids(602), starts_at: at(today, 0, 17), ends_at: at(today, 0, 18), is_outdated: true },
]
/** The town hall with a time that can be taken, and one from before it moved. */
export async function answerProposals(page: Page): Promise<void> {
  await answerCalendar(page)
  await intercept(page, '**/event/get**', () => data({ ...townHall, proposals }))
}

/** An event that goes on for years, so that its call is open whatever the day of the test. */
export async function answerOpenCall(page: Page): Promise<void> {
  await answerCalendar(page)
  const starts_at = '2026-01-01T16:00:00.000Z'
  await intercept(page, '**/event/get**', () => data({ ...townHall, starts_at, starts_at_local: wall(starts_at), moved_from: null }))
}

/** A calendar in which everything has its place, whatever the demo company does. */
export async function answerCalendar(page: Page): Promise<void> {
  await intercept(page, '**/event/list', () => list(items))
  await intercept(page, '**/event/calendar/list', () => list(calendars))
  await intercept(page, '**/event/place/list', () => list(rooms))
  await intercept(page, '**/event/layer/list', () => list([storm]))
  await intercept(page, '**/event/get**', () => data(townHall))
  // Whatever is added to ask for a small one is after the question mark.
  const links = [{ file_id: ids(701), download_url: `${coverPath('ferry')}?harbour` }]
  await intercept(page, '**/general/file/link/list', () => data({ links }))
  for (const path of ['guest', 'comment', 'feed']) await intercept(page, `**/event/${path}/list`, () => list([]))
}
