import type { PersonalPage } from '@atrium/contract/people/personal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createNoonClock, minutes } from '#testing/clock'
import { sendTo, type Person } from '#testing/people'
import { codeOf, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
let jun: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium({ clock: createNoonClock() })
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  const space = await maya.client.createSpace({ space_name: 'Harbour', employee_ids: [jun.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
const today = async () => {
  await node.atrium.settle()
  return (await maya.client.listActivity({ days: '7' })).items.at(-1)
}

test('people count once a day, messages each time, and new people when they join', async () => {
  for (const text of ['one', 'two', 'three']) await sendTo(jun, conversation_id, text)
  await maya.client.getCompany({})
  expect(await today()).toMatchObject({ active_people: 2, messages: 3, new_people: 2 })
  await sendTo(maya, conversation_id, 'four')
  expect(await today()).toMatchObject({ active_people: 2, messages: 4 })
})

test('another company has its own figures', async () => {
  const hana = await node.found('Borealis', 'hana')
  await node.atrium.settle()
  expect((await hana.client.listActivity({ days: '7' })).items.at(-1)).toMatchObject({ messages: 0, new_people: 1 })
})

test('a day ends in the company’s time zone', async () => {
  const { items } = await maya.client.listActivity({})
  expect(items).toHaveLength(28)
  node.clock.pass(minutes(24 * 60))
  await sendTo(jun, conversation_id, 'tomorrow')
  expect(await today()).toMatchObject({ active_people: 1, messages: 1, new_people: 0 })
  const before = (await maya.client.listActivity({ days: '7' })).items.at(-2)
  expect(before).toMatchObject({ messages: 4, new_people: 2 })
  await maya.client.updateCompany({ time_zone: 'Pacific/Kiritimati' })
  const there = (await maya.client.listActivity({ days: '7' })).items.at(-1)
  await maya.client.updateCompany({ time_zone: 'Pacific/Pago_Pago' })
  const elsewhere = (await maya.client.listActivity({ days: '7' })).items.at(-1)
  expect(there?.day).not.toBe(elsewhere?.day)
})

test('a person’s export contains the days on which they were counted', async () => {
  await node.atrium.settle()
  const tomas = await node.welcome(maya, 'tomas')
  await tomas.client.getCompany({})
  await node.atrium.settle()
  let cursor: string | null = null
  const days: unknown[] = []
  do {
    const page: PersonalPage = await tomas.client.exportPersonalData(cursor ? { cursor } : {})
    if (page.part === 'active_days') days.push(...page.rows)
    cursor = page.next_cursor
  } while (cursor)
  expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
})

test('only those who manage the company read them', async () => {
  expect(await refusalOf(jun.client.listActivity({}))).toBe('NO_PERMISSION')
  for (const days of ['0', '8', '-1', 'x'])
    expect(codeOf(await maya.ask('GET', `/config/activity/list?days=${days}`))).toBe('INVALID_REQUEST')
})

test('everyone who sees the people reads the messages per day of two weeks, and nothing else; guests do not', async () => {
  const founder = await node.found('Cutter', 'aisha')
  const saanvi = await node.welcome(founder, 'saanvi')
  const { items } = await saanvi.client.listMessageDays({})
  const { items: whole } = await founder.client.listActivity({})
  expect(items).toEqual(whole.slice(-14).map(({ day, messages }) => ({ day, messages })))
  const guest = (await founder.client.listRoles({})).items.find(({ role_name }) => role_name === 'guest')
  await founder.client.updateEmployee({ employee: { employee_id: saanvi.id, role_id: guest?.role_id ?? '' } })
  expect(await refusalOf(saanvi.client.listMessageDays({}))).toBe('NO_PERMISSION')
})
