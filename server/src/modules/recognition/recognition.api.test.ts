import { randomUUID } from 'node:crypto'
import type { QuickInteraction } from '@atrium/contract/recognition/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#kernel/live/announcement'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createNoonClock } from '#testing/clock'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person, hana: Person
let recognition_type_id: string
let value_id: string
beforeAll(async () => {
  node = await openAtrium({ clock: createNoonClock() })
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
  hana = await node.found('Borealis', 'hana')
  for (const { id } of [maya, tomas, jun, aisha])
    await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } })
  value_id = (await maya.client.updateValues({ values: [{ name: 'Steady' }] })).items[0]?.value_id ?? ''
  const type = { type_name: 'Steady hand', points: { minimum: 0, default: 5, maximum: 40 }, value_ids: [value_id] }
  ;({ recognition_type_id } = await maya.client.createRecognitionType(type))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const thanks = (to: readonly Person[], more: Partial<QuickInteraction> = {}): QuickInteraction => ({
  action: 'give',
  recognition_type_id,
  employees: to.map(({ id }) => ({ employee_id: id })),
  message: paragraph('Thank you for the night watch'),
  client_recognition_id: randomUUID(),
  ...more,
})
const act = (person: Person, interaction: QuickInteraction) => person.client.interactWithRecognition(interaction)
const on = (recognition_id: string, action: string, more: Partial<QuickInteraction> = {}) => ({ action, recognition_id, ...more })
const balanceOf = async ({ client }: Person) => {
  const { to_give, to_spend } = await client.getPointBalance({})
  return [to_give, to_spend]
}
const feedOf = async ({ client }: Person) => (await client.listRecognitions({})).items.map(({ recognition_id }) => recognition_id)

test('a recognition moves points, shows its type’s values, and is in the feed of everyone', async () => {
  const given = await act(maya, thanks([tomas, jun], { points: 10 }))
  expect(given).toMatchObject({ giver_id: maya.id, receiver_count: 2, value_ids: [value_id], state: 'given', added_points: 0, revision: 1 })
  expect(given.receivers.map(({ points }) => points)).toEqual([10, 10])
  expect(given.can).toEqual({ add_points: true, comment: true, report: false, take_back: true, approve: false })
  expect([await balanceOf(maya), await balanceOf(tomas), await balanceOf(jun)]).toEqual([[80, 0], [100, 10], [100, 10]]) // prettier-ignore
  expect((await feedOf(aisha))[0]).toBe(given.recognition_id)
  expect((await tomas.client.listPointHistory({})).items[0]).toMatchObject({ recognition_id: given.recognition_id, points: 10 })
  const members = await aisha.client.listRecognitionMembers({ recognition_id: given.recognition_id })
  expect(new Set(members.items.map(({ employee_id }) => employee_id))).toEqual(new Set([tomas.id, jun.id]))
})

test('the audit trail names a recognition by its type', async () => {
  const { recognition_id } = await act(maya, thanks([tomas]))
  const { items } = await maya.client.listAuditEntries({ filters: [{ field: 'subject_id', operator: 'eq', value: recognition_id }] })
  expect(items).toMatchObject([{ action: 'recognition.created', subject_name: 'Steady hand' }])
})

test('a retry of giving answers the same recognition, also at the same time, and pays once', async () => {
  const wanted = thanks([aisha])
  const answers = await Promise.all([act(jun, wanted), act(jun, wanted), act(jun, wanted)])
  expect(new Set(answers.map(({ recognition_id }) => recognition_id)).size).toBe(1)
  expect((await act(jun, wanted)).recognition_id).toBe(answers[0].recognition_id)
  expect(await balanceOf(aisha)).toEqual([100, 5])
})

test('too little is refused with what is there and what is needed, and nothing remains of it', async () => {
  const before = await feedOf(maya)
  const refused = await act(aisha, thanks([maya, tomas, jun], { points: 40 })).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'NOT_ENOUGH_POINTS', payload: { available: 100, needed: 120 } })
  expect(await feedOf(maya)).toEqual(before)
  expect(await balanceOf(aisha)).toEqual([100, 5])
})

