import { randomUUID } from 'node:crypto'
import type { Post, PostFacts } from '@atrium/contract/feed/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { uploadFile } from '#testing/upload-file'
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
async function openQuays(more: object = {}): Promise<string> {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: randomUUID(), ...more })
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }] })
  return community_id
}
const write = (person: Person, community_id: string, words: string, more: object = {}): Promise<Post> =>
  person.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph(words), ...more })
const answer = (person: Person, post_id: string, words: string, more: object = {}) =>
  person.client.addPostComment({ post_id, body: paragraph(words), client_comment_id: randomUUID(), ...more })
const unread = async (person: Person, community_id: string): Promise<number> =>
  (await person.client.getCommunity({ community_id })).unread_post_count

test('a retry of a post returns the same post', async () => {
  const community_id = await openQuays()
  const post = { community_id, client_post_id: randomUUID(), body: paragraph('Fog at nine') }
  const first = await tomas.client.createPost(post)
  expect(await tomas.client.createPost(post)).toEqual(first)
  expect((await maya.client.listPosts({ community_id })).items).toHaveLength(1)
})

test('the feed of a person merges their communities, newest first, page by page', async () => {
  const [quays, words] = [await openQuays(), await openQuays()]
  const written = []
  for (let index = 0; index < 7; index += 1) written.push((await write(maya, index % 2 ? quays : words, `Post ${index}`)).post_id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: Post[]; next_cursor: string | null } = await tomas.client.listPosts({ limit: 3, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ post_id }) => post_id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen.slice(0, 7)).toEqual(written.toReversed())
  expect(new Set(seen).size).toBe(seen.length)
})

test('a comment brings its post to the top of the latest activity', async () => {
  const community_id = await openQuays()
  const [older, newer] = [await write(maya, community_id, 'Older'), await write(maya, community_id, 'Newer')]
  await answer(tomas, older.post_id, 'Still true')
  const active = await maya.client.listPosts({ community_id, order: 'activity_at' })
  expect(active.items.map(({ post_id }) => post_id)).toEqual([older.post_id, newer.post_id])
  expect(active.items[0]).toMatchObject({ comment_count: 1 })
})

test('what is unread is what others wrote since one read, without what was deleted', async () => {
  const community_id = await openQuays()
  const first = await write(maya, community_id, 'One')
  const second = await write(maya, community_id, 'Two')
  expect(await unread(tomas, community_id)).toBe(2)
  await maya.client.deletePost({ post_id: first.post_id })
  expect(await unread(tomas, community_id)).toBe(1)
  await tomas.client.markCommunityRead({ community_id, seq: second.seq + 1_000 })
  await tomas.client.markCommunityRead({ community_id, seq: 0 })
  expect(await unread(tomas, community_id)).toBe(0)
  await write(tomas, community_id, 'Mine')
  expect(await unread(tomas, community_id)).toBe(0)
})

test('an edit keeps the earlier text, and a deleted post keeps nothing', async () => {
  const community_id = await openQuays()
  const { post_id } = await write(tomas, community_id, 'Ebb at six')
  await tomas.client.updatePost({ post_id, body: paragraph('Ebb at seven') })
  expect((await maya.client.listPostVersions({ post_id })).items).toMatchObject([{ body: paragraph('Ebb at six') }])
  expect(await refusalOf(maya.client.updatePost({ post_id, body: paragraph('Never') }))).toBe('NO_PERMISSION')
  expect(await maya.client.deletePost({ post_id })).toMatchObject({ body: { content: [] }, deleted_at: expect.any(String) })
  expect(await refusalOf(tomas.client.getPost({ post_id }))).toBe('POST_NOT_FOUND')
  expect(await refusalOf(tomas.client.listPostVersions({ post_id }))).toBe('POST_NOT_FOUND')
})

