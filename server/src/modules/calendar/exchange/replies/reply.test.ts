import { expect, test } from 'vitest'
import { addressesOf, calendarPartsOf } from '../mime.ts'
import { readReplies } from './reply.ts'

const reply = (...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    'UID:a1',
    'DTSTAMP:20261001T120000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

test.each([
  ['ACCEPTED', 'yes'],
  ['TENTATIVE', 'maybe'],
  ['DECLINED', 'no'],
  ['accepted', 'yes'],
])('%s is %s', (status, response) => {
  expect(readReplies(reply(`ATTENDEE;PARTSTAT=${status}:mailto:Ana@Partner.Example`, 'SEQUENCE:3', 'COMMENT:On my way'))).toMatchObject([
    { uid: 'a1', email: 'ana@partner.example', response, note: 'On my way', sequence: 3, said_at: new Date('2026-10-01T12:00:00Z') },
  ])
})

test('one of a series is named in the zone of the event', () => {
  const [read] = readReplies(reply('ATTENDEE;PARTSTAT=DECLINED:mailto:ana@partner.example', 'RECURRENCE-ID:20261026T080000Z'))
  expect(read?.occurrenceIn('Europe/Berlin')).toBe('2026-10-26T09:00:00')
})

test.each([
  ['an answer that is none', reply('ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ana@partner.example')],
  [
    'an answer of two people',
    reply('ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@partner.example', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@partner.example'),
  ],
  ['an answer of nobody', reply()],
  ['an address that is none', reply('ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana')],
  ['an invitation', reply('ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@partner.example').replace('METHOD:REPLY', 'METHOD:REQUEST')],
  ['a text that is no calendar', 'Hello'],
  ['a text that is too long', reply(`COMMENT:${'x'.repeat(70_000)}`, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@partner.example')],
])('%s answers nothing', (_what, text) => {
  expect(readReplies(text)).toEqual([])
})

const mail = (encoding: string, body: string): string =>
  [
    'From: "Ana, Partner" <Ana@Partner.Example>',
    'To: Maya <reply+abc@atrium.example>,',
    ' someone@else.example',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative;',
    ' boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain',
    '',
    'Ana accepted',
    '--inner',
    'Content-Type: text/calendar; charset=utf-8; method=REPLY',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '--inner--',
    '--outer--',
    '',
  ].join('\r\n')

const answer = reply('ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@partner.example', 'COMMENT:Schöne Grüße')
test.each([
  ['base64', Buffer.from(answer).toString('base64')],
  ['8bit', Buffer.from(answer).toString('latin1')],
  [
    'quoted-printable',
    Buffer.from(answer)
      .toString('latin1')
      .replaceAll(/[=\u0080-\u00FF]/g, (sign) => `=${sign.codePointAt(0)?.toString(16).toUpperCase()}`),
  ],
])('the answer in a mail is found, written in %s', (encoding, body) => {
  const [part = ''] = calendarPartsOf(mail(encoding, body))
  expect(readReplies(part)).toMatchObject([{ response: 'yes', note: 'Schöne Grüße' }])
})

test('the addresses of a mail', () => {
  expect(addressesOf(mail('8bit', ''))).toEqual({ from: 'ana@partner.example', to: ['reply+abc@atrium.example', 'someone@else.example'] })
})

test.each([
  ['nothing', ''],
  ['parts in parts without end', 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(500)],
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=a\r\n\r\nnothing'],
])('%s has no answer', (_what, text) => {
  expect(calendarPartsOf(text)).toEqual([])
})
