import { nobody } from '@atrium/contract/people/audience'
import type { Recognition, QuickInteraction } from '@atrium/contract/recognition/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#kernel/live/announcement'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openThanking } from '#testing/thanks/thanking'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const day = minutes(24 * 60)
const clock = createTestClock({ still: true })
const year = clock().getUTCFullYear() + 1
clock.pass(Date.UTC(year, 5, 10, 12) - clock().getTime())
const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock })
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
  expect(node.failures).toEqual([])
  await node.close()
})

const only = (...people: readonly Person[]) => ({ ...nobody, employees: people.map(({ id }) => ({ employee_id: id })) })
const points = { minimum: 0, default: 10, maximum: 50 }
/** A programme with one type, and a way to give it. */
async function openProgramme(facts: Omit<Parameters<Person['client']['createRecognitionGroup']>[0], 'group_name'>) {
  const group_name = 'Harbour heroes'
  const { recognition_group_id } = await maya.client.createRecognitionGroup({ group_name, ...facts })
  const type = await maya.client.createRecognitionType({ type_name: 'Hero', points, recognition_group_id })
  const { recognition_type_id } = type
  const give = (giver: Person, to: readonly Person[], more: Partial<QuickInteraction> = {}) =>
    thank(giver, to, 'For the storm', { recognition_type_id, ...more })
  return { recognition_group_id, recognition_type_id, type, give }
}
const act = (person: Person, { recognition_id }: Recognition, action: string, more: Partial<QuickInteraction> = {}) =>
  person.client.interactWithRecognition({ action, recognition_id, ...more })
const balanceOf = async ({ client }: Person) => {
  const { to_give, to_spend, on_hold } = await client.getPointBalance({})
  return [to_give, to_spend, on_hold]
}
const change = async (person: Person, work: () => Promise<unknown>) => {
  const before = await balanceOf(person)
  await work()
  const after = await balanceOf(person)
  return after.map((value, index) => value - (before[index] ?? 0))
}
const idsOf = ({ items }: { items: readonly Recognition[] }) => items.map(({ recognition_id }) => recognition_id)
/** What a person was told of a recognition, newest first. */
const told = async ({ client }: Person, { recognition_id }: Recognition) => {
  await worked('recognition.ask', 'recognition.decided', 'recognition.notify', 'recognition.withdraw')
  const { items } = await client.listNotifications({ order: 'time' })
  const own = items.flatMap(({ notifications }) => notifications).filter(({ path }) => path.endsWith(recognition_id))
  return own.map(({ reason, text }) => `${reason} ${text}`.trim())
}

let staged: Awaited<ReturnType<typeof openProgramme>>
beforeAll(async () => {
  staged = await openProgramme({ stages: [{ approvers: only(tomas, jun) }] })
})

test('without stages a programme gives at once, only by its givers and to its receivers', async () => {
  const { give, recognition_group_id, recognition_type_id, type } = await openProgramme({ givers: only(jun), receivers: only(aisha) })
  expect(type).toMatchObject({ recognition_group_id, group_name: 'Harbour heroes', needs_approval: false, paid_by: 'giver' })
  expect(await give(jun, [aisha])).toMatchObject({ state: 'given', recognition_group_id, approval: null })
  expect([await refusalOf(give(tomas, [aisha])), await refusalOf(give(jun, [tomas]))]).toEqual(['INVALID_ACTION_ID', 'INVALID_ACTION_ID'])
  const seenBy = async ({ client }: Person) => (await client.listRecognitionTypes({ recognition_group_id })).items.map((one) => one.recognition_type_id) // prettier-ignore
  expect([await seenBy(jun), await seenBy(tomas), await seenBy(maya)]).toEqual([[recognition_type_id], [], [recognition_type_id]])
  const shownTo = async ({ client }: Person) => (await client.listRecognitionTypes({ recognition_group_id, with_deleted: 'true' })).items.map(({ can_give }) => can_give) // prettier-ignore
  expect([await shownTo(jun), await shownTo(tomas), await shownTo(maya)]).toEqual([[true], [false], [false]])
  const members = await maya.client.listRecognitionGroupMembers({ recognition_group_id, side: 'givers' })
  expect(members).toEqual({ items: [{ employee_id: jun.id }], next_cursor: null })
})

