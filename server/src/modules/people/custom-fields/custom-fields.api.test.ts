import { randomUUID } from 'node:crypto'
import type { RawInput } from '@atrium/contract/call'
import type { CustomField, customFieldCalls } from '@atrium/contract/people/custom-fields'
import type { CustomValue } from '@atrium/contract/people/custom-values'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const create = (
  field_name: string,
  field_type: CustomField['field_type'],
  more: Partial<RawInput<typeof customFieldCalls.createCustomField>> = {},
) => maya.client.createCustomField({ field_name, field_type, ...more })
const answer = (
  person: Person,
  { field_id }: Pick<CustomField, 'field_id'>,
  value: CustomValue | null,
  more: { employee_id?: string } = {},
) => person.client.updateEmployee({ employee: { ...more, custom_fields: { [field_id]: value } } })
const shown = async (reader: Person, person: Person) =>
  (await reader.client.getEmployee({ employee_id: person.id, select: ['custom_fields'] })).custom_fields

test('a field of each kind accepts fitting values and refuses others', async () => {
  const kinds: [CustomField['field_type'], CustomValue[], CustomValue[]][] = [
    ['text', ['Ask me about knots', 'x'.repeat(limits.aboutMaximum)], [7]],
    ['number', [0, -3.5, 1e9], ['7']],
    ['date', ['2024-02-29', '1999-12-31'], ['2023-02-29', '29.02.2024', '2024-02-29T00:00:00Z', 7]],
    ['choice', ['S', 'M'], ['XL', 's']],
    ['link', ['https://northwind.example/jun'], ['javascript:alert(1)', 'northwind.example', 'ftp://northwind.example']],
  ]
  for (const [field_type, fitting, unfit] of kinds) {
    const field = await create(`A ${field_type}`, field_type, field_type === 'choice' ? { options: ['S', 'M', 'S'] } : {})
    for (const value of fitting) expect((await answer(jun, field, value)).custom_fields[field.field_id]).toBe(value)
    for (const value of unfit) expect(await refusalOf(answer(jun, field, value)), String(value)).toBe('CUSTOM_FIELD_VALUE_INVALID')
    expect((await shown(tomas, jun))?.[field.field_id]).toBe(fitting.at(-1))
    expect((await answer(jun, field, null)).custom_fields).not.toHaveProperty(field.field_id)
  }
})

test('only managers see and fill in manager fields, and a person sees and fills in only what the field allows them', async () => {
  const salary = await create('Pay grade', 'text', { visibility: 'managers', filled_by: 'managers' })
  const contact = await create('Emergency contact', 'text', { visibility: 'managers' })
  expect(await refusalOf(answer(jun, salary, 'A1'))).toBe('NO_PERMISSION')
  await answer(maya, salary, 'A1', { employee_id: jun.id })
  await answer(jun, contact, '+46 70 123')
  expect(await shown(maya, jun)).toMatchObject({ [salary.field_id]: 'A1', [contact.field_id]: '+46 70 123' })
  expect(await shown(jun, jun)).toMatchObject({ [contact.field_id]: '+46 70 123' })
  expect(await shown(tomas, jun)).toEqual({})
  const listed = (await tomas.client.listCustomFields({})).items.map(({ field_name }) => field_name)
  expect(listed).toContain('Emergency contact')
  expect(listed).not.toContain('Pay grade')
})

test('answers for unknown fields and fields of another company are refused alike', async () => {
  const theirs = await hana.client.createCustomField({ field_name: 'Cabin', field_type: 'text' })
  for (const field_id of [theirs.field_id, randomUUID()]) {
    expect(await refusalOf(answer(jun, { field_id }, 'x'))).toBe('CUSTOM_FIELD_NOT_FOUND')
    expect(await refusalOf(maya.client.deleteCustomField({ field_id }))).toBe('CUSTOM_FIELD_NOT_FOUND')
    expect(await refusalOf(maya.client.updateCustomField({ field_id, field_name: 'x' }))).toBe('CUSTOM_FIELD_NOT_FOUND')
  }
})

test('deleting an option clears its answers, and deleting a field deletes all of its answers', async () => {
  const size = await create('T-shirt', 'choice', { options: ['Small', 'Large'] })
  await answer(jun, size, 'Small')
  await answer(tomas, size, 'Large')
  await maya.client.updateCustomField({ field_id: size.field_id, options: ['Large'] })
  expect(await shown(maya, jun)).not.toHaveProperty(size.field_id)
  expect(await shown(maya, tomas)).toHaveProperty(size.field_id, 'Large')
  await maya.client.deleteCustomField({ field_id: size.field_id })
  expect(await shown(maya, tomas)).not.toHaveProperty(size.field_id)
})

test('fields keep their order, and their names are unique', async () => {
  const before = (await maya.client.listCustomFields({})).items
  const last = before.at(-1) ?? expect.fail()
  await maya.client.updateCustomField({ field_id: last.field_id, position: 0 })
  const after = (await maya.client.listCustomFields({})).items
  expect(after.map(({ field_id }) => field_id)).toEqual([last.field_id, ...before.slice(0, -1).map(({ field_id }) => field_id)])
  expect(after.map(({ position }) => position)).toEqual(after.map((_field, index) => index))
  expect(await refusalOf(create('A TEXT', 'text'))).toBe('CUSTOM_FIELD_ALREADY_EXISTS')
  expect(await refusalOf(jun.client.createCustomField({ field_name: 'Mine', field_type: 'text' }))).toBe('NO_PERMISSION')
})
