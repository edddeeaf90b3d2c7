import fc from 'fast-check'
import ical, { type VEvent } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { listOccurrences } from '../recurrence/occurrences.ts'
import type { ExchangedChange, ExchangedEvent } from './exchanged.ts'
import { readCalendarApart } from './reading-apart.ts'
import { readCalendar, UnreadableCalendar } from './reading.ts'
import { writeCalendar } from './writing.ts'

const event = (more: Partial<ExchangedEvent> = {}): ExchangedEvent => ({
  uid: 'a1@northwind.example',
  sequence: 2,
  created_at: new Date('2026-01-01T08:00:00Z'),
  updated_at: new Date('2026-01-02T08:00:00Z'),
  starts_at_local: '2026-10-19T09:00:00',
  ends_at_local: '2026-10-19T10:30:00',
  time_zone: 'Europe/Berlin',
  all_day: false,
  title: 'Tea; cake, and “words”\nin two lines',
  description: 'Grüße aus dem Büro 🎉. '.repeat(20).trim(),
  place: 'Room Fuji',
  url: 'https://atrium.example/calendar/event/1',
  conference: null,
  shows_as_busy: true,
  is_private: false,
  is_cancelled: false,
  rrule: null,
  rdates: [],
  exdates: [],
  changes: [],
  organizer: { name: 'Maya "M" Okafor', email: 'maya@northwind.example' },
  guests: [{ name: 'Lindqvist, Jun', email: 'jun@northwind.example', response: 'yes' }],
  ...more,
})
const change = (occurrence: string, more: Partial<ExchangedChange> = {}): ExchangedChange => {
  const { uid: _uid, sequence: _sequence, created_at: _created, updated_at: _updated, rrule: _rrule, rdates: _rdates, exdates: _exdates, changes: _changes, organizer: _organizer, guests: _guests, ...facts } = event() // prettier-ignore
  return { ...facts, occurrence, ...more }
}
const write = (...events: ExchangedEvent[]): string => writeCalendar({ name: 'Maya’s calendar', method: 'PUBLISH', events })
const readByAnother = (text: string): VEvent[] =>
  Object.values(ical.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT')

describe('a calendar that Atrium writes is read by another library', () => {
  test('with its times, texts and people', () => {
    const [read] = readByAnother(write(event()))
    expect(read).toMatchObject({
      uid: 'a1@northwind.example',
      sequence: 2,
      summary: event().title,
      description: event().description,
      location: 'Room Fuji',
      start: new Date('2026-10-19T07:00:00Z'),
      end: new Date('2026-10-19T08:30:00Z'),
      status: 'CONFIRMED',
      organizer: { val: 'mailto:maya@northwind.example', params: { CN: "Maya 'M' Okafor" } },
      attendee: { val: 'mailto:jun@northwind.example', params: { PARTSTAT: 'ACCEPTED', CN: 'Lindqvist, Jun' } },
    })
  })

  test('with where its call is joined, as RFC 7986 has it', () => {
    const text = write(event({ title: 'Tea "for" two', conference: 'https://atrium.example/calendar/event/1' })).replaceAll(
      /\r\n[ \t]/g,
      '',
    )
    expect(text).toContain("CONFERENCE;FEATURE=VIDEO;LABEL=Tea 'for' two;VALUE=URI:https://atrium.example/calendar/event/1\r\n")
    expect(write(event())).not.toContain('CONFERENCE')
  })

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC'])(
    'with the instants of each occurrence, in %s',
    (time_zone) => {
      const series = event({ time_zone, rrule: 'FREQ=WEEKLY;BYDAY=MO,TH', exdates: ['2026-10-26T09:00:00'] })
      const [from, to] = [new Date('2026-10-01T00:00:00Z'), new Date('2027-05-01T00:00:00Z')]
      const [read] = readByAnother(write(series))
      const found = read && ical.expandRecurringEvent(read, { from, to }).map(({ start }) => start.toISOString())
      expect(found).toEqual(listOccurrences(series, from, to).map(({ starts_at }) => starts_at.toISOString()))
    },
  )

  test('with one of a series that was moved', () => {
    const moved = change('2026-10-26T09:00:00', {
      starts_at_local: '2026-10-27T11:00:00',
      ends_at_local: '2026-10-27T12:00:00',
      title: 'Moved',
    })
    const [read] = readByAnother(write(event({ rrule: 'FREQ=WEEKLY;COUNT=3', changes: [moved] })))
    expect(Object.values(read?.recurrences ?? {})[0]).toMatchObject({ start: new Date('2026-10-27T10:00:00Z'), summary: 'Moved' })
  })

  test('with whole days', () => {
    const [read] = readByAnother(
      write(event({ all_day: true, starts_at_local: '2026-10-24T00:00:00', ends_at_local: '2026-10-26T00:00:00' })),
    )
    expect(read).toMatchObject({ datetype: 'date' })
    expect(write(event({ all_day: true, starts_at_local: '2026-10-24T00:00:00', ends_at_local: '2026-10-26T00:00:00' }))).toMatch(
      /DTSTART;VALUE=DATE:20261024\r\nDTEND;VALUE=DATE:20261026/,
    )
  })

  test('with what is private, off, or leaves people free', () => {
    const [read] = readByAnother(write(event({ is_private: true, is_cancelled: true, shows_as_busy: false })))
    expect(read).toMatchObject({ class: 'PRIVATE', status: 'CANCELLED', transparency: 'TRANSPARENT' })
  })

  test('no line is longer than 75 bytes would allow to break, and each ends with both signs', () => {
    const lines = write(event()).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(write(event()).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('and by Atrium itself, as it was', () => {
    const series = event({ rrule: 'FREQ=MONTHLY;BYDAY=-1MO;COUNT=4', rdates: ['2026-11-11T11:11:11'], exdates: ['2026-11-30T09:00:00'] })
    const { events, problems, name } = readCalendar(write(series), 'Asia/Kolkata')
    const { created_at: _created, updated_at: _updated, organizer: _organizer, guests: _guests, ...kept } = series
    expect({ events, problems, name }).toEqual({ events: [kept], problems: [], name: 'Maya’s calendar' })
  })
})

describe('a calendar that others wrote', () => {
  const read = (...lines: string[]) => readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'), 'Europe/Berlin')
  const readOne = (...lines: string[]) => read('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT')

  test.each([
    ['in a zone by its name', 'DTSTART;TZID=America/New_York:20260601T090000', '2026-06-01T09:00:00', 'America/New_York'],
    [
      'in a zone by the name of Windows',
      'DTSTART;TZID=Pacific Standard Time:20260601T090000',
      '2026-06-01T09:00:00',
      'America/Los_Angeles',
    ],
    ['in a zone with a prefix', 'DTSTART;TZID=/citadel.org/20210210_1/Asia/Tokyo:20260601T090000', '2026-06-01T09:00:00', 'Asia/Tokyo'],
    ['in a zone with quotes', 'DTSTART;TZID="Asia/Tokyo":20260601T090000', '2026-06-01T09:00:00', 'Asia/Tokyo'],
    ['in UTC is in the zone of the reader', 'DTSTART:20260601T090000Z', '2026-06-01T11:00:00', 'Europe/Berlin'],
    ['without a zone is in the one of the reader', 'DTSTART:20260601T090000', '2026-06-01T09:00:00', 'Europe/Berlin'],
    ['in a zone that nobody knows', 'DTSTART;TZID=Mars/Olympus:20260601T090000', '2026-06-01T09:00:00', 'Europe/Berlin'],
  ])('a time %s', (_what, line, starts_at_local, time_zone) => {
    expect(readOne(line).events).toMatchObject([{ starts_at_local, time_zone, all_day: false }])
  })

  test('a series in UTC stays in UTC: its rule counts days there', () => {
    expect(readOne('DTSTART:20260601T233000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO').events).toMatchObject([
      { starts_at_local: '2026-06-01T23:30:00', time_zone: 'UTC' },
    ])
  })

  test('a zone of its own that the file describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'DTSTART:20200101T000000',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const { events } = read(...zone, 'BEGIN:VEVENT', 'UID:1', 'DTSTART;TZID=Ours:20260101T120000', 'END:VEVENT')
    expect(events).toMatchObject([{ starts_at_local: '2026-01-01T08:00:00', time_zone: 'Europe/Berlin' }])
  })

  test.each([
    ['a whole day without an end', ['DTSTART;VALUE=DATE:20260601'], '2026-06-02T00:00:00'],
    ['whole days', ['DTSTART;VALUE=DATE:20260601', 'DTEND;VALUE=DATE:20260604'], '2026-06-04T00:00:00'],
    ['a length', ['DTSTART:20260601T090000', 'DURATION:PT1H15M'], '2026-06-01T10:15:00'],
    [
      'an end in another zone',
      ['DTSTART;TZID=Europe/Berlin:20260601T090000', 'DTEND;TZID=America/New_York:20260601T050000'],
      '2026-06-01T11:00:00',
    ],
    ['neither end nor length', ['DTSTART:20260601T090000'], '2026-06-01T09:30:00'],
  ])('ends by %s', (_what, lines, ends_at_local) => {
    expect(readOne(...lines).events).toMatchObject([{ ends_at_local }])
  })

  test.each([
    ['no start', ['SUMMARY:Tea'], 'no_start'],
    ['a start that is no time', ['DTSTART:yesterday', 'SUMMARY:Tea'], 'invalid_time'],
    ['a year that nobody plans for', ['DTSTART:99990101T090000', 'SUMMARY:Tea'], 'invalid_time'],
    ['an end before its start', ['DTSTART:20260601T090000', 'DTEND:20260601T080000', 'SUMMARY:Tea'], 'invalid_time'],
    ['a length of a year', ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101', 'SUMMARY:Tea'], 'too_long'],
    ['a rule for each second', ['DTSTART:20260601T090000', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Tea'], 'invalid_rule'],
    ['a rule that is none', ['DTSTART:20260601T090000', 'RRULE:FREQ=SOMETIMES', 'SUMMARY:Tea'], 'invalid_rule'],
  ])('with %s says so, and the rest is read', (_what, lines, reason) => {
    const { events, problems } = read(
      'BEGIN:VEVENT',
      ...lines,
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2',
      'DTSTART:20260601T090000',
      'END:VEVENT',
    )
    expect(problems).toEqual([{ index: 1, title: 'Tea', reason }])
    expect(events.map(({ uid }) => uid)).toEqual(['2'])
  })

  test('one that was cancelled is left out of its series, one that was changed belongs to it', () => {
    const { events } = read(
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20260601T090000',
      'RRULE:FREQ=DAILY;COUNT=5',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID:20260602T090000',
      'DTSTART:20260602T090000',
      'STATUS:CANCELLED',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID:20260603T070000Z',
      'DTSTART:20260603T150000',
      'SUMMARY:Later',
      'END:VEVENT',
    )
    expect(events).toMatchObject([
      {
        exdates: ['2026-06-02T09:00:00'],
        changes: [{ occurrence: '2026-06-03T09:00:00', starts_at_local: '2026-06-03T15:00:00', title: 'Later' }],
      },
    ])
  })

  test('the same UID twice is one event: the one with the higher sequence', () => {
    const { events } = read(
      'BEGIN:VEVENT',
      'UID:1',
      'SEQUENCE:3',
      'SUMMARY:New',
      'DTSTART:20260601T090000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Old',
      'DTSTART:20260601T090000',
      'END:VEVENT',
    )
    expect(events).toMatchObject([{ title: 'New' }])
  })

  test('an event without a UID is the same each time it is read', () => {
    const uids = [1, 2].map(() => read('BEGIN:VEVENT', 'DTSTART:20260601T090000', 'SUMMARY:Tea', 'END:VEVENT').events[0]?.uid)
    expect(uids[0]).toBe(uids[1])
  })

  test('texts have no control signs, no halves of signs, and an end; only https addresses are kept', () => {
    const { events } = readOne(
      'DTSTART:20260601T090000',
      `SUMMARY:Te\u0000a\u0007 ${'x'.repeat(500)}`,
      'DESCRIPTION:\uD800broken',
      'URL:javascript:alert(1)',
    )
    expect(events[0]?.title).toMatch(/^Tea x+…$/)
    expect(events).toMatchObject([{ description: '\uFFFDbroken', url: null }])
    expect(events[0]?.title).toHaveLength(200)
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html></html>'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
    ['a calendar that does not end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    ['a line without a value', 'BEGIN:VCALENDAR\r\nSUMMARY\r\nEND:VCALENDAR'],
    ['a quote that does not end', 'BEGIN:VCALENDAR\r\nX;A="b:c\r\nEND:VCALENDAR'],
    ['5,001 events', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(5_001)}END:VCALENDAR`],
  ])('%s is no calendar', (_what, text) => {
    expect(() => readCalendar(text, 'UTC')).toThrow(UnreadableCalendar)
  })

  test('two calendars in one file are read', () => {
    const one = (uid: string): string =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20260601T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    expect(readCalendar(one('1') + one('2'), 'UTC').events).toHaveLength(2)
  })

  test('any text is read or refused, never more', () => {
    const line = fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VCALENDAR', 'END:VCALENDAR', 'DTSTART', 'DTSTART:', 'DTSTART;TZID=:20260101T000000', 'DTSTART;VALUE=PERIOD:20260101T000000Z/PT1H', 'DTEND:20260101T000000', 'DURATION:P', 'DURATION:-P1D', 'RRULE:', 'RRULE:FREQ=DAILY;UNTIL=x', 'RRULE:FREQ=DAILY;COUNT=-1', 'RDATE;VALUE=PERIOD:20260101T000000Z/20260102T000000Z', 'EXDATE:,', 'EXDATE:20260101', 'RECURRENCE-ID:20260101T000000Z', 'RECURRENCE-ID:x', 'SEQUENCE:99999999999', 'SEQUENCE:x', 'UID:', 'UID:1', 'SUMMARY:', 'STATUS:CANCELLED', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE', 'TZID:x', 'DTSTART:20260101T250000', 'DTSTART;VALUE=DATE:20260101', ':', ';', ' folded') // prettier-ignore
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        try {
          readCalendar(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'), 'Europe/Berlin')
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableCalendar)
        }
      }),
      { seed: 98, numRuns: 3_000 },
    )
  })

  test('a file made to keep its reader busy is given up', async () => {
    const text = `BEGIN:VCALENDAR\r\nX;${'A=b;'.repeat(200_000)}C=d:x\r\nEND:VCALENDAR`
    await expect(readCalendarApart(text, 'UTC', { timeout: 1, heap: 64 })).rejects.toThrow(UnreadableCalendar)
  })

  test('a file is read in a thread as it is here', async () => {
    expect(await readCalendarApart(write(event()), 'UTC')).toEqual(readCalendar(write(event()), 'UTC'))
  })
})
