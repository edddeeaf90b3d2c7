import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { queueJob } from '#testing/jobs/jobs'
import { query } from '#testing/postgres'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'
import { letFail } from './failing.ts'

const clock = createTestClock({ still: true })
const year = clock().getUTCFullYear() + 1
/** A day on which people are reminded of points that lapse with the month. */
clock.pass(Date.UTC(year, 5, 26, 12) - clock().getTime())
const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock })
beforeAll(async () => void (await maya.client.updateCompany({ time_zone: 'UTC' })))
afterAll(() => node.close())

async function fail(change: string, when: string): Promise<void> {
  onTestFinished(await letFail(node, change, when))
}
async function round(name: string): Promise<void> {
  await queueJob(node, name)
  await worked(name)
}
const twice = async (make: () => Promise<string>): Promise<[string, string]> => {
  const [first = '', other = ''] = [await make(), await make()].toSorted()
  return [first, other]
}
const reasonsOf = async ({ client }: Person): Promise<string[]> =>
  (await client.listNotifications({ order: 'time' })).items.flatMap(({ notifications }) => notifications).map(({ reason }) => reason)
const haveReason = async (reason: string, people: readonly Person[]): Promise<boolean[]> =>
  Promise.all(people.map(async (person) => (await reasonsOf(person)).includes(reason)))

const holdersOf = async (badge_id: string): Promise<string[]> =>
  (await maya.client.listBadgeHolders({ badge_id })).items.map(({ employee_id }) => employee_id)

test('a badge that fails does not keep the next one from being awarded', async () => {
  await thank(tomas, [jun], 'Thanks')
  const criterias = [{ criteria_type: 'recognitions_received', search_type: 'gte', value: 1 }]
  const [first, other] = await twice(
    async () => (await maya.client.createBadge({ badge_name: randomUUID(), way: 'criteria', criterias })).badge_id,
  )
  await worked('recognition.notify', 'badges.look', 'badges.tell')
  await query(node.database.superuserUrl, 'delete from badge_award')
  await fail('insert on badge_award', `new.badge_id = '${first}'`)
  await round('badges.reconcile')
  expect([await holdersOf(first), await holdersOf(other)]).toEqual([[], [jun.id]])
})

const isMember = async (community_id: string, { id }: Person): Promise<boolean> =>
  (await maya.client.listCommunityMembers({ community_id })).items.some(({ employee_id }) => employee_id === id)

test('a community whose rule fails does not keep the next one from following its own', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, location: 'Lisbon' } })
  const criterias = [{ criteria_type: 'location', search_type: 'eq', value: 'Lisbon', field_id: null, include_below: false }]
  const [first, other] = await twice(async () => {
    const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: randomUUID() })
    await maya.client.updateCommunityAudience({ community_id, audience: { ...nobody, criterias } })
    return community_id
  })
  await worked('communities.follow')
  expect([await isMember(first, jun), await isMember(other, jun)]).toEqual([true, true])
  await query(node.database.superuserUrl, `update employee set location = 'Bergen' where employee_id = '${jun.id}'`)
  await fail('delete on community_member', `old.community_id = '${first}'`)
  await round('communities.reconcile')
  expect([await isMember(first, jun), await isMember(other, jun)]).toEqual([true, false])
})

test('a person who fails does not keep others from being reminded of points that lapse', async () => {
  const people = [maya, tomas, jun, aisha].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await fail('insert on notification', `new.employee_id = '${people[1]?.id}'`)
  await round('recognition.remind')
  expect(await haveReason('points_unspent', people)).toEqual([true, false, true, true])
})

test('a person who fails does not keep others from being reminded of a forgotten clock', async () => {
  const people = [tomas, jun, aisha].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { client } of people) await client.updateClockin({ action: 'in', client_punch_id: randomUUID() })
  clock.pass(minutes(9 * 60))
  await fail('insert on notification', `new.employee_id = '${people[0]?.id}'`)
  await round('clockin.watch')
  expect(await haveReason('clockin_forgotten', people)).toEqual([false, true, true])
})

const celebrated = async ({ client }: Person) =>
  (await client.listReceivedRecognitions({})).items.flatMap(({ occasion }) => occasion?.occasion_type ?? [])

test('a time zone that the database does not know keeps nobody from being celebrated', async () => {
  await maya.client.createOccasion({ occasion_type: 'birthday', points: 50 })
  await tomas.client.updateEmployee({ employee: { birthday: '1985-06-26' } })
  expect(await refusalOf(jun.client.updateEmployee({ employee: { time_zone: 'AET' } }))).toBe('INVALID_REQUEST')
  await round('recognition.celebrate')
  expect(await celebrated(tomas)).toEqual(['birthday'])
})

test('words on a card that cannot be deleted keep nobody from being celebrated', async () => {
  await jun.client.updateEmployee({ employee: { birthday: '1990-06-26' } })
  await query(
    node.database.superuserUrl,
    `insert into recognition_signature (company_id, occasion_event, signer_id, receiver_id, client_signature_id, body, signed_at, day)
     values ('${maya.companyId}', 'birthday/x/2020', '${jun.id}', '${aisha.id}', gen_random_uuid(), '{}', now(), '2020-01-01')`,
  )
  await fail('delete on recognition_signature', 'true')
  await round('recognition.celebrate')
  expect(await celebrated(jun)).toEqual(['birthday'])
})
