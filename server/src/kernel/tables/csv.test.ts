import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/** Parses the cells of one line by RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gy)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

test('every cell is read back as written, except for possible formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 6 }), (cells) => {
      expect(cellsOf(csvLine(cells))).toEqual(cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
    }),
    { seed: 1, numRuns: 200 },
  )
})

test.each(['=1+1', '+1', '-1', '@sum(A1)', '\t=1', '\r=1'])('no cell can be a formula: %j', (cell) => {
  expect(cellsOf(csvLine([cell, 'x']))[0]).toBe(`'${cell}`)
})
