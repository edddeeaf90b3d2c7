import type { FeedLayer } from '@atrium/contract/calendar/kinds'
import ical, { type VEvent } from 'node-ical'
import { afterAll, expect, test } from 'vitest'
import { openCalendar } from '#testing/events/scheduling'
import type { Person } from '#testing/people'

const { node, maya, tomas, jun, saanvi, aisha, at, dayAt, plan } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const read = async (url: string): Promise<Response> => fetch(url.replace(/^https?:\/\/[^/]+/, node.url))
const textOf = async (url: string): Promise<string> => (await (await read(url)).text()).replaceAll(/\r\n[ \t]/g, '')
const eventsAt = async (url: string): Promise<VEvent[]> =>
  Object.values(ical.sync.parseICS(await textOf(url))).filter((one): one is VEvent => one?.type === 'VEVENT')
type Telling = { layers?: FeedLayer[]; detail?: 'everything' | 'titles' | 'busy' }
const addressOf = async ({ client }: Person, { layers, detail }: Telling): Promise<string> =>
  (await client.createEventFeed({ contents: { answered: true, company: true, ...(layers && { layers }) }, ...(detail && { detail }) }))
    .url ?? ''
const born = ({ client }: Person, birthday: string | null, birthday_visibility: 'date' | 'day' | 'nobody' = 'day') =>
  client.updateEmployee({ employee: { birthday, birthday_visibility } })
const began = ({ id }: Person, day: string) => maya.client.updateEmployee({ employee: { employee_id: id, joined_at: `${day}T00:00:00Z` } })
const titleOf = ({ summary }: VEvent): string => (typeof summary === 'string' ? summary : summary.val)
const summaries = async (url: string): Promise<string[]> => (await eventsAt(url)).map(titleOf).toSorted()

test('nothing stands beside events unless it is chosen', async () => {
  await born(tomas, '1985-03-18', 'date')
  const { contents } = await maya.client.createEventFeed({})
  expect(contents).toEqual({ answered: true, company: true, layers: [] })
  expect(await eventsAt(await addressOf(maya, {}))).toEqual([])
})

test('birthdays are whole days of every year, without the year of birth, and always the same event', async () => {
  await born(tomas, '1985-03-18', 'date')
  await born(jun, '1992-02-29')
  await born(saanvi, '1990-07-01', 'nobody')
  await born(maya, '1988-05-05')
  const url = await addressOf(maya, { layers: ['birthday'] })
  expect(await summaries(url)).toEqual(['Jun Lindqvist’s birthday', 'Tomás Nunes’s birthday'])
  const text = await textOf(url)
  expect(text).not.toMatch(/19[89]\d/)
  expect(text).toContain(`UID:birthday-${tomas.id}@atrium`)
  expect(text).toMatch(/DTSTART;VALUE=DATE:\d{4}0318\r\n/)
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1')
  expect(text).toContain('TRANSP:TRANSPARENT')
  expect(await textOf(url)).toBe(text)
  await born(tomas, '1985-03-18', 'nobody')
  expect(await summaries(url)).toEqual(['Jun Lindqvist’s birthday'])
})

test('anniversaries begin a year after somebody joined', async () => {
  const year = node.clock().getUTCFullYear()
  for (const person of [tomas, saanvi, jun, maya]) await began(person, `${year - 5}-04-02`)
  await began(aisha, `${year}-06-15`)
  const url = await addressOf(maya, { layers: ['anniversary'] })
  const shown = await eventsAt(url)
  const ofAisha = shown.find(({ uid }) => uid === `anniversary-${aisha.id}@atrium`)
  expect(ofAisha?.start.toISOString().slice(0, 4)).toBe(String(year + 1))
  expect(shown.map(titleOf)).toContain('Tomás Nunes’s work anniversary')
  expect(shown.some(({ uid }) => uid.includes(maya.id))).toBe(false)
})

test('names cannot write lines of their own, and one with signs of the format is read as it is', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, first_name: 'Jo;hn, \\nBEGIN:VEVENT' } })
  const text = await textOf(await addressOf(maya, { layers: ['birthday'] }))
  expect(text).toContain('\r\nSUMMARY:Jo\\;hn\\, \\\\nBEGIN:VEVENT Lindqvist’s birthday\r\n')
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
})

test('a person who may not see the directory any more reads no names of it', async () => {
  const url = await addressOf(aisha, { layers: ['birthday', 'anniversary'] })
  expect(await eventsAt(url)).not.toEqual([])
  const guest = (await maya.client.listRoles({})).items.find(({ role_name }) => role_name === 'guest')?.role_id ?? ''
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, role_id: guest } })
  expect(await eventsAt(url)).toEqual([])
})

test('own absences say when and not why; a busy-only address tells nothing else beside events', async () => {
  const asked = await tomas.client.requestAbsence({ absence_type: 'sick', from: dayAt(9), to: dayAt(15) })
  if (asked.state === 'pending') await maya.client.decideAbsence({ absence_id: asked.absence_id, decision: 'approve' })
  const url = await addressOf(tomas, { layers: ['birthday', 'absence'] })
  const away = (await eventsAt(url)).find(({ summary }) => summary === 'Away')
  expect(away).toBeDefined()
  expect(await textOf(url)).not.toMatch(/sick/i)
  expect(await textOf(url)).toContain(`UID:absence-${asked.absence_id}@atrium`)
  expect(await summaries(await addressOf(tomas, { layers: ['birthday', 'anniversary', 'holiday', 'absence'], detail: 'busy' }))).toEqual([
    'Busy',
  ])
  expect(await summaries(await addressOf(maya, { layers: ['absence'] }))).toEqual([])
})

test('holidays are those of where the person is', async () => {
  await maya.client.updateCompanyNotifications({
    holidays: [
      { day: dayAt(20), holiday_name: 'Harbour day', location: null },
      { day: dayAt(21), holiday_name: 'Far day', location: 'Nowhere' },
    ],
  })
  expect(await summaries(await addressOf(tomas, { layers: ['holiday'] }))).toEqual(['Harbour day'])
})

test('an address of one calendar has its events alone, and a deleted one shows nothing', async () => {
  const { calendar_id } = await maya.client.createCalendar({ calendar_name: 'Ropes' })
  await plan(maya, { title: 'Splicing', calendar_id, starts_at: at(3, 9), ends_at: at(3, 10) })
  const layers: FeedLayer[] = ['birthday', 'holiday']
  const made = await maya.client.createEventFeed({ calendar_id, contents: { answered: true, company: true, layers } })
  expect(made.contents.layers).toEqual([])
  expect(await summaries(made.url ?? '')).toEqual(['Splicing'])
  await maya.client.deleteEventFeed({ feed_id: made.feed_id })
  expect((await read(made.url ?? '')).status).toBe(404)
})
