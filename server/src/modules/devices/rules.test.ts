import { expect, test } from 'vitest'
import { decideOutcome } from './rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const answered = (status: number, retryAfter: string | null = null) => ({ status, retryAfter })

test.each([200, 201, 202, 204])('a service that answers %i has accepted the message', (status) =>
  expect(decideOutcome(answered(status), 1, now)).toEqual({ kind: 'sent' }),
)

test.each([404, 410])('a browser that its service answers %i for is gone', (status) =>
  expect(decideOutcome(answered(status), 1, now)).toEqual({ kind: 'gone' }),
)

test.each(['not-allowed', 'unreadable'] as const)('an address that is %s means that the browser is gone', (answer) =>
  expect(decideOutcome(answer, 1, now)).toEqual({ kind: 'gone' }),
)

test.each([400, 401, 403, 413])('a message that a service refuses with %i is dropped, and the browser is kept', (status) =>
  expect(decideOutcome(answered(status), 1, now)).toEqual({ kind: 'refused' }),
)

test('a busy service is asked again when it says, by seconds or by date, within an hour', () => {
  expect(decideOutcome(answered(429, '30'), 1, now)).toEqual({ kind: 'again', after: 30 })
  expect(decideOutcome(answered(503, 'Fri, 20 Nov 2026 09:02:00 GMT'), 1, now)).toEqual({ kind: 'again', after: 120 })
  expect(decideOutcome(answered(503, 'Fri, 20 Nov 2026 08:00:00 GMT'), 1, now)).toEqual({ kind: 'again', after: 1 })
  expect(decideOutcome(answered(503, '999999'), 1, now)).toEqual({ kind: 'again', after: 3_600 })
})

test('without an answer the pauses get longer, and the attempts end', () => {
  const waits = [1, 2, 3, 4, 5].map((attempts) => decideOutcome('no-answer', attempts, now))
  expect(waits).toEqual([4, 16, 64, 256, 1_024].map((after) => ({ kind: 'again', after })))
  expect(decideOutcome(answered(500), 6, now)).toEqual({ kind: 'refused' })
})
