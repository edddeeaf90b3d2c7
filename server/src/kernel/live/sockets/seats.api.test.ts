import { closeCodes } from '@atrium/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { openWebSocket } from '#testing/socket'
import { seatsOf } from './seats.ts'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  maya = (await node.foundNorthwind()).maya
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('the sockets of a session are counted however its ids are written, and stay open', async () => {
  const hello = maya.hello()
  const loud = {
    ...hello,
    session_id: hello.session_id.toUpperCase(),
    company_id: hello.company_id.toUpperCase(),
    employee_id: hello.employee_id.toUpperCase(),
  }
  const sockets = await Promise.all(
    Array.from({ length: seatsOf.session }, (_, index) => openWebSocket(node.url, index % 2 ? loud : hello)),
  )
  expect(await (await openWebSocket(node.url, loud)).ended()).toBe(closeCodes.tooManyFrames)
  for (const socket of sockets) expect([socket.isOpen(), socket.of('ready').length]).toEqual([true, 1])
})
