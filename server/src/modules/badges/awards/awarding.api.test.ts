import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestClock } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'
import { queueJob } from '#testing/jobs/jobs'

const runs = Math.ceil(Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 60) / 10)
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)
const clock = createTestClock({ still: true })
const year = clock().getUTCFullYear() + 1
/** The middle of a quarter, so that no step is in another one. */
clock.pass(Date.UTC(year, 1, 10, 12) - clock().getTime())
const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock })
const people = [maya, tomas, jun, aisha]
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const settled = () => worked('recognition.notify', 'recognition.withdraw', 'badges.look', 'badges.tell', 'badges.withdraw')
/** Reconciles, as the recurring job does, on two nodes at once. */
async function reconcile(): Promise<void> {
  await settled()
  await queueJob(node, 'badges.reconcile', 2)
  await worked('badges.reconcile', 'badges.look', 'badges.tell', 'badges.withdraw')
}
const holdersOf = async (badge_id: string): Promise<string[]> =>
  (await maya.client.listBadgeHolders({ badge_id })).items.map(({ employee_id }) => employee_id).toSorted()
const levelsOf = async (badge_id: string): Promise<[string, number][]> =>
  (await maya.client.listBadgeHolders({ badge_id })).items.map(({ employee_id, level }): [string, number] => [employee_id, level]).toSorted() // prettier-ignore
const bronzeToGold = (...needed: readonly number[]) => needed.map((each, index) => ({ level_name: ['Bronze', 'Silver', 'Gold'][index] ?? '', needed: each })) // prettier-ignore
const noticesOf = async ({ client }: Person, badge_id: string): Promise<string[]> => {
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ space_name, notifications }) => notifications.filter(({ path }) => path === `/badges/${badge_id}`).map(() => space_name ?? '')) // prettier-ignore
}
const atLeast = (criteria_type: string, value: number) => ({ criteria_type, search_type: 'gte', value })
const makeBadge = (criterias: object[], more: object = {}) =>
  maya.client.createBadge({ badge_name: randomUUID(), way: 'criteria', criterias: criterias.map((one) => ({ value: 0, criteria_type: '', search_type: '', ...one })), ...more }) // prettier-ignore

const step = fc.record({
  giver: fc.nat(3),
  receiver: fc.nat(3),
  does: fc.constantFrom('thank', 'thank', 'thank', 'take back', 'again'),
  isPrivate: fc.boolean(),
})

test('awards and their levels, in any order, repeated and taken back, are those of the nightly look', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), fc.boolean(), async (steps, madeFirst) => {
      const from = clock().toISOString().slice(0, 10)
      const dated = { ...atLeast('recognitions_received', 2), from, to: from }
      const make = () => makeBadge([dated], { is_revoked: true, levels: bronzeToGold(2, 3, 5) })
      const early = madeFirst ? await make() : undefined
      const given: { id: string; clientId: string; giver: Person; receiver: Person; isPrivate: boolean }[] = []
      for (const { giver, receiver, does, isPrivate } of steps) {
        const [from = maya, to = tomas] = [people[giver], people[receiver === giver ? (receiver + 1) % 4 : receiver]]
        const last = given.at(-1)
        if (does === 'take back' && last) {
          await last.giver.client.interactWithRecognition({ action: 'take_back', recognition_id: last.id })
          given.pop()
        } else if (does === 'again' && last) {
          await thank(last.giver, [last.receiver], 'Again', { points: 0, is_private: last.isPrivate, client_recognition_id: last.clientId })
        } else {
          const clientId = randomUUID()
          const { recognition_id } = await thank(from, [to], 'Thanks', {
            points: 0,
            is_private: isPrivate,
            client_recognition_id: clientId,
          })
          given.push({ id: recognition_id, clientId, giver: from, receiver: to, isPrivate })
        }
      }
      const counts = Map.groupBy(given, ({ receiver }) => receiver.id)
      const levelAt = (count: number): number => [2, 3, 5].filter((needed) => needed <= count).length
      const expected = [...counts]
        .flatMap(([id, { length }]): [string, number][] => (length >= 2 ? [[id, levelAt(length)]] : []))
        .toSorted()
      await settled()
      const badge = early ?? (await make())
      await settled()
      const byEvents = await levelsOf(badge.badge_id)
      await reconcile()
      expect([byEvents, await levelsOf(badge.badge_id)]).toEqual([expected, expected])
      expect((await maya.client.getBadge({ badge_id: badge.badge_id })).holder_count).toBe(expected.length)
      // The next run counts a day of its own.
      clock.pass(24 * 60 * 60_000)
      await maya.client.deleteBadge({ badge_id: badge.badge_id })
    }),
    { numRuns: runs, seed },
  )
})

