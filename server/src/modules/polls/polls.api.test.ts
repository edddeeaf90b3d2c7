import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const drinks = { question: 'Tea or coffee?', kind: 'single' as const, options: [{ text: 'Tea' }, { text: 'Coffee' }] }

test('a vote is replaced as a whole, however many arrive at once', async () => {
  const { poll_id, options } = await maya.client.createPoll(drinks)
  const ids = options.map(({ option_id }) => option_id)
  const storm = [maya, tomas, jun].flatMap(({ client }) => [0, 1, 0, 1, 0].map((at) => client.votePoll({ poll_id, option_ids: ids.slice(at, at + 1) }))) // prettier-ignore
  await Promise.all(storm)
  await Promise.all([maya, tomas, jun].map(({ client }) => client.votePoll({ poll_id, option_ids: ids.slice(1) })))
  const { outcome, voter_count } = await jun.client.getPoll({ poll_id })
  expect([voter_count, outcome?.counts.map(({ votes }) => votes)]).toEqual([3, [0, 3]])
  await maya.client.closePoll({ poll_id })
  await expect(jun.client.votePoll({ poll_id, option_ids: [] })).rejects.toMatchObject({ code: 'POLL_CLOSED' })
})

test('whoever votes in a secret poll is in no frame, no reply of others, no export, and no table that does not name those who have not voted alike', async () => {
  const { poll_id, options } = await maya.client.createPoll({ ...drinks, question: 'Shall we tell?', is_secret: true })
  const socket = await maya.openSocket()
  const option_ids = options.slice(0, 1).map(({ option_id }) => option_id)
  await jun.client.votePoll({ poll_id, option_ids })
  await socket.waitFor('event', ({ scope }) => scope.endsWith(poll_id))
  expect(JSON.stringify(socket.frames.filter((frame) => JSON.stringify(frame).includes(poll_id)))).not.toContain(jun.id)
  socket.close()
  const seen = await maya.client.getPoll({ poll_id })
  expect([seen.voter_count, seen.outcome?.counts.map(({ votes }) => votes)]).toEqual([1, [1, 0]])
  expect(JSON.stringify(seen)).not.toContain(jun.id)
  await expect(maya.client.listPollVoters({ poll_id })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
  expect(await tablesWith(poll_id, jun.id)).toEqual(await tablesWith(poll_id, tomas.id))
  for (let cursor: string | null | undefined = ''; cursor !== null;) {
    const page = await jun.client.exportPersonalData(cursor ? { cursor } : {})
    if (page.part.startsWith('poll')) expect(JSON.stringify(page.rows)).not.toContain(poll_id)
    cursor = page.next_cursor
  }
  const own = await jun.client.getPoll({ poll_id })
  expect(own.own_option_ids).toEqual(option_ids)
})

/** The tables with a row that names both the poll and the person. */
async function tablesWith(pollId: string, personId: string): Promise<string[]> {
  const tables = await query<{ name: string }>(node.database.superuserUrl, "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')") // prettier-ignore
  const named: string[] = []
  for (const { name } of tables) {
    const text = `select 1 from ${name} t where t::text like '%${pollId}%' and t::text like '%${personId}%' limit 1`
    if ((await query(node.database.superuserUrl, text)).length) named.push(name)
  }
  return named
}
