import type { BadgePicture } from '@atrium/contract/badges/schemas'
import type { SeedBadge } from '#modules/badges'
import type { Calendar } from './calendar.ts'

type Award = { to: string; by: string; on: string; reason: string; level?: number }
type Written = Omit<SeedBadge, 'made_by' | 'made_at' | 'awards' | 'picture'> & {
  picture: readonly [BadgePicture['shape'], BadgePicture['colour'], BadgePicture['symbol']]
  on: string
  awards?: readonly Award[]
}

const atLeast = (criteria_type: string, value: number) => ({
  criteria_type,
  search_type: 'gte',
  value,
  field_id: null,
  value_id: null,
  include_below: false,
})

const written: readonly Written[] = [
  {
    badge_name: 'First boat out',
    description: 'Shipped something before nine',
    picture: ['rosette', 'green', 'ship'],
    on: '2021-03-01',
    awards: [
      { to: 'maya', by: 'ingrid', on: '2021-06-04', reason: 'The berth planner was live before the first ferry' },
      { to: 'kwame', by: 'maya', on: '2024-02-13', reason: 'Offline rosters, at ten past seven' },
      { to: 'yuki', by: 'maya', on: '2025-09-02', reason: 'New tiles, and nobody noticed' },
    ],
  },
  {
    badge_name: 'Survived the gull',
    description: 'Cheese, terrace, back to the door',
    picture: ['circle', 'teal', 'bird'],
    on: '2023-06-12',
    period: 'year',
    awards: [
      { to: 'maya', by: 'ingrid', on: '2024-07-09', reason: 'It took the sandwich and left the dignity' },
      { to: 'maya', by: 'ingrid', on: '2026-06-18', reason: 'Again, and this time the plate' },
      { to: 'chidi', by: 'maya', on: '2026-08-03', reason: 'Held on to the cheese' },
    ],
  },
  {
    badge_name: 'Approved by Bosun',
    description: 'Given by a cat, rarely on purpose',
    picture: ['hexagon', 'orange', 'cat'],
    on: '2024-01-15',
    levels: [
      { level_name: 'Sniffed at', needed: null },
      { level_name: 'Sat upon', needed: null },
      { level_name: 'Slept on', needed: null },
    ],
    awards: [
      { to: 'ana', by: 'maya', on: '2025-11-20', reason: 'Was sat upon for a whole planning meeting', level: 2 },
      { to: 'bo', by: 'maya', on: '2026-03-05', reason: 'The test laptop is his now', level: 3 },
    ],
  },
  {
    badge_name: 'Rang the port',
    description: 'Called before they called us',
    picture: ['rosette', 'red', 'phone'],
    on: '2025-02-03',
    awards: [{ to: 'nadia', by: 'maya', on: '2026-05-21', reason: 'Vigo heard of the outage from us' }],
  },
  {
    badge_name: 'Lighthouse',
    description: 'Thanked by colleagues, again and again',
    picture: ['star', 'blue', 'bulb'],
    on: '2024-09-02',
    way: 'criteria',
    criterias: [atLeast('recognitions_received', 3)],
    levels: [
      { level_name: 'Candle', needed: 3 },
      { level_name: 'Lantern', needed: 5 },
      { level_name: 'Beam', needed: 8 },
    ],
  },
  {
    badge_name: 'Deep harbour',
    description: 'Thanked so often that nobody counts any more. We do.',
    picture: ['shield', 'blue', 'anchor'],
    on: '2024-09-02',
    way: 'criteria',
    criterias: [atLeast('recognitions_received', 40)],
  },
  {
    badge_name: 'Generous hands',
    description: 'Thanked others, five times or more',
    picture: ['rosette', 'violet', 'hands'],
    on: '2024-09-02',
    way: 'criteria',
    criterias: [atLeast('recognitions_given', 5)],
  },
  {
    badge_name: 'Five years',
    description: 'Still here, and still asked',
    picture: ['rosette', 'violet', 'compass'],
    on: '2022-01-10',
    way: 'criteria',
    criterias: [atLeast('tenure', 60)],
  },
  {
    badge_name: 'Ten years',
    description: 'Older than the coffee machine',
    picture: ['diamond', 'violet', 'trophy'],
    on: '2022-01-10',
    way: 'criteria',
    criterias: [atLeast('tenure', 120)],
  },
  {
    badge_name: 'Worth reading',
    description: 'Ten posts in communities',
    picture: ['hexagon', 'pink', 'book'],
    on: '2025-10-06',
    way: 'criteria',
    criterias: [atLeast('posts', 10)],
  },
  {
    badge_name: 'Was in the room',
    description: 'Came to two events that one could have read about afterwards',
    picture: ['hexagon', 'green', 'anchor'],
    on: '2025-10-06',
    way: 'criteria',
    criterias: [atLeast('events_attended', 2)],
  },
]

type Naming = { id: (key: string) => string; calendar: Calendar }

/** The badges of Northwind, by hand and by criteria. */
export const badgesOf = ({ id, calendar }: Naming): SeedBadge[] =>
  written.map(({ picture: [shape, colour, symbol], on, awards = [], ...badge }) => ({
    ...badge,
    picture: { shape, colour, symbol },
    made_by: id('ingrid'),
    made_at: calendar(on, '09:00'),
    awards: awards.map(({ to, by, on: day, ...award }) => ({ ...award, to: id(to), by: id(by), at: calendar(day, '14:20') })),
  }))