test('a revoked award does not come back by its criteria, only by hand', async () => {
  const { badge_id } = await makeBadge([atLeast('tenure', 12)])
  await settled()
  expect(await holdersOf(badge_id)).toHaveLength(people.length)
  await maya.client.revokeBadge({ badge_id, employees: [{ employee_id: jun.id }] })
  await reconcile()
  expect(await holdersOf(badge_id)).not.toContain(jun.id)
  await maya.client.awardBadge({ badge_id, employees: [{ employee_id: jun.id }] })
  expect(await holdersOf(badge_id)).toContain(jun.id)
})

test('private recognitions count for their receiver, not for their giver and not in a preview', async () => {
  const day = clock().toISOString().slice(0, 10)
  await thank(tomas, [aisha], 'Between us', { points: 0, is_private: true })
  const dated = (type: string) => ({ ...atLeast(type, 1), from: day, to: day })
  const received = await makeBadge([dated('recognitions_received')])
  const given = await makeBadge([dated('recognitions_given')])
  await settled()
  expect([await holdersOf(received.badge_id), await holdersOf(given.badge_id)]).toEqual([[aisha.id], []])
  expect(await maya.client.previewBadge({ criterias: [dated('recognitions_received')] })).toMatchObject({ total: 0, sample: [] })
})

test('progress says how far a person is, and “nearly” has what is at least half reached', async () => {
  clock.pass(24 * 60 * 60_000)
  const day = clock().toISOString().slice(0, 10)
  const { badge_id } = await makeBadge([{ ...atLeast('recognitions_received', 4), from: day, to: day }])
  const nearly = async () => (await jun.client.listBadges({ view: 'nearly' })).items.map((badge) => badge.badge_id)
  await thank(maya, [jun], 'One', { points: 0 })
  expect(await jun.client.getBadge({ badge_id })).toMatchObject({ progress: { reached: 1, needed: 4 }, held: null })
  expect(await nearly()).not.toContain(badge_id)
  await thank(maya, [jun], 'Two', { points: 0 })
  expect(await nearly()).toContain(badge_id)
})

test('a badge of each month is looked at in this month and the one before, by the clock of the company', async () => {
  const { badge_id } = await makeBadge([atLeast('posts', 0)], { period: 'month' })
  await settled()
  const periods = await query<{ period: string }>(node.database.superuserUrl, `select distinct period from badge_award where badge_id = '${badge_id}' order by period`) // prettier-ignore
  const month = clock().toISOString().slice(0, 7)
  expect(periods.map(({ period }) => period).at(-1)).toBe(`${month}-01`)
  expect(periods).toHaveLength(2)
})

test('a badge follows what people’s profiles say, and its change is a new version', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, location: 'Bergen' } })
  const inBergen = { criteria_type: 'location', search_type: 'eq', value: 'bergen' }
  const { badge_id } = await makeBadge([inBergen], { is_revoked: true })
  await settled()
  expect(await holdersOf(badge_id)).toEqual([tomas.id])
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, location: 'Vigo' } })
  await reconcile()
  expect(await holdersOf(badge_id)).toEqual([])
  const changed = await maya.client.updateBadge({ badge_id, criterias: [{ ...inBergen, value: 'Vigo' }] })
  await settled()
  expect([changed.criteria_version, await holdersOf(badge_id)]).toEqual([2, [tomas.id]])
  expect((await tomas.client.getBadge({ badge_id })).criterias).toEqual([])
})

/** A day of its own, so that the thanks of other tests do not count. */
const levelled = async (more: object = {}) => {
  clock.pass(24 * 60 * 60_000)
  const day = clock().toISOString().slice(0, 10)
  const badge = await makeBadge([{ ...atLeast('recognitions_received', 1), from: day, to: day }], {
    levels: bronzeToGold(1, 2, 3),
    ...more,
  })
  return badge.badge_id
}
const thankTimes = async (times: number): Promise<string[]> => {
  const ids = []
  for (let count = 0; count < times; count++) ids.push((await thank(maya, [tomas], 'For the ropes', { points: 0 })).recognition_id)
  await settled()
  return ids
}

