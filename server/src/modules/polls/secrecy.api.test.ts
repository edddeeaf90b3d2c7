import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#kernel/log'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { queueJob } from '#testing/jobs/jobs'

const clock = createTestClock()
const lines: string[] = []
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let secret: { poll_id: string; option_ids: string[]; openings: number }
beforeAll(async () => {
  node = await openAtrium({
    clock,
    environment: { SLOW_QUERY_MS: '1' },
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  })
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  await node.close()
})

/** A secret poll of Maya's in which only Jun votes, that reminds people and ends. */
beforeAll(async () => {
  const { poll_id, options } = await maya.client.createPoll({
    question: 'Shall we tell the lighthouse?',
    kind: 'single',
    options: [{ text: 'Yes' }, { text: 'No' }],
    is_secret: true,
    ends_at: new Date(clock().getTime() + minutes(300)).toISOString(),
  })
  const option_ids = options.slice(0, 1).map(({ option_id }) => option_id)
  secret = { poll_id, option_ids, openings: lines.length }
})

test('a person who votes in a secret poll is in no frame and in no reply of others', async () => {
  const { poll_id, option_ids } = secret
  const socket = await maya.openSocket()
  await jun.client.votePoll({ poll_id, option_ids })
  await socket.waitFor('event', ({ scope }) => scope.endsWith(poll_id))
  expect(JSON.stringify(socket.frames.filter((frame) => JSON.stringify(frame).includes(poll_id)))).not.toContain(jun.id)
  socket.close()
  const seen = await maya.client.getPoll({ poll_id })
  expect([seen.voter_count, seen.outcome?.counts.map(({ votes }) => votes)]).toEqual([1, [1, 0]])
  expect(JSON.stringify(seen)).not.toContain(jun.id)
  await expect(maya.client.listPollVoters({ poll_id })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
  expect((await jun.client.getPoll({ poll_id })).own_option_ids).toEqual(option_ids)
})

test('a vote with the id of the poll in capitals replaces the vote before', async () => {
  const options = [{ text: 'Gulls' }, { text: 'Terns' }]
  const { poll_id, options: made } = await maya.client.createPoll({ question: 'Which birds?', kind: 'ranked', options, is_secret: true })
  const [gulls = '', terns = ''] = made.map(({ option_id }) => option_id)
  await jun.client.votePoll({ poll_id, option_ids: [gulls, terns] })
  const { own_option_ids } = await jun.client.votePoll({ poll_id: poll_id.toUpperCase(), option_ids: [terns, gulls] })
  expect(own_option_ids).toEqual([terns, gulls])
  const votes = await query(node.database.superuserUrl, `select option_ids from poll_secret_vote where poll_id = '${poll_id}'`)
  expect(votes).toEqual([{ option_ids: [terns, gulls] }])
})

test('a search for the poll, or for who voted, says nothing of votes', async () => {
  const found = await maya.client.searchEverything({ query: 'lighthouse', kinds: ['poll'] })
  expect(found.groups.flatMap(({ items }) => items)).toHaveLength(1)
  expect(JSON.stringify(found)).not.toContain(jun.id)
  const { groups } = await maya.client.searchEverything({ query: 'Jun', kinds: ['poll'] })
  expect(groups.flatMap(({ items }) => items)).toEqual([])
})

test('the reminder goes to those who voted and those who did not, in the same words', async () => {
  clock.pass(minutes(270))
  await watch()
  const [voter, other] = await Promise.all([noticeOf(jun, 'poll_reminder'), noticeOf(tomas, 'poll_reminder')])
  expect(voter).toEqual(other)
  expect(JSON.stringify(voter)).not.toContain(jun.id)
})

test('the notice of the end names nobody who voted', async () => {
  clock.pass(minutes(60))
  await watch()
  expect(JSON.stringify(await noticeOf(maya, 'poll_closed'))).not.toContain(jun.id)
})

test('every table names the poll and the voter as often as the poll and somebody who has not voted', async () => {
  expect(await rowsWith(secret.poll_id, jun.id)).toEqual(await rowsWith(secret.poll_id, tomas.id))
})

test('a secret vote is stored without a name and a time', async () => {
  const [vote] = await query<object>(node.database.superuserUrl, `select * from poll_secret_vote where poll_id = '${secret.poll_id}'`)
  expect(Object.keys(vote ?? {}).toSorted()).toEqual(['company_id', 'option_ids', 'poll_id', 'voter_hash'])
})

test('the export of the voter’s data does not name the poll among their votes', async () => {
  for (let cursor: string | null | undefined = ''; cursor !== null;) {
    const page = await jun.client.exportPersonalData(cursor ? { cursor } : {})
    if (page.part.startsWith('poll')) expect(JSON.stringify(page.rows)).not.toContain(secret.poll_id)
    cursor = page.next_cursor
  }
})

test('no line of the log names the voter in the call of their vote, or beside the poll', () => {
  const voted = lines.slice(secret.openings).filter((line) => line.includes('votePoll') || line.includes(secret.poll_id))
  expect(voted.filter((line) => line.includes(jun.id))).toEqual([])
  expect(lines.filter((line) => secret.option_ids.some((id) => line.includes(id)))).toEqual([])
})

/** Runs the round that closes polls and reminds people. */
const watch = (): Promise<void> => queueJob(node, 'polls.watch')

/** What a person is notified of for a reason, without what belongs to the person. */
const noticeOf = async ({ client }: Person, wanted: string) =>
  until(`a notification ${wanted}`, async () => {
    const { items } = await client.listNotifications({ order: 'time' })
    const found = items.flatMap(({ notifications }) => notifications).find(({ reason }) => reason === wanted)
    return found && { text: found.text, path: found.path, actor_id: found.actor_id }
  })

/** How many rows of each table name both the poll and the person. */
async function rowsWith(pollId: string, personId: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(node.database.superuserUrl, "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')") // prettier-ignore
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const text = `select count(*)::int as count from ${name} t where t::text like '%${pollId}%' and t::text like '%${personId}%'`
    for (const { count } of await query<{ count: number }>(node.database.superuserUrl, text)) if (count) found[name] = count
  }
  return found
}
