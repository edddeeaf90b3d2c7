import type { SeedPoll } from '#modules/polls'
import type { Calendar } from './calendar.ts'
import { cast } from './cast.ts'

/** What somebody votes, by their number in the cast: the places of options, or nothing. */
type Voting = (index: number) => readonly number[]
type Written = Pick<SeedPoll, 'question' | 'kind'> &
  Partial<Pick<SeedPoll, 'is_secret' | 'results' | 'allows_options'>> & {
    by: string
    at: string
    options: readonly string[] | readonly { from: string; until: string }[]
    ends?: string
    closed?: string
    /** Maya’s own vote is left out unless it is named. */
    maya?: readonly number[]
    votes: Voting
  }

/** Most of the people, always the same ones. */
const some = (index: number, of: number, places: readonly number[]): readonly number[] => ((index * 7) % 10 < of ? places : [])

const written: readonly Written[] = [
  {
    by: 'ingrid',
    at: '2025-12-11 08:30',
    question: 'Where do we go in June?',
    kind: 'ranked',
    options: ['Bergen', 'Trieste', 'Vigo', 'Stay here and paint the office'],
    closed: '2025-12-15 16:00',
    maya: [1, 0],
    votes: (index) =>
      some(
        index,
        9,
        [
          [0, 1],
          [1, 2, 0],
          [2, 0],
          [0, 2],
          [1, 0],
          [2, 1, 0],
          [3, 2, 0],
        ][index % 7] ?? [],
      ),
  },
  {
    by: 'aisha',
    at: '2026-06-26 09:10',
    question: 'How was Bergen?',
    kind: 'rating',
    options: ['1', '2', '3', '4', '5'],
    is_secret: true,
    closed: '2026-07-03 15:00',
    maya: [4],
    votes: (index) => some(index, 8, [[4, 4, 3, 4, 2, 3][index % 6] ?? 4]),
  },
  {
    by: 'wren',
    at: '2026-11-17 10:05',
    question: 'Shall we tell the old coffee machine?',
    kind: 'single',
    options: ['Yes, it has a right to know', 'No, let it have its 38 ml in peace'],
    is_secret: true,
    results: 'after_vote',
    closed: '2026-11-19 14:00',
    maya: [0],
    votes: (index) => some(index, 5, [index % 5 < 3 ? 0 : 1]),
  },
  {
    by: 'tomas',
    at: '2026-11-18 13:40',
    question: 'When do we rehearse the launch of 8.3?',
    kind: 'date',
    options: [
      { from: '2026-11-24 09:00', until: '2026-11-24 10:00' },
      { from: '2026-11-25 13:00', until: '2026-11-25 14:00' },
      { from: '2026-11-26 08:30', until: '2026-11-26 09:30' },
    ],
    allows_options: true,
    maya: [0, 2],
    votes: (index) => some(index, 4, [[0, 1], [1], [0, 2], [1, 2]][index % 4] ?? []),
  },
  {
    by: 'maya',
    at: '2026-11-19 09:20',
    question: 'What do we call the new coffee machine?',
    kind: 'ranked',
    options: ['Fountain', 'Nordhavn (it comes when it comes)', 'Barnacle', 'Tessa’s'],
    allows_options: true,
    maya: [2, 0],
    votes: (index) => some(index, 6, [[0, 2], [1], [2, 1, 0], [3, 2], [1, 2], [2]][index % 6] ?? []),
  },
  {
    by: 'aisha',
    at: '2026-11-19 15:00',
    question: 'What would make the Lisbon office better?',
    kind: 'multiple',
    options: ['A second phone booth', 'Plants that live', 'A door that closes quietly', 'Longer lunch'],
    is_secret: true,
    results: 'after_close',
    allows_options: true,
    ends: '2026-12-04 16:00',
    votes: (index) => some(index, 3, [[0, 1], [2], [1, 2, 3], [0]][index % 4] ?? []),
  },
  {
    by: 'wren',
    at: '2026-11-20 08:40',
    question: 'Where does the water machine go?',
    kind: 'single',
    options: ['By the window, where it can see the cranes', 'In the kitchen, like a normal one', 'Next to Tessa, who will have tried it'],
    results: 'after_vote',
    ends: '2026-11-27 16:00',
    votes: (index) => some(index, 2, [[0, 0, 2, 1][index % 4] ?? 0]),
  },
]

type Naming = { id: (key: string) => string; calendar: Calendar }

/** The polls of Northwind: each kind, open and closed, with and without names. Two wait for Maya. */
export const pollsOf = (naming: Naming): SeedPoll[] => written.map((poll) => pollOf(poll, naming))

function pollOf(poll: Written, { id, calendar }: Naming): SeedPoll {
  const { by, at, question, kind, options, ends, closed } = poll
  const instant = (moment: string): Date => {
    const [day = '', time = ''] = moment.split(' ')
    return calendar(day, time)
  }
  return {
    author_id: id(by),
    question,
    kind,
    options: options.map((option) =>
      typeof option === 'string'
        ? { text: option }
        : { text: '', starts_at: instant(option.from).toISOString(), ends_at: instant(option.until).toISOString() },
    ),
    is_secret: poll.is_secret ?? false,
    results: poll.results ?? 'always',
    allows_options: poll.allows_options ?? false,
    time_zone: cast.find(({ key }) => key === by)?.time_zone ?? 'UTC',
    created_at: instant(at),
    ends_at: ends ? instant(ends) : null,
    closed_at: closed ? instant(closed) : null,
    votes: cast.flatMap(({ key }, index) => {
      const places = key === 'maya' ? (poll.maya ?? []) : poll.votes(index)
      return places.length ? [{ employee_id: id(key), places }] : []
    }),
  }
}
