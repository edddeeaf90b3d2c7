import { expect, test } from 'vitest'
import { rankBy, rankFile, rankText } from './rules.ts'

const rankTexts = (texts: readonly string[], typed: readonly string[]): string[] =>
  rankBy(
    texts.map((text, place) => ({ text, message_id: `${place}` })),
    ({ text }) => rankText(text, typed),
  ).map(({ message }) => message.text)

/** The search terms, and the messages in the expected order: best first. */
const cases: readonly [typed: string[], expected: string[]][] = [
  [
    ['crane'],
    ['Crane', 'The crane is back', 'Where is the crane that we lent to the yard?', 'All cranes stand still', 'The gantrycrane is back'],
  ],
  [
    ['crane', 'four'],
    ['crane four', 'is crane four back yet?', 'four men at the crane', 'forty-four cranes'],
  ],
  [['crane four'], ['crane four', 'is crane four back yet?', 'crane fourteen']],
  [['tide'], ['Low tide', 'The tide-table', 'tidewater', 'lowtides']],
  [['café'], ['CAFE', 'the Café by the quay', 'cafeteria']],
  [
    ['budget', '2027'],
    ['Budget 2027', 'The budget for 2027', 'The budgets of 2026 and 2027 side by side'],
  ],
  [['東京'], ['東京', '東京 に行く', '明日東京都へ']],
]

test.each(cases)('%j ranks the best first', (typed, expected) => expect(rankTexts(expected.toReversed(), typed)).toEqual(expected))

/** The search terms, and the files in the expected order: name and content of each. */
const fileCases: readonly [typed: string[], expected: [name: string, inside: string][]][] = [
  [
    ['tide'],
    [
      ['tide.pdf', ''],
      ['Low tide 2027.pdf', ''],
      ['tidewater.pdf', 'tide'],
      ['harbour.pdf', 'the tide comes'],
      ['harbour.pdf', 'tidewater'],
      ['harbour.pdf', 'lowtides'],
    ],
  ],
  [
    ['budget', '2027'],
    [
      ['Budget 2027.xlsx', ''],
      ['2027_budget_final.xlsx', ''],
      ['Budget.xlsx', 'all of 2027'],
      ['figures.xlsx', 'the budget 2027 is set'],
      ['figures.xlsx', 'of 2027 no budget is known'],
    ],
  ],
  [
    ['crane', 'contract'],
    [
      ['crane contract.docx', 'between us and the yard'],
      ['contract.docx', 'about the crane'],
      ['minutes.docx', 'the crane contract was signed'],
      ['minutes.docx', 'a crane, and no contract'],
    ],
  ],
  [
    ['café'],
    [
      ['Cafe.pdf', ''],
      ['menu.pdf', 'CAFÉ by the quay'],
    ],
  ],
]

test.each(fileCases)('for files %j ranks the best first', (typed, expected) => {
  const files = expected.map(([name, inside], place) => ({ message_id: `${place}`, name, inside, places: [] })).toReversed()
  expect(rankBy(files, (file) => rankFile(file, typed)).map(({ message: { name, inside } }) => [name, inside])).toEqual(expected)
})

test('a term further on in a file is considered too', () => {
  const file = { name: 'minutes.docx', inside: 'the crane was', places: [4, 900] }
  expect(rankFile(file, ['crane', 'tide'])).toBeGreaterThan(rankFile({ ...file, places: [4, 0] }, ['crane', 'tide']))
})

test('equal ranks are sorted by newest first', () => {
  const said = ['1', '3', '2'].map((message_id) => ({ message_id }))
  expect(rankBy(said, () => 1).map(({ message }) => message.message_id)).toEqual(['3', '2', '1'])
})
