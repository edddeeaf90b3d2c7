import type { Message } from '@atrium/contract/chat/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChatPage } from '#testing/chat/chat-page'
import { type Person } from '#testing/people'
import { until } from '#testing/until'
import { ask } from '#testing/wire'
import { keepSending, type Sending } from './keep-sending.ts'
import { startNode, type KilledNode } from './killed-node.ts'

/** How often each process is killed; `npm run test:long` does it more often. */
const kills = { server: Number(process.env['ATRIUM_KILLS'] ?? 4), postgres: Number(process.env['ATRIUM_POSTGRES_KILLS'] ?? 4) }
/** A busy machine takes half a minute for each kill. */
const patience = (count: number): number => 120_000 + count * 30_000

let node: KilledNode
let people: Person[]
let conversation_id: string
beforeAll(async () => {
  node = await startNode()
  people = await node.foundNorthwind()
  const [maya, ...others] = people
  const space = await maya?.client.createSpace({ space_name: 'Rough sea', employee_ids: others.map((person) => person.id) })
  conversation_id = space?.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(() => node.stop())

/** Reads all messages, page by page. */
async function readAll({ client }: Person): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const { messages, found_newest } = await client.listMessages({ conversation_id, anchor: all.at(-1)?.seq ?? 0, before: 0, after: 200 })
    all.push(...messages)
    if (found_newest) return all
  }
}

function expectWhole(all: readonly Message[], sendings: readonly Sending[], senders: readonly Person[]): void {
  expect(all.map((message) => message.seq)).toEqual(all.map((_, index) => index + 1))
  expect(new Set(all.map((message) => message.client_message_id)).size).toBe(all.length)
  const stored = new Set(all.map((message) => message.message_id))
  for (const [index, { acknowledged }] of sendings.entries()) {
    expect(acknowledged.filter((message) => !stored.has(message.message_id))).toEqual([])
    const keys = acknowledged.map((message) => message.client_message_id)
    const inOrder = all.filter((message) => message.sender_id === senders[index]?.id && keys.includes(message.client_message_id))
    expect(inOrder.map((message) => message.client_message_id)).toEqual(keys)
  }
}

/** A newly opened page of each person agrees with the whole conversation. */
async function expectConvergence(): Promise<void> {
  for (const person of people) {
    const page = await until('a socket', () => openChatPage(person).catch(() => undefined))
    const [last] = (await person.client.listMessages({ conversation_id, anchor: 'newest', before: 1 })).messages
    await until('the page to be in step', async () => {
      await page.rest()
      return JSON.stringify(page.shown()).includes(last?.message_id ?? '')
    })
    page.socket.close()
  }
}

const answers = async (): Promise<boolean> => (await ask(node.url, 'GET', '/readyz').catch(() => undefined))?.status === 200

test(
  `${kills.server} kill -9 of the server lose, duplicate and reorder nothing that was acknowledged`,
  async () => {
    const before = (await readAll(people[0] ?? raise())).length
    const sendings = people.map((person) => keepSending(person, conversation_id))
    for (let count = 1; count <= kills.server; count += 1) {
      const sent = sendings.map(({ acknowledged }) => acknowledged.length)
      await until('everyone to get on', () => sendings.every(({ acknowledged }, index) => acknowledged.length > (sent[index] ?? 0) + 2))
      await node.killServer()
    }
    await expectConvergence()
    await Promise.all(sendings.map((sending) => sending.stop()))
    const all = await readAll(people[0] ?? raise())
    expectWhole(all, sendings, people)
    expect(all.length - before).toBeGreaterThanOrEqual(kills.server * people.length * 2)
    expect(sendings.flatMap(({ refusals }) => refusals)).toEqual([])
  },
  patience(kills.server),
)

test(
  `${kills.postgres} kill -9 of PostgreSQL do neither, and while it is down the answer is 503 with Retry-After`,
  async () => {
    const [maya] = people
    const socket = await maya?.openSocket()
    const sendings = people.map((person) => keepSending(person, conversation_id))
    for (let count = 1; count <= kills.postgres; count += 1) {
      const sent = sendings.map(({ acknowledged }) => acknowledged.length)
      await until('everyone to get on', () => sendings.every(({ acknowledged }, index) => acknowledged.length > (sent[index] ?? 0) + 2))
      const isBack = node.killPostgres()
      const reply = await until('it to be noticed, or to be over', async () => {
        const reply = await maya?.ask('GET', '/config/company/get')
        return reply?.status === 200 && !isBack() ? undefined : reply
      })
      if (reply.status !== 200) expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
      await until('it to heal', answers)
    }
    await expectConvergence()
    await Promise.all(sendings.map((sending) => sending.stop()))
    const all = await readAll(people[0] ?? raise())
    expectWhole(all, sendings, people)
    expect(new Set(sendings.flatMap(({ refusals }) => refusals)).difference(new Set(['503 SERVICE_UNAVAILABLE']))).toEqual(new Set())
    // The socket stayed open through all of it, and still receives events.
    expect(socket?.isOpen()).toBe(true)
    const { message_id } = all.at(-1) ?? raise()
    await socket?.waitFor('event', ({ rows: [row] }) => JSON.stringify(row).includes(message_id))
    socket?.close()
  },
  patience(kills.postgres),
)

function raise(): never {
  throw new Error('nobody is there')
}
