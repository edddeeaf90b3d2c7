import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'
import { rowsOf } from '#kernel/live/announcement'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, worked } = await openThanking()
let badgeId = ''
beforeAll(async () => {
  badgeId = (await maya.client.createBadge({ badge_name: 'Lighthouse', description: 'Helped ten newcomers' })).badge_id
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const settled = () => worked('badges.look', 'badges.tell', 'badges.withdraw', 'badges.withdraw_all')
const those = (...people: readonly Person[]) => people.map(({ id }) => ({ employee_id: id }))
const holdersOf = async (badge_id: string) => (await maya.client.listBadgeHolders({ badge_id })).items.map(({ employee_id }) => employee_id)
const noticesOf = async ({ client }: Person) => {
  await settled()
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ notifications }) => notifications).filter(({ reason }) => reason === 'badge_awarded').map(({ text, path }) => [text, path]) // prettier-ignore
}

test('only those who manage badges make, change, award and revoke them', async () => {
  const refused = await Promise.all([
    refusalOf(tomas.client.createBadge({ badge_name: 'Mine' })),
    refusalOf(tomas.client.updateBadge({ badge_id: badgeId, badge_name: 'Mine' })),
    refusalOf(tomas.client.deleteBadge({ badge_id: badgeId })),
    refusalOf(tomas.client.awardBadge({ badge_id: badgeId, employees: those(tomas) })),
    refusalOf(tomas.client.revokeBadge({ badge_id: badgeId, employees: those(tomas) })),
    refusalOf(tomas.client.listBadgeCriteria({})),
  ])
  expect(new Set(refused)).toEqual(new Set(['NO_PERMISSION']))
  expect(await tomas.client.getBadge({ badge_id: badgeId })).toMatchObject({
    badge_name: 'Lighthouse',
    can: { update: false, award: false },
  })
})

test('an award is notified once, shown to its holder and to everyone, and a retry changes nothing', async () => {
  const award = { badge_id: badgeId, employees: those(tomas, jun), reason: 'For the fog', client_award_id: randomUUID() }
  const socket = await tomas.openSocket()
  await maya.client.awardBadge(award)
  expect(await maya.client.awardBadge(award)).toMatchObject({ holder_count: 2, held: null })
  expect(await maya.client.awardBadge({ ...award, client_award_id: randomUUID(), reason: 'Again' })).toMatchObject({ holder_count: 2 })
  expect(await noticesOf(tomas)).toEqual([['For the fog', `/badges/${badgeId}`]])
  await socket.waitFor('event', (event) => rowsOf('badge.awarded', event)?.[0]?.badge_id === badgeId)
  socket.close()
  const [own] = (await tomas.client.listBadges({ view: 'mine' })).items
  expect(own).toMatchObject({ badge_id: badgeId, held: { count: 1, reason: 'For the fog' } })
  const ofJun = await aisha.client.listBadges({ employee_id: jun.id.toUpperCase() })
  expect(ofJun.items.map(({ badge_id, held }) => [badge_id, held?.count])).toEqual([[badgeId, 1]])
  expect((await holdersOf(badgeId.toUpperCase())).toSorted()).toEqual([tomas.id, jun.id].toSorted())
})

test('a person who loses a badge has neither it nor its notification, and can be awarded it again', async () => {
  expect(await maya.client.revokeBadge({ badge_id: badgeId, employees: those(tomas) })).toMatchObject({ holder_count: 1 })
  expect([await noticesOf(tomas), (await tomas.client.listBadges({ view: 'mine' })).items]).toEqual([[], []])
  await maya.client.awardBadge({ badge_id: badgeId, employees: those(tomas), reason: 'After all' })
  expect((await noticesOf(tomas)).map(([text]) => text)).toEqual(['After all'])
})

test('a badge of each month is awarded once in a month', async () => {
  const { badge_id } = await maya.client.createBadge({ badge_name: 'Of the month', period: 'month' })
  for (const reason of ['One', 'Two']) await maya.client.awardBadge({ badge_id, employees: those(aisha), reason })
  const { items } = await maya.client.listBadgeHolders({ badge_id })
  expect(items).toMatchObject([{ employee_id: aisha.id, reason: 'One', awarded_by: maya.id }])
  expect(items[0]?.period_begins).toMatch(/^\d{4}-\d{2}-01$/)
})

test('people who are not there cannot be awarded, nor a picture that is not stored here be shown', async () => {
  expect(await refusalOf(maya.client.awardBadge({ badge_id: badgeId, employees: [{ employee_id: randomUUID() }] }))).toBe(
    'EMPLOYEE_NOT_FOUND',
  )
  expect(await refusalOf(maya.client.awardBadge({ badge_id: randomUUID(), employees: those(tomas) }))).toBe('BADGE_NOT_FOUND')
  expect(await refusalOf(maya.client.updateBadge({ badge_id: badgeId, image_url: 'https://elsewhere.example/badge.png' }))).toBe(
    'FILE_NOT_FOUND',
  )
})

test('a deleted badge is nobody’s any more', async () => {
  const { badge_id } = await maya.client.createBadge({ badge_name: 'Short' })
  await maya.client.awardBadge({ badge_id, employees: those(aisha) })
  expect((await noticesOf(aisha)).some(([, path]) => path === `/badges/${badge_id}`)).toBe(true)
  await maya.client.deleteBadge({ badge_id })
  expect(await refusalOf(aisha.client.getBadge({ badge_id }))).toBe('BADGE_NOT_FOUND')
  expect((await noticesOf(aisha)).some(([, path]) => path === `/badges/${badge_id}`)).toBe(false)
})

test('a retry of making a badge returns the same, and a change leaves the rest', async () => {
  const made = { badge_name: 'Once', client_badge_id: randomUUID() }
  const first = await maya.client.createBadge(made)
  expect((await maya.client.createBadge({ ...made, client_badge_id: made.client_badge_id.toUpperCase() })).badge_id).toBe(first.badge_id)
  const picture = { shape: 'shield', colour: 'violet', symbol: 'anchor' } as const
  expect(await maya.client.updateBadge({ badge_id: first.badge_id, picture })).toMatchObject({
    badge_name: 'Once',
    picture,
    criteria_version: 1,
  })
})
