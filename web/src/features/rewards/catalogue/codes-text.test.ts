import { expect, test } from 'vitest'
import { inParts, readCodes, tooLong } from './codes-text.ts'

test('codes are read line by line, or from a table, each once', () => {
  expect(readCodes('LIVRO-1\r\nLIVRO-2\n\n LIVRO-1 \n')).toEqual(['LIVRO-1', 'LIVRO-2'])
  expect(readCodes('LIVRO-1;LIVRO-2\n"LIVRO-3",LIVRO-4')).toEqual(['LIVRO-1', 'LIVRO-2', 'LIVRO-3', 'LIVRO-4'])
  expect(readCodes('  \n')).toEqual([])
})

test('a line that is too long is no code', () => {
  expect(tooLong(['LIVRO-1', 'x'.repeat(200), 'x'.repeat(201)])).toEqual(['x'.repeat(201)])
})

test('many codes are sent in parts', () => {
  const codes = Array.from({ length: 2_001 }, (_, index) => `LIVRO-${index}`)
  expect(inParts(codes).map(({ length }) => length)).toEqual([1_000, 1_000, 1])
  expect(inParts(codes).flat()).toEqual(codes)
})
