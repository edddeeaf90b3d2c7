import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { paragraph, type Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'
import { until } from '#testing/until'
import { uploadFile } from '#testing/upload-file'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium({ clock: createTestClock() })
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const inMinutes = (count: number): string => new Date(node.clock().getTime() + minutes(count)).toISOString()
/** Lets time pass for the test clock and the queue. */
async function pass(count: number): Promise<void> {
  node.clock.pass(minutes(count))
  await node.changeQueue(
    `update pgboss.job set start_after = start_after - interval '${count} minutes' where name = 'feed.publish' and state = 'created'`,
  )
}

/** A community of Maya and Tomas; Jun is not in it. */
async function openTides(): Promise<string> {
  const facts = { client_community_id: randomUUID(), community_name: randomUUID(), visibility: 'private' as const }
  const { community_id } = await maya.client.createCommunity(facts)
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }] })
  return community_id
}
const schedule = (community_id: string, words: string, over: { scheduled_id?: string; publish_at?: string; file_ids?: string[] } = {}) =>
  tomas.client.schedulePost({ scheduled_id: randomUUID(), community_id, body: paragraph(words), publish_at: inMinutes(30), ...over })
const scheduledOf = async ({ client }: Person) => (await client.listScheduledPosts({})).items
const stateOf = async (id: string) => (await scheduledOf(tomas)).find(({ scheduled_id }) => scheduled_id === id)?.state
const postsIn = async (community_id: string) => (await maya.client.listPosts({ community_id })).items
/** The status of reading a file by a person’s own link. */
const readingOf = async (person: Person, file_id: string): Promise<number> => {
  const { links } = await person.client.listFileLinks({ file_ids: [file_id] })
  return (await fetch(new URL(links[0]?.download_url ?? '/nowhere', node.url))).status
}
const failuresOf = async ({ client }: Person) => {
  await worked(node, ['feed.unpublished'])
  return (await client.listNotifications({ order: 'time' })).items
    .flatMap(({ notifications }) => notifications)
    .filter(({ reason }) => reason === 'post_unpublished')
}

test('a scheduled post is published when due as its author, once, and its author alone sees it before', async () => {
  const community_id = await openTides()
  const { file_id } = await uploadFile(node, tomas, 'tide.txt')
  const { scheduled_id } = await schedule(community_id.toUpperCase(), 'Low water at six', { file_ids: [file_id] })
  expect(await scheduledOf(tomas)).toMatchObject([{ scheduled_id, community_id, files: [{ file_id }], state: 'waiting' }])
  expect(await scheduledOf(maya)).toEqual([])
  expect([await readingOf(tomas, file_id), await readingOf(maya, file_id)]).toEqual([200, 404])
  await pass(29.5)
  const socket = await tomas.openSocket()
  await pass(0.5) // a socket that is silent for longer is closed
  await until('it to be published', async () => (await postsIn(community_id)).length === 1)
  expect(await postsIn(community_id)).toMatchObject([{ client_post_id: scheduled_id, author_id: tomas.id, files: [{ file_id }] }])
  expect(await scheduledOf(tomas)).toEqual([])
  await until('the page to be told', () => socket.hasEvent('scheduled_post.changed'))
  socket.close()
})

test('its text and time are changed; it is published at once, and a retry returns the same post', async () => {
  const community_id = await openTides()
  const { scheduled_id } = await schedule(community_id, 'Low water')
  const changed = { scheduled_id: scheduled_id.toUpperCase(), body: paragraph('High water'), publish_at: inMinutes(60) }
  expect(await tomas.client.updateScheduledPost(changed)).toMatchObject({ scheduled_id, body: paragraph('High water') })
  await pass(31)
  expect(await stateOf(scheduled_id)).toBe('waiting')
  const { post_id } = await tomas.client.publishScheduledPost({ scheduled_id })
  expect(await tomas.client.publishScheduledPost({ scheduled_id: scheduled_id.toUpperCase() })).toMatchObject({ post_id })
  expect(await schedule(community_id, 'High water', { scheduled_id })).toMatchObject({ state: 'gone' })
  expect(await postsIn(community_id)).toHaveLength(1)
})

