import { expect, test } from 'vitest'
import { groupByLocalTime, isAtWork, offsetIn } from './local-times.ts'

const winter = Date.UTC(2026, 10, 25, 12, 20) // a Wednesday
const summer = Date.UTC(2026, 6, 1, 12, 20)
const inZone = (name: string, time_zone: string | null) => ({ name, time_zone })

test.each([
  ['Europe/Lisbon', winter, 0],
  ['Europe/Lisbon', summer, 60],
  ['Asia/Kolkata', winter, 330],
  ['America/St_Johns', winter, -210],
  ['Mars/Olympus_Mons', winter, undefined],
])('%s is %i minutes from UTC at that moment', (zone, now, minutes) => expect(offsetIn(zone, now)).toBe(minutes))

test('people whose clocks show the same are one group, from west to east; those without a time zone come last', () => {
  const people = [
    inZone('Jun', 'Asia/Tokyo'),
    inZone('Maya', 'Europe/Lisbon'),
    inZone('Aisha', null),
    inZone('Tomás', 'Europe/London'),
    inZone('Dana', 'America/New_York'),
  ]
  expect(groupByLocalTime(people, winter).map(({ offset, people: group }) => [offset, group.map(({ name }) => name)])).toEqual([
    [-300, ['Dana']],
    [0, ['Maya', 'Tomás']],
    [540, ['Jun']],
    [undefined, ['Aisha']],
  ])
})

test.each([
  ['Wednesday, 12:20', winter, 0, true],
  ['Wednesday, 08:20', winter, -240, false],
  ['Wednesday, 17:20', winter, 300, false],
  ['Saturday, 12:20', winter + 3 * 86_400_000, 0, false],
])('%s: usual working hours or not', (_, now, offset, atWork) => expect(isAtWork(now, offset)).toBe(atWork))
