import { expect, test } from 'vitest'
import { affordable, stepOf, sumOf } from './sum.ts'

const type = { minimum: 5, default: 10, maximum: 50 }

test('points for each of several people are taken from what is at hand', () => {
  expect(sumOf(40, 3, 180)).toEqual({ total: 120, left: 60, missing: 0 })
  expect(sumOf(25, 8, 180)).toEqual({ total: 200, left: 0, missing: 20 })
})

test('what can be given to each instead stays within the type, and is nothing if even the least is too much', () => {
  expect(affordable(8, 180, type)).toBe(22)
  expect(affordable(2, 180, type)).toBe(50)
  expect(affordable(40, 180, type)).toBeUndefined()
  expect(affordable(0, 180, type)).toBeUndefined()
  expect(affordable(200, 180, { ...type, minimum: 0 })).toBeUndefined()
})

test('a small range changes by ones', () => {
  expect([stepOf(type), stepOf({ ...type, maximum: 20 })]).toEqual([5, 1])
})
