import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, sendTo, type Person } from '#testing/people'
import { messages, openSearchedCompany, type SearchedCompany } from '#testing/searching'

let maya: Person, tomas: Person, jun: Person
let harbour: string, loft: string
let close: SearchedCompany['close']
beforeAll(async () => void ({ maya, tomas, jun, harbour, loft, close } = await openSearchedCompany()))
afterAll(() => close())

beforeAll(async () => {
  for (const text of [
    'Crane four is back',
    'Low tide at four',
    'The Café by the quay',
    '東京都庁の起重機',
    'Straße nach Süden',
    '100% of a_b done',
  ])
    await sendTo(tomas, harbour, text)
})

test.each([
  ['crane', ['[Crane] four is back']],
  ['four', ['Low tide at [four]', 'Crane [four] is back']],
  ['four tide', ['Low [tide] at [four]']],
  ['"tide at"', ['Low [tide at] four']],
  ['"at tide"', []],
  ['our -tide', ['Crane f[our] is back']],
  ['ran', ['C[ran]e four is back']],
  ['CAFE', ['The [Café] by the quay']],
  ['café', ['The [Café] by the quay']],
  ['東京', ['[東京]都庁の起重機']],
  ['起重機', ['東京都庁の[起重機]']],
  ['京東', []],
  ['機', ['東京都庁の起重[機]']],
  ['strasse suden', ['[Straße] nach [Süden]']],
  ['100%', ['[100%] of a_b done']],
  ['a_b', ['100% of [a_b] done']],
  ['a%b', []],
  ['zeppelin', []],
  ['', []],
  ['-crane', []],
])('%j', async (typed, found) => expect(await messages(maya, typed)).toEqual(found))

test('are found at once, in their current text, and not after deletion', async () => {
  const { message_id } = await sendTo(jun, harbour, 'an obsidian anchor')
  expect(await messages(maya, 'obsidian')).toEqual(['an [obsidian] anchor'])
  await jun.client.editMessage({ message_id, body: paragraph('a granite anchor') })
  expect([await messages(maya, 'obsidian'), await messages(maya, 'granite')]).toEqual([[], ['a [granite] anchor']])
  await jun.client.deleteMessage({ message_id })
  expect(await messages(maya, 'granite')).toEqual([])
})

test('in a forwarded message are found in its destination', async () => {
  const message = await sendTo(tomas, harbour, 'the gangway is greased')
  await tomas.client.forwardMessage({
    message_id: message.message_id,
    client_message_id: randomUUID(),
    destination: { conversation_id: loft },
    body: paragraph('mind this'),
  })
  expect(await messages(jun, 'gangway', { conversation_id: loft })).toEqual(['mind this\nthe [gangway] is greased'])
})
