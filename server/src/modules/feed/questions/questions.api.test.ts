import { randomUUID } from 'node:crypto'
import type { Post } from '@atrium/contract/feed/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#kernel/live/testing'
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

/** A community that Maya moderates; Tomás asks there, and Jun answers. */
async function openWords(): Promise<string> {
  const facts = { client_community_id: randomUUID(), community_name: randomUUID(), visibility: 'private' as const }
  const { community_id } = await maya.client.createCommunity(facts)
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }, { employee_id: jun.id }] })
  return community_id
}
const ask = (community_id: string, is_question = true): Promise<Post> =>
  tomas.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph('May I say “presently”?'), is_question })
const comment = async (person: Person, post_id: string, words = 'You may not'): Promise<string> =>
  (await person.client.addPostComment({ post_id, body: paragraph(words), client_comment_id: randomUUID() })).comment_id
const unansweredIn = async (community_id: string) =>
  (await tomas.client.listPosts({ community_id, unanswered: true })).items.map(({ post_id }) => post_id)
const noticesOf = async ({ client }: Person, post_id: string) => {
  await worked(node, ['feed.answered', 'feed.withdraw'])
  return (await client.listNotifications({ order: 'time' })).items
    .flatMap(({ notifications }) => notifications)
    .filter(({ reason, path }) => reason === 'post_answer' && path.endsWith(post_id))
}

test('the author of a question accepts an answer: everyone sees it, its writer is notified, and the question is no longer open', async () => {
  const community_id = await openWords()
  const { post_id } = await ask(community_id)
  await ask(community_id, false)
  expect(await unansweredIn(community_id)).toEqual([post_id])
  const comment_id = await comment(jun, post_id)
  const socket = await join(maya)
  const answer = { comment_id, author_id: jun.id, body: paragraph('You may not') }
  expect(await tomas.client.acceptPostAnswer({ comment_id: comment_id.toUpperCase() })).toMatchObject({ answer })
  const { rows } = await socket.waitFor('event', ({ name }) => name === 'post.changed')
  expect(rows).toMatchObject([{ post_id, is_question: true, answer }])
  expect(await jun.client.getPost({ post_id })).toMatchObject({ answer })
  expect(await noticesOf(jun, post_id)).toMatchObject([{ actor_id: tomas.id, text: 'You may not' }])
  expect(await unansweredIn(community_id)).toEqual([])
})

test('another answer takes its place, and none is left when it is taken back or deleted', async () => {
  const community_id = await openWords()
  const { post_id } = await ask(community_id)
  const [first, second] = [await comment(jun, post_id), await comment(jun, post_id, 'You may')]
  await tomas.client.acceptPostAnswer({ comment_id: first })
  await maya.client.acceptPostAnswer({ comment_id: second })
  expect(await noticesOf(jun, post_id)).toMatchObject([{ actor_id: maya.id, text: 'You may' }])
  await tomas.client.acceptPostAnswer({ comment_id: second, is_accepted: false })
  expect(await noticesOf(jun, post_id)).toEqual([])
  await tomas.client.acceptPostAnswer({ comment_id: first })
  await jun.client.deletePostComment({ comment_id: first })
  expect(await tomas.client.getPost({ post_id })).toMatchObject({ answer: null, comment_count: 1 })
  expect(await unansweredIn(community_id)).toEqual([post_id])
  expect(await noticesOf(jun, post_id)).toEqual([])
})

test('the post shows the answer as it is edited, and empty while it is hidden', async () => {
  const community_id = await openWords()
  const { post_id } = await ask(community_id)
  const comment_id = await comment(jun, post_id)
  await tomas.client.acceptPostAnswer({ comment_id })
  const socket = await join(tomas)
  await jun.client.updatePostComment({ comment_id, body: paragraph('You may, on Sundays') })
  const { rows } = await socket.waitFor('event', ({ name }) => name === 'post.changed')
  expect(rows).toMatchObject([{ answer: { body: paragraph('You may, on Sundays') } }])
  await tomas.client.reportPost({ comment_id, reason: 'untrue' })
  const [held] = (await maya.client.listReportedPosts({ community_id })).items
  await maya.client.hideReportedPost({ case_id: held?.case_id ?? '' })
  expect((await tomas.client.getPost({ post_id })).answer?.body.content).toEqual([])
  expect(await noticesOf(jun, post_id)).toEqual([])
})

test('only the author and moderators accept, only on a question, and what is a question no more has no answer', async () => {
  const community_id = await openWords()
  const { post_id } = await ask(community_id)
  const comment_id = await comment(jun, post_id)
  expect(await refusalOf(jun.client.acceptPostAnswer({ comment_id }))).toBe('NO_PERMISSION')
  await tomas.client.acceptPostAnswer({ comment_id })
  expect(await tomas.client.updatePost({ post_id, is_question: false })).toMatchObject({ is_question: false, answer: null })
  expect(await refusalOf(tomas.client.acceptPostAnswer({ comment_id }))).toBe('INVALID_REQUEST')
  expect(await noticesOf(jun, post_id)).toEqual([])
  expect(await refusalOf(maya.client.updatePost({ post_id, is_question: true }))).toBe('NO_PERMISSION')
  await maya.client.removeCommunityMember({ community_id, employee_id: tomas.id })
  expect(await refusalOf(tomas.client.acceptPostAnswer({ comment_id }))).toBe('COMMENT_NOT_FOUND')
})