test('each level is announced once; a badge that can be lost goes back a level and is not announced again', async () => {
  const badge_id = await levelled({ is_revoked: true })
  const [first = ''] = await thankTimes(1)
  expect([await levelsOf(badge_id), await noticesOf(tomas, badge_id)]).toEqual([[[tomas.id, 1]], [expect.stringContaining('Bronze')]])
  await thankTimes(2)
  expect([await levelsOf(badge_id), await noticesOf(tomas, badge_id)]).toEqual([[[tomas.id, 3]], [expect.stringContaining('Gold')]])
  const told = () => query<{ notification_id: string }>(node.database.superuserUrl, `select notification_id from notification where place = 'badge/${badge_id}' and employee_id = '${tomas.id}'`) // prettier-ignore
  expect(await told()).toHaveLength(2)
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id: first })
  await settled()
  expect(await levelsOf(badge_id)).toEqual([[tomas.id, 2]])
  await thankTimes(1)
  await reconcile()
  expect([await levelsOf(badge_id), await told()]).toEqual([[[tomas.id, 3]], expect.objectContaining({ length: 2 })])
})

test('a level stays where the badge cannot be lost', async () => {
  const badge_id = await levelled()
  const [first = ''] = await thankTimes(2)
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id: first })
  await reconcile()
  expect(await levelsOf(badge_id)).toEqual([[tomas.id, 2]])
})

test('a level by hand is neither lowered by the criteria nor by another hand, and is raised beyond', async () => {
  const badge_id = await levelled({ is_revoked: true })
  const employees = [{ employee_id: tomas.id }]
  await maya.client.awardBadge({ badge_id, employees, level: 2, reason: 'For the fog' })
  await maya.client.awardBadge({ badge_id, employees, level: 1, reason: 'Less' })
  const [first = ''] = await thankTimes(3)
  expect(await levelsOf(badge_id)).toEqual([[tomas.id, 3]])
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id: first })
  await reconcile()
  const { items } = await maya.client.listBadgeHolders({ badge_id })
  expect(items).toMatchObject([{ employee_id: tomas.id, level: 2, reason: 'For the fog' }])
  await expect(maya.client.awardBadge({ badge_id, employees, level: 4 })).rejects.toThrow('does not have this level')
})

test('progress leads to the next level, and “nearly” has it', async () => {
  const badge_id = await levelled({ levels: bronzeToGold(1, 4) })
  await thankTimes(1)
  const own = () => tomas.client.getBadge({ badge_id })
  expect(await own()).toMatchObject({ held: { level: 1 }, progress: { reached: 1, needed: 4, level: 2 } })
  const nearly = async () => (await tomas.client.listBadges({ view: 'nearly' })).items.map((badge) => badge.badge_id)
  expect(await nearly()).not.toContain(badge_id)
  await thankTimes(1)
  expect(await nearly()).toContain(badge_id)
  await thankTimes(2)
  expect(await own()).toMatchObject({ held: { level: 2 }, progress: null })
})

test('levels that are added to a badge are given to its holders, of whom those at the lowest hear nothing', async () => {
  clock.pass(24 * 60 * 60_000)
  const day = clock().toISOString().slice(0, 10)
  const criterias = [{ criteria_type: 'recognitions_received', search_type: 'gte', value: 1, from: day, to: day }]
  const { badge_id } = await makeBadge(criterias)
  await thank(maya, [jun], 'Once', { points: 0 })
  await thankTimes(2)
  const changed = await maya.client.updateBadge({ badge_id, levels: bronzeToGold(1, 2) })
  await settled()
  expect(changed.criteria_version).toBe(2)
  expect(await levelsOf(badge_id)).toEqual(
    [
      [jun.id, 1],
      [tomas.id, 2],
    ].toSorted(),
  )
  const notified = await query<{ employee_id: string }>(node.database.superuserUrl, `select employee_id from notification where place = 'badge/${badge_id}'`) // prettier-ignore
  expect(Map.groupBy(notified, ({ employee_id }) => employee_id === jun.id ? 'jun' : 'tomas')).toEqual(new Map([['jun', [expect.anything()]], ['tomas', [expect.anything(), expect.anything()]]])) // prettier-ignore
})

test('a preview counts the people of each level, and levels that do not rise are refused', async () => {
  clock.pass(24 * 60 * 60_000)
  const day = clock().toISOString().slice(0, 10)
  const criterias = [{ ...atLeast('recognitions_received', 1), from: day, to: day }]
  await thank(maya, [jun, tomas], 'Both', { points: 0 })
  await thankTimes(1)
  expect(await maya.client.previewBadge({ criterias, levels: bronzeToGold(1, 2, 3) })).toMatchObject({ total: 2, level_totals: [2, 1, 0] })
  for (const levels of [bronzeToGold(1, 1), bronzeToGold(2, 3), [...bronzeToGold(1), { level_name: 'bronze', needed: 5 }]])
    expect(await refusalOf(makeBadge(criterias, { levels }))).toBe('BADGE_LEVELS_INVALID')
})
