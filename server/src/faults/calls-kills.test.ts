import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { takePlace } from '#testing/calls/calling'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { hasRedis, whereRedis } from '#testing/redis'
import type { TestSocket } from '#testing/socket'
import { until } from '#testing/until'
import { startCluster, type Cluster } from './cluster.ts'
import { startNode } from './killed-node.ts'

describe.skipIf(!hasRedis)(`a call over two nodes and a Redis${whereRedis}`, () => {
  let cluster: Cluster
  let maya: Person, tomas: Person, jun: Person
  beforeAll(async () => {
    cluster = await startCluster(2, { redis: true })
    const [first, second, third] = await cluster.foundNorthwind()
    if (!first || !second || !third) throw new Error('nobody is there')
    ;[maya, tomas, jun] = [first, second, third]
  }, 240_000)
  afterAll(() => cluster.stop())

  /** The person on one of the nodes, with a socket there. */
  async function on(place: number, person: Person): Promise<Person & { socket: TestSocket }> {
    const there = cluster.at(cluster.nodes[place], person)
    const socket = await there.openSocket()
    onTestFinished(() => socket.close())
    return { ...there, socket }
  }
  let made = 0
  async function newSpace(): Promise<{ space_id: string; conversation_id: string }> {
    const space = await maya.client.createSpace({
      space_name: `Slipway ${(made += 1)}`,
      visibility: 'private',
      employee_ids: [tomas.id, jun.id],
    })
    return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
  }

  test('a kill -9 of the node that holds a place loses that place, not the call, and its end leaves one line', async () => {
    onTestFinished(async () => void (await Promise.all(cluster.nodes.map((node) => node.start()))))
    const { conversation_id, space_id } = await newSpace()
    const here = await on(0, maya)
    const there = await on(1, tomas)
    const { call_room_id } = await here.client.createCallRoom({ conversation_id })
    await there.socket.waitFor('event', ({ name }) => name === 'call.ringing')

    const scope = `call:${call_room_id}`
    const from = await takePlace(here, here.socket, call_room_id)
    const to = await takePlace(there, there.socket, call_room_id)
    here.socket.say({ type: 'signal', scope, to, data: { offer: 1 } })
    expect(await there.socket.waitFor('signal')).toMatchObject({ from, data: { offer: 1 } })
    there.socket.say({ type: 'signal', scope, to: from, data: { answer: 1 } })
    expect(await here.socket.waitFor('signal')).toMatchObject({ from: to, data: { answer: 1 } })

    // Jun, on the other node, is taken out of the space: nothing reaches him from that moment.
    const third = await on(1, jun)
    const gone = await takePlace(third, third.socket, call_room_id)
    await here.client.removeSpaceMember({ space_id, employee_id: jun.id })
    await until('the place to be gone', async () => {
      third.socket.say({ type: 'hold', scope, member_id: gone })
      await third.socket.settle()
      return third.socket.of('held').some(({ member_id, held }) => member_id === gone && !held)
    })
    here.socket.say({ type: 'signal', scope, to: gone, data: { offer: 2 } })
    await here.socket.settle()
    await third.socket.settle()
    expect(third.socket.of('signal')).toEqual([])

    await cluster.nodes[1]?.kill()
    const byPlace = `update call_member set held_until = now() - interval '1 second' where member_id = `
    await query(cluster.postgres.superuserUrl, `${byPlace} '${to}'`)
    await until('the place to be lost', async () => {
      here.socket.say({ type: 'hold', scope, member_id: from })
      return (await here.client.listCallMembers({ call_room_id })).items.length === 1
    })
    await query(cluster.postgres.superuserUrl, `${byPlace} '${from}'`)
    const lines = async () =>
      (await here.client.listMessages({ conversation_id, anchor: 'newest' })).messages.filter(
        ({ call }) => call?.call_room_id === call_room_id,
      )
    expect(await until('the line of the call', async () => (await lines())[0])).toMatchObject({
      call: { is_missed: false, employee_count: 3 },
    })
    await cluster.nodes[1]?.start()
    expect(await lines()).toHaveLength(1)
  }, 240_000)
})

test('a kill -9 right after a call ended does not lose its line, nor write it twice', async () => {
  const node = await startNode()
  onTestFinished(() => node.stop())
  const [maya, tomas] = await node.foundNorthwind()
  if (!maya || !tomas) throw new Error('nobody is there')
  const { sub_spaces } = await maya.client.createSpace({ space_name: 'Slipway', employee_ids: [tomas.id] })
  const conversation_id = sub_spaces[0]?.sub_space_id ?? ''
  const rounds = 2
  for (let round = 1; round <= rounds; round += 1) {
    const { call_room_id } = await maya.client.createCallRoom({ conversation_id })
    for (const { client } of [maya, tomas]) await client.joinCallRoom({ call_room_id })
    void maya.client.endCallRoom({ call_room_id }).catch(() => undefined)
    await until('the end to be stored', async () => (await maya.client.getCallRoom({ call_room_id })).ended_at)
    await node.killServer()
    const lines = await until('the line of the call', async () => {
      const { messages } = await maya.client.listMessages({ conversation_id, anchor: 'newest' })
      return messages.at(-1)?.call?.call_room_id === call_room_id && messages
    })
    expect(lines).toHaveLength(round)
  }
}, 240_000)
