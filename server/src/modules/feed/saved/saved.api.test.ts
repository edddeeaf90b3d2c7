import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
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

async function openTides(...members: Person[]): Promise<string> {
  const { community_id } = await maya.client.createCommunity({
    client_community_id: randomUUID(),
    community_name: randomUUID(),
    visibility: 'private',
  })
  await maya.client.addCommunityMembers({ community_id, employees: members.map(({ id }) => ({ employee_id: id })) })
  return community_id
}
const write = async (community_id: string, words: string): Promise<string> =>
  (await maya.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph(words) })).post_id
const savedOf = async ({ client }: Person): Promise<string[]> => (await client.listSavedPosts({})).items.map(({ post_id }) => post_id)

test('Tomás saves posts, finds them with the last one first, and nobody else sees it', async () => {
  const community_id = await openTides(tomas)
  const [first, second] = [await write(community_id, 'Low water'), await write(community_id, 'High water')]
  const [own, other] = [await tomas.openSocket(), await maya.openSocket()]
  expect(await tomas.client.savePost({ post_id: second })).toMatchObject({ post_id: second, is_saved: true })
  await tomas.client.savePost({ post_id: second })
  await tomas.client.savePost({ post_id: first })
  expect(await savedOf(tomas)).toEqual([first, second])
  expect((await tomas.client.listPosts({ community_id })).items.map(({ is_saved }) => is_saved)).toEqual([true, true])
  expect(await tomas.client.savePost({ post_id: first, is_saved: false })).toMatchObject({ is_saved: false })
  expect(await savedOf(tomas)).toEqual([second])
  expect(await savedOf(maya)).toEqual([])
  expect(await maya.client.getPost({ post_id: second })).toMatchObject({ is_saved: false })
  const ofSaving = (socket: typeof own) => socket.of('event').filter(({ name }) => name === 'post.saved')
  await until('all of it', () => (ofSaving(own).length === 3 ? true : undefined))
  expect(ofSaving(own).map(({ rows }) => rows)).toEqual([
    [{ post_id: second, is_saved: true }],
    [{ post_id: first, is_saved: true }],
    [{ post_id: first, is_saved: false }],
  ])
  expect(ofSaving(other)).toEqual([])
  own.close()
  other.close()
})

test('a saved post is edited, deleted, and gone for those who may no longer read it', async () => {
  const community_id = await openTides(jun)
  const [edited, deleted] = [await write(community_id, 'Ebb'), await write(community_id, 'Flood')]
  await jun.client.savePost({ post_id: edited })
  await jun.client.savePost({ post_id: deleted })
  await maya.client.updatePost({ post_id: edited, body: paragraph('Slack water') })
  await maya.client.deletePost({ post_id: deleted })
  expect((await jun.client.listSavedPosts({})).items).toMatchObject([{ post_id: edited, body: paragraph('Slack water') }])
  await maya.client.removeCommunityMember({ community_id, employee_id: jun.id })
  expect(await savedOf(jun)).toEqual([])
  expect(await refusalOf(jun.client.savePost({ post_id: edited }))).toBe('POST_NOT_FOUND')
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: jun.id }] })
  expect(await savedOf(jun)).toEqual([edited])
})

test('the list has pages, and a limit', async () => {
  const community_id = await openTides(tomas)
  const ids = [await write(community_id, 'One'), await write(community_id, 'Two'), await write(community_id, 'Three')]
  for (const post_id of ids) await maya.client.savePost({ post_id })
  const first = await maya.client.listSavedPosts({ limit: 2 })
  const rest = await maya.client.listSavedPosts({ limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.items, ...rest.items].map(({ post_id }) => post_id)).toEqual(ids.toReversed())
  expect(rest.next_cursor).toBeNull()
  expect(await refusalOf(maya.client.listSavedPosts({ cursor: 'nothing' }))).toBe('INVALID_REQUEST')
  await query(
    node.database.superuserUrl,
    `insert into post (company_id, post_id, community_id, author_id, client_post_id, seq, body, text, created_at, activity_at)
     select '${maya.companyId}', uuidv7(), '${community_id}', '${maya.id}', gen_random_uuid(), 100 + n, '{"type":"doc","content":[]}', '', now(), now()
     from generate_series(1, ${limits.savedPosts}) n`,
  )
  await query(
    node.database.superuserUrl,
    `insert into saved_post (company_id, post_id, employee_id, saved_at)
     select company_id, post_id, author_id, now() from post where community_id = '${community_id}' and seq > 100
     order by seq limit ${limits.savedPosts - ids.length}`,
  )
  const post_id = await write(community_id, 'One too many')
  expect(await refusalOf(maya.client.savePost({ post_id }))).toBe('SAVED_POSTS_FULL')
})

test('deleting a person deletes what they saved', async () => {
  const community_id = await openTides(tomas)
  const post_id = await write(community_id, 'For later')
  await tomas.client.savePost({ post_id })
  await maya.client.deleteEmployee({ employee_id: tomas.id })
  expect(await query(node.database.superuserUrl, `select 1 from saved_post where employee_id = '${tomas.id}'`)).toEqual([])
})
