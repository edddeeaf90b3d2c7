import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetThemes } from '@atrium/contract/recognition/types'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const points = { minimum: 0, default: 5, maximum: 20 }
const namesFor = async ({ client }: Person, with_deleted?: 'true') =>
  (await client.listRecognitionTypes({ with_deleted })).items.map(({ type_name }) => type_name)

test('a type is offered to everyone of the company, by name, until it is deleted', async () => {
  const value = (await maya.client.updateValues({ values: [{ name: 'Tidier' }] })).items[0]
  const type = await maya.client.createRecognitionType({ type_name: 'Steady hand', points, value_ids: value ? [value.value_id] : [] })
  expect(type).toMatchObject({ type_name: 'Steady hand', description: null, image_url: null, points, value_ids: [value?.value_id] })
  await maya.client.createRecognitionType({ type_name: 'anchor', points })
  expect(await namesFor(jun)).toEqual(['anchor', 'Steady hand'])
  expect(await namesFor(hana)).toEqual([])
  await maya.client.deleteRecognitionType({ recognition_type_id: type.recognition_type_id })
  expect(await namesFor(jun)).toEqual(['anchor'])
  expect(await namesFor(jun, 'true')).toEqual(['anchor', 'Steady hand'])
  expect(await refusalOf(maya.client.deleteRecognitionType(type))).toBe('RECOGNITION_TYPE_NOT_FOUND')
})

test('a change keeps what it does not name, and is in the audit trail', async () => {
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Lookout', description: 'Saw it first', points })
  const changed = await maya.client.updateRecognitionType({ recognition_type_id, points: { minimum: 1, default: 2, maximum: 3 } })
  expect(changed).toMatchObject({ type_name: 'Lookout', description: 'Saw it first', points: { minimum: 1, default: 2, maximum: 3 } })
  const { items } = await maya.client.listAuditEntries({ filters: [{ field: 'subject_id', operator: 'eq', value: recognition_type_id }] })
  expect(items.map(({ action, subject_name }) => `${action} ${subject_name}`)).toEqual([
    'recognition_type.changed Lookout',
    'recognition_type.created Lookout',
  ])
})

test('points out of order, pictures from elsewhere and unknown values are refused', async () => {
  const wrong = { type_name: 'Wrong', points: { minimum: 5, default: 2, maximum: 9 } }
  expect(await refusalOf(maya.client.createRecognitionType(wrong))).toBe('INVALID_REQUEST')
  const elsewhere = 'https://elsewhere.example/x.png'
  expect(await refusalOf(maya.client.createRecognitionType({ type_name: 'Wrong', points, image_url: elsewhere }))).toBe('FILE_NOT_FOUND')
  const foreign = (await hana.client.updateValues({ values: [{ name: 'Foreign' }] })).items[0]?.value_id ?? ''
  expect(await refusalOf(maya.client.createRecognitionType({ type_name: 'Wrong', points, value_ids: [foreign] }))).toBe('INVALID_REQUEST')
  expect(await refusalOf(jun.client.createRecognitionType({ type_name: 'Wrong', points }))).toBe('NO_PERMISSION')
})

test('the library has at least four presets of each theme, each with a picture of its own and in the caller’s language', async () => {
  const { items } = await maya.client.listRecognitionPresets({})
  for (const theme of presetThemes) expect(items.filter((one) => one.theme === theme).length).toBeGreaterThanOrEqual(4)
  expect(new Set(items.map(({ image_url }) => image_url)).size).toBe(items.length)
  const web = join(import.meta.dirname, '../../../../../web/public')
  for (const { image_url } of items) expect(existsSync(join(web, image_url)), image_url).toBe(true)
  const [first] = items
  if (!first) throw new Error('there are no presets')
  expect((await maya.client.createRecognitionType(first)).image_url).toBe(first.image_url)
  await maya.client.updateSettings({ language: 'de' })
  expect((await maya.client.listRecognitionPresets({})).items[0]?.type_name).not.toBe(first.type_name)
})
