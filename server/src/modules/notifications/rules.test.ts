import type { NotificationDecision, NotificationReason } from '@atrium/contract/notifications/schemas'
import { weekdays } from '@atrium/contract/notifications/weekdays'
import { expect, test } from 'vitest'
import { decideNotification, isHoliday, isQuiet, localTimeOf, type Situation } from './rules.ts'

const plain: Situation = {
  reason: 'mention',
  isOwn: false,
  mayRead: true,
  isRead: false,
  silent: false,
  level: 'mentions',
  muted: false,
  paused: false,
  quietHours: false,
  holiday: false,
  isHere: false,
  sounds: true,
  digest: true,
}
const nothing = { in_app: false, push: 'no', sound: false, digest: false } as const
const within = { in_app: true, push: 'no', sound: false, digest: true } as const
const everywhere = { in_app: true, push: 'now', sound: true, digest: true } as const

test.each<[string, Partial<Situation>, NotificationDecision]>([
  ['somebody whom a message names', {}, { ...everywhere, because: 'told' }],
  ['whoever wrote it', { isOwn: true }, { ...nothing, because: 'own' }],
  ['who may not read it at this moment', { mayRead: false }, { ...nothing, because: 'not_readable' }],
  [
    'who may not read it, though it is urgent and they are here',
    { mayRead: false, isHere: true, level: 'all' },
    { ...nothing, because: 'not_readable' },
  ],
  ['who has read it', { isRead: true }, { ...nothing, because: 'read' }],
  ['of what was sent silently', { silent: true }, { ...within, digest: false, because: 'silent' }],
  [
    'of what was sent silently, between two',
    { silent: true, reason: 'direct', level: 'all' },
    { ...within, digest: false, because: 'silent' },
  ],
  [
    'of what was sent silently, at a page in quiet hours',
    { silent: true, isHere: true, quietHours: true },
    { ...within, digest: false, because: 'silent' },
  ],
  ['of what was sent silently where they want nothing', { silent: true, level: 'none' }, { ...nothing, because: 'level' }],
  ['of what was sent silently and calls nobody', { silent: true, reason: 'message' }, { ...nothing, because: 'level' }],
  ['of a space in which they want mentions', { reason: 'message' }, { ...nothing, because: 'level' }],
  ['of a space in which they want everything', { reason: 'message', level: 'all' }, { ...everywhere, because: 'told' }],
  ['by name where they want nothing', { level: 'none' }, { ...nothing, because: 'level' }],
  [
    'of an urgent announcement in quiet hours, on a holiday, where they want nothing',
    { reason: 'campaign_urgent', level: 'none', quietHours: true, holiday: true, paused: true },
    { ...everywhere, because: 'told' },
  ],
  ['of an announcement in quiet hours', { reason: 'campaign', quietHours: true }, { ...within, because: 'quiet_hours' }],
  ['of an invitation, whatever they want elsewhere', { reason: 'invitation', level: 'none' }, { ...everywhere, because: 'told' }],
  ['of a thread they follow', { reason: 'thread' }, { ...everywhere, because: 'told' }],
  ['of a word they want to hear of', { reason: 'keyword' }, { ...everywhere, because: 'told' }],
  ['in a muted chat', { reason: 'direct', level: 'all', muted: true }, { ...nothing, because: 'muted' }],
  ['of a word in a muted chat', { reason: 'keyword', muted: true }, { ...nothing, because: 'muted' }],
  ['by name in a muted chat', { muted: true }, { ...everywhere, because: 'told' }],
  ['of their thread in a muted chat', { reason: 'thread', muted: true }, { ...everywhere, because: 'told' }],
  ['who is not to be disturbed', { paused: true }, { ...within, because: 'paused' }],
  ['who is not to be disturbed, at a page', { paused: true, isHere: true }, { ...within, because: 'paused' }],
  ['in their quiet hours', { quietHours: true }, { ...within, because: 'quiet_hours' }],
  ['on a holiday', { holiday: true }, { ...within, because: 'holiday' }],
  ['on a holiday that falls into quiet hours', { holiday: true, quietHours: true }, { ...within, because: 'quiet_hours' }],
  ['who is at a page', { isHere: true }, { ...everywhere, push: 'later', because: 'at_a_device' }],
  ['who wants no sounds', { sounds: false }, { ...everywhere, sound: false, because: 'told' }],
  ['who wants no mail', { digest: false }, { ...everywhere, digest: false, because: 'told' }],
  ['who wants no mail, in quiet hours', { digest: false, quietHours: true }, { ...within, digest: false, because: 'quiet_hours' }],
])('notifies: %s', (_who, over, decision) => expect(decideNotification({ ...plain, ...over })).toEqual(decision))

