import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/** Parses the cells of one line by RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gy)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

/** Whether a cell has an apostrophe more than what was written: it could be taken for a formula. */
const isDisarmed = (cell: string): boolean => /^[\t\r\n]|^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell)

test('every cell is read back as written, except for possible formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 6 }), (cells) => {
      expect(cellsOf(csvLine(cells))).toEqual(cells.map((cell) => (isDisarmed(cell) ? `'${cell}` : cell)))
    }),
    { seed: 1, numRuns: 200 },
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@sum(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠sum(A1)',
  '\u200f=1',
  '\u202e=1',
  '\ufeff=1',
  '\u200b=1',
  ' =1',
])('no cell can be a formula: %j', (cell) => {
  expect(cellsOf(csvLine([cell, 'x']))[0]).toBe(`'${cell}`)
})
