import type { SeedOccasion } from '#modules/recognition'
import type { Calendar } from '../calendar.ts'

/** The day that is today in the demo company. */
const today = '2026-11-20'

/** The occasions on which Northwind thanks its people; those of today are as in `celebrated.ts`. */
export function occasionsOf({ id, calendar }: { id: (key: string) => string; calendar: Calendar }): SeedOccasion[] {
  const at = (day: string): Date => calendar(day, '08:00')
  const day = (written: string): string => at(written).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const usual = { title: null, day: null, years: null }
  return [
    {
      ...usual,
      occasion_type: 'birthday',
      points: 50,
      image_url: '/thanks/good-spirit.svg',
      celebrated: [{ employee_id: id('pedro'), years: null, at: at(today) }],
    },
    { ...usual, occasion_type: 'anniversary', points: 100, image_url: '/thanks/milestone.svg', celebrated: [] },
    {
      ...usual,
      occasion_type: 'anniversary',
      years: 5,
      points: 500,
      image_url: '/thanks/milestone.svg',
      celebrated: [{ employee_id: id('hana'), years: 5, at: at(today) }],
    },
    { ...usual, occasion_type: 'anniversary', years: 10, points: 1_000, image_url: '/thanks/milestone.svg', celebrated: [] },
    { ...usual, occasion_type: 'welcome', points: 25, image_url: '/thanks/welcome.svg', celebrated: [] },
    {
      ...usual,
      occasion_type: 'custom',
      title: 'First day of the summer timetable',
      day: day('2027-04-05'),
      points: 20,
      image_url: '/thanks/great-year.svg',
      celebrated: [],
    },
  ]
}