test('unknown actions, ids that are not there or not theirs, oneself and points out of bounds are refused', async () => {
  const given = await act(maya, thanks([jun], { points: 0 }))
  const foreign = await hana.client.createRecognitionType({ type_name: 'Foreign', points: { minimum: 0, default: 0, maximum: 0 } })
  const refusals = await Promise.all(
    [
      on(given.recognition_id, 'applaud'),
      on(randomUUID(), 'react', { emoji: '👍' }),
      on(given.recognition_id, 'take_back'),
      thanks([tomas], { recognition_type_id: foreign.recognition_type_id }),
      thanks([aisha]),
      thanks([hana]),
      thanks([tomas], { points: 41 }),
      thanks([tomas], { value_ids: [randomUUID()] }),
      thanks([tomas], { message: undefined }),
    ].map((interaction) => refusalOf(act(aisha, interaction))),
  )
  expect(refusals).toEqual([
    'INVALID_ACTION',
    'INVALID_ACTION_ID',
    'INVALID_ACTION_ID',
    'INVALID_ACTION_ID',
    'INVALID_ACTION_ID',
    'EMPLOYEE_NOT_FOUND',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
  ])
  expect(await refusalOf(act(hana, on(given.recognition_id, 'react', { emoji: '👍' })))).toBe('INVALID_ACTION_ID')
})

test('others add points from their own allowance, once for each client id; a receiver cannot', async () => {
  const { recognition_id } = await act(maya, thanks([jun], { points: 1 }))
  const [, before = 0] = await balanceOf(jun)
  const addition = on(recognition_id, 'add_points', { points: 7, client_addition_id: randomUUID() })
  expect(await act(tomas, addition)).toMatchObject({ added_points: 7 })
  expect(await act(tomas, addition)).toMatchObject({ added_points: 7, revision: 2 })
  expect((await balanceOf(jun))[1]).toBe(before + 7)
  expect(await refusalOf(act(jun, on(recognition_id, 'add_points', { points: 1 })))).toBe('INVALID_ACTION_ID')
})

test('reactions, comments and what is taken back reach everyone live, each with the next revision', async () => {
  const socket = await aisha.openSocket()
  const { recognition_id } = await act(maya, thanks([tomas]))
  await act(jun, on(recognition_id, 'react', { emoji: '⚓' }))
  await act(jun, on(recognition_id, 'react', { emoji: '⚓' }))
  const comment = { recognition_id, body: paragraph('Well earned'), client_comment_id: randomUUID() }
  const { comment_id } = await jun.client.addRecognitionComment(comment)
  expect((await jun.client.addRecognitionComment(comment)).comment_id).toBe(comment_id)
  await act(maya, on(recognition_id, 'take_back'))
  await socket.waitFor('event', (event) => rowsOf('recognition.changed', event)?.[0]?.state === 'taken_back')
  const heard = socket.of('event').filter(({ scope }) => scope === `recognition:${recognition_id}`)
  expect(heard.map(({ revision, name }) => [revision, name])).toEqual([
    [1, 'recognition.changed'],
    [2, 'recognition.changed'],
    [3, 'recognition.commented'],
    [4, 'recognition.changed'],
    [5, 'recognition.changed'],
  ])
  expect(rowsOf('recognition.changed', heard[3] ?? { name: '', rows: [] })?.[0]).toMatchObject({
    reactions: [{ emoji: '⚓', employee_ids: [jun.id] }],
    comment_count: 1,
  })
  expect(await feedOf(aisha)).not.toContain(recognition_id)
  expect(await refusalOf(act(maya, on(recognition_id, 'take_back')))).toBe('INVALID_ACTION_ID')
  socket.close()
})

test('taking back returns the points of the giver and of those who added some', async () => {
  const before = await Promise.all([maya, tomas, jun].map(balanceOf))
  const { recognition_id } = await act(maya, thanks([jun], { points: 3 }))
  await act(tomas, on(recognition_id, 'add_points', { points: 2 }))
  const taken = await act(maya, on(recognition_id, 'take_back'))
  expect(taken).toMatchObject({ state: 'taken_back', message: { type: 'doc', content: [] } })
  expect(await Promise.all([maya, tomas, jun].map(balanceOf))).toEqual(before)
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
})

