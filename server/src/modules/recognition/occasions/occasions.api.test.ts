import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#kernel/live/announcement'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'
import { queueJob } from '#testing/jobs/jobs'

const hour = minutes(60)
const clock = createTestClock({ still: true })
const year = clock().getUTCFullYear() + 1
/** Seven in the morning of the tenth of June, in UTC. */
clock.pass(Date.UTC(year, 5, 10, 7) - clock().getTime())
const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock })
const hana = await node.found('Borealis', 'hana')
beforeAll(async () => {
  await maya.client.updateCompany({ time_zone: 'UTC' })
  await tomas.client.updateEmployee({ employee: { birthday: '1985-06-10' } })
  await jun.client.updateEmployee({ employee: { birthday: '1990-06-10', time_zone: 'America/New_York' } })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Looks for occasions as the recurring job does, on two nodes at once. */
async function look(): Promise<void> {
  await queueJob(node, 'recognition.celebrate', 2)
  await worked('recognition.celebrate', 'recognition.notify')
}
const receivedBy = async ({ client }: Person) => {
  const { items } = await client.listReceivedRecognitions({})
  return items.filter(({ giver_id }) => giver_id === null).map(({ occasion, receivers }) => [occasion?.occasion_type, occasion?.years, receivers[0]?.points]) // prettier-ignore
}
const toSpend = async ({ client }: Person) => (await client.getPointBalance({})).to_spend

test('a birthday is celebrated by the company at eight where the person is, once, with points and a notification', async () => {
  const occasion = await maya.client.createOccasion({ occasion_type: 'birthday', points: 50 })
  expect(occasion).toMatchObject({ occasion_type: 'birthday', points: 50, years: null, message: null })
  await look()
  expect(await receivedBy(tomas)).toEqual([])
  clock.pass(hour)
  const socket = await aisha.openSocket()
  await look()
  await look()
  expect([await receivedBy(tomas), await receivedBy(jun)]).toEqual([[['birthday', null, 50]], []])
  expect(await toSpend(tomas)).toBe(50)
  expect((await tomas.client.listPointHistory({})).items[0]).toMatchObject({ reason: 'occasion', points: 50, actor_id: null })
  const { items } = await tomas.client.listNotifications({ reason: 'recognition' })
  expect(items[0]).toMatchObject({
    entity_type: null,
    space_name: 'Birthday',
    notifications: [{ actor_id: null, text: 'Happy birthday!' }],
  })
  const { rows } = await socket.waitFor('event', ({ name }) => name === 'recognition.changed')
  expect(rows).toMatchObject([{ giver_id: null, occasion: { occasion_type: 'birthday' } }])
  expect(rowsOf('recognition.changed', { name: 'recognition.changed', rows })?.[0]?.revision).toBe(1)
  socket.close()
})

test('in New York it is eight four hours later', async () => {
  clock.pass(4 * hour)
  await look()
  expect(await receivedBy(jun)).toEqual([['birthday', null, 50]])
})

test('an occasion that is set up again does not pay twice', async () => {
  const { items } = await maya.client.listOccasions({})
  await maya.client.deleteOccasion({ occasion_id: items[0]?.occasion_id ?? '' })
  await maya.client.createOccasion({ occasion_type: 'birthday', points: 70 })
  await look()
  expect(await toSpend(tomas)).toBe(50)
})

test('anniversaries have points by years, in the words of the company', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, joined_at: `${year - 5}-06-11T00:00:00Z` } })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, joined_at: `${year - 1}-06-11T00:00:00Z` } })
  await maya.client.createOccasion({ occasion_type: 'anniversary', points: 10 })
  await maya.client.createOccasion({ occasion_type: 'anniversary', points: 500, years: 5 })
  clock.pass(24 * hour)
  await look()
  expect(await receivedBy(aisha)).toEqual([['anniversary', 5, 500]])
  expect((await receivedBy(jun))[0]).toEqual(['anniversary', 1, 10])
  expect(JSON.stringify((await aisha.client.listReceivedRecognitions({})).items[0]?.message)).toContain('5 years with us')
})

test('whoever opted out, and whoever hides their birthday, is left alone', async () => {
  await aisha.client.updateEmployee({ employee: { birthday: '1991-06-12' } })
  await maya.client.updateEmployee({ employee: { birthday: '1980-06-12', birthday_visibility: 'nobody' } })
  expect(await aisha.client.updateOwnOccasions({ is_celebrated: false })).toEqual({ is_celebrated: false })
  clock.pass(24 * hour)
  await look()
  expect([await receivedBy(aisha), await receivedBy(maya)]).toEqual([[['anniversary', 5, 500]], []])
  expect(await aisha.client.getOwnOccasions({})).toEqual({ is_celebrated: false })
  await aisha.client.updateOwnOccasions({ is_celebrated: true })
  await look()
  expect((await receivedBy(aisha))[0]).toEqual(['birthday', null, 70])
})