test('a nomination holds the giver’s points and is read by its giver and approvers alone, live too', async () => {
  const [ofTomas, ofAisha] = [await tomas.openSocket(), await aisha.openSocket()]
  let made: Recognition | undefined
  expect(await change(maya, async () => void (made = await staged.give(maya, [aisha])))).toEqual([-10, 0, 10])
  const nomination = made ?? (await staged.give(maya, [aisha]))
  expect(nomination).toMatchObject({ state: 'pending', approval: { stage: 1, stages: 1, decided_by: null, reason: null } })
  await ofTomas.waitFor('event', (event) => rowsOf('recognition.changed', event)?.[0]?.state === 'pending')
  await thank(maya, [tomas], 'Something else')
  await ofAisha.waitFor('event', ({ name }) => name === 'recognition.changed')
  expect(JSON.stringify(ofAisha.frames)).not.toContain(nomination.recognition_id)
  expect(idsOf(await tomas.client.listApprovals({}))).toContain(nomination.recognition_id)
  for (const person of [maya, aisha]) expect(idsOf(await person.client.listApprovals({}))).toEqual([])
  for (const person of [maya, tomas, aisha])
    expect(idsOf(await person.client.listRecognitions({}))).not.toContain(nomination.recognition_id)
  expect(idsOf(await maya.client.listGivenRecognitions({}))).toContain(nomination.recognition_id)
  expect(idsOf(await tomas.client.listGivenRecognitions({ employee_id: maya.id }))).not.toContain(nomination.recognition_id)
  expect(await refusalOf(aisha.client.getRecognition(nomination))).toBe('RECOGNITION_NOT_FOUND')
  expect((await tomas.client.getRecognition(nomination)).can).toMatchObject({ approve: true, comment: false, take_back: false })
  for (const person of [tomas, jun]) expect(await told(person, nomination)).toEqual(['recognition_approval For the storm'])
  expect(await told(aisha, nomination)).toEqual([])
  await act(tomas, nomination, 'approve')
  await ofAisha.waitFor('event', (event) => rowsOf('recognition.reached', event)?.[0]?.recognition_id === nomination.recognition_id)
  ofTomas.close()
  ofAisha.close()
})

test('what is approved is given: with its points to the receivers, the rest to the giver, and word to both', async () => {
  const nomination = await staged.give(maya, [aisha], { points: 10 })
  const seen = [await balanceOf(maya), await balanceOf(aisha)]
  const approved = await act(jun, nomination, 'approve', { points: 8 })
  expect(approved).toMatchObject({ state: 'given', receivers: [{ points: 8 }], approval: null })
  const [toGive = 0, , held = 0] = seen[0] ?? []
  expect(await balanceOf(maya)).toEqual([toGive + 2, seen[0]?.[1], held - 10])
  expect((await balanceOf(aisha))[1]).toBe((seen[1]?.[1] ?? 0) + 8)
  expect(idsOf(await aisha.client.listRecognitions({}))[0]).toBe(nomination.recognition_id)
  expect(await told(maya, nomination)).toEqual(['recognition_approved'])
  expect(await told(aisha, nomination)).toEqual(['recognition For the storm'])
  expect(await told(tomas, nomination)).toEqual([])
  expect(await refusalOf(act(tomas, nomination, 'approve'))).toBe('INVALID_ACTION_ID')
})

test('what is refused returns its points, and its giver learns the reason', async () => {
  const nomination = await staged.give(maya, [aisha])
  expect(await change(maya, () => act(tomas, nomination, 'refuse', { reason: 'Twice this month' }))).toEqual([10, 0, -10])
  expect(await maya.client.getRecognition(nomination)).toMatchObject({ state: 'refused', approval: { decided_by: tomas.id, reason: 'Twice this month' } }) // prettier-ignore
  expect(await told(maya, nomination)).toEqual(['recognition_refused Twice this month'])
  expect(await refusalOf(aisha.client.getRecognition(nomination))).toBe('RECOGNITION_NOT_FOUND')
})

