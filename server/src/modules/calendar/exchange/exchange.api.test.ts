import { randomUUID } from 'node:crypto'
import ical, { type VEvent } from 'node-ical'
import { afterAll, expect, test } from 'vitest'
import { openAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { queueJob } from '#testing/jobs/jobs'
import { writeFeedKey } from './feeds/feed-keys.ts'

const node = await openAtrium()
const { maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const hour = 60 * 60_000
const at = (hours: number): string => new Date(Math.ceil(node.clock().getTime() / hour) * hour + hours * hour).toISOString()
const berlin = { time_zone: 'Europe/Berlin' }
type Wanted = Partial<Parameters<Person['client']['createEvent']>[0]>
const plan = async ({ client }: Person, wanted: Wanted = {}) =>
  client.createEvent({ title: 'Bollard parade', starts_at: at(2), ends_at: at(3), ...berlin, ...wanted })

const read = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url.replace(/^https?:\/\/[^/]+/, node.url), { headers })
const eventsAt = async (url: string): Promise<VEvent[]> =>
  Object.values(ical.sync.parseICS(await (await read(url)).text())).filter((one): one is VEvent => one?.type === 'VEVENT')
const addressOf = async ({ client }: Person, wanted: Parameters<Person['client']['createEventFeed']>[0] = {}): Promise<string> =>
  (await client.createEventFeed(wanted)).url ?? ''

test('a secret address shows the events of its owner without a session', async () => {
  const event = await plan(maya, { rrule: 'FREQ=WEEKLY;COUNT=3', place: 'Harbour' })
  const [shown] = (await eventsAt(await addressOf(maya))).filter(({ summary }) => summary === 'Bollard parade')
  expect(shown).toMatchObject({ start: new Date(event.starts_at), end: new Date(event.ends_at), location: 'Harbour' })
  expect(String(shown?.rrule?.toString())).toContain('COUNT=3')
  await maya.client.deleteEvent({ event_id: event.event_id })
})

test('it says where the call of an event is joined, if it tells everything', async () => {
  const { event_id } = await plan(maya, { with_call: true })
  const textOf = async (detail: 'everything' | 'titles'): Promise<string> => {
    const answer = await read(await addressOf(maya, { detail }))
    return (await answer.text()).replaceAll(/\r\n[ \t]/g, '')
  }
  expect(await textOf('everything')).toMatch(new RegExp(`^CONFERENCE;.*:https?://.+/calendar/event/${event_id}\r$`, 'm'))
  expect(await textOf('titles')).not.toContain('CONFERENCE')
  await maya.client.deleteEvent({ event_id })
})

test('how much it tells is chosen with it', async () => {
  const description = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Bring rope' }] }],
  }
  const { event_id } = await plan(maya, { place: 'Quay', description })
  const tellings = ['everything', 'titles', 'busy'] as const
  const shown = []
  for (const detail of tellings) shown.push((await eventsAt(await addressOf(maya, { detail })))[0])
  expect(shown.map((one) => [one?.summary, one?.location, one?.description])).toEqual([
    ['Bollard parade', 'Quay', 'Bring rope'],
    ['Bollard parade', 'Quay', undefined],
    ['Busy', undefined, undefined],
  ])
  await maya.client.deleteEvent({ event_id })
})

test('an invitation is in it once it was answered with yes or maybe, and goes with a no', async () => {
  const { event_id } = await plan(maya, { guests: { employees: [{ employee_id: jun.id }] } })
  const url = await addressOf(jun)
  expect(await eventsAt(url)).toEqual([])
  await jun.client.respondToEvent({ event_id, response: 'maybe' })
  expect(await eventsAt(url)).toHaveLength(1)
  await jun.client.respondToEvent({ event_id, response: 'no' })
  expect(await eventsAt(url)).toEqual([])
  await maya.client.deleteEvent({ event_id })
})

test('programs that ask again learn that nothing changed', async () => {
  const url = await addressOf(maya)
  const first = await read(url)
  const etag = first.headers.get('etag') ?? ''
  expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    'text/calendar; charset=utf-8',
    'private, max-age=300',
  ])
  expect((await read(url, { 'if-none-match': etag })).status).toBe(304)
  const { event_id } = await plan(maya)
  expect((await read(url, { 'if-none-match': etag })).status).toBe(200)
  await maya.client.deleteEvent({ event_id })
})

test('an address is shown once, is kept as a hash, and shows nothing once it is deleted', async () => {
  const { feed_id, url, url_hint } = await tomas.client.createEventFeed({})
  const listed = (await tomas.client.listEventFeeds({})).items.find((feed) => feed.feed_id === feed_id)
  expect(listed).toMatchObject({ url: null, url_hint })
  expect(url).toContain(`${url_hint}.ics`)
  const [stored] = await query(node.database.superuserUrl, `select * from event_feed where feed_id = '${feed_id}'`)
  expect(JSON.stringify(stored)).not.toContain(url?.split('/').at(-1)?.slice(50, -4))
  expect((await read(url ?? '')).status).toBe(200)
  expect(await refusalOf(jun.client.deleteEventFeed({ feed_id }))).toBe('FEED_NOT_FOUND')
  await tomas.client.deleteEventFeed({ feed_id })
  expect((await read(url ?? '')).status).toBe(404)
})

