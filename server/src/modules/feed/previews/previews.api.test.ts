import { randomUUID } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import type { Post } from '@atrium/contract/feed/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { linking, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const photo = await Transformer.fromRgbaPixels(new Uint8Array(1_440 * 900 * 4).fill(200), 1_440, 900).png()
const page = (title: string, head = ''): Response =>
  new Response(`<html><head><title>${title}</title>${head}</head></html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let community_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  ;({ community_id } = await maya.client.createCommunity({
    client_community_id: randomUUID(),
    community_name: 'Quays',
    visibility: 'private',
  }))
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }] })
  node.sites.set('harbour.example', ({ pathname }) => {
    if (pathname === '/crane') return page('Crane four is back', '<meta property="og:image" content="/crane.png">')
    if (pathname === '/crane.png') return new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/png' } })
    return page(`Tide of ${pathname.slice(1)}`)
  })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const at = (path: string): string => `https://harbour.example/${path}`
const write = (path: string): Promise<Post> =>
  tomas.client.createPost({ community_id, client_post_id: randomUUID(), body: linking('Look at this', at(path)) })
const titlesSeenBy = async (person: Person, post_id: string): Promise<(string | null)[]> =>
  (await person.client.getPost({ post_id })).link_previews.map(({ title }) => title)
const shownTo = (person: Person, post: Post, title: string) =>
  until(`the page “${title}”`, async () => (await titlesSeenBy(person, post.post_id)).includes(title))
/** The status with which a person opens the picture of a preview. */
const openPicture = async (person: Person, file_id: string): Promise<number | undefined> => {
  const link = (await person.client.listFileLinks({ file_ids: [file_id] })).links[0]?.download_url
  return link ? (await fetch(new URL(link, node.url))).status : undefined
}
const fetched = () =>
  until('the pages to be fetched', async () => {
    const text = "select 1 from pgboss.job where name = 'feed.preview' and state in ('created', 'retry', 'active')"
    return (await query(node.database.superuserUrl, text)).length === 0
  })

test('a post shows the page that it links to, live, with a picture that only readers of the post open', async () => {
  const socket = await maya.openSocket()
  const post = await write('crane')
  expect(post.link_previews).toEqual([])
  const told = await until('the event', () =>
    socket.events('community', community_id).find(({ rows }) => JSON.stringify(rows).includes('Crane four is back')),
  )
  expect(told.rows).toMatchObject([
    { post_id: post.post_id, link_previews: [{ url: at('crane'), site_name: 'harbour.example', description: null }], edited_at: null },
  ])
  const [preview] = (await maya.client.getPost({ post_id: post.post_id })).link_previews
  const pictureId = preview?.picture?.file_id ?? ''
  expect(preview?.picture).toMatchObject({ width: 720, height: 450 })
  expect([await openPicture(maya, pictureId), await openPicture(jun, pictureId)]).toEqual([200, 404])
  socket.close()
})

test('an edit keeps the pages that are still linked, and fetches those that are new', async () => {
  const post = await write('ebb')
  await shownTo(maya, post, 'Tide of ebb')
  const body = { type: 'doc' as const, content: [...linking('Now', at('flood')).content, ...linking('Before', at('ebb')).content] }
  expect((await tomas.client.updatePost({ post_id: post.post_id, body })).link_previews).toMatchObject([{ title: 'Tide of ebb' }])
  await shownTo(maya, post, 'Tide of flood')
  expect(await titlesSeenBy(maya, post.post_id)).toEqual(['Tide of flood', 'Tide of ebb'])
  const edited = await tomas.client.updatePost({ post_id: post.post_id, body: linking('Only', at('flood')) })
  expect(edited.link_previews).toMatchObject([{ title: 'Tide of flood' }])
})

test('the author removes a preview for good; nobody else can, whatever is edited later', async () => {
  const post = await write('spring')
  await shownTo(maya, post, 'Tide of spring')
  const removing = { post_id: post.post_id, url: at('spring') }
  expect(await refusalOf(maya.client.removePostPreview(removing))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.removePostPreview(removing))).toBe('POST_NOT_FOUND')
  expect((await tomas.client.removePostPreview(removing)).link_previews).toEqual([])
  await tomas.client.updatePost({ post_id: post.post_id, body: linking('Still this', at('spring')) })
  await fetched()
  expect(await titlesSeenBy(maya, post.post_id)).toEqual([])
})

test('a deleted post has no previews, and their pictures are gone', async () => {
  const post = await write('crane')
  await shownTo(maya, post, 'Crane four is back')
  const [preview] = (await maya.client.getPost({ post_id: post.post_id })).link_previews
  expect((await tomas.client.deletePost({ post_id: post.post_id })).link_previews).toEqual([])
  expect(await openPicture(maya, preview?.picture?.file_id ?? '')).toBe(404)
})
