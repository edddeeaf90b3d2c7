import { randomUUID } from 'node:crypto'
import type { Post } from '@atrium/contract/feed/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'
import { uploadFile } from '#testing/upload-file'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** A community that Maya owns, with Tomas, who writes, and Jun, who reports. */
async function openQuays(): Promise<string> {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: randomUUID() })
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }, { employee_id: jun.id }] })
  return community_id
}
const write = (person: Person, community_id: string, more: object = {}): Promise<Post> =>
  person.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph('Gulls are rats'), ...more })
const queueOf = async ({ client }: Person, community_id: string) => (await client.listReportedPosts({ community_id })).items
const noticesOf = async ({ client }: Person, reason: string, community_id: string) => {
  await worked(node, ['feed.reported', 'feed.removed'])
  return (await client.listNotifications({ order: 'time' })).items
    .flatMap(({ notifications }) => notifications)
    .filter((one) => one.reason === reason && one.path.includes(community_id))
}

test('what several members report is one case for those who moderate, and none of it says who reported', async () => {
  const community_id = await openQuays()
  const { post_id } = await write(tomas, community_id)
  const socket = await join(maya)
  await jun.client.reportPost({ post_id, reason: 'hurtful', words: 'Poor gulls' })
  await jun.client.reportPost({ post_id, reason: 'untrue' })
  await maya.client.reportPost({ post_id, reason: 'other' })
  const queue = await queueOf(maya, community_id)
  expect(queue).toMatchObject([
    {
      post_id,
      comment_id: null,
      author_id: tomas.id,
      body: paragraph('Gulls are rats'),
      reports: [
        { reason: 'hurtful', words: 'Poor gulls' },
        { reason: 'other', words: '' },
      ],
    },
  ])
  await socket.waitFor('event', ({ name }) => name === 'report.changed')
  expect(await noticesOf(maya, 'post_report', community_id)).toMatchObject([
    { actor_id: null, path: `/feed/community/${community_id}?part=reported` },
  ])
  const told = JSON.stringify([queue, socket.frames, await maya.client.listNotifications({ order: 'time' })])
  expect(told).not.toContain(jun.id)
  const { items } = await maya.client.listAuditEntries({ limit: 100 })
  expect(JSON.stringify(items)).not.toContain('post_report')
})

