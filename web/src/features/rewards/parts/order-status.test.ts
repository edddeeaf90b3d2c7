import { orderStatuses, orderStatusLabel } from '@atrium/contract/rewards/statuses'
import { expect, test } from 'vitest'
import words from '../messages/screens/en.json' with { type: 'json' }

test('the statuses of an order read as in the specification', () => {
  for (const status of orderStatuses) expect(words[`rewards.status.${status}`]).toBe(orderStatusLabel(status))
})
