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
  const heard: ServerFrame[] = []
  const sendMade = (frame: Buffer): void => void heard.push(JSON.parse(frame.subarray(frame.indexOf('{"')).toString()))
  const person = { companyId, employeeId: 'jun', sessionId: 'of jun' }
  hub.add({ person, sendMade } as unknown as Connection) // everything delivery needs of a socket
  const tell = (name: string, revision: number): void => {
    const announcement = { company_id: companyId, scope, revision, membership_version: 1, name, rows: [{ words: 'for some alone' }] }
    bus.publish({ type: 'announcement', announcement } as Parameters<typeof bus.publish>[0]) // an event name of a later version
  }
  return { heard, tell }
}

test('an event of a later version is announced in order without its rows, since their readers are unknown here', async () => {
  const { heard, tell } = openHub()
  tell('message.sent', 4)
  tell('message.foretold', 5)
  tell('message.edited', 6)
  await until('all three', () => heard.length === 3)
  expect(heard.map(({ type }) => type)).toEqual(['event', 'behind', 'event'])
  expect(heard[1]).toEqual({ type: 'behind', scope, revision: 5 })
})

test('an event whose audience could not be read at first is delivered later and in order', async () => {
  const { heard, tell } = openHub(2)
  tell('message.sent', 4)
  tell('message.edited', 5)
  await until('both', () => heard.length === 2)
  expect(heard).toMatchObject([
    { type: 'event', revision: 4 },
    { type: 'event', revision: 5 },
  ])
})
