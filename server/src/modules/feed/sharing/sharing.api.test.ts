import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
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

/** A community of Maya and these people. */
async function openPier(people: readonly Person[] = [], more: object = {}): Promise<string> {
  const facts = { client_community_id: randomUUID(), community_name: randomUUID(), ...more }
  const { community_id } = await maya.client.createCommunity(facts)
  if (people.length) await maya.client.addCommunityMembers({ community_id, employees: people.map(({ id }) => ({ employee_id: id })) })
  return community_id
}
const into = (community_id: string) => ({ community_id, client_post_id: randomUUID() })
const write = ({ client }: Person, community_id: string) =>
  client.createPost({ ...into(community_id), body: paragraph('The crane is blue') })
const postsOf = async ({ client }: Person, community_id: string) => (await client.listPosts({ community_id })).items

test('a shared post stands in each community at a place of its own, without the words of the post, and is new there once', async () => {
  const [home, first, second] = [await openPier([jun]), await openPier([tomas]), await openPier([tomas, jun])]
  const { post_id } = await write(maya, home)
  const shares = [into(first), into(second)]
  const { items } = await maya.client.sharePost({ post_id, shares })
  expect(items.map(({ community_id, seq, shared_post_id }) => [community_id, seq, shared_post_id])).toEqual([
    [first, 1, post_id],
    [second, 1, post_id],
  ])
  expect((await maya.client.sharePost({ post_id, shares })).items).toEqual(items)
  for (const community_id of [first, second]) {
    expect(await postsOf(tomas, community_id)).toMatchObject([{ shared_post_id: post_id, body: { content: [] }, can: { comment: true } }])
    expect(await tomas.client.getCommunity({ community_id })).toMatchObject({ unread_post_count: 1 })
  }
  expect(await tomas.client.getPost({ post_id })).toMatchObject({ body: paragraph('The crane is blue') })
})

test('sharing what is shared shares the post itself, with other words', async () => {
  const [home, first, second] = [await openPier(), await openPier([tomas]), await openPier([tomas])]
  const { post_id } = await write(maya, home)
  const [shared] = (await maya.client.sharePost({ post_id, shares: [into(first)] })).items
  const again = await tomas.client.sharePost({ post_id: shared?.post_id, shares: [into(second)], body: paragraph('Look up') })
  expect(again.items).toMatchObject([{ shared_post_id: post_id, author_id: tomas.id, body: paragraph('Look up') }])
})

test('only what the person may read is shared, and only where they may post: in all of these communities or in none', async () => {
  const [secret, first, closed] = [
    await openPier([], { visibility: 'private' }),
    await openPier([tomas]),
    await openPier([], { visibility: 'private' }),
  ]
  const hidden = await write(maya, secret)
  expect(await refusalOf(tomas.client.sharePost({ post_id: hidden.post_id, shares: [into(first)] }))).toBe('POST_NOT_FOUND')
  expect(await refusalOf(tomas.client.sharePost({ shares: [into(first)] }))).toBe('POST_ID_MISSING')
  const home = await openPier([tomas])
  const { post_id } = await write(maya, home)
  const share = (...places: string[]) => refusalOf(tomas.client.sharePost({ post_id, shares: places.map(into) }))
  expect(await share(first, closed)).toBe('COMMUNITY_NOT_FOUND')
  expect(await share(first, await openPier())).toBe('NO_PERMISSION')
  expect(await share(first, first.toUpperCase())).toBe('INVALID_REQUEST')
  expect(await share(home)).toBe('INVALID_REQUEST')
  expect(await postsOf(tomas, first)).toEqual([])
})

test('who may not read the post sees that it was shared, and nothing of it', async () => {
  const [secret, open] = [await openPier([], { visibility: 'private' }), await openPier([tomas])]
  const { post_id } = await write(maya, secret)
  await maya.client.sharePost({ post_id, shares: [into(open)] })
  expect(await postsOf(tomas, open)).toMatchObject([{ shared_post_id: post_id }])
  expect(JSON.stringify(await postsOf(tomas, open))).not.toContain('crane')
  expect(await refusalOf(tomas.client.getPost({ post_id }))).toBe('POST_NOT_FOUND')
})

