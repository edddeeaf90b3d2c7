import { expect, test } from 'vitest'
import { pointsToApprove } from './points-to-approve.ts'

const points = { minimum: 10, default: 20, maximum: 50 }

test('of the company’s points an approver can give as many as the type allows', () => {
  expect(pointsToApprove({ points, paid_by: 'company' }, 20)).toEqual({ minimum: 10, maximum: 50, step: 5 })
})

test('of a giver’s own points an approver can give fewer, never more than were wanted', () => {
  expect(pointsToApprove({ points, paid_by: 'giver' }, 20)).toEqual({ minimum: 10, maximum: 20, step: 1 })
})

test('there is nothing to choose where the type has one number, or the giver wanted the least', () => {
  expect(pointsToApprove({ points: { minimum: 5, default: 5, maximum: 5 }, paid_by: 'company' }, 5)).toBeUndefined()
  expect(pointsToApprove({ points, paid_by: 'giver' }, 10)).toBeUndefined()
})