test('members alone report, what others wrote; moderators alone see it, and nobody decides on what they wrote', async () => {
  const community_id = await openQuays()
  const { post_id } = await write(maya, community_id)
  expect(await refusalOf(maya.client.reportPost({ post_id, reason: 'other' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(aisha.client.reportPost({ post_id, reason: 'other' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.reportPost({ reason: 'other' }))).toBe('POST_ID_MISSING')
  expect(await maya.client.getPost({ post_id })).toMatchObject({ can: { report: false, report_comments: true } })
  expect(await jun.client.getPost({ post_id })).toMatchObject({ can: { report: true } })
  await jun.client.reportPost({ post_id, reason: 'other' })
  expect(await queueOf(maya, community_id)).toEqual([])
  expect(await refusalOf(tomas.client.listReportedPosts({ community_id }))).toBe('NO_PERMISSION')
  await maya.client.updateCommunityMember({ community_id, employee_id: tomas.id, role: 'moderator' })
  const [held] = await queueOf(tomas, community_id)
  const case_id = held?.case_id ?? ''
  expect(await refusalOf(maya.client.decideReportedPost({ case_id, decision: 'keep' }))).toBe('REPORT_NOT_FOUND')
  expect(await refusalOf(jun.client.hideReportedPost({ case_id }))).toBe('REPORT_NOT_FOUND')
  expect(await tomas.client.decideReportedPost({ case_id, decision: 'keep' })).toEqual({ case_id })
  expect(await refusalOf(tomas.client.decideReportedPost({ case_id, decision: 'keep' }))).toBe('REPORT_NOT_FOUND')
})

test('a hidden post shows its text, its files and its comments to nobody until it is kept', async () => {
  const community_id = await openQuays()
  const { file_id } = await uploadFile(node, tomas)
  const { post_id } = await write(tomas, community_id, { file_ids: [file_id] })
  await tomas.client.addPostComment({ post_id, body: paragraph('All of them'), client_comment_id: randomUUID() })
  await jun.client.reportPost({ post_id, reason: 'hurtful' })
  const [held] = await queueOf(maya, community_id)
  const case_id = held?.case_id ?? ''
  const socket = await join(jun)
  expect(await maya.client.hideReportedPost({ case_id })).toMatchObject({ is_hidden: true, files: [{ file_id }] })
  const hidden = { body: { content: [] }, files: [], is_hidden: true, can: { edit: false, comment: false, react: false, report: false } }
  expect(await tomas.client.getPost({ post_id })).toMatchObject(hidden)
  await socket.waitFor('event', ({ rows }) => JSON.stringify(rows).includes('"is_hidden":true'))
  expect(JSON.stringify(socket.frames)).not.toContain('Gulls')
  expect((await jun.client.listPostComments({ post_id })).items).toEqual([])
  expect((await jun.client.listPosts({ community_id, search: 'gulls' })).items).toEqual([])
  const statusFor = async (person: Person): Promise<number> => {
    const { links } = await person.client.listFileLinks({ file_ids: [file_id] })
    return (await fetch(new URL(links[0]?.download_url ?? '/nowhere', node.url))).status
  }
  expect([await statusFor(maya), await statusFor(jun)]).toEqual([200, 404])
  await maya.client.decideReportedPost({ case_id, decision: 'keep' })
  expect(await jun.client.getPost({ post_id })).toMatchObject({ body: paragraph('Gulls are rats'), files: [{ file_id }], is_hidden: false })
  expect(await noticesOf(tomas, 'post_removed', community_id)).toEqual([])
})

test('the author of what is removed is told why, and those who moderate are notified no longer', async () => {
  const community_id = await openQuays()
  const { post_id } = await write(maya, community_id)
  const comment = { post_id, body: paragraph('And pigeons?'), client_comment_id: randomUUID() }
  const { comment_id } = await tomas.client.addPostComment(comment)
  await jun.client.reportPost({ comment_id, reason: 'untrue' })
  const waiting = async () => (await noticesOf(maya, 'post_report', community_id)).filter(({ is_unread }) => is_unread).length
  expect(await waiting()).toBe(1)
  const [held] = await queueOf(maya, community_id)
  const case_id = held?.case_id ?? ''
  expect(await refusalOf(maya.client.decideReportedPost({ case_id, decision: 'remove' }))).toBe('INVALID_REQUEST')
  await maya.client.decideReportedPost({ case_id, decision: 'remove', words: 'Pigeons are colleagues' })
  expect(await noticesOf(tomas, 'post_removed', community_id)).toMatchObject([{ actor_id: null, text: 'Pigeons are colleagues' }])
  expect(await waiting()).toBe(0)
  expect((await jun.client.listPostComments({ post_id })).items).toMatchObject([{ deleted_at: expect.any(String) }])
  expect(await jun.client.getPost({ post_id })).toMatchObject({ comment_count: 0 })
  const { items } = await maya.client.listAuditEntries({ limit: 100 })
  expect(items.find(({ action }) => action === 'post_decision.created')).toMatchObject({
    actor_id: maya.id,
    changes: expect.arrayContaining([expect.objectContaining({ field: 'decision', new: 'remove' })]),
  })
})

test('what its author deletes waits for no decision', async () => {
  const community_id = await openQuays()
  const { post_id } = await write(tomas, community_id)
  const { comment_id } = await tomas.client.addPostComment({ post_id, body: paragraph('Rats'), client_comment_id: randomUUID() })
  await jun.client.reportPost({ post_id, reason: 'hurtful' })
  await jun.client.reportPost({ comment_id, reason: 'hurtful' })
  expect(await queueOf(maya, community_id)).toHaveLength(2)
  await tomas.client.deletePost({ post_id })
  expect(await queueOf(maya, community_id)).toEqual([])
})

test('the queue has pages and counts all that waits; who manages communities hears of it without being a member', async () => {
  const community_id = await openQuays()
  await maya.client.updateCommunityMember({ community_id, employee_id: jun.id, role: 'owner' })
  await maya.client.leaveCommunity({ community_id })
  const { client } = maya
  for (const _ of [1, 2, 3]) {
    const { post_id } = await write(tomas, community_id)
    await jun.client.reportPost({ post_id, reason: 'untrue' })
  }
  const first = await client.listReportedPosts({ community_id, limit: 2 })
  expect(first).toMatchObject({ items: [{}, {}], waiting_count: 3 })
  const last = await client.listReportedPosts({ community_id, limit: 2, cursor: first.next_cursor ?? '' })
  expect(last).toMatchObject({ items: [{}], waiting_count: 3, next_cursor: null })
  const socket = await join(maya)
  await client.decideReportedPost({ case_id: last.items[0]?.case_id.toUpperCase() ?? '', decision: 'keep' })
  const { rows } = await socket.waitFor('event', ({ name }) => name === 'report.changed')
  expect(rows).toEqual([{ community_id }])
  expect(await client.listReportedPosts({ community_id })).toMatchObject({ waiting_count: 2 })
})

test.each([
  ['on_request', true],
  ['private', false],
] as const)(
  'where only the author moderates a community that is %s, those who manage communities decide: %s',
  async (visibility, decides) => {
    const founded = { client_community_id: randomUUID(), community_name: randomUUID(), visibility }
    const { community_id } = await maya.client.createCommunity(founded)
    await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }, { employee_id: jun.id }] })
    await maya.client.updateCommunityMember({ community_id, employee_id: tomas.id, role: 'owner' })
    await maya.client.leaveCommunity({ community_id })
    const { post_id } = await write(tomas, community_id)
    await jun.client.reportPost({ post_id, reason: 'hurtful' })
    expect(await noticesOf(maya, 'post_report', community_id)).toHaveLength(decides ? 1 : 0)
    const listed = maya.client.listReportedPosts({ community_id })
    if (decides) expect((await listed).waiting_count).toBe(1)
    else expect(await refusalOf(listed)).toBe('COMMUNITY_NOT_FOUND')
  },
)
