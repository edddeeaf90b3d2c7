import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import type { Person } from '#testing/people'
import { find, groupOf, messages, openSearchedCompany, sendFiles, type SearchedCompany } from '#testing/searching'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person
let harbour: string
let close: SearchedCompany['close']
beforeAll(async () => void ({ node, maya, tomas, jun, saanvi, harbour, close } = await openSearchedCompany()))
afterAll(() => close())

test('people by parts of names, without accents, and with small differences', async () => {
  expect(await find(maya, 'person', 'tomas')).toEqual(['[Tomás] Nunes'])
  expect(await find(maya, 'person', 'lind')).toEqual(['Jun [Lind]qvist'])
  expect([
    await find(maya, 'person', 'lindquist'),
    await find(maya, 'person', 'sanvi kapor'),
    await find(maya, 'person', 'okafro'),
  ]).toEqual([['Jun Lindqvist'], ['Saanvi Kapoor'], ['Maya Okafor']])
  expect([await find(maya, 'person', 'wxyz'), await find(maya, 'person', 'tomas is:saved')]).toEqual([[], []])
  expect((await groupOf(maya, 'person', 'northwind', { limit: 2 })).count).toEqual({ found: 4, more: false })
})

test('spaces by name and by the names of their conversations', async () => {
  expect(await find(jun, 'space', 'crew')).toEqual(['Harbour [crew]'])
  const { space_id } = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id] })
  await tomas.client.createSubSpace({ space_id, sub_space_name: 'Propellers' })
  expect([await find(maya, 'space', 'propeller'), await find(jun, 'space', 'propeller')]).toEqual([['Drydock'], ['Drydock']])
})

test('files by name, while their message is readable', async () => {
  const { file_id } = await uploadFile(node, tomas, 'Tide-Table 2027.txt')
  const sent = await sendFiles(tomas, harbour, [file_id], 'for next year')
  expect(await find(maya, 'file', 'tide-table')).toEqual(['[Tide-Table] 2027.txt'])
  expect([
    await find(maya, 'file', 'tide has:file'),
    await find(maya, 'file', 'tide has:image'),
    await find(saanvi, 'file', 'tide'),
  ]).toEqual([['[Tide]-Table 2027.txt'], [], []])
  expect(await messages(maya, 'next year has:file')).toEqual(['for [next] [year]'])
  await tomas.client.deleteMessage({ message_id: sent.message_id })
  expect(await find(maya, 'file', 'tide-table')).toEqual([])
})

test('modules that the company switched off are not searched', async () => {
  const switched = (connect: boolean) => maya.client.updateModules({ company_id: maya.companyId, connect })
  await switched(false)
  const { groups } = await maya.client.searchEverything({ query: 'harbour' })
  expect(groups.filter(({ items }) => items.length > 0).map(({ kind }) => kind)).toEqual([])
  await switched(true)
  expect((await find(maya, 'space', 'harbour')).length).toBe(1)
})