test('a giver can withdraw what waits, and gets the points back', async () => {
  const nomination = await staged.give(maya, [aisha])
  expect(await change(maya, () => act(maya, nomination, 'take_back'))).toEqual([10, 0, -10])
  expect(await refusalOf(act(tomas, nomination, 'approve'))).toBe('INVALID_ACTION_ID')
})

test('nobody decides on their own: not as giver, not as receiver, and not without being asked; owners do where nobody else can', async () => {
  const nomination = await staged.give(tomas, [jun])
  for (const person of [tomas, jun, aisha]) expect(await refusalOf(act(person, nomination, 'approve'))).toBe('INVALID_ACTION_ID')
  expect(idsOf(await maya.client.listApprovals({}))).toEqual([nomination.recognition_id])
  expect(await refusalOf(act(hana, nomination, 'approve'))).toBe('INVALID_ACTION_ID')
  expect(await refusalOf(act(maya, nomination, 'approve', { points: 11 }))).toBe('INVALID_REQUEST')
  await act(maya, nomination, 'refuse')
})

test('of approvals and refusals at the same time exactly one counts', async () => {
  const nomination = await staged.give(maya, [aisha])
  const before = [await balanceOf(maya), await balanceOf(aisha)]
  const decisions = ['approve', 'refuse', 'approve', 'refuse'].map((action, index) => act(index % 2 ? tomas : jun, nomination, action))
  const done = (await Promise.allSettled(decisions)).flatMap((one) => (one.status === 'fulfilled' ? [one.value.state] : []))
  expect(done).toHaveLength(1)
  const [toGive = 0, toSpend = 0] = [before[0]?.[0], before[1]?.[1]]
  const isGiven = done[0] === 'given'
  expect((await balanceOf(maya))[0]).toBe(isGiven ? toGive : toGive + 10)
  expect((await balanceOf(aisha))[1]).toBe(isGiven ? toSpend + 10 : toSpend)
})

test('with two stages, both must approve, each with their own people', async () => {
  const { give } = await openProgramme({ stages: [{ approvers: only(tomas) }, { approvers: only(jun) }] })
  const nomination = await give(maya, [aisha])
  expect(await refusalOf(act(jun, nomination, 'approve'))).toBe('INVALID_ACTION_ID')
  expect(await act(tomas, nomination, 'approve', { points: 5 })).toMatchObject({ state: 'pending', approval: { stage: 2, stages: 2, decided_by: tomas.id } }) // prettier-ignore
  expect(await refusalOf(act(tomas, nomination, 'approve'))).toBe('INVALID_ACTION_ID')
  expect(await told(jun, nomination)).toEqual(['recognition_approval For the storm'])
  expect(await change(maya, () => act(jun, nomination, 'approve'))).toEqual([5, 0, -10])
  expect(await maya.client.getRecognition(nomination)).toMatchObject({ state: 'given', receivers: [{ points: 5 }] })
})

test('a private nomination is its approvers’ until it is given, and then its giver’s and receivers’ alone', async () => {
  const nomination = await staged.give(maya, [aisha], { is_private: true })
  expect(await act(tomas, nomination, 'approve')).toMatchObject({ state: 'given' })
  expect(await refusalOf(tomas.client.getRecognition(nomination))).toBe('RECOGNITION_NOT_FOUND')
  for (const { client } of [maya, aisha]) expect(await client.getRecognition(nomination)).toMatchObject({ state: 'given' })
})

test('a budget pays instead of the giver, once for each period, and refusals return to it', async () => {
  const { give, recognition_group_id, type } = await openProgramme({ stages: [{ approvers: only(tomas) }], budget: 50 })
  expect(type).toMatchObject({ needs_approval: true, paid_by: 'company' })
  const used = async () => (await maya.client.listRecognitionGroups({})).items.find((one) => one.recognition_group_id === recognition_group_id)?.budget_used // prettier-ignore
  let first: Recognition | undefined
  expect(await change(maya, async () => void (first = await give(maya, [aisha], { points: 30 })))).toEqual([0, 0, 0])
  expect(await used()).toBe(30)
  const refused = await give(jun, [aisha], { points: 21 }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'NOT_ENOUGH_POINTS', payload: { available: 20, needed: 21 } })
  const nomination = first ?? (await give(maya, [aisha]))
  expect(await change(aisha, () => act(tomas, nomination, 'approve', { points: 40 }))).toEqual([0, 40, 0])
  expect(await used()).toBe(40)
  const second = await give(jun, [aisha], { points: 10 })
  await act(tomas, second, 'refuse')
  expect(await used()).toBe(40)
  await act(maya, nomination, 'take_back')
  expect(await used()).toBe(0)
  expect((await balanceOf(aisha))[1]).toBeGreaterThanOrEqual(0)
})

