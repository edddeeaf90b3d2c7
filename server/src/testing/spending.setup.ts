import { relative } from 'node:path'
import { calls } from '@atrium/contract'
import { afterAll, expect } from 'vitest'
import { readSpending, resetSpending } from './spending.ts'

/** A node with its database costs as much as fifty requests: most files share one, some open a second beside it. */
const mostNodes = 2
/** Files that need more nodes. This list should only shrink. */
const nodesOf: Readonly<Record<string, number>> = {
  'kernel/limits/heavy.api.test.ts': 3,
  'kernel/mail/mail.api.test.ts': 6,
  'kernel/metrics/metrics.api.test.ts': 4,
  'kernel/reporting/reporting.api.test.ts': 3,
  'modules/finch/faults.api.test.ts': 3,
}
/** The contract tests cover every call, so their cost is the number of requests per call; the long runs send more. */
const mostRequestsPerCall =
  Math.max(Number(process.env['ATRIUM_BODIES'] ?? 50), Number(process.env['ATRIUM_FEATURE_BODIES'] ?? 0) / Object.keys(calls).length) + 10

resetSpending()
afterAll(() => {
  const { nodes, requests } = readSpending()
  const file = relative(`${import.meta.dirname}/..`, expect.getState().testPath ?? '')
  expect(nodes, `nodes that ${file} opens`).toBeLessThanOrEqual(nodesOf[file] ?? mostNodes)
  if (!file.startsWith('contract-tests/')) return
  const perCall = requests / Object.keys(calls).length
  expect(perCall, `requests that ${file} sends for each call of the contract`).toBeLessThanOrEqual(mostRequestsPerCall)
})