test('an edit that changes nothing leaves no earlier text', async () => {
  const community_id = await openQuays()
  const body = { type: 'doc' as const, content: [{ content: [{ text: 'Ebb at six', type: 'text' as const }], type: 'paragraph' as const }] }
  const { client: author } = tomas
  const written = await author.createPost({ community_id, client_post_id: randomUUID(), body })
  expect(await author.updatePost({ post_id: written.post_id, body })).toEqual(written)
  expect((await author.listPostVersions({ post_id: written.post_id })).items).toEqual([])
})

test('text that the database cannot store is refused, in code too', async () => {
  const community_id = await openQuays()
  for (const text of ['a\0b', '\ud83d']) {
    const body = { type: 'doc' as const, content: [{ type: 'codeBlock' as const, content: [{ type: 'text' as const, text }] }] }
    expect(await refusalOf(maya.client.createPost({ community_id, client_post_id: randomUUID(), body }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(write(maya, community_id, text))).toBe('INVALID_REQUEST')
  }
})

test('a post is told as written once; what happens to it later tells a change', async () => {
  const community_id = await openQuays()
  const socket = await join(tomas)
  const { post_id } = await write(maya, community_id, 'High water')
  await maya.client.addPostReaction({ post_id, emoji: '⚓' })
  const { revision } = await maya.client.updatePost({ post_id, is_locked: true })
  await socket.waitFor('event', (event) => event.name === 'post.changed' && event.revision === revision)
  const names = socket.of('event').flatMap(({ name, rows }) => (JSON.stringify(rows).includes(post_id) ? [name] : []))
  expect(names).toEqual(['post.written', 'post.changed', 'post.changed'])
})

test('a call that names no post is refused with POST_ID_MISSING', async () => {
  for (const call of [
    () => maya.client.getPost({}),
    () => maya.client.updatePost({}),
    () => maya.client.deletePost({}),
    () => maya.client.pinPost({}),
    () => maya.client.listPostComments({}),
    () => maya.client.addPostReaction({ emoji: '⚓' }),
  ])
    expect(await refusalOf(call())).toBe('POST_ID_MISSING')
})

test('everyone reads an open community and only its members write; others know nothing of a private one', async () => {
  const open = await openQuays()
  const { post_id } = await write(maya, open, 'For all')
  expect(await jun.client.getPost({ post_id })).toMatchObject({ can: { comment: false, react: false, edit: false } })
  expect(await refusalOf(write(jun, open, 'Me too'))).toBe('NO_PERMISSION')
  expect(await refusalOf(answer(jun, post_id, 'Me too'))).toBe('NO_PERMISSION')
  const closed = await openQuays({ visibility: 'private' })
  const secret = await write(maya, closed, 'For us')
  expect(await refusalOf(jun.client.getPost({ post_id: secret.post_id }))).toBe('POST_NOT_FOUND')
  expect(await refusalOf(jun.client.listPosts({ community_id: closed }))).toBe('COMMUNITY_NOT_FOUND')
  expect(await refusalOf(answer(jun, secret.post_id, 'Hm'))).toBe('POST_NOT_FOUND')
})

test('where moderators alone write posts, members comment', async () => {
  const community_id = await openQuays({ posting: 'moderators' })
  expect(await refusalOf(write(tomas, community_id, 'News'))).toBe('NO_PERMISSION')
  const { post_id } = await write(maya, community_id, 'News')
  expect(await answer(tomas, post_id, 'Good')).toMatchObject({ author_id: tomas.id })
  await maya.client.updatePost({ post_id, is_locked: true })
  expect(await refusalOf(answer(tomas, post_id, 'More'))).toBe('NO_PERMISSION')
})

test('answers to comments are one level deep, and a deleted comment leaves its place', async () => {
  const { post_id } = await write(maya, await openQuays(), 'Which knot?')
  const first = await answer(tomas, post_id, 'A bowline')
  const second = await answer(maya, post_id, 'Obviously', { parent_comment_id: first.comment_id })
  expect(await refusalOf(answer(tomas, post_id, 'Deeper', { parent_comment_id: second.comment_id }))).toBe('COMMENT_NOT_FOUND')
  await maya.client.deletePostComment({ comment_id: first.comment_id })
  const { items } = await tomas.client.listPostComments({ post_id })
  expect(items).toMatchObject([{ body: { content: [] }, deleted_at: expect.any(String) }, { parent_comment_id: first.comment_id }])
  expect(await tomas.client.getPost({ post_id })).toMatchObject({ comment_count: 1 })
})

test('reactions count each person once, on posts and comments', async () => {
  const { post_id } = await write(maya, await openQuays(), 'Gulls')
  await tomas.client.addPostReaction({ post_id, emoji: '⚓' })
  expect(await tomas.client.addPostReaction({ post_id, emoji: '⚓' })).toMatchObject({
    reactions: [{ emoji: '⚓', employee_ids: [tomas.id] }],
  })
  expect(await tomas.client.removePostReaction({ post_id, emoji: '⚓' })).toMatchObject({ reactions: [] })
  const { comment_id } = await answer(tomas, post_id, 'Loud')
  await maya.client.addPostReaction({ comment_id, emoji: '👍' })
  expect((await maya.client.listPostComments({ post_id })).items).toMatchObject([{ reactions: [{ employee_ids: [maya.id] }] }])
})

test('moderators pin posts, ten at most', async () => {
  const community_id = await openQuays()
  const { post_id } = await write(tomas, community_id, 'House rules')
  expect(await refusalOf(tomas.client.pinPost({ post_id }))).toBe('NO_PERMISSION')
  expect(await maya.client.pinPost({ post_id })).toMatchObject({ pin: { pinned_by: maya.id } })
  for (let index = 1; index < 10; index += 1) await maya.client.pinPost({ post_id: (await write(maya, community_id, `${index}`)).post_id })
  const { post_id: next } = await write(maya, community_id, 'Eleventh')
  expect(await refusalOf(maya.client.pinPost({ post_id: next }))).toBe('POST_PIN_LIMIT')
  expect((await tomas.client.listPosts({ community_id, pinned: true })).items).toHaveLength(10)
  expect(await maya.client.pinPost({ post_id, is_pinned: false })).toMatchObject({ pin: null })
})

test('the files of a post are read by those who may read it, and leave with it', async () => {
  const community_id = await openQuays({ visibility: 'private' })
  const { file_id } = await uploadFile(node, tomas)
  const { post_id, files } = await write(tomas, community_id, 'Look', { file_ids: [file_id] })
  expect(files).toMatchObject([{ file_id }])
  const readable = async (person: Person): Promise<number> => {
    const { links } = await person.client.listFileLinks({ file_ids: [file_id] })
    return (await fetch(new URL(links[0]?.download_url ?? '/nowhere', node.url))).status
  }
  expect([await readable(maya), await readable(jun)]).toEqual([200, 404])
  expect(await refusalOf(write(tomas, community_id, 'Again', { file_ids: [file_id] }))).toBe('FILE_NOT_FOUND')
  await maya.client.deletePost({ post_id })
  expect(await readable(tomas)).toBe(404)
})

test('a stale post and the events that follow give what a fresh request gives', async () => {
  const community_id = await openQuays()
  const socket = await join(tomas)
  const { post_id } = await write(maya, community_id, 'Tide table')
  const stale = new Map<string, unknown>()
  const kept = (post: Post): PostFacts => {
    const { can: _can, is_following: _following, is_saved: _saved, ...facts } = post
    return facts
  }
  await maya.client.updatePost({ post_id, body: paragraph('Tide table, corrected') })
  await tomas.client.addPostReaction({ post_id, emoji: '⚓' })
  await answer(maya, post_id, 'Thanks')
  const { revision } = await maya.client.pinPost({ post_id })
  await socket.waitFor('event', (event) => event.name === 'post.changed' && event.revision === revision)
  for (const frame of socket.frames) if (frame.type === 'event' && frame.name === 'post.changed') stale.set(post_id, frame.rows[0])
  expect(stale.get(post_id)).toEqual(kept(await tomas.client.getPost({ post_id })))
})