test('a post is written into several communities at once, or into none of them', async () => {
  const [home, first] = [await openPier([tomas]), await openPier([tomas])]
  const wanted = { ...into(home), body: paragraph('Two piers, one crane'), shares: [into(first)] }
  const { post_id } = await tomas.client.createPost(wanted)
  expect(await tomas.client.createPost(wanted)).toMatchObject({ post_id })
  expect(await postsOf(maya, first)).toMatchObject([{ shared_post_id: post_id }])
  const closed = await openPier([], { posting: 'moderators' })
  const refused = tomas.client.createPost({ ...into(home), body: paragraph('Three'), shares: [into(closed)] })
  expect(await refusalOf(refused)).toBe('NO_PERMISSION')
  expect(await postsOf(maya, home)).toHaveLength(1)
})

test('each community pins and removes for itself; with the post goes what only shows it, and what says something stays', async () => {
  const [home, first, second] = [await openPier([tomas]), await openPier([tomas]), await openPier([tomas])]
  const { post_id } = await write(tomas, home)
  const [one] = (await tomas.client.sharePost({ post_id, shares: [into(first)] })).items
  const said = { post_id, shares: [into(second)], body: paragraph('This was blue') }
  const [other] = (await tomas.client.sharePost(said)).items
  await maya.client.pinPost({ post_id: one?.post_id })
  expect(await maya.client.getPost({ post_id })).toMatchObject({ pin: null })
  const [extra] = (await maya.client.sharePost({ post_id, shares: [into(second)] })).items
  await maya.client.deletePost({ post_id: extra?.post_id })
  expect(await maya.client.getPost({ post_id })).toMatchObject({ deleted_at: null })
  await tomas.client.deletePost({ post_id })
  await worked(node, ['feed.unshare'])
  expect(await postsOf(maya, first)).toEqual([])
  expect(await maya.client.getCommunity({ community_id: first })).toMatchObject({ unread_post_count: 0 })
  expect(await postsOf(maya, second)).toMatchObject([{ post_id: other?.post_id }])
})

test('who wants to know of every post is told once of a post in several of their communities, and again only of words', async () => {
  const [home, first] = [await openPier([tomas, jun]), await openPier([tomas, jun])]
  const communities = [home, first]
  for (const community_id of communities) await tomas.client.updateCommunityLevel({ community_id, notification_level: 'all' })
  await jun.client.updateCommunityLevel({ community_id: first, notification_level: 'all' })
  const told = async ({ client }: Person): Promise<number> => {
    await worked(node, ['feed.notify'])
    const { items } = await client.listNotifications({ order: 'time' })
    return items.flatMap(({ notifications }) => notifications).filter(({ reason }) => reason === 'post_new').length
  }
  const { post_id } = await maya.client.createPost({ ...into(home), body: paragraph('Once'), shares: [into(first)] })
  expect([await told(tomas), await told(jun)]).toEqual([1, 1])
  await maya.client.sharePost({ post_id, shares: [into(first)], body: paragraph('Do read this') })
  expect([await told(tomas), await told(jun)]).toEqual([2, 2])
})

test('a share can be reported, and those who decide see what it shows', async () => {
  const [home, first] = [await openPier([tomas]), await openPier([tomas, jun])]
  const { post_id } = await write(tomas, home)
  const [share] = (await tomas.client.sharePost({ post_id, shares: [into(first)] })).items
  await jun.client.reportPost({ post_id: share?.post_id, reason: 'other' })
  const { items } = await maya.client.listReportedPosts({ community_id: first })
  expect(items).toMatchObject([{ post_id: share?.post_id, shared_post_id: post_id }])
  await maya.client.decideReportedPost({ case_id: items[0]?.case_id ?? '', decision: 'remove', words: 'Not here' })
  expect(await postsOf(jun, first)).toEqual([])
  expect(await jun.client.getPost({ post_id })).toMatchObject({ deleted_at: null, is_hidden: false })
})
