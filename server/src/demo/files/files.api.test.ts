import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { firefox, onlySession, personOf, type Person } from '#testing/people'
import { openClient } from '#testing/wire'
import { seedDemo } from '../seed.ts'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  const demo = await seedDemo(node.atrium, node.config.dataDir)
  if (!demo) throw new Error('there is no demo company')
  const visitor = openClient(node.url, () => firefox)
  maya = personOf(node.url, onlySession(await visitor.signIn({ work_email_id: demo.email, password: demo.password })))
})
afterAll(() => node.close())

/** All files sent in a space, with the messages they belong to. */
async function listFiles(name: string) {
  const { items } = await maya.client.listRecent({})
  const { conversations = [] } = items.find(({ space }) => space?.space_name === name) ?? {}
  const lists = await Promise.all(conversations.map(({ conversation_id }) => maya.client.listConversationFiles({ conversation_id })))
  return lists.flatMap((list) => list.items)
}

test.each([
  ['Lisbon office', ['image image image image', 'video']],
  ['Design', ['pdf', 'audio']],
])('the files in the talk of %s can be listed and downloaded', async (name, kinds) => {
  const items = await listFiles(name)
  const byMessage = Map.groupBy(items, ({ message_id }) => message_id)
  const brought = [...byMessage.values()].map((files) => files.map(({ kind }) => kind).join(' '))
  expect(brought.toSorted()).toEqual(kinds.toSorted())
  const { links } = await maya.client.listFileLinks({ file_ids: items.map(({ file_id }) => file_id) })
  expect(links).toHaveLength(items.length)
  for (const { download_url } of links) expect((await fetch(new URL(download_url, node.url))).status).toBe(200)
})

test('the people have photos, the newest has none yet, and a photo is what its address gives', async () => {
  const { items } = await maya.client.listEmployees({ limit: 100 })
  const withoutPhoto = items.filter(({ profile_url }) => !profile_url).map(({ first_name }) => first_name)
  expect(withoutPhoto).toEqual(['Inês'])
  const photo = await fetch(new URL(items.find(({ profile_url }) => profile_url)?.profile_url ?? '', node.url))
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
})