test.each([
  ['nothing', 'x'],
  ['an id', randomUUID()],
  ['a key of nobody', writeFeedKey({ companyId: randomUUID(), feedId: randomUUID(), secret: Buffer.alloc(24) })],
])('an address made of %s shows nothing', async (_what, key) => {
  expect((await read(`${node.url}/event/feed/${key}.ics`)).status).toBe(404)
})

test('a person has at most twenty addresses', async () => {
  const { items } = await tomas.client.listEventFeeds({ limit: 100 })
  for (let count = items.length; count < 20; count++) await tomas.client.createEventFeed({})
  expect(await refusalOf(tomas.client.createEventFeed({}))).toBe('FEED_LIMIT')
})

const file = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const utc = (hours: number): string => at(hours).replaceAll(/[-:]|\.\d+/g, '')
const listed = async ({ client }: Person, days = 10) => {
  const from = at(0).slice(0, 10)
  const to = at(24 * days).slice(0, 10)
  return (await client.listEvents({ from, to, time_zone: 'UTC' })).items
}

test('a file is read into the own events, and read again replaces them', async () => {
  const once = ['UID:dentist', `DTSTART:${utc(5)}`, `DTEND:${utc(6)}`, 'SUMMARY:Dentist']
  const series = ['UID:choir', `DTSTART:${utc(8)}`, 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Choir', 'LOCATION:Church']
  expect(await jun.client.importEvents({ ics: file(once, series), is_trial: true })).toEqual({ added: 2, changed: 0, problems: [] })
  expect(await listed(jun)).toEqual([])
  expect(await jun.client.importEvents({ ics: file(once, series) })).toEqual({ added: 2, changed: 0, problems: [] })
  expect((await listed(jun)).map(({ title }) => title)).toEqual(['Dentist', 'Choir', 'Choir', 'Choir'])
  expect(await jun.client.importEvents({ ics: file(once, series) })).toEqual({ added: 0, changed: 0, problems: [] })
  const moved = file(once.with(3, 'SUMMARY:Dentist, again'), ['UID:choir', `DTSTART:${utc(8)}`, 'STATUS:CANCELLED'])
  expect(await jun.client.importEvents({ ics: moved })).toEqual({ added: 0, changed: 1, problems: [] })
  expect((await listed(jun)).map(({ title }) => title)).toEqual(['Dentist, again'])
})

test('what cannot be read is said, and the rest is there', async () => {
  const ics = file(['UID:1', 'SUMMARY:No time'], ['UID:2', `DTSTART:${utc(7)}`, 'SUMMARY:Fine'])
  expect(await tomas.client.importEvents({ ics })).toEqual({
    added: 1,
    changed: 0,
    problems: [{ index: 1, title: 'No time', reason: 'no_start' }],
  })
  expect(await refusalOf(tomas.client.importEvents({ ics: 'Hello' }))).toBe('ICS_INVALID')
  expect(await refusalOf(tomas.client.importEvents({ ics, calendar_id: randomUUID() }))).toBe('CALENDAR_NOT_FOUND')
})

test('nobody else reads what somebody read in: colleagues see that they are busy', async () => {
  const of = async (person: Person) =>
    (await maya.client.listEvents({ from: at(0).slice(0, 10), to: at(240).slice(0, 10), employee_id: person.id })).items
  expect((await of(jun)).map(({ title, is_busy_only }) => [title, is_busy_only])).toEqual([['', true]])
})

/** Has the job look for what is due, and waits until it has. */
async function fetchDue(): Promise<void> {
  node.clock.pass(minutes(61))
  await queueJob(node, 'calendar.fetch')
}

test('a calendar elsewhere is read into a calendar of its own, again and again, and goes with its subscription', async () => {
  let answer = (): Response =>
    new Response(file(['UID:1', `DTSTART:${utc(9)}`, 'SUMMARY:Match'], ['UID:2', `DTSTART:${utc(10)}`, 'SUMMARY:Final']))
  node.sites.set('sport.example', () => answer())
  const made = await maya.client.createEventSubscription({ url: 'webcal://sport.example/all.ics', calendar_name: 'Sport' })
  const own = async () =>
    (await maya.client.listEventSubscriptions({})).items.find(({ subscription_id }) => subscription_id === made.subscription_id)
  const titles = async () => (await listed(maya)).filter(({ calendar_id }) => calendar_id === made.calendar_id).map(({ title }) => title)
  await until('the calendar to be read', async () => (await own())?.fetched_at)
  expect(await own()).toMatchObject({ url: 'https://sport.example/all.ics', event_count: 2, problem: null })
  expect(await titles()).toEqual(['Match', 'Final'])

  answer = () => new Response(file(['UID:2', `DTSTART:${utc(10)}`, 'SUMMARY:Grand final']))
  await fetchDue()
  await until('the change', async () => (await own())?.event_count === 1)
  expect(await titles()).toEqual(['Grand final'])

  answer = () => new Response('<html>')
  await fetchDue()
  await until('the failure', async () => (await own())?.problem === 'unreadable')
  expect(await titles()).toEqual(['Grand final'])

  await maya.client.deleteEventSubscription({ subscription_id: made.subscription_id })
  expect([await titles(), await own()]).toEqual([[], undefined])
})

test.each([
  'http://sport.example/a.ics',
  'https://me:secret@sport.example/a.ics',
  'https://sport.example:8443/a.ics',
  'file:///etc/passwd',
  'sport',
])('the address %s is refused', async (url) => {
  expect(await refusalOf(jun.client.createEventSubscription({ url, calendar_name: 'Sport' }))).toBe('SUBSCRIPTION_ADDRESS_REFUSED')
})
