import type { SeedOccasion } from '#modules/recognition'
import type { Calendar } from '../calendar.ts'

/** The day that is today in the demo company. */
const today = '2026-11-20'

/** What somebody wrote on a card, for whose day. */
type Written = { of: string; on: string; years?: number; by: string; at: string; words: string }
const priya = { of: 'priya', on: '2026-11-21' }
const nadia = { of: 'nadia', on: '2026-11-24' }
const birthdayCards: readonly Written[] = [
  { ...nadia, by: 'rafael', at: '2026-11-17 16:05', words: 'I am on the ferry that day, so this is early: happy birthday, Nadia.' },
  { ...priya, by: 'tomas', at: '2026-11-18 09:40', words: 'Happy birthday. The good chair is yours for the day.' },
  { ...priya, by: 'ingrid', at: '2026-11-18 17:20', words: 'Many happy returns, Priya. Leave early, and that is an instruction.' },
  { ...nadia, by: 'jun', at: '2026-11-19 10:15', words: 'A calm sea and a long lunch to you.' },
  { ...priya, by: 'owen', at: '2026-11-19 13:30', words: 'I heard that there is cake. Happy birthday!' },
]
const anniversaryCards: readonly Written[] = [
  { of: 'tessa', on: '2026-11-23', years: 6, by: 'maya', at: '2026-11-19 15:45', words: 'Six years, and nobody asks better questions.' },
]

/** The occasions on which Northwind thanks its people; those of today and of the next days are as in `celebrated.ts`. */
export function occasionsOf({ id, calendar }: { id: (key: string) => string; calendar: Calendar }): SeedOccasion[] {
  const at = (day: string): Date => calendar(day, '08:00')
  const day = (written: string): string => at(written).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const usual = { title: null, day: null, years: null, signed: [] }
  const signed = ({ of, on, years, by, at: written, words }: Written): SeedOccasion['signed'][number] => {
    const [writtenDay = '', time = ''] = written.split(' ')
    return { receiver_id: id(of), years: years ?? null, day: day(on), signer_id: id(by), text: words, at: calendar(writtenDay, time) }
  }
  return [
    {
      ...usual,
      occasion_type: 'birthday',
      points: 50,
      image_url: '/thanks/good-spirit.svg',
      celebrated: [{ employee_id: id('pedro'), years: null, at: at(today) }],
      signed: birthdayCards.map(signed),
    },
    {
      ...usual,
      occasion_type: 'anniversary',
      points: 100,
      image_url: '/thanks/milestone.svg',
      celebrated: [],
      signed: anniversaryCards.map(signed),
    },
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
