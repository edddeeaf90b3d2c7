import { expect, test } from 'vitest'
import { blankDraft, changesOf, extentsOf, factsOf, problemOf, timesOf } from './event-draft.ts'
import { usualRepeat } from '../repeat/repeat.ts'

const at = Date.parse('2026-11-23T08:10:00Z')
const blank = { ...blankDraft({ day: '2026-11-26' }, at), title: 'Town hall', zone: 'Europe/Lisbon', from: '16:00', until: '17:00' }

test('times are those of the zone of the event', () => {
  expect(timesOf(blank)).toEqual({ starts_at: '2026-11-26T16:00:00.000Z', ends_at: '2026-11-26T17:00:00.000Z' })
  expect(timesOf({ ...blank, zone: 'Asia/Tokyo' })?.starts_at).toBe('2026-11-26T07:00:00.000Z')
})

test('a whole day lasts until the next midnight', () => {
  expect(timesOf({ ...blank, isAllDay: true, last: '2026-11-27' })?.ends_at).toBe('2026-11-28T00:00:00.000Z')
})

test('a name, times, an end after the start and whole seats are needed', () => {
  expect(problemOf(blank)).toBeUndefined()
  expect(problemOf({ ...blank, title: ' ' })).toEqual({ field: 'title', why: 'required' })
  expect(problemOf({ ...blank, from: 'soon' })).toEqual({ field: 'times', why: 'required' })
  expect(problemOf({ ...blank, until: '15:00' })).toEqual({ field: 'times', why: 'ends' })
  expect(problemOf({ ...blank, seats: 'many' })).toEqual({ field: 'seats', why: 'number' })
})

test('only what was changed is sent, and times together', () => {
  expect(changesOf(blank, { ...blank, title: 'Town hall, moved' })).toEqual({ title: 'Town hall, moved' })
  expect(changesOf(blank, { ...blank, until: '18:00' })).toEqual({
    starts_at: '2026-11-26T16:00:00.000Z',
    ends_at: '2026-11-26T18:00:00.000Z',
    time_zone: 'Europe/Lisbon',
    all_day: false,
  })
})

test('a picture is sent with what it shows; it must have arrived before', () => {
  const picture = { fileId: 'f', name: 'quay.png', alt: ' The quay ' }
  expect(factsOf({ ...blank, picture })).toMatchObject({ file_id: 'f', picture_alt: 'The quay' })
  expect(changesOf({ ...blank, picture }, { ...blank, picture: null })).toEqual({ file_id: null, picture_alt: null })
  expect(problemOf({ ...blank, picture: { ...picture, fileId: undefined } })).toEqual({ field: 'picture', why: 'uploading' })
})

test('one of a series can have a name and times of its own, and no guests, picture or zone', () => {
  const picture = { fileId: 'f', name: 'quay.png', alt: '' }
  expect(extentsOf(blank, { ...blank, title: 'Other', until: '18:00', place: 'Quay' })).toEqual(['this', 'following', 'all'])
  for (const changed of [{ picture }, { zone: 'Asia/Tokyo' }, { isPrivate: true }, { repeat: usualRepeat(blank.first) }])
    expect(extentsOf(blank, { ...blank, ...changed })).toEqual(['following', 'all'])
})

test('guests of all kinds are sent by their ids, and an audience instead of them', () => {
  const guests = [
    { kind: 'employee' as const, id: 'e', label: 'Hana' },
    { kind: 'email' as const, id: 'ida@harbour.example', label: 'ida@harbour.example' },
  ]
  expect(factsOf({ ...blank, guests }).guests).toMatchObject({ employees: [{ employee_id: 'e' }], emails: ['ida@harbour.example'] })
  expect(factsOf({ ...blank, guests, isForAudience: true }).guests.employees).toEqual([])
})

test('a rule that the form cannot express stays', () => {
  expect(factsOf({ ...blank, ownRule: 'FREQ=YEARLY;BYMONTH=2' }).rrule).toBe('FREQ=YEARLY;BYMONTH=2')
  expect(factsOf({ ...blank, repeat: usualRepeat(blank.first) }).rrule).toBe('FREQ=WEEKLY;BYDAY=TH')
})