test('of ten nominations at the same time, exactly those wait for which the budget is enough', async () => {
  const { give } = await openProgramme({ stages: [{ approvers: only(tomas) }], budget: 35, budget_period: 'quarter' })
  const made = await Promise.allSettled(Array.from({ length: 10 }, () => give(maya, [aisha])))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('approvers are reminded while a nomination waits', async () => {
  const nomination = await staged.give(maya, [aisha])
  const asked = async () => (await told(jun, nomination)).length
  expect(await asked()).toBe(1)
  await node.changeQueue("update pgboss.job set start_after = start_after - interval '3 days' where name = 'recognition.ask'")
  await until('the reminder', async () => (await asked()) === 2)
  await act(jun, nomination, 'refuse')
  expect(await asked()).toBe(0)
})

test('points of a nomination from last month lapse when it is refused now', async () => {
  const [, , before = 0] = await balanceOf(maya)
  const nomination = await staged.give(maya, [aisha])
  clock.pass(30 * day)
  maya.client = (await node.signIn('maya')).client
  tomas.client = (await node.signIn('tomas')).client
  await act(tomas, nomination, 'refuse')
  const { items } = await maya.client.listPointHistory({})
  expect(items.filter(({ recognition_id }) => recognition_id === nomination.recognition_id).map(({ points: moved, reason }) => [moved, reason])).toEqual([[-10, 'held']]) // prettier-ignore
  expect((await balanceOf(maya))[2]).toBe(before)
})

test('programmes are changed and removed by those who manage recognition; what waits can still be approved', async () => {
  const { give, recognition_group_id, recognition_type_id } = await openProgramme({ stages: [{ approvers: only(tomas) }] })
  const nomination = await give(maya, [aisha])
  const changed = await maya.client.updateRecognitionGroup({ recognition_group_id, group_name: 'Storm crew', budget: 5 })
  expect(changed).toMatchObject({ group_name: 'Storm crew', budget: 5, stages: [{ approvers: only(tomas) }] })
  expect([
    await refusalOf(tomas.client.deleteRecognitionGroup({ recognition_group_id })),
    await refusalOf(tomas.client.createRecognitionGroup({ group_name: 'Mine' })),
    await refusalOf(hana.client.deleteRecognitionGroup({ recognition_group_id })),
    await refusalOf(hana.client.listRecognitionGroupMembers({ recognition_group_id })),
    await refusalOf(maya.client.createRecognitionGroup({ group_name: 'Odd', stages: [{ approvers: only(hana) }] })),
    await refusalOf(maya.client.createRecognitionGroup({ group_name: 'Odd', givers: only(hana) })),
    await refusalOf(hana.client.createRecognitionType({ type_name: 'Theirs', points, recognition_group_id })),
  ]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
    'RECOGNITION_GROUP_NOT_FOUND',
    'RECOGNITION_GROUP_NOT_FOUND',
    'ADMIN_NOT_FOUND',
    'EMPLOYEE_NOT_FOUND',
    'RECOGNITION_GROUP_NOT_FOUND',
  ])
  await maya.client.deleteRecognitionGroup({ recognition_group_id })
  expect((await maya.client.listRecognitionTypes({})).items.map((one) => one.recognition_type_id)).not.toContain(recognition_type_id)
  expect(await refusalOf(give(maya, [aisha]))).toBe('INVALID_ACTION_ID')
  expect(await act(tomas, nomination, 'approve')).toMatchObject({ state: 'given' })
})
