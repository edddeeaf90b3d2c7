import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { worked } from '#testing/jobs/jobs'
import { refusalOf } from '#testing/wire'

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

/** A community of Maya and Tomas. */
async function openPagers(): Promise<string> {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: randomUUID() })
  await tomas.client.joinCommunity({ community_id })
  return community_id
}
const post = (community_id: string, body = paragraph('Beep')) =>
  maya.client.createPost({ community_id, client_post_id: randomUUID(), body })
/** Why a person was notified of a post. */
const told = async ({ client }: Person, post_id: string): Promise<string[]> => {
  await worked(node, ['feed.notify', 'feed.settle'])
  const { items } = await client.listNotifications({ order: 'time' })
  return items
    .flatMap(({ notifications }) => notifications)
    .filter(({ path }) => path.endsWith(post_id))
    .map(({ reason }) => reason)
}

test('who follows a post is notified of comments, until they follow it no more; who comments follows by themselves', async () => {
  const { post_id } = await post(await openPagers())
  const comment = (person: Person) =>
    person.client.addPostComment({ post_id, body: paragraph('And now?'), client_comment_id: randomUUID() })
  expect(await maya.client.getPost({ post_id })).toMatchObject({ is_following: true })
  expect(await tomas.client.getPost({ post_id })).toMatchObject({ is_following: false })
  expect(await tomas.client.followPost({ post_id })).toMatchObject({ is_following: true })
  await comment(maya)
  expect(await told(tomas, post_id)).toEqual(['post_comment'])
  await tomas.client.followPost({ post_id, is_following: false })
  await comment(maya)
  expect(await told(tomas, post_id)).toEqual(['post_comment'])
  await comment(tomas)
  await comment(maya)
  expect(await told(tomas, post_id)).toEqual(['post_comment', 'post_comment'])
})

test('the other pages of a person learn what they follow, also with an id in capitals, and events tell nobody else', async () => {
  const { post_id } = await post(await openPagers())
  const [own, other] = [await join(tomas), await join(maya)]
  expect(await tomas.client.followPost({ post_id: post_id.toUpperCase() })).toMatchObject({ post_id, is_following: true })
  await tomas.client.addPostReaction({ post_id, emoji: '📟' })
  const { rows } = await own.waitFor('event', ({ name }) => name === 'post.followed')
  expect(rows).toEqual([{ post_id, is_following: true }])
  await other.waitFor('event', ({ name }) => name === 'post.changed')
  expect(JSON.stringify(other.frames)).not.toContain('is_following')
})

test('who may no longer read a post is not notified of comments, although they follow it', async () => {
  const community_id = await openPagers()
  const { post_id } = await post(community_id)
  await jun.client.followPost({ post_id })
  await maya.client.updateCommunity({ community_id, visibility: 'private' })
  await maya.client.addPostComment({ post_id, body: paragraph('Members only'), client_comment_id: randomUUID() })
  expect(await told(jun, post_id)).toEqual([])
  expect(await refusalOf(jun.client.followPost({ post_id, is_following: false }))).toBe('POST_NOT_FOUND')
})

test('a level decides of what a member is notified and what is unread', async () => {
  const community_id = await openPagers()
  const put = (notification_level: 'all' | 'mentions' | 'none') => tomas.client.updateCommunityLevel({ community_id, notification_level })
  expect(await told(tomas, (await post(community_id)).post_id)).toEqual([])
  expect(await put('all')).toMatchObject({ notification_level: 'all', unread_post_count: 1 })
  expect(await told(tomas, (await post(community_id)).post_id)).toEqual(['post_new'])
  expect(await put('none')).toMatchObject({ unread_post_count: 0 })
  const naming = { type: 'mention' as const, attrs: { id: tomas.id, label: 'Somebody' } }
  const named = await post(community_id, { type: 'doc', content: [{ type: 'paragraph', content: [naming] }] })
  expect(await told(tomas, named.post_id)).toEqual([])
  const wanted = jun.client.updateCommunityLevel({ community_id, notification_level: 'all' })
  expect(await refusalOf(wanted)).toBe('NO_PERMISSION')
})

test('the notifications of those who may no longer read a community that was closed are closed', async () => {
  const community_id = await openPagers()
  const naming = { type: 'mention' as const, attrs: { id: jun.id, label: 'Somebody' } }
  const { post_id } = await post(community_id, { type: 'doc', content: [{ type: 'paragraph', content: [naming] }] })
  expect(await told(jun, post_id)).toEqual(['post_mention'])
  const countOpen = () =>
    query<{ count: number }>(
      node.database.superuserUrl,
      `select count(*)::int as count from notification where cause_id = '${post_id}' and employee_id = '${jun.id}' and is_open`,
    )
  expect(await countOpen()).toMatchObject([{ count: 1 }])
  await maya.client.updateCommunity({ community_id, visibility: 'private' })
  expect(await told(jun, post_id)).toEqual([])
  expect(await countOpen()).toMatchObject([{ count: 0 }])
})