test('without an entry in the list there is no push, sound or digest in any situation', () => {
  const flags = ['isOwn', 'isRead', 'silent', 'muted', 'paused', 'quietHours', 'holiday', 'isHere', 'sounds', 'digest'] as const
  const reasons: NotificationReason[] = ['mention', 'direct', 'keyword', 'thread', 'message', 'invitation']
  for (let bits = 0; bits < 2 ** flags.length; bits += 1)
    for (const reason of reasons)
      for (const level of ['all', 'mentions', 'none'] as const) {
        const over = Object.fromEntries(flags.map((flag, at) => [flag, Boolean((bits >> at) & 1)]))
        const { in_app, push, sound, digest } = decideNotification({ ...plain, ...over, reason, level })
        if (!in_app) expect({ push, sound, digest }).toEqual({ push: 'no', sound: false, digest: false })
        if (push === 'no') expect(sound).toBe(false)
        expect(decideNotification({ ...plain, ...over, reason, level, mayRead: false }).in_app).toBe(false)
      }
})

const evenings = weekdays.slice(0, 5).map((weekday) => ({ weekday, from: '18:30', until: '08:00' }))
const weekend = weekdays.slice(5).map((weekday) => ({ weekday, from: '00:00', until: '00:00' }))
test.each([
  ['on a working day', '2026-11-20T10:00:00Z', 'Europe/Lisbon', false],
  ['a minute before', '2026-11-20T18:29:59Z', 'Europe/Lisbon', false],
  ['in the evening', '2026-11-20T18:30:00Z', 'Europe/Lisbon', true],
  ['in the morning after', '2026-11-19T07:59:00Z', 'Europe/Lisbon', true],
  ['when the morning is over', '2026-11-19T08:00:00Z', 'Europe/Lisbon', false],
  ['on Monday morning, which follows no evening', '2026-11-23T07:00:00Z', 'Europe/Lisbon', false],
  ['all of Sunday', '2026-11-22T23:59:00Z', 'Europe/Lisbon', true],
  ['where it is Saturday already', '2026-11-20T15:30:00Z', 'Asia/Tokyo', true],
  ['where it is still morning', '2026-11-20T18:30:00Z', 'America/Los_Angeles', false],
])('it is quiet %s: %s in %s', (_when, at, zone, expected) => {
  expect(isQuiet([...evenings, ...weekend], localTimeOf(new Date(at), zone))).toBe(expected)
})

test('quiet hours follow local time through clock changes', () => {
  const nights = [{ weekday: 'sunday' as const, from: '02:30', until: '06:00' }]
  // In Berlin the clock changes from 2:00 to 3:00 on 29 March 2026, a Sunday.
  expect(isQuiet(nights, localTimeOf(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin'))).toBe(true)
  expect(isQuiet(nights, localTimeOf(new Date('2026-03-29T00:59:00Z'), 'Europe/Berlin'))).toBe(false)
  // On 25 October two o’clock occurs twice.
  for (const at of ['2026-10-25T00:45:00Z', '2026-10-25T01:45:00Z'])
    expect(isQuiet(nights, localTimeOf(new Date(at), 'Europe/Berlin'))).toBe(true)
})

test('a holiday is the local day of the person', () => {
  const holidays = [{ day: '2026-12-25', holiday_name: 'Christmas', location: null }]
  const at = new Date('2026-12-24T20:00:00Z')
  expect(isHoliday(holidays, localTimeOf(at, 'Asia/Tokyo'), null)).toBe(true)
  expect(isHoliday(holidays, localTimeOf(at, 'Europe/Lisbon'), null)).toBe(false)
})

test('a holiday of a location is one for the people there', () => {
  const holidays = [{ day: '2026-06-13', holiday_name: 'Saint Anthony', location: 'Lisbon' }]
  const day = { day: '2026-06-13' }
  expect(['lisbon', 'Oslo', null].map((location) => isHoliday(holidays, day, location))).toEqual([true, false, false])
})
