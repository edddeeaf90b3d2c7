import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '@atrium/contract/chat/schemas'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openChatPage, type ChatPage } from '#testing/chat/chat-page'
import { showFresh } from '#testing/chat/showing'
import { sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { hasRedis, redisPassword, whereRedis } from '#testing/redis'
import type { TestSocket } from '#testing/socket'
import { until } from '#testing/until'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'
import { keepSending } from './keep-sending.ts'
import { startCluster, type Cluster } from './cluster.ts'

/** How often Redis is killed while people write; `npm run test:long` does it more often. */
const kills = Number(process.env['ATRIUM_BUS_KILLS'] ?? 3)

describe.skipIf(!hasRedis)(`three nodes and a Redis${whereRedis}`, () => {
  let cluster: Cluster
  let maya: Person, tomas: Person, jun: Person
  beforeAll(async () => {
    cluster = await startCluster(3, { redis: true })
    ;[maya = nobody(), tomas = nobody(), jun = nobody()] = await cluster.foundNorthwind()
  }, 240_000)
  afterAll(async () => {
    const logs = cluster.nodes.map((node) => node.log()).join('')
    await cluster.stop()
    expect(logs).not.toContain(redisPassword)
    expect(logs).not.toContain('word@') // part of the database's passwords
  })

  /** Restores everything after a test that kills, freezes or stops something. */
  const restoreAll = () =>
    onTestFinished(async () => {
      cluster.redis?.thaw()
      await cluster.redis?.start()
      await Promise.all(cluster.nodes.map((node) => node.start()))
    })
  let made = 0
  async function newSpace(...members: Person[]): Promise<{ space_id: string; conversation_id: string }> {
    const [maker = nobody(), ...others] = members
    const employee_ids = others.map((person) => person.id)
    const space = await maker.client.createSpace({ space_name: `Pier ${(made += 1)}`, visibility: 'private', employee_ids })
    return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
  }
  /** The person on one of the nodes, with a socket there. */
  async function on(place: number, person: Person): Promise<Person & { socket: TestSocket }> {
    const there = cluster.at(cluster.nodes[place], person)
    const socket = await there.openSocket()
    onTestFinished(() => socket.close())
    return { ...there, socket }
  }
  const hears = ({ socket }: { socket: TestSocket }, message: Message) =>
    socket.waitFor('event', ({ rows: [row] }) => JSON.stringify(row ?? null).includes(message.message_id))
  /** How a message reaches a person: as an event, or as a notice that one was missed. */
  const wayTo = ({ socket }: { socket: TestSocket }, { message_id, conversation_id, revision }: Message) =>
    until('the message or a notice of it', () => {
      if (socket.of('event').some(({ rows: [row] }) => JSON.stringify(row ?? null).includes(message_id))) return 'event'
      const scope = `conversation:${conversation_id}`
      return socket.of('behind').some((frame) => frame.scope === scope && frame.revision >= revision) && 'notice'
    })
  /** Sends repeatedly until the other receives an event, not just a notice that one was missed. */
  const untilHeard = (sender: Person, { socket }: { socket: TestSocket }, conversation_id: string) =>
    until('events to cross again', async () => {
      await sendTo(sender, conversation_id, 'And now?')
      return socket.events('conversation', conversation_id).length
    })

  test('after a simultaneous start on an empty database, each migration ran once and each email was sent once', async () => {
    const [{ count } = { count: 0 }] = await query<{ count: number }>(cluster.postgres.superuserUrl, 'select count(*)::int from migration')
    expect(count).toBeGreaterThan(5)
    const emails = readdirSync(join(cluster.dataDir, 'mail'))
    for (const person of [maya, tomas, jun]) expect(emails.filter((name) => name.includes(person.address))).toHaveLength(1)
  })

  test('a message sent on one node is delivered on all', async () => {
    const { conversation_id } = await newSpace(maya, tomas, jun)
    const there = [await on(0, maya), await on(1, tomas), await on(2, jun)]
    for (const sender of there)
      // Repeated when a node worked alone for a moment, as it does when Redis answers late.
      await until('a message to reach everyone', async () => {
        const sent = await sendTo(sender, conversation_id, `From ${sender.address}`)
        const ways = await Promise.all(there.map((person) => wayTo(person, sent)))
        return ways.every((way) => way === 'event')
      })
  })

  test('typing and presence are sent from node to node', async () => {
    const { conversation_id } = await newSpace(maya, tomas, jun)
    const scope = `conversation:${conversation_id}`
    const [ofMaya, ofJun] = [await on(0, maya), await on(2, jun)]
    ofMaya.socket.say({ type: 'watch', scope })
    ofMaya.socket.say({ type: 'look', employee_ids: [tomas.id] })
    await ofMaya.socket.waitFor('presence', ({ people }) => people[tomas.id] === 'offline')
    const ofTomas = await on(1, tomas)
    await ofMaya.socket.waitFor('presence', ({ people }) => people[tomas.id] === 'active')
    // Repeated, because nobody is told later of typing that Redis has lost.
    await until('typing to be shown', () => {
      ofTomas.socket.say({ type: 'typing', scope })
      return ofMaya.socket.waitFor('typing', ({ employee_ids }) => employee_ids.includes(tomas.id), 1_000).catch(() => undefined)
    })
    ofTomas.socket.close()
    const presences = (): (string | undefined)[] => ofMaya.socket.of('presence').map(({ people }) => people[tomas.id])
    await until('Tomás to be gone', () => presences().at(-1) === 'offline')
    expect(ofJun.socket.of('typing')).toEqual([])
  })

  test('limits apply to all nodes together', async () => {
    const all = cluster.nodes.map((node) => cluster.at(node, maya).client)
    // Retried when a node counted alone for a moment, as it does when Redis answers late.
    await until('the nodes to count together', async () => (await untilLimited(all)) <= (await untilLimited(all.slice(0, 1))) + 1)
  })

  test('after a node is killed its people move to the others and miss nothing', async () => {
    restoreAll()
    const { conversation_id } = await newSpace(maya, tomas, jun)
    const pages = await Promise.all([maya, tomas, jun, maya, tomas, jun].map(keepPage))
    const sending = [maya, tomas].map((person) => keepSending(person, conversation_id, 10))
    await until('everyone to get on', () => sending.every(({ acknowledged }) => acknowledged.length > 10))
    await cluster.nodes[1]?.kill()
    await until('everyone to get on', () => sending.every(({ acknowledged }) => acknowledged.length > 30))
    await Promise.all(sending.map(({ stop }) => stop()))
    await expectInStep(pages)
    const all = await readAll(maya, conversation_id)
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1))
    const stored = new Set(all.map(({ message_id }) => message_id))
    expect(sending.flatMap(({ acknowledged }) => acknowledged).filter(({ message_id }) => !stored.has(message_id))).toEqual([])
    expect(stored.size).toBe(new Set(all.map(({ client_message_id }) => client_message_id)).size)
  }, 240_000)

  test('after Redis is killed nothing fails, others are still notified, and it recovers by itself', async () => {
    restoreAll()
    const { conversation_id } = await newSpace(maya, tomas)
    const [ofMaya, ofTomas] = [await on(0, maya), await on(1, tomas)]
    await cluster.redis?.kill()
    const sent = await sendTo(ofMaya, conversation_id, 'Is anyone there?')
    await hears(ofMaya, sent)
    await ofTomas.socket.waitFor('behind', ({ scope, revision }) => scope.endsWith(conversation_id) && revision >= sent.revision)
    await cluster.redis?.start()
    await untilHeard(ofMaya, ofTomas, conversation_id)
    // Presence recovers too.
    ofMaya.socket.say({ type: 'look', employee_ids: [tomas.id] })
    await until('Tomás to be seen', () => ofMaya.socket.of('presence').some(({ people }) => people[tomas.id] === 'active'))
  })

  test(
    `${kills} kill -9 of Redis while everyone writes: nothing is refused, lost or duplicated, and all pages are in sync`,
    async () => {
      restoreAll()
      const { conversation_id } = await newSpace(maya, tomas, jun)
      const pages = await Promise.all([maya, tomas, jun].map(keepPage))
      const sending = [maya, tomas, jun].map((person) => keepSending(person, conversation_id, 10))
      const getOn = async (): Promise<void> => {
        const sent = sending.map(({ acknowledged }) => acknowledged.length)
        await until('everyone to get on', () => sending.every(({ acknowledged }, index) => acknowledged.length > (sent[index] ?? 0) + 5))
      }
      for (let count = 1; count <= kills; count += 1) {
        await getOn()
        await cluster.redis?.kill()
        await getOn()
        await cluster.redis?.start()
      }
      await Promise.all(sending.map(({ stop }) => stop()))
      await expectInStep(pages)
      expect(sending.flatMap(({ refusals, cuts }) => [...refusals, ...cuts])).toEqual([])
      const all = await readAll(maya, conversation_id)
      expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1))
      const acknowledged = sending.flatMap((one) => one.acknowledged.map(({ message_id }) => message_id))
      expect(all.map(({ message_id }) => message_id).toSorted()).toEqual(acknowledged.toSorted())
    },
    120_000 + kills * 30_000,
  )

  test('with an unresponsive Redis calls continue as without it', async () => {
    const { conversation_id } = await newSpace(maya, tomas)
    const [node] = cluster.nodes
    const there = cluster.at(node, maya)
    const ofMaya = await on(0, maya)
    // A node that still works alone would have nothing to notice.
    await untilHeard(there, await on(1, tomas), conversation_id)
    const before = node?.log().length
    restoreAll()
    cluster.redis?.freeze()
    // Sends before the node has noticed, and then after it works alone.
    await until('the node to notice', async () => {
      await sendTo(there, conversation_id, 'Are you there?')
      return node?.log().slice(before).includes('out of reach')
    })
    for (let count = 0; count < 10; count += 1) await hears(ofMaya, await sendTo(there, conversation_id, `${count}`))
  })

  test('a node starts without Redis, reports it, and joins the others when it is back', async () => {
    restoreAll()
    await cluster.redis?.kill()
    await cluster.nodes[2]?.terminate()
    const before = cluster.nodes[2]?.log().length
    await cluster.nodes[2]?.start()
    await until('it to be reported', () => cluster.nodes[2]?.log().slice(before).includes('Redis (REDIS_URL) is out of reach'))
    const { conversation_id } = await newSpace(maya, jun)
    const ofJun = await on(2, jun)
    await cluster.redis?.start()
    await untilHeard(cluster.at(cluster.nodes[0], maya), ofJun, conversation_id)
  })

  test('a rolling restart fails no send and loses nothing', async () => {
    restoreAll()
    await until('all nodes to be ready', () => cluster.proxy.readyCount() === 3)
    const { conversation_id } = await newSpace(maya, tomas, jun)
    const pages = await Promise.all([maya, tomas, jun].map(keepPage))
    const sending = [maya, tomas, jun].map((person) => keepSending(person, conversation_id, 10))
    for (const node of cluster.nodes) {
      await node.terminate()
      await node.start()
      await until('all nodes to be ready', () => cluster.proxy.readyCount() === 3)
      const before = sending.map(({ acknowledged }) => acknowledged.length)
      await until('everyone to get on', () => sending.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0) + 5))
    }
    await Promise.all(sending.map(({ stop }) => stop()))
    expect(sending.flatMap(({ refusals, cuts }) => [...refusals, ...cuts])).toEqual([])
    await expectInStep(pages)
  }, 180_000)

  /** A page that reconnects whenever its connection is closed, as the web does. */
  async function keepPage(person: Person): Promise<{ person: Person; page: ChatPage }> {
    const page = await openChatPage(person)
    let wanted = true
    onTestFinished(() => {
      wanted = false
      page.socket.close()
    })
    const follow = async (): Promise<void> => {
      await new Promise((resolve) => page.socket.socket.once('close', resolve))
      const reopen = (): Promise<boolean> =>
        page.reopen().then(
          () => page.socket.isOpen(),
          () => false,
        )
      const getBack = (): Promise<unknown> => until('another line', async () => !wanted || (await reopen())).catch(getBack)
      await getBack()
      if (wanted) void follow()
    }
    void follow()
    return { person, page }
  }
  async function expectInStep(pages: readonly { person: Person; page: ChatPage }[]): Promise<void> {
    for (const { person, page } of pages) {
      await until('the page to show what a fresh one shows', async () => {
        await page.rest().catch(page.resync)
        return JSON.stringify(page.shown()) === JSON.stringify(await showFresh(person))
      })
    }
  }
})

/** How often an address is answered by these nodes in turn before its limit. */
async function untilLimited(clients: readonly Person['client'][]): Promise<number> {
  const work_email_id = `${randomUUID()}@northwind.example`
  for (let count = 0; count < 60; count += 1) {
    const { verifyEmail } = clients[count % clients.length] ?? nobody()
    if ((await refusalOf(repeatWhileBusy(() => verifyEmail({ work_email_id, token: '000000' })))) === 'AUTH_OTP_TOO_MANY_ATTEMPTS')
      return count
  }
  throw new Error('there was no limit')
}

async function readAll({ client }: Person, conversation_id: string): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const { messages, found_newest } = await client.listMessages({ conversation_id, anchor: all.at(-1)?.seq ?? 0, before: 0, after: 200 })
    all.push(...messages)
    if (found_newest) return all
  }
}

function nobody(): never {
  throw new Error('nobody is there')
}
