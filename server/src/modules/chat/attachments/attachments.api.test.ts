import { randomUUID } from 'node:crypto'
import type { Message } from '@atrium/contract/chat/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { paragraph, type Person } from '#testing/people'
import { height, picture, width } from '#testing/stores/uploads'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let space_id: string, conversation_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Slipway', employee_ids: [jun.id] })
  space_id = space.space_id
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** A sound without samples. */
const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'), Buffer.alloc(40)])
const nothing = { type: 'doc' as const, content: [] }
const send = (person: Person, file_ids: string[], over: { client_message_id?: string; body?: ReturnType<typeof paragraph> } = {}) =>
  person.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body: nothing, file_ids, ...over })
/** Reads a file like a browser: by a link signed for its session. */
const linkOf = async (person: Person, file_id: string): Promise<string | undefined> =>
  (await person.client.listFileLinks({ file_ids: [file_id] })).links[0]?.download_url
const follow = async (link: string | undefined): Promise<number> => (await fetch(new URL(link ?? '/nowhere', node.url))).status
const read = async (person: Person, file_id: string): Promise<number> => follow(await linkOf(person, file_id))
const standing = async (person: Person) => {
  const { items } = await person.client.listRecent({})
  return items.flatMap((item) => item.conversations).find((one) => one.conversation_id === conversation_id)
}
const usage = async (): Promise<number> => (await maya.client.getFileUsage({})).bytes

test('a message may consist of files only, and carries what is needed to lay out each of them', async () => {
  const photo = await uploadFile(node, tomas, 'lock gate.png', picture)
  const plan = await uploadFile(node, tomas, 'plan.txt')
  const sent = await send(tomas, [photo.file_id, plan.file_id])
  expect(sent.files).toMatchObject([
    { kind: 'image', name: 'lock gate.png', width, height, preview: '#c8c8c8', duration: null, is_clip: false },
    { kind: 'file', name: 'plan.txt', bytes: 10, width: null },
  ])
  const { messages } = await jun.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages.at(-1)).toEqual(sent)
  expect(await standing(jun)).toMatchObject({
    latest_message: '',
    latest_message_type: 'text',
    latest_files: { count: 2, kind: 'file', name: 'lock gate.png' },
  })
})

test('a message needs text or files, and no file twice', async () => {
  const { file_id } = await uploadFile(node, tomas)
  expect(await refusalOf(send(tomas, []))).toBe('INVALID_REQUEST')
  expect(await refusalOf(send(tomas, [file_id, file_id]))).toBe('INVALID_REQUEST')
})

test('a file is readable by those who may read its message at that moment', async () => {
  const { file_id } = await uploadFile(node, tomas)
  expect(await read(tomas, file_id)).toBe(200)
  expect(await read(jun, file_id)).toBe(404)
  await send(tomas, [file_id])
  expect(await read(jun, file_id)).toBe(200)
  expect(await read(maya, file_id)).toBe(404)
  await maya.client.joinSpace({ space_id })
  expect(await read(maya, file_id)).toBe(200)
  await tomas.client.removeSpaceMember({ space_id, employee_id: maya.id })
  expect(await read(maya, file_id)).toBe(404)
})

test('only a file of the sender can be sent, and only once', async () => {
  const { file_id } = await uploadFile(node, tomas)
  expect(await refusalOf(send(jun, [file_id]))).toBe('FILE_NOT_FOUND')
  expect(await refusalOf(send(tomas, [randomUUID()]))).toBe('FILE_NOT_FOUND')
  await send(tomas, [file_id])
  const before = await standing(jun)
  expect(await refusalOf(send(tomas, [file_id]))).toBe('FILE_NOT_FOUND')
  expect(await standing(jun)).toEqual(before)
  expect(await refusalOf(tomas.client.removeFile({ file_id }))).toBe('FILE_IN_USE')
})

test('of two concurrent sends of the same file one succeeds', async () => {
  const { file_id } = await uploadFile(node, tomas)
  const sends = Array.from({ length: 4 }, () =>
    send(tomas, [file_id]).then(
      () => 'sent',
      () => 'refused',
    ),
  )
  expect((await Promise.all(sends)).toSorted()).toEqual(['refused', 'refused', 'refused', 'sent'])
})

test('a retry must have the same files, also after the message was deleted', async () => {
  const [one, other] = [await uploadFile(node, tomas), await uploadFile(node, tomas)]
  const client_message_id = randomUUID()
  const first = await send(tomas, [one.file_id], { client_message_id })
  expect(await send(tomas, [one.file_id], { client_message_id })).toEqual(first)
  expect(await refusalOf(send(tomas, [other.file_id], { client_message_id }))).toBe('MESSAGE_ALREADY_SENT')
  expect(await refusalOf(send(tomas, [], { client_message_id, body: paragraph('Other') }))).toBe('MESSAGE_ALREADY_SENT')
  await tomas.client.deleteMessage({ message_id: first.message_id })
  expect(await send(tomas, [one.file_id], { client_message_id })).toMatchObject({ message_id: first.message_id, body: null, files: [] })
})

