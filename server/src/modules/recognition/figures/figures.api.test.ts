import { afterAll, expect, test } from 'vitest'
import { createNoonClock } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, thank } = await openThanking({ clock: createNoonClock() })
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const yearOf = ({ id }: Person, reader: Person) => reader.client.getReceivedMonths({ employee_id: id.toUpperCase() })
const figuresOf = ({ id }: Person, reader: Person) => reader.client.getReceivedFigures({ employee_id: id.toUpperCase() })

test('what a person received this year is counted, by value too, as far as the reader may read it', async () => {
  const { items } = await maya.client.updateValues({ values: [{ name: 'Steady' }, { name: 'Kind' }] })
  const [steady = '', kind = ''] = items.map(({ value_id }) => value_id)
  await thank(maya, [tomas, jun], 'For the lanterns', { value_ids: [steady, kind] })
  await thank(jun, [tomas], 'For the ropes', { value_ids: [kind] })
  await thank(maya, [tomas], 'Quietly', { is_private: true, value_ids: [steady] })
  const { recognition_id } = await thank(maya, [tomas], 'Too early', { value_ids: [kind] })
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id })
  const ofKind = { value_id: kind, received_count: 2 }
  expect(await figuresOf(tomas, aisha)).toEqual({ received_count: 2, values: [ofKind, { value_id: steady, received_count: 1 }] })
  for (const reader of [maya, tomas]) expect(await figuresOf(tomas, reader)).toMatchObject({ received_count: 3 })
  expect(await figuresOf(aisha, tomas)).toEqual({ received_count: 0, values: [] })
})

test('on a profile, the last twelve months are counted one by one, by value too, as far as the reader may read it', async () => {
  const before = await yearOf(tomas, aisha)
  const values = before.values.map(({ received_count }) => received_count)
  expect([before.received_count, values, before.months.length]).toEqual([2, [2, 1], 12])
  expect(before.months.at(-1)).toMatchObject({ received_count: 2, values: before.values })
  expect((await yearOf(tomas, tomas)).months.at(-1)?.received_count).toBe(3)
  await query(
    node.database.superuserUrl,
    `update recognition set created_at = created_at - interval '2 months' where text = 'For the ropes'`,
  )
  const later = await yearOf(tomas, aisha)
  expect(later.months.map(({ received_count }) => received_count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1])
  expect(later.received_count).toBe(2)
})

test('thanks of last year are not counted', async () => {
  await query(node.database.superuserUrl, `update recognition set created_at = created_at - interval '6 months'`)
  expect(await figuresOf(tomas, tomas)).toEqual({ received_count: 0, values: [] })
})

test('people of other companies have none', async () => {
  expect(await refusalOf(figuresOf(tomas, hana))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(yearOf(tomas, hana))).toBe('EMPLOYEE_NOT_FOUND')
})
