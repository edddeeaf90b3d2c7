import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { sheetsOf, shownOf } from './table.ts'

test('lines are rows, and tabs separate their columns', () => {
  expect(sheetsOf('Berth\tCrane\nQuay\n\t7')).toEqual([{ name: undefined, rows: [['Berth', 'Crane'], ['Quay'], ['', '7']], columns: 2 }])
})

test('each sheet of a workbook has its name', () => {
  expect(sheetsOf('\fBerths\nQuay\t7\n\n\fTides\n\tlow\n\n\fEmpty')).toEqual([
    { name: 'Berths', rows: [['Quay', '7']], columns: 2 },
    { name: 'Tides', rows: [['', 'low']], columns: 2 },
    { name: 'Empty', rows: [['']], columns: 1 },
  ])
})

test('of a row with thousands of columns a hundred are shown, and no row is filled up', () => {
  const [sheet] = sheetsOf(`Berth${'\n'.repeat(5_000)}${'x\t'.repeat(5_000)}`)
  expect(sheet?.columns).toBe(100)
  expect(sheet?.rows.flat().length).toBeLessThan(5_200)
})

test.each([
  ['2026-11-21', 'en-GB', '21 Nov 2026'],
  ['2026-11-21', 'de', '21.11.2026'],
  ['2026-11-21 14:30', 'en-GB', '21 Nov 2026, 14:30'],
  ['2026-13-21', 'de', '2026-13-21'],
  ['46347', 'de', '46347'],
  ['due 2026-11-21', 'de', 'due 2026-11-21'],
])('the cell %s is in %s %s', (cell, locale, shown) => expect(shownOf(cell, createIntl({ locale }))).toBe(shown))
