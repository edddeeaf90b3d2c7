import type { ServerFrame } from '@atrium/contract/live'
import { expect, test } from 'vitest'
import { until } from '#testing/until'
import type { Audiences } from './audiences.ts'
import { createLocalBus } from './bus.ts'
import type { Connection } from './sockets/connection.ts'
import { createHub } from './hub.ts'

const companyId = 'a1a1a1a1-0000-7000-8000-000000000001'
const scope = 'conversation:c0c0c0c0-0000-7000-8000-000000000001' as const
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
const meter = { sent: () => {}, resync: () => {}, dropped: () => {} }

/** A hub with one socket, and the frames it receives. Reading the audience fails `outages` times first. */
function openHub(outages = 0) {
  const bus = createLocalBus()
  let left = outages
  const ofVersion: Audiences['ofVersion'] = async () => {
    if (left > 0) throw new Error(`the database is away ${(left -= 1)}`)
    return 'everyone'
  }
  const audiences: Audiences = { ofVersion, leased: async () => 'everyone' }
  const hub = createHub({ bus, audiences, switches: { isOn: async () => true }, log: silent, meter })
  const received: ServerFrame[] = []
  const sendEncoded = (frame: Buffer): void => void received.push(JSON.parse(frame.subarray(frame.indexOf('{"')).toString()))
  const person = { companyId, employeeId: 'jun', sessionId: 'of jun' }
  hub.add({ person, sendEncoded } as unknown as Connection) // everything delivery needs of a socket
  const publish = (name: string, revision: number): void => {
    const announcement = { company_id: companyId, scope, revision, membership_version: 1, name, rows: [{ words: 'for some alone' }] }
    bus.publish({ type: 'announcement', announcement } as Parameters<typeof bus.publish>[0]) // an event name of a later version
  }
  return { received, publish }
}

test('an event of a later version is announced in order without its rows, since their readers are unknown here', async () => {
  const { received, publish } = openHub()
  publish('message.sent', 4)
  publish('message.foretold', 5)
  publish('message.edited', 6)
  await until('all three', () => received.length === 3)
  expect(received.map(({ type }) => type)).toEqual(['event', 'behind', 'event'])
  expect(received[1]).toEqual({ type: 'behind', scope, revision: 5 })
})

test('an event whose audience could not be read at first is delivered later and in order', async () => {
  const { received, publish } = openHub(2)
  publish('message.sent', 4)
  publish('message.edited', 5)
  await until('both', () => received.length === 2)
  expect(received).toMatchObject([
    { type: 'event', revision: 4 },
    { type: 'event', revision: 5 },
  ])
})
