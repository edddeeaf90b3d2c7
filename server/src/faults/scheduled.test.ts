import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { startCluster, type Cluster } from './cluster.ts'

/** How many each of three people has scheduled for the same moment. */
const each = 25

let cluster: Cluster
let people: Person[]
let conversation_id: string
let space_id: string
beforeAll(async () => {
  cluster = await startCluster(3, { redis: false })
  people = await cluster.foundNorthwind()
  const [maya, ...others] = people
  const space = await maya?.client.createSpace({ space_name: 'Low tide', employee_ids: others.map(({ id }) => id) })
  space_id = space?.space_id ?? ''
  conversation_id = space?.sub_spaces[0]?.sub_space_id ?? ''
}, 120_000)
afterAll(() => cluster.stop())

async function schedule(person: Person, send_at: string): Promise<string> {
  const scheduled_id = randomUUID()
  const words = { place: `space/${space_id}`, destination: { conversation_id }, body: paragraph(`Of ${scheduled_id}`) }
  await person.client.scheduleMessage({ scheduled_id, ...words, send_at })
  return scheduled_id
}
const listSent = async (): Promise<string[]> => {
  const rows = await query<{ client_message_id: string }>(
    cluster.postgres.superuserUrl,
    'select client_message_id from message where seq > 0',
  )
  return rows.map(({ client_message_id }) => client_message_id)
}
/** What a node had in hand when it died is given to another at once, not after the two minutes that the queue waits. */
const giveToOthers = () =>
  query(cluster.postgres.superuserUrl, "update pgboss.job set state = 'retry' where name = 'chat.send-scheduled' and state = 'active'")

test('of what is due on three nodes at once, two of which are killed at it, each is sent once', async () => {
  const sendAt = new Date(Date.now() + 5_000).toISOString()
  const scheduled = (await Promise.all(people.flatMap((person) => Array.from({ length: each }, () => schedule(person, sendAt))))).toSorted()
  for (const [place, share] of [0.1, 0.4].entries()) {
    await until('some of it to be sent', async () => (await listSent()).length > scheduled.length * share, 30_000)
    await cluster.nodes[place]?.kill()
    await giveToOthers()
  }
  const killedAt = (await listSent()).length
  expect(killedAt).toBeLessThan(scheduled.length)
  await cluster.nodes[0]?.start()
  await until('the rest to be sent', async () => (await listSent()).length >= scheduled.length, 60_000)
  expect((await listSent()).toSorted()).toEqual(scheduled)
  for (const person of people) expect((await cluster.at(cluster.nodes[2], person).client.listRecent({})).scheduled).toEqual([])
  await cluster.nodes[1]?.start()
}, 180_000)
