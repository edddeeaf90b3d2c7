import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'

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

const newPlace = (): string => `employee/${randomUUID()}`
const write = (person: Person, place: string, text: string | null, base = 0) =>
  person.client.saveDrafts({ drafts: [{ place, body: text === null ? null : paragraph(text), base }] })
const textOf = (body: RichText | null): string | null => body && plainTextOf(body)
const draftsOf = async (person: Person) => {
  const { rows } = await person.client.listDrafts({})
  return rows.map(({ place, body, others }) => [place, textOf(body), others.map(textOf)])
}

test('a draft of Maya is on all her devices, and nobody else sees it', async () => {
  const place = newPlace()
  const { rows } = await write(maya, place, 'Half a thou')
  expect(await draftsOf(maya)).toEqual([[place, 'Half a thou', []]])
  expect(await draftsOf(tomas)).toEqual([])
  await write(maya, place, 'Half a thought', rows[0]?.revision)
  expect(await draftsOf(maya)).toEqual([[place, 'Half a thought', []]])
  await write(maya, place, null, (await maya.client.listDrafts({})).revision)
  expect(await draftsOf(maya)).toEqual([])
})

test('different texts from two devices are both kept until she chooses one', async () => {
  const place = newPlace()
  const { revision: base } = await write(tomas, place, 'Lunch')
  await write(tomas, place, 'Lunch at noon', base)
  const { rows } = await write(tomas, place, 'Dinner at eight', base)
  expect(rows).toMatchObject([{ place, body: paragraph('Dinner at eight'), others: [paragraph('Lunch at noon')] }])
  await write(tomas, place, 'Dinner at eight', rows[0]?.revision)
  expect(await draftsOf(tomas)).toEqual([[place, 'Dinner at eight', []]])
})

test('her other devices are updated at once, other people are not', async () => {
  const place = newPlace()
  const [own, another] = await Promise.all([maya.openSocket(), tomas.openSocket()])
  await write(maya, place, 'On the phone')
  await until('the draft to be told', () => own.of('event').some(({ name }) => name === 'draft.changed'))
  const [event] = own.of('event')
  expect(event).toMatchObject({ scope: `inbox:${maya.id}`, rows: [{ place, body: paragraph('On the phone') }] })
  await another.settle()
  expect(another.of('event')).toEqual([])
  for (const socket of [own, another]) socket.close()
})

test('a device that was offline gets written and emptied drafts from the inbox changes', async () => {
  const [kept, emptied] = [newPlace(), newPlace()]
  await write(jun, emptied, 'soon sent')
  const { inbox_revision: since } = await jun.client.listRecent({})
  await write(jun, kept, 'still here')
  await write(jun, emptied, null, since)
  const { drafts, revision } = await jun.client.listInboxChanges({ since })
  expect(drafts.map(({ place, body }) => [place, textOf(body)])).toEqual([
    [kept, 'still here'],
    [emptied, null],
  ])
  expect(revision).toBe(since + 2)
})

test('the number of drafts is limited, and refused ones are named', async () => {
  const places = Array.from({ length: limits.drafts }, newPlace)
  for (let from = 0; from < places.length; from += limits.draftsAtOnce)
    await tomas.client.saveDrafts({
      drafts: places.slice(from, from + limits.draftsAtOnce).map((place) => ({ place, body: paragraph('so much to say'), base: 0 })),
    })
  const last = places.at(-1) ?? ''
  const { rows, refused } = await write(tomas, last, 'one too many')
  expect([rows, refused]).toEqual([[], [last]])
  expect(await draftsOf(tomas)).toHaveLength(limits.drafts)
})

test('two devices that write at the same moment lose nothing', async () => {
  const place = newPlace()
  await Promise.all(['one', 'two', 'three'].map((text) => write(maya, place, text)))
  const { rows } = await maya.client.listDrafts({})
  const draft = rows.find((row) => row.place === place)
  expect([draft?.body ?? null, ...(draft?.others ?? [])].map(textOf).toSorted()).toEqual(['one', 'three', 'two'])
})

test('only a valid place is accepted', async () => {
  for (const place of ['employee/jun', 'space/../etc', `employee/${randomUUID()}/thread/`, `thread/${randomUUID()}`])
    await expect(write(maya, place, 'Hello')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await write(maya, `space/${randomUUID()}/${randomUUID()}/thread/${randomUUID()}`, 'Hello')
})

test('deleting a person deletes their drafts', async () => {
  await write(jun, newPlace(), 'never sent')
  await maya.client.deleteEmployee({ employee_id: jun.id })
  const rows = await query(node.database.superuserUrl, `select place from draft where employee_id = '${jun.id}'`)
  expect(rows).toEqual([])
})
