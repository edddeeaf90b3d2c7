import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '#testing/clock'
import type { Person } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'
import { query } from '#testing/postgres'
import { queueJob } from '#testing/jobs/jobs'

const clock = createTestClock({ still: true })
const year = clock().getUTCFullYear() + 1
/** The day before the reminder of June, at noon. */
clock.pass(Date.UTC(year, 5, 25, 12) - clock().getTime())
const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock })
beforeAll(async () => {
  await maya.client.updateCompany({ time_zone: 'UTC' })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Looks for points that lapse, as the recurring job does, on two nodes at once. */
async function look(): Promise<void> {
  await queueJob(node, 'recognition.remind', 2)
  await worked('recognition.remind')
}
const remindedOf = async ({ client }: Person) =>
  (await client.listNotifications({ order: 'time' })).items.flatMap(({ notifications }) => notifications).filter(({ reason }) => reason === 'points_unspent').map(({ text, path }) => [text, path]) // prettier-ignore

test('five days before the month ends, people who have points left to give are reminded once, others are not', async () => {
  for (let count = 0; count < 5; count += 1) await thank(tomas, [jun], `Thanks ${count}`, { points: 20 })
  await look()
  expect(await remindedOf(jun)).toEqual([])
  clock.pass(Date.UTC(year, 5, 26, 9) - clock().getTime())
  await look()
  await look()
  expect(await remindedOf(jun)).toEqual([['', '/thanks']])
  expect(await remindedOf(tomas)).toEqual([])
})

test('the reminder is gone when the points are', async () => {
  expect(await remindedOf(aisha)).toHaveLength(1)
  for (let count = 0; count < 5; count += 1) await thank(aisha, [jun], `Thanks ${count}`, { points: 20 })
  expect(await remindedOf(aisha)).toEqual([])
})

test('while recognition is switched off nobody is reminded', async () => {
  await maya.client.updateModules({ data: { recognition: false } })
  clock.pass(Date.UTC(year, 6, 27, 9) - clock().getTime())
  await look()
  const reminded = "select 1 from notification where place like 'points-unspent/%' and place not like '%-06-01'"
  expect(await query(node.database.superuserUrl, reminded)).toEqual([])
})
