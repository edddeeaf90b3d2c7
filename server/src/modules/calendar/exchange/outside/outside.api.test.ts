import ical, { type VEvent } from 'node-ical'
import { afterAll, expect, test } from 'vitest'
import { openAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { openMailServer } from '#testing/providers/mail-server'
import { addressOf, foundCompany } from '#testing/people'
import { until } from '#testing/until'
import { ask } from '#testing/wire'
import { calendarPartsOf } from '../mime.ts'

const mail = await openMailServer()
const node = await openAtrium({
  environment: { SMTP_URL: mail.url, MAIL_FROM: 'Atrium <atrium@northwind.example>', MAIL_REPLY_DOMAIN: 'reply.northwind.example' },
})
const maya = await foundCompany({ url: node.url, client: node.client, emails: mail }, 'Northwind', 'maya')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
  await mail.close()
})

const ana = 'ana@partner.example'
const hour = 60 * 60_000
const at = (hours: number): string => new Date(Math.ceil(node.clock().getTime() / hour) * hour + hours * hour).toISOString()
type Wanted = Partial<Parameters<typeof maya.client.createEvent>[0]>
const plan = (wanted: Wanted = {}) =>
  maya.client.createEvent({
    title: 'Bollard parade',
    starts_at: at(24),
    ends_at: at(25),
    time_zone: 'Europe/Berlin',
    guests: { emails: [ana] },
    ...wanted,
  })

type Invitation = { text: string; method: string; event: VEvent }
let seen = 0
/** The next mail to Ana, as her mail program reads it. */
async function nextInvitation(): Promise<Invitation> {
  const received = await until('a mail to Ana', () => mail.received.filter(({ to }) => to === ana)[seen])
  seen += 1
  const [text = ''] = calendarPartsOf(received.text)
  const read = ical.sync.parseICS(text)
  const event = Object.values(read).find((one): one is VEvent => one?.type === 'VEVENT')
  if (!event) throw new Error('the mail has no event')
  return { text, method: /^METHOD:(\w+)/m.exec(text)?.[1] ?? '', event }
}
const organizerOf = ({ event }: Invitation): string =>
  String(typeof event.organizer === 'object' ? event.organizer.val : event.organizer).replace('mailto:', '')

