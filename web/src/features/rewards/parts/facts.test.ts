import { describe, expect, test } from 'vitest'
import { decideObstacle, mostOf } from './facts.ts'

const mug = {
  points: 30,
  stock: 42,
  limit: null,
  left_for_me: null,
  is_offered: true,
  is_deleted: false,
  can: { order: true, update: false },
}

describe('what keeps a person from ordering', () => {
  test('nothing does, while there are points and pieces', () => expect(decideObstacle(mug, 2, 60)).toBeUndefined())
  test('nothing is known to, before the points are known', () => expect(decideObstacle(mug, 2, undefined)).toBeUndefined())
  test('the points that are missing', () => expect(decideObstacle(mug, 2, 41)).toEqual({ kind: 'short', points: 19 }))
  test('that the last piece is gone comes before the points', () =>
    expect(decideObstacle({ ...mug, stock: 0 }, 1, 0)).toEqual({ kind: 'soldOut' }))
  test('their limit, of the period or for good', () => {
    const limit = { quantity: 2, period: 'month' } as const
    expect(decideObstacle({ ...mug, limit, left_for_me: 0 }, 1, 100)).toEqual({ kind: 'limit' })
    expect(decideObstacle({ ...mug, limit: { ...limit, period: 'ever' }, left_for_me: 0 }, 1, 100)).toEqual({ kind: 'limitEver' })
  })
  test('more pieces than their limit leaves', () =>
    expect(decideObstacle({ ...mug, left_for_me: 3 }, 4, 1_000)).toEqual({ kind: 'tooMany', most: 3 }))
  test('that it was taken off the shop', () => expect(decideObstacle({ ...mug, is_offered: false }, 1, 100)).toEqual({ kind: 'gone' }))
  test('that it is not for them', () =>
    expect(decideObstacle({ ...mug, can: { order: false, update: true } }, 1, 100)).toEqual({ kind: 'gone' }))
})

test('an order has as many pieces as are left, as the limit leaves, and at most a hundred', () => {
  expect(mostOf({ stock: 5, left_for_me: 3 })).toBe(3)
  expect(mostOf({ stock: 5, left_for_me: null })).toBe(5)
  expect(mostOf({ stock: null, left_for_me: null })).toBe(100)
})
