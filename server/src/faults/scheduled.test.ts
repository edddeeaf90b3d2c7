import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { startCluster, type Cluster } from './cluster.ts'

/** The number of messages that each of three people schedules for the same time. */
const each = 60

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
})
afterAll(() => cluster.stop())

async function schedule(person: Person, send_at: string): Promise<string> {
  const scheduled_id = randomUUID()
  const words = { place: `space/${space_id}`, destination: { conversation_id }, body: paragraph(`Of ${scheduled_id}`) }
  await person.client.scheduleMessage({ scheduled_id, ...words, send_at })
  return scheduled_id
}
/** Schedules one message after the other, because a person's inbox accepts one change at a time. */
async function scheduleEach(person: Person, send_at: string): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < each) ids.push(await schedule(person, send_at))
  return ids
}
const listSent = async (): Promise<string[]> => {
  const rows = await query<{ client_message_id: string }>(
    cluster.postgres.superuserUrl,
    'select client_message_id from message where seq > 0',
  )
  return rows.map(({ client_message_id }) => client_message_id)
}
/** An hour from now, by the clock that the nodes share with the database. */
async function inAnHour(): Promise<string> {
  const [row] = await query<{ at: Date }>(cluster.postgres.superuserUrl, "select now() + interval '1 hour' as at")
  return row?.at.toISOString() ?? ''
}
/** Makes everything scheduled due. */
const comesDue = () =>
  query(
    cluster.postgres.superuserUrl,
    `update scheduled_message set send_at = '${past}'`,
    `update pgboss.job set start_after = now(), data = data || '{"send_at": "${past}"}' where name = 'chat.send-scheduled' and state = 'created'`,
  )
const past = '2026-01-05T09:00:00.000Z'
/** Frees the running jobs of a dead node at once, instead of waiting for the queue's two minutes. */
const giveToOthers = () =>
  query(cluster.postgres.superuserUrl, "update pgboss.job set state = 'retry' where name = 'chat.send-scheduled' and state = 'active'")

test('of messages due on three nodes at once, two of which are killed while sending, each is sent once', async () => {
  const sendAt = await inAnHour()
  const scheduled = (await Promise.all(people.map((person) => scheduleEach(person, sendAt)))).flat().toSorted()
  await comesDue()
  for (const [place, share] of [0.1, 0.4].entries()) {
    await until('some of it to be sent', async () => (await listSent()).length > scheduled.length * share)
    await cluster.nodes[place]?.kill()
    await giveToOthers()
  }
  const killedAt = (await listSent()).length
  expect(killedAt).toBeLessThan(scheduled.length)
  await cluster.nodes[0]?.start()
  await until('the rest to be sent', async () => (await listSent()).length >= scheduled.length, 60_000)
  expect((await listSent()).toSorted()).toEqual(scheduled)
  for (const person of people) expect((await cluster.at(cluster.nodes[2], person).client.listRecent({})).scheduled).toEqual([])
}, 180_000)