test('what was spent already is carried by the company when thanks are taken back, and nobody falls below zero', async () => {
  const { recognition_id } = await act(maya, thanks([aisha], { points: 8 }))
  const [toGive = 0] = await balanceOf(maya)
  const [, all = 0] = await balanceOf(aisha)
  const { reward_id } = await maya.client.createReward({ reward_name: 'Lantern', points: all - 3 })
  const ordered = { lines: [{ reward_id, quantity: 1 }], client_order_id: randomUUID() }
  const { order_id } = await aisha.client.createOrder(ordered)
  await act(maya, on(recognition_id, 'take_back'))
  expect([await balanceOf(maya), (await balanceOf(aisha))[1]]).toEqual([[toGive + 8, (await balanceOf(maya))[1]], 0])
  expect((await aisha.client.listPointHistory({})).items[0]).toMatchObject({ reason: 'taken_back', points: -3, recognition_id })
  expect((await aisha.client.updateOrder({ order_id, action: 'cancel' })).order_status).toBe('ORDER_CANCELLED')
  expect((await aisha.client.getPointBalance({})).to_spend).toBe(all - 3)
})

test('a private recognition is its giver’s and receivers’ alone: in lists, comments, reactions and events', async () => {
  const [ofJun, ofAisha] = [await jun.openSocket(), await aisha.openSocket()]
  const { recognition_id } = await act(maya, thanks([jun], { is_private: true }))
  await ofJun.waitFor('event', (event) => rowsOf('recognition.changed', event)?.[0]?.recognition_id === recognition_id)
  const { recognition_id: open } = await act(maya, thanks([tomas]))
  await ofAisha.waitFor('event', (event) => rowsOf('recognition.changed', event)?.[0]?.recognition_id === open)
  expect(JSON.stringify(ofAisha.frames)).not.toContain(recognition_id)
  for (const person of [maya, jun]) expect(await feedOf(person)).toContain(recognition_id)
  expect(await feedOf(aisha)).not.toContain(recognition_id)
  const received = await aisha.client.listReceivedRecognitions({ employee_id: jun.id })
  expect(received.items.map((one) => one.recognition_id)).not.toContain(recognition_id)
  expect(await refusalOf(aisha.client.listRecognitionMembers({ recognition_id }))).toBe('RECOGNITION_NOT_FOUND')
  expect(await refusalOf(aisha.client.listRecognitionComments({ recognition_id }))).toBe('RECOGNITION_NOT_FOUND')
  expect(await refusalOf(act(aisha, on(recognition_id, 'react', { emoji: '👍' })))).toBe('INVALID_ACTION_ID')
  ofJun.close()
  ofAisha.close()
})

test('the lists of what was received and given are of oneself or of a colleague, and can be searched and paged', async () => {
  const { recognition_id } = await act(tomas, thanks([aisha], { message: paragraph('For the lanterns') }))
  const [mine] = (await aisha.client.listReceivedRecognitions({ limit: 1 })).items
  expect(mine?.recognition_id).toBe(recognition_id)
  expect((await maya.client.listGivenRecognitions({ employee_id: tomas.id })).items[0]?.recognition_id).toBe(recognition_id)
  expect((await maya.client.listRecognitions({ search: 'LANTERNS' })).items).toHaveLength(1)
  expect(await refusalOf(maya.client.listGivenRecognitions({ employee_id: hana.id }))).toBe('EMPLOYEE_NOT_FOUND')
  const whole = await feedOf(maya)
  const paged: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await maya.client.listRecognitions({ limit: 3, ...(cursor ? { cursor } : {}) })
    paged.push(...page.items.map((one) => one.recognition_id))
    cursor = page.next_cursor
  }
  expect(paged).toEqual(whole)
})