test('the files of a deleted message are deleted, and their storage is freed', async () => {
  const before = await usage()
  const { file_id } = await uploadFile(node, tomas, 'slides.txt', Buffer.from('x'.repeat(5_000)))
  const { message_id } = await send(tomas, [file_id], { body: paragraph('Look') })
  expect(await usage()).toBe(before + 5_000)
  const links = [await linkOf(tomas, file_id), await linkOf(jun, file_id)]
  expect(await Promise.all(links.map(follow))).toEqual([200, 200])
  expect(await tomas.client.deleteMessage({ message_id })).toMatchObject({ files: [], deleted_at: expect.any(String) })
  expect(await usage()).toBe(before)
  expect(await Promise.all(links.map(follow))).toEqual([404, 404])
  expect(await read(tomas, file_id)).toBe(404)
})

test('an edit changes the text and keeps the files; with files the text may be removed', async () => {
  const { file_id } = await uploadFile(node, tomas)
  const { message_id, files } = await send(tomas, [file_id], { body: paragraph('Look') })
  expect(await tomas.client.editMessage({ message_id, body: nothing })).toMatchObject({ text: '', files })
  const words = await tomas.client.sendMessage({
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: paragraph('Only'),
  })
  expect(await refusalOf(tomas.client.editMessage({ message_id: words.message_id, body: nothing }))).toBe('MESSAGE_NOT_FOUND')
})

test('a clip is a message of its kind, with the length and waveform from its browser', async () => {
  const media = { duration: 4_200, waveform: [0, 50, 100], is_clip: true }
  const { file_id } = await uploadFile(node, jun, 'clip.wav', wav, media)
  const sent = await send(jun, [file_id])
  expect(sent.files).toMatchObject([{ kind: 'audio', ...media }])
  expect(await standing(tomas)).toMatchObject({ latest_message_type: 'audio', latest_files: { is_clip: true, kind: 'audio' } })
  await jun.client.finishUpload({ file_id, media: { duration: 1 } })
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages.at(-1)?.files).toEqual(sent.files)
})

test('so is a message with a sound that was recorded elsewhere', async () => {
  const { file_id } = await uploadFile(node, jun, 'horn.wav', wav)
  await send(jun, [file_id], { body: paragraph('Listen') })
  expect(await standing(tomas)).toMatchObject({ latest_message_type: 'audio', latest_files: { is_clip: false, kind: 'audio' } })
  await send(jun, [(await uploadFile(node, jun, 'bridge.png', picture)).file_id])
  expect(await standing(tomas)).toMatchObject({ latest_message_type: 'text', latest_files: { kind: 'image' } })
})

test('the files of a conversation are listed newest first, by kind and by name, in pages, for its members only', async () => {
  const place = await tomas.client.createSubSpace({ space_id, sub_space_name: 'Archive' })
  const sent: Message[] = []
  for (const count of Array.from({ length: 55 }, (_, index) => index)) {
    const { file_id } = count === 20 ? await uploadFile(node, tomas, 'map.png', picture) : await uploadFile(node, tomas, `${count}.txt`)
    const destination = { conversation_id: place.sub_space_id }
    sent.push(await tomas.client.sendMessage({ destination, client_message_id: randomUUID(), body: nothing, file_ids: [file_id] }))
  }
  const first = await jun.client.listConversationFiles({ conversation_id: place.sub_space_id })
  const rest = await jun.client.listConversationFiles({ conversation_id: place.sub_space_id, cursor: first.next_cursor ?? '' })
  expect(rest.next_cursor).toBeNull()
  expect([...first.items, ...rest.items].map((item) => item.message_id)).toEqual(sent.toReversed().map((message) => message.message_id))
  const pictures = await jun.client.listConversationFiles({ conversation_id: place.sub_space_id, kind: 'image' })
  expect(pictures.items.map(({ name }) => name)).toEqual(['map.png'])
  const two = await Promise.all(['Café map.txt', 'Tea.txt'].map((name) => uploadFile(node, tomas, name)))
  const file_ids = two.map(({ file_id }) => file_id)
  const destination = { conversation_id: place.sub_space_id }
  await tomas.client.sendMessage({ destination, client_message_id: randomUUID(), body: nothing, file_ids })
  const found = async (search: string, kind?: 'image') =>
    (await jun.client.listConversationFiles({ conversation_id: place.sub_space_id, search, ...(kind && { kind }) })).items.map(
      ({ name }) => name,
    )
  expect(await found(' MAP ')).toEqual(['Café map.txt', 'map.png'])
  expect(await found('map cafe')).toEqual(['Café map.txt'])
  expect(await found('map', 'image')).toEqual(['map.png'])
  expect(await found('100%')).toEqual([])
  expect(await refusalOf(maya.client.listConversationFiles({ conversation_id: place.sub_space_id }))).toBe('CONVERSATION_NOT_FOUND')
  expect(await refusalOf(jun.client.listConversationFiles({ conversation_id: place.sub_space_id, cursor: 'x' }))).toBe('INVALID_REQUEST')
})
