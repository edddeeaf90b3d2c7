import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/** The cells of one line, read as RFC 4180 has it. */
function cellsOf(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gy)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

test('whatever stands in a line is read back as it was, but for what would be a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 6 }), (cells) => {
      expect(cellsOf(csvLine(cells))).toEqual(cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
    }),
  )
})

test.each(['=1+1', '+1', '-1', '@sum(A1)', '\t=1', '\r=1'])('no cell begins a formula: %j', (cell) => {
  expect(cellsOf(csvLine([cell, 'x']))[0]).toBe(`'${cell}`)
})