test('newcomers are welcomed, except those who joined before the welcome was set up', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, joined_at: `${year}-06-08T00:00:00Z` } })
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, joined_at: `${year}-06-13T00:00:00Z` } })
  await maya.client.createOccasion({ occasion_type: 'welcome', points: 5 })
  clock.pass(24 * hour)
  await look()
  expect((await receivedBy(tomas))[0]).toEqual(['welcome', null, 5])
  expect((await receivedBy(jun)).map(([type]) => type)).not.toContain('welcome')
})

test('an occasion of the company’s own is on its day, for those whom it is for', async () => {
  const audience = { ...nobody, employees: [{ employee_id: jun.id }, { employee_id: maya.id }] }
  const festival = { occasion_type: 'custom', title: 'Harbour festival', day: `${year}-06-14`, points: 3, audience }
  await maya.client.createOccasion(festival)
  await look()
  expect((await receivedBy(jun)).map(([type]) => type)).not.toContain('custom')
  clock.pass(24 * hour)
  await look()
  for (const person of [jun, maya]) expect((await receivedBy(person))[0]).toEqual(['custom', null, 3])
  expect((await receivedBy(tomas)).map(([type]) => type)).not.toContain('custom')
  const { items } = await tomas.client.listRecognitions({ filters: [{ field: 'giver_id', operator: 'eq', value: maya.id }] })
  expect(items.every(({ giver_id }) => giver_id === maya.id)).toBe(true)
})

test('a recognition by the company can be taken back by those who manage recognition, with its points', async () => {
  const [{ recognition_id, can } = { recognition_id: '', can: null }] = (await jun.client.listReceivedRecognitions({ limit: 1 })).items
  expect(can).toMatchObject({ take_back: false })
  const before = await toSpend(jun)
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id })
  expect(await toSpend(jun)).toBe(before - 3)
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
  await look()
  expect((await receivedBy(jun)).map(([type]) => type)).not.toContain('custom')
})

test('unknown kinds, doubles and facts that do not belong together are refused; other companies and others have no say', async () => {
  const { items } = await maya.client.listOccasions({ filters: [{ field: 'occasion_type', operator: 'eq', value: 'birthday' }] })
  const [{ occasion_id } = { occasion_id: '' }] = items
  const made = (more: object) => refusalOf(maya.client.createOccasion({ occasion_type: 'anniversary', points: 1, ...more }))
  expect([
    await made({ occasion_type: 'full moon' }),
    await made({ occasion_type: 'birthday' }),
    await made({ years: 5 }),
    await made({ occasion_type: 'birthday', years: 5 }),
    await made({ occasion_type: 'custom' }),
    await made({ title: 'Titled' }),
    await made({ years: 7, recognition_type_id: occasion_id }),
    await refusalOf(jun.client.createOccasion({ occasion_type: 'welcome', points: 1 })),
    await refusalOf(jun.client.listOccasions({})),
    await refusalOf(hana.client.updateOccasion({ occasion_id, points: 1 })),
    await refusalOf(hana.client.deleteOccasion({ occasion_id })),
  ]).toEqual([
    'OCCASION_TYPE_INVALID',
    'OCCASION_ALREADY_EXISTS',
    'OCCASION_ALREADY_EXISTS',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
    'RECOGNITION_TYPE_NOT_FOUND',
    'NO_PERMISSION',
    'NO_PERMISSION',
    'OCCASION_NOT_FOUND',
    'OCCASION_NOT_FOUND',
  ])
  expect(await maya.client.updateOccasion({ occasion_id, points: 71 })).toMatchObject({ points: 71, occasion_type: 'birthday' })
})

test('the types of occasions cannot be given by anyone', async () => {
  const { items } = await maya.client.listRecognitionTypes({})
  expect(items.map(({ type_name }) => type_name)).toEqual(['Steady hand'])
  const { items: all } = await maya.client.listRecognitionTypes({ with_deleted: 'true' })
  const birthday = all.find(({ type_name }) => type_name === 'Birthday')?.recognition_type_id ?? ''
  expect(await refusalOf(thank(maya, [jun], 'Hello', { recognition_type_id: birthday }))).toBe('INVALID_ACTION_ID')
})

test('switched off, nobody is celebrated', async () => {
  await aisha.client.updateEmployee({ employee: { birthday: '1991-06-15' } })
  await maya.client.updateModules({ data: { recognition: false } })
  clock.pass(24 * hour)
  await look()
  await maya.client.updateModules({ data: { recognition: true } })
  expect((await receivedBy(aisha)).filter(([type]) => type === 'birthday')).toHaveLength(1)
})
