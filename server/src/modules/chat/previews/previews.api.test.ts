import { randomUUID } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import type { Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import type { OutsideOptions } from '#kernel/outside'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { linking, paragraph, replyTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const photo = await Transformer.fromRgbaPixels(new Uint8Array(1_440 * 900 * 4).fill(200), 1_440, 900).png()
const page = (title: string, head = ''): Response =>
  new Response(`<html><head><title>${title}</title>${head}</head></html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const bytes = (body: Uint8Array<ArrayBuffer>, type: string): Response => new Response(body, { headers: { 'content-type': type } })
const away = (location: string): Response => new Response(null, { status: 302, headers: { location } })

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let conversation_id: string
let asked: { path: string; options: OutsideOptions | undefined }[]
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Lookout', visibility: 'private', employee_ids: [jun.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  node.sites.set('harbour.example', (url, options) => {
    asked.push({ path: url.pathname, options })
    if (url.pathname === '/crane') return page('Crane four is back', '<meta property="og:image" content="/crane.png">')
    if (url.pathname === '/crane.png') return bytes(new Uint8Array(photo), 'image/png')
    if (url.pathname.startsWith('/tide')) return page(`Tide of ${url.pathname.slice(6)}`)
    if (url.pathname === '/moved') return away('/tide/moved')
    if (url.pathname === '/inwards') return away('http://169.254.169.254/latest/meta-data')
    if (url.pathname === '/around') return away('/around')
    if (url.pathname === '/untitled') return page('')
    if (url.pathname === '/words') return bytes(Buffer.from('only words'), 'text/plain')
    if (url.pathname === '/packed') return new Response('xx', { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' } })
    if (url.pathname === '/no-picture.png') return bytes(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')
    return new Response('gone', { status: 404 })
  })
})
beforeEach(() => void (asked = []))
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const at = (path: string): string => `https://harbour.example${path}`
const send = (person: Person, body: RichText): Promise<Message> =>
  person.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body })
const seenBy = async (person: Person, message_id: string): Promise<Message> => {
  const { messages } = await person.client.listMessages({ conversation_id, anchor: 'newest' })
  return messages.find((message) => message.message_id === message_id) ?? expect.fail('it is not there')
}
const shownOf = (message_id: string) =>
  until('what its links lead to', async () => {
    const { link_previews } = await seenBy(jun, message_id)
    return link_previews.length ? link_previews : undefined
  })
/** Waits until every queued page was fetched. */
const looked = () =>
  until('the pages to be looked at', async () => {
    const text = "select count(*)::int as count from pgboss.job where name = 'chat.preview' and state in ('created', 'retry', 'active')"
    return (await query<{ count: number }>(node.database.superuserUrl, text))[0]?.count === 0
  })
const read = async (person: Person, file_id: string): Promise<Response | undefined> => {
  const link = (await person.client.listFileLinks({ file_ids: [file_id] })).links[0]?.download_url
  return link ? fetch(new URL(link, node.url)) : undefined
}

test('a message shows the preview of a linked page to everyone at once, with a small picture stored here', async () => {
  const socket = await jun.openSocket()
  const sent = await send(tomas, linking('Look at this', at('/crane')))
  expect(sent.link_previews).toEqual([])
  const [shown] = await shownOf(sent.message_id)
  expect(shown).toEqual({
    url: at('/crane'),
    site_name: 'harbour.example',
    title: 'Crane four is back',
    description: null,
    picture: { file_id: expect.any(String), width: 720, height: 450, preview: '#c8c8c8' },
  })
  const event = await until('jun to be told', () => socket.of('event').find(({ name }) => name === 'message.previewed'))
  expect(event.rows).toMatchObject([{ message_id: sent.message_id, link_previews: [shown], edited_at: null }])
  const file_id = shown?.picture?.file_id ?? ''
  expect((await read(jun, file_id))?.headers.get('content-type')).toBe('image/webp')
  expect((await read(maya, file_id))?.status).toBe(404)
  socket.close()
})

test('the page does not learn who asks', async () => {
  const { message_id } = await send(tomas, linking('And this', at('/tide/noon')))
  await shownOf(message_id)
  expect(asked.map(({ options }) => Object.keys(options?.headers ?? {}).toSorted())).toEqual([['accept', 'user-agent']])
})

test('a reply shows previews too', async () => {
  const root = await send(tomas, paragraph('Anything new?'))
  const { message_id } = await jun.client.sendMessage({
    destination: { conversation_id, thread_id: root.message_id },
    client_message_id: randomUUID(),
    body: linking('Yes', at('/tide/one')),
  })
  const shown = await until('what the reply shows', async () => {
    const { messages } = await tomas.client.listThread({ thread_id: root.message_id, anchor: 'newest' })
    return messages.find((reply) => reply.message_id === message_id)?.link_previews[0]
  })
  expect(shown.title).toBe('Tide of one')
  await replyTo(tomas, root, 'Thanks')
})

test('of many links the first are shown, each once, in the order of the text', async () => {
  const links = ['/tide/1', '/tide/2', '/tide/1', '/tide/3', '/tide/4'].map(at)
  const { message_id } = await send(tomas, linking('Four tides', ...links))
  expect((await shownOf(message_id)).map(({ title }) => title)).toEqual(['Tide of 1', 'Tide of 2', 'Tide of 3'])
})

test('a redirected page is followed, and shown under the link that was sent', async () => {
  const { message_id } = await send(tomas, linking('It moved', at('/moved')))
  expect(await shownOf(message_id)).toMatchObject([{ url: at('/moved'), title: 'Tide of moved' }])
})

test('a link to a picture shows the picture', async () => {
  const { message_id } = await send(tomas, linking('The crane', at('/crane.png')))
  expect(await shownOf(message_id)).toMatchObject([{ title: null, site_name: 'harbour.example', picture: { width: 720 } }])
})

test.each([
  '/inwards', '/around', '/untitled', '/words', '/packed', '/no-picture.png', '/nothing-here',
])('%s shows no preview', async (path) => {
  const { message_id } = await send(tomas, linking('Hm', at(path)))
  await looked()
  expect(asked.length).toBeGreaterThan(0)
  expect((await seenBy(jun, message_id)).link_previews).toEqual([])
}) // prettier-ignore

test('own pages, other schemes, quotes and code are not fetched', async () => {
  const href = at('/tide/quoted')
  const quoted = linking('They said', href).content
  await send(tomas, linking('Here', `${node.config.publicUrl.replace('http:', 'https:')}/connect`, 'mailto:maya@northwind.example'))
  await send(tomas, { type: 'doc', content: [{ type: 'blockquote', content: quoted }] })
  await send(tomas, paragraph('`https://harbour.example/tide/code`'))
  await looked()
  expect(asked).toEqual([])
})

test('the sender can remove a preview for good, and nobody else can', async () => {
  const link = at('/crane')
  const { message_id } = await send(tomas, linking('Look again', link))
  const [shown] = await shownOf(message_id)
  const file_id = shown?.picture?.file_id ?? ''
  expect(await refusalOf(jun.client.removeLinkPreview({ message_id, url: link }))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(maya.client.removeLinkPreview({ message_id, url: link }))).toBe('MESSAGE_NOT_FOUND')
  expect((await tomas.client.removeLinkPreview({ message_id, url: link })).link_previews).toEqual([])
  expect((await read(jun, file_id))?.status).not.toBe(200)
  await tomas.client.editMessage({ message_id, body: linking('Look once more', link, at('/tide/new')) })
  expect(await shownOf(message_id)).toMatchObject([{ title: 'Tide of new' }])
})

test('an edit updates the previews, and the picture of a removed one is deleted', async () => {
  const { message_id } = await send(tomas, linking('This', at('/crane'), at('/tide/kept')))
  const [crane] = await shownOf(message_id)
  const edited = await tomas.client.editMessage({ message_id, body: linking('That', at('/tide/kept'), at('/tide/added')) })
  expect(edited.link_previews).toMatchObject([{ title: 'Tide of kept' }])
  expect((await read(jun, crane?.picture?.file_id ?? ''))?.status).not.toBe(200)
  await until('the other page', async () => (await seenBy(jun, message_id)).link_previews.length === 2)
})

test('a deleted message leaves no picture, and one deleted meanwhile gets no preview', async () => {
  const before = (await maya.client.getFileUsage({})).bytes
  const first = await send(tomas, linking('Soon gone', at('/crane')))
  await shownOf(first.message_id)
  await tomas.client.deleteMessage({ message_id: first.message_id })
  const second = await send(tomas, linking('Gone at once', at('/crane')))
  await tomas.client.deleteMessage({ message_id: second.message_id })
  await looked()
  expect((await seenBy(jun, second.message_id)).link_previews).toEqual([])
  expect((await maya.client.getFileUsage({})).bytes).toBe(before)
})

test('a link is no longer fetched a quarter of an hour after its message', async () => {
  node.clock.pass(minutes(16))
  const { message_id } = await send(tomas, linking('Late', at('/tide/late')))
  await looked()
  expect(asked).toEqual([])
  expect((await seenBy(jun, message_id)).link_previews).toEqual([])
})
