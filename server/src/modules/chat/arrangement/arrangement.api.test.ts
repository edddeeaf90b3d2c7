import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
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

const arrangementOf = async ({ client }: Person) => (await client.listRecent({})).arrangement

test('Maya adds a colleague to her favourites and a space to a section of her own, and only she sees it', async () => {
  const { space_id } = await maya.client.createSpace({ space_name: 'Galley' })
  await maya.client.placeChat({ entity_id: tomas.id, place: 'favourites' })
  const { sections } = await maya.client.saveChatSection({ section_name: 'Ship' })
  const [section = expect.fail()] = sections
  const arranged = await maya.client.placeChat({ entity_id: space_id, section_id: section.section_id })
  expect(arranged).toMatchObject({
    sections: [section],
    favourites: [tomas.id],
    placed: [{ entity_id: space_id, section_id: section.section_id }],
  })
  expect(await arrangementOf(maya)).toEqual(arranged)
  expect(await arrangementOf(tomas)).toEqual({ revision: 0, sections: [], favourites: [], placed: [], muted: [] })
})

test('her other devices are updated at once, other people are not, and a device that was offline catches up', async () => {
  const { inbox_revision: since } = await maya.client.listRecent({})
  const [own, another] = await Promise.all([maya.openSocket(), tomas.openSocket()])
  const arranged = await maya.client.muteChat({ entity_id: jun.id, muted: true })
  await until('the arrangement to be told', () => own.of('event').some(({ name }) => name === 'arrangement.changed'))
  expect(own.of('event')).toMatchObject([{ scope: `inbox:${maya.id}`, rows: [arranged] }])
  await another.settle()
  expect(another.of('event')).toEqual([])
  expect((await maya.client.listInboxChanges({ since })).arrangement).toEqual(arranged)
  expect((await maya.client.listInboxChanges({ since: arranged.revision })).arrangement).toBeNull()
  for (const socket of [own, another]) socket.close()
})

test('a deleted section accepts no chat, and its chats return to the list', async () => {
  const { sections } = await tomas.client.saveChatSection({ section_name: ' Watch ' })
  expect(sections).toMatchObject([{ section_name: 'Watch' }])
  const section_id = sections[0]?.section_id ?? ''
  expect(await refusalOf(tomas.client.saveChatSection({ section_name: 'half a \udc00 letter' }))).toBe('INVALID_REQUEST')
  await tomas.client.placeChat({ entity_id: maya.id, section_id })
  expect(await tomas.client.deleteChatSection({ section_id })).toMatchObject({ sections: [], placed: [] })
  expect(await refusalOf(tomas.client.placeChat({ entity_id: maya.id, section_id }))).toBe('CHAT_SECTION_NOT_FOUND')
  expect(await refusalOf(tomas.client.saveChatSection({ section_id, section_name: 'Watch' }))).toBe('CHAT_SECTION_NOT_FOUND')
})

test('only her own chats can be arranged', async () => {
  const { space_id } = await tomas.client.createSpace({ space_name: 'Bilge', visibility: 'private' })
  for (const entity_id of [space_id, randomUUID()]) {
    expect(await refusalOf(jun.client.placeChat({ entity_id, place: 'favourites' }))).toBe('CONVERSATION_NOT_FOUND')
    expect(await refusalOf(jun.client.muteChat({ entity_id, muted: true }))).toBe('CONVERSATION_NOT_FOUND')
  }
})

test('devices that rearrange at the same moment lose no change', async () => {
  const made = Array.from({ length: 8 }, (_, index) => jun.client.createSpace({ space_name: `Deck ${index}` }))
  const chats = (await Promise.all(made)).map(({ space_id }) => space_id)
  await Promise.all(
    chats.map((entity_id, index) =>
      index % 2 ? jun.client.muteChat({ entity_id, muted: true }) : jun.client.placeChat({ entity_id, place: 'favourites' }),
    ),
  )
  const { favourites, muted } = await arrangementOf(jun)
  expect([...favourites, ...muted].toSorted()).toEqual(chats.toSorted())
})

test('the number of sections is limited', async () => {
  for (let count = 0; count < limits.chatSections; count += 1) await jun.client.saveChatSection({ section_name: `Watch ${count}` })
  expect(await refusalOf(jun.client.saveChatSection({ section_name: 'One more' }))).toBe('ARRANGEMENT_FULL')
})

test('deleting a person deletes their arrangement', async () => {
  await maya.client.deleteEmployee({ employee_id: jun.id })
  expect(await query(node.database.superuserUrl, `select * from arrangement where employee_id = '${jun.id}'`)).toEqual([])
})
