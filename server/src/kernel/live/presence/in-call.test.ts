import { randomUUID } from 'node:crypto'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import { expect, test } from 'vitest'
import { createLocalBus } from '../bus.ts'
import { openFakePage } from '../testing.ts'
import { createPresenceBoard } from './presence.ts'

const companyId = randomUUID()
function connect(employeeId: string = randomUUID()) {
  const { connection, frames } = openFakePage({ companyId, employeeId })
  const seen = () => frames.flatMap((frame) => (frame.type === 'presence' ? Object.values(frame.people) : []))
  return { connection, employeeId, seen }
}

test('a person in a call is shown so on every node, until the node that held the call is silent', () => {
  const [bus, clock] = [createLocalBus(), { now: 0 }]
  const [here, there] = [createPresenceBoard(bus, () => clock.now), createPresenceBoard(bus, () => clock.now)]
  const [maya, tomas] = [connect(), connect()]
  there.joined(tomas.connection)
  here.joined(maya.connection)
  here.look(maya.connection, [tomas.employeeId])
  const turn = (...boards: (typeof here)[]): void => boards.forEach((board) => board.flush())
  turn(there, here)
  there.inCall(tomas.connection, true)
  turn(there, here)
  // The other pages of a person and the calls of others change nothing of it.
  there.joined(connect(tomas.employeeId).connection)
  here.inCall(maya.connection, true)
  turn(there, here)
  expect(maya.seen()).toEqual(['offline', 'active', 'in_call'])
  expect(here.findPresent(companyId).toSorted()).toEqual([maya.employeeId, tomas.employeeId].toSorted())
  clock.now += 6_000
  turn(here)
  turn(here)
  expect(maya.seen().at(-1)).toBe('offline')
})

test('of two pages in a call, the last one ends it', () => {
  const board = createPresenceBoard(createLocalBus(), () => 0)
  const [maya, page] = [connect(), connect()]
  const other = connect(page.employeeId)
  for (const { connection } of [page, other]) board.joined(connection)
  board.look(maya.connection, [page.employeeId])
  for (const [{ connection }, holds] of [
    [page, true],
    [other, true],
    [page, false],
    [other, false],
  ] as const) {
    board.inCall(connection, holds)
    board.flush()
  }
  expect(maya.seen()).toEqual(['active', 'in_call', 'active'])
})

test('a page that no longer says that it holds its place is in no call after the lease', () => {
  const clock = { now: 0 }
  const board = createPresenceBoard(createLocalBus(), () => clock.now)
  const [maya, tomas] = [connect(), connect()]
  board.joined(tomas.connection)
  board.look(maya.connection, [tomas.employeeId])
  for (const passed of [0, 20_000, 20_000]) {
    clock.now += passed
    board.inCall(tomas.connection, true)
    board.flush()
  }
  clock.now += callLimits.lease + 1
  board.flush()
  expect(maya.seen()).toEqual(['active', 'in_call', 'active'])
})

test('a person who looks between two turns hears of a change back before the next one, as do those who looked earlier of what stays', () => {
  const board = createPresenceBoard(createLocalBus(), () => 0)
  const [early, late, later, tomas] = [connect(), connect(), connect(), connect()]
  board.joined(tomas.connection)
  board.look(early.connection, [tomas.employeeId])
  board.flush()
  board.inCall(tomas.connection, true)
  board.look(late.connection, [tomas.employeeId])
  board.inCall(tomas.connection, false)
  board.flush()
  expect(late.seen()).toEqual(['in_call', 'active'])
  board.inCall(tomas.connection, true)
  for (const { connection } of [late, later]) board.look(connection, [tomas.employeeId])
  board.flush()
  expect([early, late, later].map(({ seen }) => seen().at(-1))).toEqual(['in_call', 'in_call', 'in_call'])
})
