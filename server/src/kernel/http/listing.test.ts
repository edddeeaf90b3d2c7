import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './listing.ts'
import { Refusal } from './refusal.ts'

test('a cursor returns the values it was made of', () => {
  expect(readCursor(writeCursor(['first_name', 'asc', 'Tomás', 7, null]))).toEqual(['first_name', 'asc', 'Tomás', 7, null])
})

test('a cursor can be part of an address without escaping', () => {
  expect(writeCursor(['¿?', '~~~', '>>>'])).toMatch(/^[\w-]+$/)
})

test.each(['', 'x', 'null', Buffer.from('{"length":2}').toString('base64url'), Buffer.from('"text"').toString('base64url')])(
  '%j is refused as a cursor',
  (forged) => {
    expect(() => readCursor(forged)).toThrow(Refusal)
  },
)