test('a page of the feed takes three statements: session, permissions and the page, whichever page, value or words are asked for', async () => {
  const { next_cursor } = await jun.client.listRecognitions({ limit: 2 })
  for (const page of [{ limit: 50 }, { limit: 2, cursor: next_cursor ?? '' }, { value_id }, { search: 'lanterns' }]) {
    const before = node.sent.length
    await jun.client.listRecognitions(page)
    const own = node.sent.slice(before).filter(({ by }) => by === 'listRecognitions')
    // The copy of the company's switches is read again when it is older than its lease, by whichever call comes first.
    expect(own.filter(({ text }) => !text.startsWith('select "modules" from "company"'))).toHaveLength(3)
    expect(own.filter(({ text }) => /recognition|point_/.test(text))).toHaveLength(1)
  }
})

test('comments are changed and deleted by their author; those who manage recognition can delete any', async () => {
  const { recognition_id } = await act(maya, thanks([jun]))
  const write = (body: string) =>
    jun.client.addRecognitionComment({ recognition_id, body: paragraph(body), client_comment_id: randomUUID() })
  const [first, second] = [await write('Aye'), await write('Twice')]
  const changed = await jun.client.updateRecognitionComment({ comment_id: first.comment_id, body: paragraph('Aye, aye') })
  expect(changed.edited_at).not.toBeNull()
  expect(await refusalOf(aisha.client.deleteRecognitionComment(first))).toBe('NO_PERMISSION')
  await maya.client.deleteRecognitionComment({ comment_id: second.comment_id })
  const { items } = await aisha.client.listRecognitionComments({ recognition_id })
  expect(items.map(({ body, deleted_at }) => [JSON.stringify(body).includes('Aye, aye'), deleted_at === null])).toEqual([
    [true, true],
    [false, false],
  ])
  const [shown] = (await aisha.client.listRecognitions({ limit: 1 })).items
  expect(shown).toMatchObject({ recognition_id, comment_count: 1 })
  expect(await refusalOf(jun.client.updateRecognitionComment({ comment_id: second.comment_id, body: paragraph('Again') }))).toBe(
    'COMMENT_NOT_FOUND',
  )
})

test('where the company hides amounts, only the giver and the receivers see them', async () => {
  await maya.client.updatePointPolicy({ shows_amounts: false })
  const given = await act(maya, thanks([jun], { points: 2 }))
  expect(given.receivers[0]?.points).toBe(2)
  const seenBy = async ({ client }: Person) => (await client.listRecognitions({ limit: 1 })).items[0]
  expect((await seenBy(jun))?.receivers[0]?.points).toBe(2)
  expect(await seenBy(aisha)).toMatchObject({ added_points: null, receivers: [{ points: null }] })
  await maya.client.updatePointPolicy({ shows_amounts: true })
})

test('a report is recorded once for each person, with its reason, in the audit trail', async () => {
  const { recognition_id } = await act(maya, thanks([jun]))
  await act(aisha, on(recognition_id, 'report', { reason: 'Not kind' }))
  await act(aisha, on(recognition_id, 'report', { reason: 'Not kind' }))
  const { items } = await maya.client.listAuditEntries({ filters: [{ field: 'subject_id', operator: 'eq', value: recognition_id }] })
  expect(items.filter(({ action }) => action === 'recognition_report.created')).toHaveLength(1)
})

test('switched off, recognition is nowhere; switched on again, everything is as it was', async () => {
  const before = await feedOf(jun)
  await maya.client.updateModules({ data: { recognition: false } })
  expect(await refusalOf(jun.client.listRecognitions({}))).toBe('MODULE_SWITCHED_OFF')
  await maya.client.updateModules({ data: { recognition: true } })
  expect(await feedOf(jun)).toEqual(before)
})

test('what a deleted person gave stays, and can still be reacted to', async () => {
  const { recognition_id } = await act(tomas, thanks([jun]))
  await maya.client.deleteEmployee({ employee_id: tomas.id })
  expect(await feedOf(aisha)).toContain(recognition_id)
  expect(await act(aisha, on(recognition_id, 'react', { emoji: '👍' }))).toMatchObject({ giver_id: tomas.id })
  expect(await refusalOf(act(aisha, thanks([tomas])))).toBe('INVALID_ACTION_ID')
  await act(maya, on(recognition_id, 'take_back'))
  const held = `select balance::int from point_account where employee_id = '${tomas.id}' and account = 'to_give'`
  expect(await query(node.database.superuserUrl, held)).toEqual([{ balance: 0 }])
})
