import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { randomUUID } from 'node:crypto'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { paragraph, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { picture } from '#testing/stores/uploads'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  hana = await node.found('Borealis', 'hana')
  const space = await tomas.client.createSpace({ space_name: 'Slipway', employee_ids: [jun.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const bringPicture = (person: Person, name = 'gull.png') => uploadFile(node, person, name, picture)
const add = async (person: Person, emoji_name: string) => person.client.addCompanyEmoji({ emoji_name, ...(await bringPicture(person)) })
const namesFor = async ({ client }: Person) => (await client.listCompanyEmoji({})).items.map(({ emoji_name }) => emoji_name)
const look = async (address: string): Promise<number> => (await fetch(new URL(address, node.url))).status

test('a new emoji is sent to the open pages of everyone in the company, and to nobody else', async () => {
  const socket = await jun.openSocket()
  const gull = await add(tomas, ' :Gull: ')
  expect(gull).toMatchObject({ emoji_name: 'gull', former_names: [], added_by: tomas.id })
  const received = await socket.waitFor('event', ({ name }) => name === 'emoji.changed')
  expect(received.rows).toEqual([{ emoji_id: gull.emoji_id, emoji: gull }])
  expect(await jun.client.listCompanyEmoji({})).toEqual({ items: [gull] })
  expect(await look(gull.emoji_url)).toBe(200)
  expect(await namesFor(hana)).toEqual([])
  expect((await add(hana, 'gull')).emoji_name).toBe('gull')
  socket.close()
})

test('a name is unique in the company and differs from the standard emoji', async () => {
  await add(tomas, 'buoy')
  expect(await refusalOf(add(jun, 'BUOY'))).toBe('EMOJI_NAME_TAKEN')
  for (const name of ['tada', 'anchor', '+1']) expect(await refusalOf(add(jun, name))).toBe('EMOJI_NAME_TAKEN')
  for (const name of ['a', 'two words', 'ümlaut', 'x'.repeat(33)]) expect(await refusalOf(add(jun, name))).toBe('INVALID_REQUEST')
  const made = await Promise.allSettled([add(tomas, 'pilot-boat'), add(jun, 'pilot-boat')])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('its picture must be an own unattached upload: a small PNG, GIF or WebP', async () => {
  const own = await bringPicture(tomas)
  const words = await uploadFile(node, jun, 'words.txt')
  const asJun = (file_id: string) => refusalOf(jun.client.addCompanyEmoji({ emoji_name: 'crane', file_id }))
  expect(await asJun(own.file_id)).toBe('FILE_NOT_FOUND')
  expect(await asJun(words.file_id)).toBe('FILE_TYPE_NOT_ALLOWED')
  const sent = await bringPicture(jun)
  const destination = { conversation_id }
  await jun.client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph('look'), file_ids: [sent.file_id] })
  expect(await asJun(sent.file_id)).toBe('FILE_NOT_FOUND')
  const large = await bringPicture(jun)
  await query(node.database.superuserUrl, `update file set size = ${limits.emojiBytes + 1} where file_id = '${large.file_id}'`)
  expect(await asJun(large.file_id)).toBe('FILE_TOO_LARGE')
  expect(await namesFor(jun)).not.toContain('crane')
  const emoji = await tomas.client.addCompanyEmoji({ emoji_name: 'crane', file_id: own.file_id })
  expect(await refusalOf(tomas.client.addCompanyEmoji({ emoji_name: 'crane2', file_id: own.file_id }))).toBe('FILE_NOT_FOUND')
  expect(await refusalOf(tomas.client.removeFile({ file_id: own.file_id }))).toBe('FILE_IN_USE')
  await tomas.client.removeCompanyEmoji(emoji)
})

test('a renamed emoji keeps working in old messages, and its former name stays reserved', async () => {
  const { emoji_id } = await add(jun, 'lamp')
  const { message_id } = await sendTo(tomas, conversation_id, 'Who turns on the light?')
  await tomas.client.addReaction({ message_id, emoji: ':lamp:' })
  expect(await jun.client.renameCompanyEmoji({ emoji_id, emoji_name: 'lamplight' })).toMatchObject({
    emoji_name: 'lamplight',
    former_names: ['lamp'],
  })
  expect(await refusalOf(add(tomas, 'lamp'))).toBe('EMOJI_NAME_TAKEN')
  expect(await jun.client.addReaction({ message_id, emoji: ':lamp:' })).toMatchObject({
    reactions: [{ emoji: ':lamp:', employee_ids: [tomas.id, jun.id] }],
  })
  expect(await jun.client.renameCompanyEmoji({ emoji_id, emoji_name: 'lamp' })).toMatchObject({
    emoji_name: 'lamp',
    former_names: ['lamplight'],
  })
})

test('the person who added an emoji, and those who manage the company, can rename and remove it; removing it deletes its picture and frees the storage', async () => {
  const before = (await maya.client.getFileUsage({})).bytes
  const { emoji_id, emoji_url } = await add(tomas, 'rope')
  expect((await maya.client.getFileUsage({})).bytes).toBeGreaterThan(before)
  expect(await refusalOf(jun.client.renameCompanyEmoji({ emoji_id, emoji_name: 'cord' }))).toBe('EMOJI_NOT_FOUND')
  expect(await refusalOf(jun.client.removeCompanyEmoji({ emoji_id }))).toBe('EMOJI_NOT_FOUND')
  expect(await refusalOf(hana.client.removeCompanyEmoji({ emoji_id }))).toBe('EMOJI_NOT_FOUND')
  expect(await maya.client.renameCompanyEmoji({ emoji_id, emoji_name: 'hawser' })).toMatchObject({ added_by: tomas.id })
  const socket = await jun.openSocket()
  expect(await maya.client.removeCompanyEmoji({ emoji_id })).toEqual({ emoji_id })
  expect((await socket.waitFor('event', ({ name }) => name === 'emoji.changed')).rows).toEqual([{ emoji_id, emoji: null }])
  expect(await look(emoji_url)).toBe(404)
  expect((await maya.client.getFileUsage({})).bytes).toBe(before)
  expect((await add(jun, 'rope')).added_by).toBe(jun.id)
  socket.close()
})

test('guests see and use company emoji but cannot add any', async () => {
  const guest = (await maya.client.listRoles({})).items.find(({ role_name }) => role_name === 'guest')
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id: guest?.role_id ?? '' } })
  expect(await refusalOf(add(jun, 'stowaway'))).toBe('NO_PERMISSION')
  expect(await namesFor(jun)).toEqual(await namesFor(maya))
  const { message_id } = await sendTo(tomas, conversation_id, 'Welcome aboard')
  expect(await jun.client.addReaction({ message_id, emoji: ':gull:' })).toMatchObject({ reactions: [{ emoji: ':gull:' }] })
})

test('in text they are nodes with their names; a reaction must be a known company emoji', async () => {
  const body: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Ahoy ' },
          { type: 'emoji', attrs: { name: 'gull' } },
        ],
      },
    ],
  }
  const { client } = tomas
  const message = await client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body })
  expect(message).toMatchObject({ body, text: 'Ahoy :gull:' })
  const { message_id } = message
  expect(await client.addReaction({ message_id, emoji: ':gull:' })).toMatchObject({
    reactions: [{ emoji: ':gull:', employee_ids: [tomas.id] }],
  })
  expect(await refusalOf(client.addReaction({ message_id, emoji: ':nobody:' }))).toBe('EMOJI_NOT_FOUND')
  expect(await refusalOf(client.addReaction({ message_id, emoji: ':g:' }))).toBe('INVALID_REQUEST')
  expect(await client.removeReaction({ message_id, emoji: ':gull:' })).toMatchObject({ reactions: [] })
})

test('the audit trail names who added, renamed and removed one, without the location of its picture', async () => {
  const { emoji_id } = await add(tomas, 'trail')
  await tomas.client.renameCompanyEmoji({ emoji_id, emoji_name: 'wake' })
  await maya.client.removeCompanyEmoji({ emoji_id })
  const { items } = await maya.client.listAuditEntries({})
  const entries = items.filter(({ subject_id }) => subject_id === emoji_id)
  expect(entries.map(({ action }) => action)).toEqual(['company_emoji.deleted', 'company_emoji.changed', 'company_emoji.created'])
  expect(JSON.stringify(entries)).not.toMatch(/\/general\/file/)
})
