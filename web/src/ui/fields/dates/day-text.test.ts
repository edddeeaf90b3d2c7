import { describe, expect, it } from 'vitest'
import { isDay, readDay, writeDay } from './day-text.ts'

const today = '2026-11-25'

describe('a typed day', () => {
  it.each([
    ['25/11/2026', 'en-GB', '2026-11-25'],
    ['25.11.26', 'de', '2026-11-25'],
    ['11/25/2026', 'en-US', '2026-11-25'],
    ['3 2', 'en-GB', '2026-02-03'],
    ['2/3', 'en-US', '2026-02-03'],
    ['2027-01-09', 'en-US', '2027-01-09'],
    ['4 July', 'en-GB', '2026-07-04'],
    ['Jul 4, 2027', 'en-US', '2027-07-04'],
    ['4. März 1985', 'de', '1985-03-04'],
    ['25 نوفمبر 2026', 'ar', '2026-11-25'],
    ['٢٥/١١/٢٠٢٦', 'ar-EG', '2026-11-25'],
    ['4.3.85', 'de', '1985-03-04'],
    ['', 'en-GB', ''],
  ])('%s in %s is %s', (text, locale, day) => {
    expect(readDay(text, locale, today)).toBe(day)
  })

  it.each(['31/11/2026', '29/02/2027', 'soon', '5', '1/2/3/4', '12/13/2026', '1/1/20266'])('%s is refused', (text) => {
    expect(readDay(text, 'en-GB', today)).toBeUndefined()
  })

  it.each(['en-GB', 'en-US', 'de', 'ar', 'ar-EG', 'en-CA', 'ja-JP'])('is read back as it is written in %s', (locale) => {
    for (const day of ['2026-02-03', '1985-12-31', '2028-02-29']) expect(readDay(writeDay(day, locale), locale, today)).toBe(day)
  })
})

it('only days of the calendar are days', () => {
  expect(['2026-02-28', '2026-02-29', '2026-2-8', '', 'soon'].filter(isDay)).toEqual(['2026-02-28'])
})
