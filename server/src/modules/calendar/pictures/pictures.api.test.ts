import { afterAll, expect, test } from 'vitest'
import { openCalendar } from '#testing/events/scheduling'
import type { Person } from '#testing/people'
import { picture } from '#testing/stores/uploads'
import { uploadFile } from '#testing/upload-file'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, at, wallAt, plan, inviting, listed } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const upload = async (person: Person): Promise<string> => (await uploadFile(node, person, 'quay.png', Buffer.from(picture))).file_id
const statusOf = async ({ client }: Person, file_id: string): Promise<number> => {
  const { links } = await client.listFileLinks({ file_ids: [file_id] })
  return (await fetch(new URL(links[0]?.download_url ?? '/nowhere', node.url))).status
}
const daily = { starts_at: at(3, 9), ends_at: at(3, 10), rrule: 'FREQ=DAILY;COUNT=9' }

test('the picture of an event is seen by those who may read it, with what it shows', async () => {
  const file_id = await upload(maya)
  const times = { starts_at: at(3, 9), ends_at: at(3, 10) }
  const wanted = { ...times, file_id: file_id.toUpperCase(), picture_alt: 'The quay at dusk', ...inviting(tomas) }
  const made = await plan(maya, { title: 'Quay walk', ...wanted })
  expect(made.picture).toMatchObject({ file_id, kind: 'image', name: 'quay.png', alt: 'The quay at dusk' })
  expect((await listed(tomas, 3, 3)).find(({ event_id }) => event_id === made.event_id)).toMatchObject({ picture_id: file_id })
  expect([await statusOf(tomas, file_id), await statusOf(jun, file_id)]).toEqual([200, 404])
})

test('of a private event its picture is not seen by those who learn only that somebody is busy', async () => {
  const file_id = await upload(maya)
  const { event_id } = await plan(maya, { title: 'Secret walk', visibility: 'private', starts_at: at(5, 9), ends_at: at(5, 10), file_id })
  const seen = await listed(jun, 5, 5, { employee_id: maya.id })
  expect(seen.find((one) => one.event_id === event_id)).toMatchObject({ is_busy_only: true, picture_id: null })
})

test('a picture is described anew, replaced and removed; the one before is gone', async () => {
  const [first, second] = [await upload(maya), await upload(maya)]
  const { event_id } = await plan(maya, { title: 'Harbour day', file_id: first })
  const described = await maya.client.updateEvent({ event_id, picture_alt: 'Boats' })
  expect(described.picture).toMatchObject({ file_id: first, alt: 'Boats' })
  const replaced = await maya.client.updateEvent({ event_id, file_id: second })
  expect(replaced.picture).toMatchObject({ file_id: second, alt: null })
  expect((await maya.client.updateEvent({ event_id, file_id: second, picture_alt: 'Gulls' })).picture).toMatchObject({ alt: 'Gulls' })
  expect([await statusOf(maya, first), await statusOf(maya, second)]).toEqual([404, 200])
  expect((await maya.client.updateEvent({ event_id, title: 'Harbour night' })).picture).toMatchObject({ file_id: second })
  expect((await maya.client.updateEvent({ event_id, file_id: null })).picture).toBeNull()
  expect(await statusOf(maya, second)).toBe(404)
})

test('the following ones of a series keep its picture, or get another; each lets go of its own', async () => {
  const [first, second] = [await upload(maya), await upload(maya)]
  const series = await plan(maya, { title: 'Tide watch', ...daily, file_id: first, picture_alt: 'Low tide' })
  const change = { event_id: series.event_id, applies_to: 'following' as const }
  const renamed = await maya.client.updateEvent({ ...change, occurrence: wallAt(7, 9), title: 'Tide watch, later' })
  expect(renamed.picture).toMatchObject({ file_id: first, alt: 'Low tide' })
  const other = await maya.client.updateEvent({ ...change, occurrence: wallAt(5, 9), file_id: second, picture_alt: 'High tide' })
  expect(other.picture).toMatchObject({ file_id: second, alt: 'High tide' })
  expect((await maya.client.getEvent({ event_id: series.event_id })).picture).toMatchObject({ file_id: first })
  await maya.client.deleteEvent({ event_id: series.event_id })
  expect(await statusOf(maya, first)).toBe(200)
  await maya.client.deleteEvent({ event_id: renamed.event_id })
  expect([await statusOf(maya, first), await statusOf(maya, second)]).toEqual([404, 200])
})

test('one of a series has no picture of its own, and files of others or of other events are refused', async () => {
  const file_id = await upload(maya)
  const series = await plan(maya, { title: 'Watch', ...daily })
  const one = { event_id: series.event_id, occurrence: wallAt(4, 9), applies_to: 'this' as const, file_id }
  expect(await refusalOf(maya.client.updateEvent(one))).toBe('INVALID_REQUEST')
  expect(await refusalOf(plan(tomas, { title: 'Not mine', file_id }))).toBe('FILE_NOT_FOUND')
  await plan(maya, { title: 'Mine', file_id })
  expect(await refusalOf(plan(maya, { title: 'Twice', file_id }))).toBe('FILE_NOT_FOUND')
})
