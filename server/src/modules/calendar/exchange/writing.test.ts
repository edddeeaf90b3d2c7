import { expect, test } from 'vitest'
import type { ExchangedEvent } from './exchanged.ts'
import { writeCalendar } from './writing.ts'

const words = (text: string): ExchangedEvent => ({
  uid: 'a1@northwind.example',
  sequence: 2,
  created_at: new Date('2026-01-01T08:00:00Z'),
  updated_at: new Date('2026-01-02T08:00:00Z'),
  starts_at_local: '2026-10-19T09:00:00',
  ends_at_local: '2026-10-19T10:30:00',
  time_zone: 'Europe/Berlin',
  all_day: false,
  title: text,
  description: text,
  place: text,
  url: null,
  conference: 'https://atrium.example/calendar/event/1',
  shows_as_busy: true,
  is_private: false,
  is_cancelled: false,
  rrule: null,
  rdates: [],
  exdates: [],
  changes: [],
  organizer: { name: text, email: 'maya@northwind.example' },
  guests: [{ name: text, email: 'jun@northwind.example', response: 'yes' }],
})

test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\v', '\f', '\0'])('words with %j are no property of their own', (mark) => {
  const text = writeCalendar({ name: `Tides${mark}X-EVIL:1`, method: 'REQUEST', events: [words(`Tides${mark}X-EVIL:1`)] })
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split(/[\r\n\v\f\0\u0085\u2028\u2029]+/)
  expect(lines.filter((line) => line.startsWith('X-EVIL'))).toEqual([])
})
