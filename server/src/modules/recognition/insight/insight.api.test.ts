import { randomUUID } from 'node:crypto'
import type { InsightPeople, InsightPeriod } from '@atrium/contract/recognition/insight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'

const day = minutes(24 * 60)
const clock = createTestClock({ still: true })
clock.pass(Date.UTC(clock().getUTCFullYear() + 1, 5, 20, 12) - clock().getTime())
const { node, maya, tomas, jun, aisha, thank } = await openThanking({ clock })
let value_id: string
let recognition_group_id: string
let department_id: string

/** Tomas leads Jun, who leads Aisha. Jun is thanked in private alone, and nobody thanks Maya. */
beforeAll(async () => {
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, manager_id: tomas.id } })
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, manager_id: jun.id } })
  value_id = (await maya.client.updateValues({ values: [{ name: '=Steady' }] })).items[0]?.value_id ?? ''
  ;({ recognition_group_id } = await maya.client.createRecognitionGroup({ group_name: 'Heroes', budget: 500 }))
  const points = { minimum: 0, default: 10, maximum: 50 }
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Hero', points, recognition_group_id })
  ;({ department_id } = await maya.client.createDepartment({ department_name: 'Harbour' }))
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, department_id } })
  await thank(maya, [tomas, aisha], 'For the tide tables', { value_ids: [value_id], points: 5 })
  await thank(tomas, [jun], 'Between us', { is_private: true, points: 7 })
  await thank(jun, [aisha], 'For the storm', { recognition_type_id })
  const mistake = await thank(maya, [jun], 'A mistake', { points: 0 })
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id: mistake.recognition_id })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

type More = { period?: InsightPeriod; department_id?: string; recognition_group_id?: string }
const figuresOf = async ({ client }: Person, people: InsightPeople, more: More = {}) => {
  const { recognitions, givers, receivers, total_people } = await client.getRecognitionInsight({ people, ...more })
  return { recognitions, givers, receivers, total_people }
}
const unthankedOf = async ({ client }: Person, people: InsightPeople, more: More = {}) =>
  (await client.listUnthanked({ people, ...more })).items.map(({ employee_id }) => employee_id).toSorted()

test('those who manage recognition see the company: who gave, who received and who did not, private thanks counted', async () => {
  expect(await figuresOf(maya, 'company')).toEqual({ recognitions: 3, givers: 3, receivers: 3, total_people: 4 })
  expect(await unthankedOf(maya, 'company')).toEqual([maya.id])
  const { intervals, values } = await maya.client.getRecognitionInsight({ people: 'company' })
  expect(intervals.at(-1)).toMatchObject({ recognitions: 3, givers: 3, receivers: 3 })
  expect(intervals.slice(0, -1).every(({ recognitions }) => recognitions === 0)).toBe(true)
  expect(values).toEqual([{ value_id, value_name: '=Steady', recognitions: [...Array.from({ length: 29 }, () => 0), 1] }])
})

test('whoever leads people sees these, direct and below, and nothing of private thanks', async () => {
  expect(await figuresOf(tomas, 'reports')).toEqual({ recognitions: 2, givers: 1, receivers: 1, total_people: 2 })
  expect(await unthankedOf(tomas, 'reports')).toEqual([jun.id])
  expect(await figuresOf(jun, 'reports')).toMatchObject({ receivers: 1, total_people: 1 })
  expect((await tomas.client.getRecognitionInsight({ people: 'reports' })).programmes).toBeNull()
})

test('nobody else sees anything', async () => {
  const offered = await Promise.all([maya, tomas, aisha].map(async ({ client }) => (await client.listInsightPeople({})).items))
  expect(offered).toEqual([['company'], ['reports'], []])
  for (const [person, people] of [
    [tomas, 'company'],
    [aisha, 'company'],
    [aisha, 'reports'],
    [maya, 'reports'],
  ] as const) {
    // prettier-ignore
    expect(await refusalOf(person.client.getRecognitionInsight({ people }))).toBe('NO_PERMISSION')
    expect(await refusalOf(person.client.listUnthanked({ people }))).toBe('NO_PERMISSION')
    expect(await refusalOf(person.client.exportRecognitionInsight({ people }))).toBe('NO_PERMISSION')
  }
})

test('a department and a programme narrow the figures; unknown ones are refused', async () => {
  expect(await figuresOf(maya, 'company', { department_id })).toEqual({ recognitions: 2, givers: 0, receivers: 1, total_people: 1 })
  expect(await figuresOf(maya, 'company', { recognition_group_id })).toMatchObject({ recognitions: 1, givers: 1, receivers: 1 })
  expect(await unthankedOf(maya, 'company', { recognition_group_id })).toEqual([maya.id, tomas.id, jun.id].toSorted())
  const ask = (more: More) => refusalOf(maya.client.getRecognitionInsight({ people: 'company', ...more }))
  expect(await ask({ department_id: randomUUID() })).toBe('DEPARTMENT_NOT_FOUND')
  expect(await ask({ recognition_group_id: randomUUID() })).toBe('RECOGNITION_GROUP_NOT_FOUND')
})

test('allowances count what was given this month and what is left; budgets count what was used', async () => {
  const { allowance, programmes } = await maya.client.getRecognitionInsight({ people: 'company' })
  expect(allowance).toEqual({ used: 17, left: 4 * 100 - 17 })
  expect((await tomas.client.getRecognitionInsight({ people: 'reports' })).allowance).toEqual({ used: 0, left: 200 })
  expect(programmes).toEqual([{ recognition_group_id, group_name: 'Heroes', budget: 500, budget_period: 'month', budget_used: 10 }])
})

test('figures and names are saved as tables in which nothing is a formula', async () => {
  const read = async (report: 'figures' | 'unthanked') => {
    const { blob } = await maya.client.exportRecognitionInsight({ people: 'company', report })
    return (await blob.text()).split('\r\n')
  }
  const figures = await read('figures')
  expect(figures[0]).toContain("From,Thanks,People who gave,People who were thanked,'=Steady")
  expect(figures.filter(Boolean)).toHaveLength(31)
  expect(figures.at(-2)).toMatch(/^\d{4}-06-20,3,3,3,1$/)
  const names = (await read('unthanked')).filter(Boolean)
  expect([names.length, names[1]]).toEqual([2, expect.stringContaining(maya.id)])
  const { file_name, blob } = await maya.client.exportRecognitionInsight({ people: 'company', format: 'xlsx' })
  expect([file_name.endsWith('.xlsx'), (await blob.text()).slice(0, 2)]).toEqual([true, 'PK'])
})

test('what is older than the period is not counted', async () => {
  clock.pass(40 * day)
  const [owner, lead] = [await node.signIn('maya'), await node.signIn('tomas')]
  expect(await figuresOf(owner, 'company')).toMatchObject({ recognitions: 0, givers: 0, receivers: 0 })
  expect(await unthankedOf(owner, 'company')).toHaveLength(4)
  expect(await figuresOf(owner, 'company', { period: '90_days' })).toMatchObject({ recognitions: 3, givers: 3, receivers: 3 })
  const { intervals } = await owner.client.getRecognitionInsight({ people: 'company', period: '12_months' })
  expect(intervals.slice(-3).map(({ recognitions }) => recognitions)).toEqual([0, 3, 0])
  expect((await owner.client.getRecognitionInsight({ people: 'company' })).allowance).toEqual({ used: 0, left: 400 })
  expect(await figuresOf(lead, 'reports', { period: '90_days' })).toMatchObject({ recognitions: 2 })
})
