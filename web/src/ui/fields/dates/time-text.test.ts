import { describe, expect, it } from 'vitest'
import { moveTime, readTime, writeTime } from './time-text.ts'

describe('a typed time', () => {
  it.each([
    ['9', 'en-GB', '09:00'],
    ['9:30', 'en-GB', '09:30'],
    ['930', 'en-GB', '09:30'],
    ['21.30', 'de', '21:30'],
    ['9 Uhr', 'de', '09:00'],
    ['9pm', 'en-US', '21:00'],
    ['12:05 a.m.', 'en-US', '00:05'],
    ['12 PM', 'en-US', '12:00'],
    ['٩:٣٠ م', 'ar-EG', '21:30'],
    ['', 'en-GB', ''],
  ])('%s in %s is %s', (text, locale, time) => {
    expect(readTime(text, locale)).toBe(time)
  })

  it.each(['24:00', '9:60', '13 pm', 'noon', '9 rue', '12345'])('%s is refused', (text) => {
    expect(readTime(text, 'en-GB')).toBeUndefined()
  })

  it.each(['en-GB', 'en-US', 'en-US-u-hc-h23', 'de', 'ar', 'ar-EG'])('is read back as it is written in %s', (locale) => {
    for (const time of ['00:05', '09:00', '12:30', '23:59']) expect(readTime(writeTime(time, locale), locale)).toBe(time)
  })
})

it('moves within the day', () => {
  expect([moveTime('09:00', 15), moveTime('23:50', 15), moveTime('00:00', -15), moveTime('', 15)]).toEqual([
    '09:15',
    '00:05',
    '23:45',
    '09:15',
  ])
})
