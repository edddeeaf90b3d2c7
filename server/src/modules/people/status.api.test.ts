import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'

let node: TestAtrium
let maya: Person, jun: Person, saanvi: Person, aisha: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun, saanvi, aisha } = await node.foundNorthwind('jun', 'saanvi', 'aisha'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const inMinutes = (count: number) => new Date(node.clock().getTime() + minutes(count)).toISOString()
const say = (
  person: Person,
  auto_status: 'Available' | 'Busy' | 'Appear Offline',
  status_text: string | null,
  status_until: string | null,
) => person.client.updateEmployee({ employee: { employee_status: { status_type: 'manual', auto_status, status_text, status_until } } })
const statusOf = async (person: Person) =>
  (await maya.client.getEmployee({ employee_id: person.id, select: ['employee_status'] })).employee_status

test('a chosen availability lasts until its end, and is not shown after it', async () => {
  const end = inMinutes(60)
  await say(saanvi, 'Busy', 'In a meeting', end)
  expect(await statusOf(saanvi)).toEqual({ status_type: 'manual', auto_status: 'Busy', status_text: 'In a meeting', status_until: end })
  await query(
    node.database.superuserUrl,
    `update employee set status_until = now() - interval '1 second' where employee_id = '${saanvi.id}'`,
  )
  const over = { status_type: 'auto', auto_status: 'Appear Offline', status_text: null, status_until: null }
  expect(await statusOf(saanvi)).toEqual(over)
  const { items } = await maya.client.listEmployees({ employee_ids: [saanvi.id] })
  expect(items[0]?.employee_status).toEqual(over)
})

test('a person who appears offline until three is visible again at three, without doing anything', async () => {
  const ofMaya = await maya.openSocket()
  const presence = () => ofMaya.of('presence').findLast((frame) => jun.id in frame.people)?.people[jun.id]
  const ofJun = await jun.openSocket()
  ofMaya.say({ type: 'look', employee_ids: [jun.id] })
  await until('Jun to be seen', () => presence() === 'active')
  const end = new Date(node.clock().getTime() + 30_000)
  await say(jun, 'Appear Offline', null, end.toISOString())
  await until('Jun to be hidden', () => presence() === 'offline')
  const later = await jun.openSocket()
  await later.settle()
  expect(presence()).toBe('offline')
  node.clock.pass(30_000)
  await until('Jun to be seen again', () => presence() === 'active')
  expect(node.clock().getTime()).toBeGreaterThanOrEqual(end.getTime())
  for (const socket of [ofMaya, ofJun, later]) socket.close()
})

describe('the availability of a person who has chosen none', () => {
  const read = async (person: Person) => {
    const { items } = await maya.client.listEmployees({ employee_ids: [person.id] })
    const { rows } = await maya.client.listEmployeeChanges({ since: 0 })
    return [await statusOf(person), items[0]?.employee_status, rows.find((row) => row.employee_id === person.id)?.employee_status]
  }
  const automatic = (auto_status: string) => Array<unknown>(3).fill(expect.objectContaining({ status_type: 'auto', auto_status }))

  test('is that of the moment, wherever it is read', async () => {
    expect(await read(aisha)).toEqual(automatic('Appear Offline'))
    const page = await aisha.openSocket()
    expect(await read(aisha)).toEqual(automatic('Available'))
    page.close()
    await until('Aisha to be gone', async () => (await statusOf(aisha))?.auto_status === 'Appear Offline')
    expect(await read(aisha)).toEqual(automatic('Appear Offline'))
  })

  test('is busy while they are online, if they chose so', async () => {
    const said = { status_type: 'auto', auto_status: 'Busy' } as const
    await aisha.client.updateEmployee({ employee: { employee_status: said } })
    expect(await read(aisha)).toEqual(automatic('Appear Offline'))
    const page = await aisha.openSocket()
    expect(await read(aisha)).toEqual(automatic('Busy'))
    page.close()
  })
})
