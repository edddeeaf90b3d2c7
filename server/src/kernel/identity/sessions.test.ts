import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Query } from '../database/database.ts'
import { createLog } from '../log.ts'
import { createSessions, type Presented } from './sessions.ts'

let node: TestAtrium
beforeAll(async () => void (node = await openAtrium()))
afterAll(() => node.close())

const device = { device: 'Firefox, Linux', address: null }
const secret = Buffer.alloc(32, 7)

/** Sessions whose statements first wait for `gate`. */
const sessionsBehind = (gate: (query: Query<unknown>) => Promise<void>) =>
  createSessions({
    run: async (query) => {
      await gate(query)
      return node.atrium.transactions({ effect: 'write' }, (tx) => tx.all(query))
    },
    secret,
    clock: node.clock,
    log: createLog('silent'),
    onEnded: () => {},
  })

test('a caller that stores the next token late does not invalidate it for callers that already have it', async () => {
  const { maya } = await node.foundNorthwind()
  const { access_token, session_id, company_id, employee_id } = maya.hello()
  const presented = (accessToken: string): Presented => ({
    accessToken,
    sessionId: session_id,
    companyId: company_id,
    employeeId: employee_id,
  })
  node.clock.pass(minutes(5))

  const released = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let statements = 0
  const slow = sessionsBehind(async () => {
    statements += 1
    if (statements < 3) return // the row, and the time it was last seen
    reached.resolve()
    await released.promise
  })
  const quick = sessionsBehind(async () => {})
  const rotate = { rotate: true }

  const late = slow.openSession(presented(access_token), device, rotate)
  await reached.promise
  const next = (await quick.openSession(presented(access_token), device, rotate))?.refreshedToken ?? ''
  expect(await quick.openSession(presented(next), device, rotate)).toBeDefined()
  released.resolve()
  expect((await late)?.refreshedToken).toBe(next)

  node.clock.pass(minutes(5))
  const afterNext = (await quick.openSession(presented(next), device, rotate))?.refreshedToken ?? ''
  expect(await quick.openSession(presented(afterNext), device, rotate)).toBeDefined()
})