const answer = (
  { event, ...invitation }: Invitation,
  status: string,
  { from = ana, occurrence = '', sequence = event.sequence } = {},
): string =>
  [
    `From: Ana <${from}>`,
    `To: ${organizerOf({ event, ...invitation })}`,
    'Content-Type: text/calendar; charset=utf-8; method=REPLY',
    '',
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${sequence}`,
    ...(occurrence ? [`RECURRENCE-ID:${occurrence}`] : []),
    `ATTENDEE;PARTSTAT=${status}:mailto:${from}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const hand = (text: string) => ask(node.url, 'POST', '/hook/calendar', { body: text, headers: { 'content-type': 'message/rfc822' } })
const guestIn = async (event_id: string, occurrence?: string) =>
  (await maya.client.listEventGuests({ event_id, ...(occurrence && { occurrence }) })).items.find(({ email }) => email === ana)

test('a guest from outside is invited by mail, learns of changes, answers, and learns that it is off', async () => {
  const { event_id, starts_at, ends_at } = await plan({ place: 'Quay 3' })
  const invited = await nextInvitation()
  expect(invited).toMatchObject({
    method: 'REQUEST',
    event: { summary: 'Bollard parade', start: new Date(starts_at), end: new Date(ends_at), location: 'Quay 3' },
  })
  expect(organizerOf(invited)).toMatch(/^e-[\w-]{56}@reply\.northwind\.example$/)

  expect((await hand(answer(invited, 'ACCEPTED'))).status).toBe(200)
  expect(await guestIn(event_id)).toMatchObject({ response: 'yes', is_outdated: false })

  node.clock.pass(minutes(1))
  await maya.client.updateEvent({ event_id, starts_at: at(30), ends_at: at(31) })
  const moved = await nextInvitation()
  expect(moved.event).toMatchObject({ uid: invited.event.uid, start: new Date(at(30)) })
  expect(Number(moved.event.sequence)).toBeGreaterThan(Number(invited.event.sequence))
  expect(moved.text).toContain('PARTSTAT=ACCEPTED')

  await maya.client.deleteEvent({ event_id })
  const off = await nextInvitation()
  expect([off.method, off.event.status, off.event.uid]).toEqual(['CANCEL', 'CANCELLED', invited.event.uid])
  expect(Number(off.event.sequence)).toBeGreaterThan(Number(moved.event.sequence))
})

test('their mail names a call elsewhere, and not one in Atrium, which they cannot open', async () => {
  const inside = await plan({ with_call: true })
  expect((await nextInvitation()).text).not.toContain('CONFERENCE')
  const elsewhere = await plan({ with_call: true, call_link: 'https://calls.example/parade' })
  expect((await nextInvitation()).text.replaceAll(/\r\n[ \t]/g, '')).toContain(':https://calls.example/parade')
  expect(mail.received.at(-1)?.text).toContain('https://calls.example/parade')
  for (const { event_id } of [inside, elsewhere]) {
    await maya.client.deleteEvent({ event_id })
    await nextInvitation()
  }
})

test('who is not invited any more learns that it is off for them', async () => {
  const { event_id } = await plan()
  await nextInvitation()
  await maya.client.updateEvent({ event_id, guests: { emails: [] } })
  expect((await nextInvitation()).method).toBe('CANCEL')
  await maya.client.deleteEvent({ event_id })
})

test('one of a series is answered by itself', async () => {
  const { event_id, starts_at_local } = await plan({ rrule: 'FREQ=DAILY;COUNT=3' })
  const invited = await nextInvitation()
  const second = new Date(invited.event.start.getTime() + 24 * hour)
  await hand(answer(invited, 'ACCEPTED'))
  await hand(answer(invited, 'DECLINED', { occurrence: second.toISOString().replaceAll(/[-:]|\.\d+/g, '') }))
  const occurrence = new Date(Date.parse(`${starts_at_local}Z`) + 24 * hour).toISOString().slice(0, 19)
  expect([(await guestIn(event_id, starts_at_local))?.response, (await guestIn(event_id, occurrence))?.response]).toEqual(['yes', 'no'])
  await maya.client.deleteEvent({ event_id })
  await nextInvitation()
})

test('answers to other events, of other people and to other addresses change nothing', async () => {
  const { event_id } = await plan()
  const invited = await nextInvitation()
  const other = { ...invited, event: { ...invited.event, uid: 'another' } }
  expect((await hand(answer(other, 'ACCEPTED'))).status).toBe(200)
  expect((await hand(answer(invited, 'ACCEPTED', { from: 'bo@partner.example' }))).status).toBe(200)
  const forged = answer(invited, 'ACCEPTED').replace(/e-.{5}/, 'e-AAAAA')
  expect((await hand(forged)).status).toBe(400)
  for (const text of [
    '',
    'Hello',
    `To: ${organizerOf(invited)}\r\n\r\nNothing`,
    answer(invited, 'ACCEPTED').replace('METHOD:REPLY', 'METHOD:REQUEST'),
  ])
    expect((await hand(text)).status).toBeLessThan(500)
  expect(await guestIn(event_id)).toMatchObject({ response: null })
  await maya.client.deleteEvent({ event_id })
  await nextInvitation()
})

test('nothing is told twice, and colleagues get no such mails', async () => {
  const { event_id } = await plan()
  await nextInvitation()
  await maya.client.respondToEvent({ event_id, response: 'maybe' })
  await maya.client.deleteEvent({ event_id })
  expect((await nextInvitation()).method).toBe('CANCEL')
  expect(mail.received.filter(({ to, text }) => to === addressOf('maya') && text.includes('text/calendar'))).toEqual([])
})
