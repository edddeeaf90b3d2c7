import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'

let node: TestAtrium
let maya: Person, tomas: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

async function openQuays(...members: Person[]): Promise<string> {
  const { community_id } = await maya.client.createCommunity({
    client_community_id: randomUUID(),
    community_name: randomUUID(),
    visibility: 'private',
  })
  const employees = members.map(({ id }) => ({ employee_id: id }))
  if (employees.length) await maya.client.addCommunityMembers({ community_id, employees })
  return community_id
}
const write = async (community_id: string, words: string): Promise<string> =>
  (await maya.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph(words) })).post_id
const tagged = async ({ client }: Person, tag: string, more: object = {}): Promise<string[]> =>
  (await client.listPosts({ tag, ...more })).items.map(({ post_id }) => post_id)
const found = async ({ client }: Person, query: string): Promise<string[]> =>
  (await client.searchEverything({ query, kinds: ['post'] })).groups.flatMap(({ items }) =>
    items.flatMap((hit) => (hit.kind === 'post' ? [hit.post_id] : [])),
  )
const counted = async ({ client }: Person, search: string) => (await client.listPostTags({ search })).items

test('posts of all one’s communities with a hashtag are listed, however it was typed, and none that one may not read', async () => {
  const [ours, mine] = [await openQuays(tomas), await openQuays()]
  const first = await write(ours, 'Fog over the #Cranes')
  const secret = await write(mine, 'More #cranes')
  const last = await write(ours, 'Again #CRANES, and #ropes')
  await write(ours, 'Cranes without a sign, and #cranesong')
  expect(await tagged(maya, '#Cranes')).toEqual([last, secret, first])
  expect(await tagged(tomas, 'cranes')).toEqual([last, first])
  const page = await tomas.client.listPosts({ tag: 'cranes', limit: 1 })
  expect(page.items.map(({ post_id }) => post_id)).toEqual([last])
  expect(await tagged(tomas, 'cranes', { limit: 1, cursor: page.next_cursor })).toEqual([first])
  await maya.client.addPostComment({ post_id: first, body: paragraph('Still there'), client_comment_id: randomUUID() })
  expect(await tagged(tomas, 'cranes', { order: 'activity_at' })).toEqual([first, last])
})

test('an edit changes the hashtags, and a deleted post has none', async () => {
  const community_id = await openQuays(tomas)
  const post_id = await write(community_id, 'A #hawser')
  await maya.client.updatePost({ post_id, body: paragraph('A #painter') })
  expect([await tagged(tomas, 'hawser'), await tagged(tomas, 'painter')]).toEqual([[], [post_id]])
  await maya.client.deletePost({ post_id })
  expect([await tagged(tomas, 'painter'), await counted(tomas, 'painter')]).toEqual([[], []])
})

test('hashtags are suggested by how they begin, the most used first, without what one may not read', async () => {
  const [ours, mine] = [await openQuays(tomas), await openQuays()]
  await write(ours, '#gangway')
  await write(ours, '#gangplank #gangplank')
  await write(ours, '#GangPlank')
  await write(mine, '#gangster')
  expect(await counted(tomas, 'Gang')).toEqual([
    { tag: 'gangplank', post_count: 2 },
    { tag: 'gangway', post_count: 1 },
  ])
  expect((await maya.client.listPostTags({ search: 'gang', limit: 1 })).items).toHaveLength(1)
  expect(await counted(tomas, 'gangways')).toEqual([])
})

test('the search finds a hashtag as a whole word, and leaves it out with a minus', async () => {
  const community_id = await openQuays(tomas)
  const post_id = await write(community_id, 'The #lantern swings')
  const other = await write(community_id, 'The #lanterns swing, a lantern too')
  expect(await found(tomas, '#Lantern')).toEqual([post_id])
  expect(await found(tomas, 'lantern -#lantern')).toEqual([other])
})
