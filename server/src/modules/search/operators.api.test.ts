import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import { linking, naming, paragraph, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { groupOf, messages, openSearchedCompany, type SearchedCompany } from '#testing/searching'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let harbour: string, loft: string
let close: SearchedCompany['close']
beforeAll(async () => void ({ node, maya, tomas, jun, harbour, loft, close } = await openSearchedCompany()))
afterAll(() => close())

beforeAll(async () => {
  await sendTo(jun, harbour, 'rope from Jun')
  await sendTo(tomas, harbour, 'rope from Tomás')
  await sendTo(tomas, loft, 'rope in the loft')
  await sendDirect(jun, maya, 'rope for Maya')
  await tomas.client.sendMessage({
    destination: { conversation_id: harbour },
    client_message_id: randomUUID(),
    body: naming('rope of', maya),
  })
  await tomas.client.sendMessage({
    destination: { conversation_id: harbour },
    client_message_id: randomUUID(),
    body: linking('rope at', 'https://northwind.example/rope'),
  })
})

test.each([
  ['rope from:jun', ['[rope] for Maya', '[rope] from Jun']],
  ['rope from:"Jun Lindqvist" in:harbour', ['[rope] from Jun']],
  ['rope from:jun@northwind.example in:"harbour crew"', ['[rope] from Jun']],
  ['rope from:me', []],
  ['rope from:nobody', []],
  ['rope in:loft', []],
  ['rope in:"Jun Lindqvist"', ['[rope] for Maya']],
  ['rope to:me', ['[rope] of @Maya Okafor', '[rope] for Maya']],
  ['rope to:jun', []],
  ['rope has:link', ['[rope] at https://northwind.example/[rope]']],
  ['rope has:file', []],
  ['from:jun in:harbour', ['rope from Jun']],
])('%s', async (typed, found) => expect(await messages(maya, typed)).toEqual(found))

test('is: filters by the state of a message', async () => {
  const message = await sendTo(jun, harbour, 'splice one')
  const reply = await replyTo(maya, message, 'splice two')
  await jun.client.editMessage({ message_id: message.message_id, body: paragraph('splice three') })
  await maya.client.saveMessage({ message_id: reply.message_id })
  await jun.client.pinMessage({ message_id: message.message_id })
  const states = ['reply', 'edited', 'saved', 'pinned']
  expect(await Promise.all(states.map((state) => messages(maya, `splice is:${state}`)))).toEqual([
    ['[splice] two'],
    ['[splice] three'],
    ['[splice] two'],
    ['[splice] three'],
  ])
  expect(await messages(jun, 'splice is:saved')).toEqual([])
  expect((await groupOf(maya, 'message', 'is:reply splice')).items).toMatchObject([
    { seq: 0, thread_id: message.message_id, thread_seq: 1 },
  ])
})

test('days begin in the time zone of the person', async () => {
  const { message_id } = await sendTo(jun, harbour, 'the flood')
  await query(node.database.superuserUrl, `update message set created_at = '2026-03-01T01:30:00Z' where message_id = '${message_id}'`)
  const on = (day: string, time_zone: string) => messages(maya, `flood on:${day}`, { time_zone })
  expect([await on('2026-03-01', 'Europe/Lisbon'), await on('2026-02-28', 'America/New_York')]).toEqual([['the [flood]'], ['the [flood]']])
  expect([
    await on('2026-02', 'UTC'),
    await messages(maya, 'flood before:2026-03-01'),
    await messages(maya, 'flood after:2026-02'),
  ]).toEqual([[], [], ['the [flood]']])
})
