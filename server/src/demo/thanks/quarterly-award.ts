import type { SeedProgramme } from '#modules/recognition'
import type { Calendar } from '../calendar.ts'

type Passed = { by: string; at: string; refusal?: string }
/** A nomination, by the keys of the cast. Without decisions it waits. */
type WrittenNomination = { at: string; by: string; to: string; points: number; words: string; decisions?: readonly Passed[] }

const nominations: readonly WrittenNomination[] = [
  {
    at: '2026-10-14 09:20',
    by: 'beatrix',
    to: 'dana carmen',
    points: 300,
    words: 'Forty tickets from one storm, and every harbour master said thank you. Two of them by post.',
    decisions: [
      { by: 'maya', at: '2026-10-14 13:05' },
      { by: 'ingrid', at: '2026-10-15 08:10' },
    ],
  },
  {
    at: '2026-11-05 15:40',
    by: 'maya',
    to: 'tomas',
    points: 300,
    words: 'The empty states say what to do next. Support stopped answering that question.',
    decisions: [{ by: 'rafael', at: '2026-11-06 09:30', refusal: 'Let us wait for the numbers of the winter, then gladly.' }],
  },
  {
    at: '2026-11-16 10:15',
    by: 'lukas',
    to: 'oskar',
    points: 400,
    words: 'He rewrote the tide tables so that they fit on a phone in the rain. The pilots have stopped printing them.',
    decisions: [{ by: 'maya', at: '2026-11-17 08:50' }],
  },
  {
    at: '2026-11-18 14:30',
    by: 'hana',
    to: 'eli noor',
    points: 300,
    words: 'Three weeks with the crew of Ponta Azul, in their office, with their coffee. They no longer ring us: they ring each other.',
  },
  {
    at: '2026-11-19 16:05',
    by: 'jun',
    to: 'zofia',
    points: 500,
    words: 'One query instead of nine. The departure board of a whole coast opens before the kettle clicks.',
  },
  {
    at: '2026-11-20 08:40',
    by: 'maya',
    to: 'saanvi',
    points: 300,
    words: 'The launch was quiet because of the eleven weeks before it. Nobody saw them, which was the point.',
  },
]

/** An award that Northwind pays, in two stages: some nominations were given or refused, others wait for Maya or Ingrid. */
export function quarterlyAward({ id, calendar }: { id: (key: string) => string; calendar: Calendar }): SeedProgramme {
  const idsIn = (keys: string): string[] => keys.split(' ').map(id)
  const instant = (written: string): Date => {
    const [day = '', time = ''] = written.split(' ')
    return calendar(day, time)
  }
  return {
    group_name: 'Quarterly award',
    description: 'For work that a port still talks about a season later.',
    budget: 4_000,
    budget_period: 'quarter',
    type: {
      type_name: 'Quarterly award',
      description: 'What they did, and what a port does differently since then.',
      image_url: '/thanks/great-year.svg',
      points: { minimum: 100, default: 300, maximum: 500 },
    },
    approver_ids: [idsIn('maya rafael'), idsIn('ingrid')],
    nominations: nominations.map(({ at, by, to, points, words, decisions = [] }) => ({
      giver_id: id(by),
      receiver_ids: idsIn(to),
      text: words,
      points,
      nominated_at: instant(at),
      decisions: decisions.map(({ by: decider, at: then, refusal }) => ({
        decided_by: id(decider),
        at: instant(then),
        ...(refusal !== undefined && { refusal }),
      })),
    })),
  }
}