test('only its author changes, publishes or deletes it, and a late retry does not bring a deleted one back', async () => {
  const community_id = await openTides()
  const { scheduled_id } = await schedule(community_id, 'Mine')
  for (const call of ['updateScheduledPost', 'publishScheduledPost', 'deleteScheduledPost'] as const)
    expect(await refusalOf(maya.client[call]({ scheduled_id }))).toBe('SCHEDULED_POST_NOT_FOUND')
  await tomas.client.deleteScheduledPost({ scheduled_id })
  expect(await schedule(community_id, 'Mine', { scheduled_id })).toMatchObject({ state: 'gone' })
  expect(await scheduledOf(tomas)).toEqual([])
  expect(await refusalOf(tomas.client.publishScheduledPost({ scheduled_id }))).toBe('SCHEDULED_POST_NOT_FOUND')
})

test('the time is in the future, within 120 days, and only members schedule', async () => {
  const community_id = await openTides()
  expect(await refusalOf(schedule(community_id, 'Yesterday', { publish_at: inMinutes(-1) }))).toBe('SCHEDULE_OUT_OF_RANGE')
  const beyond = inMinutes(limits.scheduleAhead / 60_000 + 1)
  expect(await refusalOf(schedule(community_id, 'Next year', { publish_at: beyond }))).toBe('SCHEDULE_OUT_OF_RANGE')
  const outside = { scheduled_id: randomUUID(), community_id, body: paragraph('From outside'), publish_at: inMinutes(30) }
  expect(await refusalOf(jun.client.schedulePost(outside))).toBe('COMMUNITY_NOT_FOUND')
})

test('an author who may no longer post when it is due is notified, keeps the text, and can have it published later', async () => {
  const community_id = await openTides()
  const { scheduled_id } = await schedule(community_id, 'Moderators only')
  await maya.client.updateCommunity({ community_id, posting: 'moderators' })
  await pass(30)
  await until('it to have failed', async () => (await stateOf(scheduled_id)) === 'failed')
  expect(await scheduledOf(tomas)).toMatchObject([{ body: paragraph('Moderators only'), error: 'NO_PERMISSION' }])
  expect(await failuresOf(tomas)).toMatchObject([{ text: 'Moderators only', path: '/feed/scheduled', actor_id: null }])
  expect(await refusalOf(tomas.client.publishScheduledPost({ scheduled_id }))).toBe('NO_PERMISSION')
  await maya.client.updateCommunity({ community_id, posting: 'members' })
  await tomas.client.updateScheduledPost({ scheduled_id, publish_at: inMinutes(10) })
  expect(await failuresOf(tomas)).toEqual([])
  await pass(10)
  await until('it to be published', async () => (await postsIn(community_id)).length === 1)
})

test('who was removed meanwhile posts nothing', async () => {
  const community_id = await openTides()
  const { scheduled_id } = await schedule(community_id, 'Goodbye')
  await maya.client.removeCommunityMember({ community_id, employee_id: tomas.id })
  await pass(30)
  await until('it to have failed', async () => (await stateOf(scheduled_id)) === 'failed')
  expect(await postsIn(community_id)).toEqual([])
  expect((await scheduledOf(tomas))[0]).toMatchObject({ error: 'COMMUNITY_NOT_FOUND' })
  await tomas.client.deleteScheduledPost({ scheduled_id })
  expect(await failuresOf(tomas)).toEqual([])
})

test('published, changed and deleted at once on several devices, it is published once or not at all', async () => {
  const community_id = await openTides()
  const { client } = tomas
  for (const other of ['deleteScheduledPost', 'updateScheduledPost', 'publishScheduledPost'] as const) {
    const { scheduled_id } = await schedule(community_id, other)
    const [published] = await Promise.allSettled([client.publishScheduledPost({ scheduled_id }), client[other]({ scheduled_id })])
    const made = (await postsIn(community_id)).filter(({ client_post_id }) => client_post_id === scheduled_id)
    expect(made).toHaveLength(other === 'deleteScheduledPost' && published.status === 'rejected' ? 0 : 1)
    expect(await stateOf(scheduled_id)).toBeUndefined()
  }
})
