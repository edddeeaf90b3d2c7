import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { balanceOf, granting, historyOf, openPoints } from '#testing/thanks/pointing'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'
import { takeBackPoints } from './giving.ts'

let company: Awaited<ReturnType<typeof openPoints>>
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
beforeAll(async () => {
  company = await openPoints()
  ;({
    node,
    people: { maya, tomas, jun, hana },
  } = company)
})
afterAll(() => company.close())

test('a month’s allowance is there before anything was given, and ends with the month of the company’s zone', async () => {
  await maya.client.updateCompany({ time_zone: 'Asia/Tokyo' })
  const { to_give, to_spend, on_hold, period_ends_at } = await maya.client.getPointBalance({})
  expect([to_give, to_spend, on_hold]).toEqual([100, 0, 0])
  expect(period_ends_at).toMatch(/-06-30T15:00:00\.000Z$/)
  await maya.client.updateCompany({ time_zone: 'UTC' })
  expect(await historyOf(maya)).toEqual([])
})

test('whoever joins in the middle of a month gets the part that is left', async () => {
  expect(await balanceOf(jun)).toEqual([50, 0])
})

test('points that are given leave the allowance and can be spent by their receivers, once for each event', async () => {
  const recognitionId = randomUUID()
  await company.give(maya, [tomas, jun], 15, recognitionId)
  await company.give(maya, [tomas, jun], 15, recognitionId)
  expect(await balanceOf(maya)).toEqual([70, 0])
  expect(await balanceOf(tomas)).toEqual([100, 15])
  expect(await balanceOf(jun)).toEqual([50, 15])
  expect(await historyOf(maya)).toEqual(['to_give -30 given', 'to_give 100 allowance'])
  expect((await tomas.client.listPointHistory({})).items[0]).toMatchObject({ recognition_id: recognitionId, actor_id: maya.id })
})

test('a gift to several people succeeds or fails whole, and says what is there and what is needed', async () => {
  const refused = await company.give(maya, [tomas, jun], 36).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'NOT_ENOUGH_POINTS', payload: { available: 70, needed: 72 } })
  expect(await balanceOf(maya)).toEqual([70, 0])
  expect(await balanceOf(tomas)).toEqual([100, 15])
})

test('of ten gifts at the same time, exactly those succeed for which there are points', async () => {
  const gifts = await Promise.allSettled(Array.from({ length: 10 }, () => company.give(tomas, [jun], 30)))
  expect(gifts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(tomas)).toEqual([10, 15])
  expect(await balanceOf(jun)).toEqual([50, 105])
})

test('people who give to each other at the same time do not wait for each other forever', async () => {
  await maya.client.grantPoints(granting(maya, 40, { account: 'to_give', audience: { ...nobody, is_all_employee_selected: true }, employees: undefined })) // prettier-ignore
  const people = [maya, tomas, jun]
  const before = await Promise.all(people.map(balanceOf))
  const gifts = Array.from({ length: 30 }, (_, index) => {
    const [from = maya, ...to] = [...people.slice(index % 3), ...people.slice(0, index % 3)]
    return repeatWhileBusy(() => company.give(from, index % 2 ? to : to.toReversed(), 1))
  })
  expect((await Promise.allSettled(gifts)).every(({ status }) => status === 'fulfilled')).toBe(true)
  const after = await Promise.all(people.map(balanceOf))
  expect(after).toEqual(before.map(([toGive = 0, toSpend = 0]) => [toGive - 20, toSpend + 20]))
})

test('taking back returns what the receivers still have, and refunds a gift of this month', async () => {
  const recognitionId = randomUUID()
  const [toGive = 0] = await balanceOf(maya)
  const [, spendable = 0] = await balanceOf(jun)
  await company.give(maya, [jun], 10, recognitionId)
  await maya.client.grantPoints(granting(jun, -(spendable + 4)))
  await company.write((tx) =>
    takeBackPoints(tx, maya.companyId, {
      recognitionId,
      actorId: maya.id,
      receivers: [{ employee_id: jun.id, points: 10 }],
      givers: [{ employee_id: maya.id, points: 10, at: node.clock() }],
      now: node.clock(),
    }),
  )
  expect(await balanceOf(maya)).toEqual([toGive, 20])
  expect((await balanceOf(jun))[1]).toBe(0)
  expect((await historyOf(jun))[0]).toBe('to_spend -6 taken_back')
})

test('a grant reaches everyone it names once, with its reason, and a retry gets the same answer', async () => {
  const wanted = granting(tomas, 25, { employees: [{ employee_id: tomas.id }, { employee_id: jun.id }] })
  const [, before = 0] = await balanceOf(tomas)
  const granted = await maya.client.grantPoints(wanted)
  expect(granted).toEqual({ client_grant_id: wanted.client_grant_id, account: 'to_spend', points: 25, people: 2 })
  expect(await maya.client.grantPoints(wanted)).toEqual(granted)
  expect((await balanceOf(tomas))[1]).toBe(before + 25)
  expect((await tomas.client.listPointHistory({})).items[0]).toMatchObject({ reason: 'granted', note: 'Harbour fair', actor_id: maya.id })
})

test('more than there is cannot be taken away, and nobody is granted points without permission', async () => {
  const failure = await maya.client.grantPoints(granting(tomas, -10_000)).catch((error: unknown) => error)
  expect(failure instanceof CallError && [failure.code, failure.payload]).toEqual([
    'NOT_ENOUGH_POINTS',
    { available: (await balanceOf(tomas))[1], needed: 10_000 },
  ])
  expect(await refusalOf(jun.client.grantPoints(granting(jun, 5)))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.grantPoints(granting(hana, 5)))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(maya.client.grantPoints(granting(jun, 5, { employees: undefined })))).toBe('INVALID_REQUEST')
})

test('nobody grants points to themselves while somebody else grants some; to everyone means also to them', async () => {
  const { role_id } = await maya.client.createRole({ role_name: 'Purser', permissions: ['point.grant', 'people.see'] })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id } })
  const [, before = 0] = await balanceOf(jun)
  expect(await refusalOf(jun.client.grantPoints(granting(jun, 500)))).toBe('GRANT_TO_ONESELF')
  expect(await refusalOf(jun.client.grantPoints(granting(jun, 500, { employees: [{ employee_id: jun.id.toUpperCase() }] })))).toBe(
    'GRANT_TO_ONESELF',
  )
  const named = { ...nobody, employees: [{ employee_id: jun.id }] }
  expect(await refusalOf(jun.client.grantPoints(granting(jun, 500, { employees: undefined, audience: named })))).toBe('GRANT_TO_ONESELF')
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, location: 'Quay' } })
  const found = {
    ...nobody,
    criterias: [{ criteria_type: 'location', search_type: 'eq', value: 'Quay', field_id: null, include_below: false }],
  }
  expect(await jun.client.grantPoints(granting(jun, 500, { employees: undefined, audience: found }))).toMatchObject({ people: 0 })
  await jun.client.grantPoints(granting(jun, 1, { employees: undefined, audience: { ...nobody, is_all_employee_selected: true } }))
  expect((await balanceOf(jun))[1]).toBe(before + 1)
})
