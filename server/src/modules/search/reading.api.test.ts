import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import { sendDirect, sendTo, type Person } from '#testing/people'
import { find, groupOf, messages, openSearchedCompany, type SearchedCompany } from '#testing/searching'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person
let harbour: string, loft: string, loftSpace: string
let close: SearchedCompany['close']
beforeAll(async () => void ({ node, maya, tomas, jun, saanvi, harbour, loft, loftSpace, close } = await openSearchedCompany()))
afterAll(() => close())

test('spaces and chats of others are not found, until the person joins, and not after leaving', async () => {
  await sendTo(tomas, loft, 'the secret mizzen')
  await sendDirect(tomas, jun, 'a mizzen between us')
  expect([await messages(maya, 'mizzen'), await find(maya, 'space', 'loft')]).toEqual([[], []])
  expect(await messages(jun, 'mizzen')).toHaveLength(2)
  await tomas.client.inviteToSpace({ space_id: loftSpace, employee_ids: [saanvi.id] })
  expect(await messages(saanvi, 'mizzen')).toEqual(['the secret [mizzen]'])
  await tomas.client.removeSpaceMember({ space_id: loftSpace, employee_id: saanvi.id })
  expect([
    await messages(saanvi, 'mizzen'),
    await messages(saanvi, 'in:loft mizzen'),
    await messages(saanvi, 'mizzen', { conversation_id: loft }),
  ]).toEqual([[], [], []])
})

test('an archived space is found by its members, a left or deleted one is not', async () => {
  const { space_id, sub_spaces } = await tomas.client.createSpace({ space_name: 'Old pier', employee_ids: [maya.id, jun.id] })
  await sendTo(tomas, sub_spaces[0]?.sub_space_id ?? '', 'rotten planks')
  await jun.client.leaveSpace({ space_id })
  await tomas.client.archiveSpace({ space_id })
  expect((await groupOf(maya, 'message', 'planks')).items).toMatchObject([{ is_archived: true, space_name: 'Old pier' }])
  expect([await find(maya, 'space', 'old pier'), await find(jun, 'space', 'old pier'), await messages(jun, 'planks')]).toEqual([
    ['[Old] [pier]'],
    [],
    [],
  ])
  await maya.client.deleteSpace({ space_id, space_name: 'Old pier' })
  expect([await messages(maya, 'planks'), await find(maya, 'space', 'old pier')]).toEqual([[], []])
})

test('another company finds nothing', async () => {
  const hana = await node.found('Southwind', 'hana')
  await sendTo(tomas, harbour, 'a lighthouse keeper')
  const { groups } = await hana.client.searchEverything({ query: 'lighthouse tomas harbour' })
  expect(groups.flatMap(({ items }) => items)).toEqual([])
  expect([await messages(hana, 'lighthouse'), await find(hana, 'person', 'tomas'), await find(hana, 'space', 'harbour')]).toEqual([
    [],
    [],
    [],
  ])
  expect(await messages(hana, 'lighthouse', { conversation_id: harbour })).toEqual([])
})

test('a forged cursor shows nothing more', async () => {
  const secret = await sendTo(tomas, loft, 'the hidden bilge')
  const made = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const rank = made(['2099-01-01 00:00:00+00', 99, secret.message_id])
  expect(await messages(maya, 'bilge', { cursor: rank, sort: 'relevant' })).toEqual([])
  expect(await messages(maya, 'bilge', { cursor: made(['2099-01-01 00:00:00+00', secret.message_id]) })).toEqual([])
  for (const cursor of ['nonsense', made([1]), made(['2026-99-99 00:00:00+00', secret.message_id])])
    expect(await refusalOf(groupOf(maya, 'message', 'bilge', { cursor }))).toBe('INVALID_REQUEST')
  expect(await refusalOf(maya.client.searchEverything({ query: 'bilge', cursor: rank }))).toBe('INVALID_REQUEST')
})
