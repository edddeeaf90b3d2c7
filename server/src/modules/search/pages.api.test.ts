import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTo, type Person } from '#testing/people'
import { groupOf, lineOf, messages, openSearchedCompany, type SearchedCompany } from '#testing/searching'

let maya: Person, jun: Person
let harbour: string
let close: SearchedCompany['close']
beforeAll(async () => void ({ maya, jun, harbour, close } = await openSearchedCompany()))
afterAll(() => close())

test('continue where the last ended, newest first, and the first has the count', async () => {
  for (let count = 1; count <= 7; count += 1) await sendTo(jun, harbour, `ballast ${count}`)
  const first = await groupOf(maya, 'message', 'ballast', { limit: 3 })
  expect(first.count).toEqual({ found: 7, more: false })
  await sendTo(jun, harbour, 'ballast 8')
  const second = await groupOf(maya, 'message', 'ballast', { limit: 3, cursor: first.next_cursor ?? '' })
  const third = await groupOf(maya, 'message', 'ballast', { limit: 3, cursor: second.next_cursor ?? '' })
  expect([first, second, third].map(({ items }) => items.map(lineOf))).toEqual([
    ['[ballast] 7', '[ballast] 6', '[ballast] 5'],
    ['[ballast] 4', '[ballast] 3', '[ballast] 2'],
    ['[ballast] 1'],
  ])
  expect([second.count, third.next_cursor]).toEqual([null, null])
})

test('most relevant first: the typed phrase, whole words, prefixes, parts; equal ranks by newest first', async () => {
  for (const text of ['tarred keelsons are heavy', 'a keel, freshly tarred', 'unkeeled', 'the tarred keel', 'keel'])
    await sendTo(jun, harbour, text)
  expect(await messages(maya, 'keel', { sort: 'relevant' })).toEqual([
    '[keel]',
    'the tarred [keel]',
    'a [keel], freshly tarred',
    'tarred [keel]sons are heavy',
    'un[keel]ed',
  ])
  expect(await messages(maya, 'tarred keel', { sort: 'relevant' })).toEqual([
    'the [tarred] [keel]',
    'tarred keelsons are heavy'.replace('tarred keel', '[tarred] [keel]'),
    'a [keel], freshly [tarred]',
  ])
  const first = await groupOf(maya, 'message', 'keel', { sort: 'relevant', limit: 3 })
  const second = await groupOf(maya, 'message', 'keel', { sort: 'relevant', limit: 3, cursor: first.next_cursor ?? '' })
  expect([...first.items, ...second.items].map(lineOf)).toEqual(await messages(maya, 'keel', { sort: 'relevant' }))
  expect(second.next_cursor).toBeNull()
})
