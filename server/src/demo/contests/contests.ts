import type { SeedContest } from '#modules/contests'
import type { BollardName } from './bollards.ts'

type Entry = { by: string; text?: string; picture?: BollardName; voters?: string }
/** A contest in the words of Northwind. Days are those of the talk; people are named by their keys. */
export type WrittenContest = Omit<SeedContest, 'author_id' | 'created_at' | 'starts_at' | 'ends_at' | 'entries'> & {
  by: string
  on: string
  from?: string
  until?: string
  entries?: readonly Entry[]
}

const thanksGiven = {
  criteria_type: 'recognitions_given',
  search_type: 'gte',
  value: 1,
  field_id: null,
  value_id: null,
  include_below: false,
}
const takingPart = (keys: string): Entry[] => keys.split(' ').map((by) => ({ by }))

export const contestsOfNorthwind: readonly WrittenContest[] = [
  {
    contest_name: 'Worst sentence of the quarter',
    description: 'From our own release notes, unedited. The author wins, and is never named again.',
    rules: 'It must have been published.\nNo sentences about the printer. There are too many.',
    kind: 'vote',
    hides_votes: false,
    ties: 'split',
    prizes: [
      { place: 1, points: 60, words: 'A red pen' },
      { place: 2, points: 20, words: null },
    ],
    by: 'ingrid',
    on: '2026-09-14',
    from: '2026-09-15 09:00',
    until: '2026-09-30 16:00',
    entries: [
      { by: 'emil', text: '“The berth was successfully unsuccessfully reserved.”', voters: 'maya jun greta leila' },
      { by: 'samir', text: '“Please note that notes are noted.”', voters: 'rafael emil hugo' },
      { by: 'jun', text: '“Fixed an issue where the issue was fixed.”', voters: 'samir clara tomas' },
      { by: 'greta', text: '“Minor improvements to major problems.”', voters: 'ingrid' },
    ],
  },
  {
    contest_name: 'The window desk in winter',
    description: 'One desk, one radiator, four months. The sea is included.',
    rules: 'The plant stays.',
    kind: 'draw',
    prizes: [{ place: 1, points: 0, words: 'The window desk until March, radiator included' }],
    by: 'gwen',
    on: '2026-10-26',
    from: '2026-10-27 08:00',
    until: '2026-10-30 16:00',
    entries: takingPart('tomas clara emil leila hugo wren nils marta ruth pedro'),
  },
  {
    contest_name: 'Thanks before the ice',
    description: 'Who gives most thanks before the harbour freezes. Thanking the coffee machine does not count; Facilities checked.',
    rules: 'Mean it.\nThe dishwasher is nobody’s colleague.',
    kind: 'criteria',
    criterias: [thanksGiven],
    prizes: [
      { place: 1, points: 500, words: 'and the good blanket' },
      { place: 2, points: 200, words: null },
      { place: 3, points: 100, words: null },
    ],
    by: 'ingrid',
    on: '2026-10-30',
    from: '2026-09-01 08:00',
    until: '2026-11-27 16:00',
    entries: takingPart('maya tomas jun greta emil samir leila rafael clara hugo saanvi aisha wren'),
  },
  {
    contest_name: 'Which department says thank you',
    description: 'The average counts, so a large department has no advantage. Leadership may take part and be thanked for it.',
    rules: 'Thanks within the department count. Flattery does too; we cannot tell.',
    kind: 'criteria',
    team_kind: 'department',
    criterias: [thanksGiven],
    prizes: [
      { place: 1, points: 60, words: 'and cake' },
      { place: 2, points: 20, words: null },
    ],
    by: 'gwen',
    on: '2026-10-29',
    from: '2026-10-01 08:00',
    until: '2026-11-30 16:00',
    entries: takingPart(
      'maya owen nadia theo tomas jun greta chidi marta saanvi lukas zofia leila samir bo emil clara aisha abena piotr wren hana dana eli ' +
        'carmen pedro noor elena amara oskar priya sofia hugo ingrid rafael stefan joana malik',
    ),
  },
  {
    contest_name: 'Bollard of the year',
    description: 'Six bollards of six harbours, photographed by those who tie up there. One vote each, on your honour.',
    rules: 'A bollard, not a cleat. We have been over this.\nGulls are welcome and do not count.',
    kind: 'vote',
    needs_photo: true,
    ties: 'earlier',
    prizes: [{ place: 1, points: 150, words: 'Printed large, for the stairs' }],
    by: 'gwen',
    on: '2026-11-16',
    from: '2026-11-17 08:00',
    until: '2026-11-27 16:00',
    entries: [
      { by: 'samir', text: 'Number 7b', picture: 'number-7b', voters: 'emil hugo' },
      { by: 'leila', text: 'Two who do not speak', picture: 'two-who-do-not-speak', voters: 'maya greta jun clara' },
      { by: 'nils', text: 'Under a hat', picture: 'under-a-hat', voters: 'rafael' },
      { by: 'marta', text: 'Freshly painted', picture: 'freshly-painted', voters: 'ingrid wren' },
      { by: 'tomas', text: 'With an admirer', picture: 'with-an-admirer', voters: 'saanvi ruth pedro' },
      { by: 'hugo', text: 'Night shift', picture: 'night-shift' },
    ],
  },
  {
    contest_name: 'Two seats on the pilot boat',
    description: 'At five in the morning. Bring a coat, and someone who likes you.',
    kind: 'draw',
    prizes: [
      { place: 1, points: 0, words: 'Two seats, and soup' },
      { place: 2, points: 0, words: 'The soup' },
    ],
    by: 'ingrid',
    on: '2026-11-18',
    from: '2026-11-18 09:00',
    until: '2026-11-29 11:00',
    entries: takingPart('jun emil clara aisha pedro'),
  },
  {
    contest_name: 'Name the new printer',
    description: 'It has not printed yet, so be gentle.',
    kind: 'vote',
    by: 'maya',
    on: '2026-11-19',
  },
]
