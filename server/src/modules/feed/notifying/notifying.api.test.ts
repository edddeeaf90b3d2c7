import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, community_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  ;({ community_id } = await maya.client.createCommunity({
    client_community_id: randomUUID(),
    community_name: 'On call',
    visibility: 'private',
  }))
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }] })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const naming = ({ id }: Person, words: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [
        { type: 'mention' as const, attrs: { id, label: 'Somebody' } },
        { type: 'text' as const, text: words },
      ],
    },
  ],
})
const noticesOf = async ({ client }: Person) => {
  await worked(node, ['feed.notify', 'feed.withdraw'])
  return (await client.listNotifications({ order: 'time' })).items
    .flatMap(({ notifications }) => notifications)
    .filter(({ reason }) => reason.startsWith('post'))
    .map(({ reason, actor_id, path }) => ({ reason, actor_id, path }))
}
const write = (person: Person, body = paragraph('Quiet')) => person.client.createPost({ community_id, client_post_id: randomUUID(), body })

test('who is named, and who is answered, is notified; never somebody who may not read it', async () => {
  const { post_id } = await write(maya, naming(tomas, ' has the pager'))
  const path = `/feed/post/${post_id}`
  expect(await noticesOf(tomas)).toEqual([{ reason: 'post_mention', actor_id: maya.id, path }])
  const comment = { post_id, body: naming(jun, ' would have known'), client_comment_id: randomUUID() }
  const { comment_id } = await tomas.client.addPostComment(comment)
  expect(await noticesOf(maya)).toEqual([{ reason: 'post_comment', actor_id: tomas.id, path }])
  expect(await noticesOf(jun)).toEqual([])
  await tomas.client.deletePostComment({ comment_id })
  expect(await noticesOf(maya)).toEqual([])
})

test('a search finds posts by their words and their author, for those who may read them', async () => {
  const { post_id } = await write(maya, paragraph('I have alphabetised the tea'))
  const found = async ({ client }: Person, query: string) =>
    (await client.searchEverything({ query, kinds: ['post'] })).groups
      .flatMap(({ items }) => items)
      .flatMap((hit) => (hit.kind === 'post' ? [hit.post_id] : []))
  expect(await found(tomas, 'alphabetised')).toEqual([post_id])
  expect(await found(tomas, 'is:post from:maya alphabetised')).toEqual([post_id])
  expect(await found(tomas, 'from:tomas alphabetised')).toEqual([])
  expect(await found(jun, 'alphabetised')).toEqual([])
})
