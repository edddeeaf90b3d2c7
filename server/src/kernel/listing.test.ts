import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './listing.ts'
import { Refusal } from './refusal.ts'

test('a cursor gives back what was written into it', () => {
  expect(readCursor(writeCursor(['first_name', 'asc', 'Tomás', 7, null]))).toEqual(['first_name', 'asc', 'Tomás', 7, null])
})

test('a cursor can stand in an address as it is', () => {
  expect(writeCursor(['¿?', '~~~', '>>>'])).toMatch(/^[\w-]+$/)
})

test.each(['', 'x', 'null', Buffer.from('{"length":2}').toString('base64url'), Buffer.from('"text"').toString('base64url')])(
  '%j is refused as a cursor',
  (forged) => {
    expect(() => readCursor(forged)).toThrow(Refusal)
  },
)
