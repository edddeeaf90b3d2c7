import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import { afterAll, expect, test } from 'vitest'
import { openCalendar } from '#testing/events/scheduling'
import { repeatWhileBusy } from '#testing/while-busy'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, saanvi, at, dayAt, plan, inviting } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const room = async (place_name: string, seats = 6): Promise<string> => (await maya.client.createPlace({ place_name, seats })).place_id

test('rooms are kept by those who manage events, and found by everyone', async () => {
  const client_place_id = randomUUID()
  const made = await maya.client.createPlace({
    place_name: 'Fuji',
    seats: 8,
    location: 'Second floor',
    equipment: ['Screen', 'Screen'],
    client_place_id,
  })
  expect(await maya.client.createPlace({ place_name: 'Fuji', client_place_id })).toEqual(made)
  expect(made).toMatchObject({ kind: 'room', equipment: ['Screen'], is_free: null })
  expect(await refusalOf(jun.client.createPlace({ place_name: 'Mine' }))).toBe('NO_PERMISSION')
  expect((await jun.client.listPlaces({ search: 'second' })).items.map(({ place_name }) => place_name)).toEqual(['Fuji'])
  expect(await maya.client.updatePlace({ place_id: made.place_id, seats: 10 })).toMatchObject({ place_name: 'Fuji', seats: 10 })
  await maya.client.deletePlace({ place_id: made.place_id })
  expect(await refusalOf(maya.client.updatePlace({ place_id: made.place_id, seats: 1 }))).toBe('PLACE_NOT_FOUND')
  expect((await jun.client.listPlaces({})).items).toEqual([])
})

test('of twenty who take a room at once one gets it, and the others learn what else is free', async () => {
  const [place_id, other] = [await room('Etna'), await room('Vesuvius')]
  const takers = [maya, tomas, jun, aisha, saanvi]
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      repeatWhileBusy(() => plan(takers[index % takers.length] ?? maya, { title: `Meeting ${index}`, place_ids: [place_id] })).catch(
        (error: unknown) => error,
      ),
    ),
  )
  const refused = results.filter((one) => one instanceof CallError)
  expect(results.length - refused.length).toBe(1)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['PLACE_TAKEN']))
  expect(refused[0]?.payload).toMatchObject({
    taken: [{ place_id, starts_at: at(2, 10), ends_at: at(2, 11) }],
    free: [{ place_id: other, place_name: 'Vesuvius' }],
  })
  expect(await query(node.database.superuserUrl, `select 1 from event_booking where place_id = '${place_id}'`)).toHaveLength(1)
})

test('the database itself keeps bookings apart', async () => {
  const place_id = await room('Olympus')
  const [one, other] = [await plan(maya, { place_ids: [place_id], starts_at: at(4, 10), ends_at: at(4, 11) }), await plan(maya, {})]
  const insert = query(
    node.database.superuserUrl,
    `insert into event_booking select company_id, '${other.event_id}', '', place_id, starts_at, ends_at from event_booking where event_id = '${one.event_id}'`,
  )
  await expect(insert).rejects.toThrow('event_booking_apart')
})

test('bookings that touch are fine, and a room is free again once its event moves or is off', async () => {
  const place_id = await room('Kilimanjaro')
  const first = await plan(maya, { place_ids: [place_id], starts_at: at(5, 9), ends_at: at(5, 10) })
  await plan(jun, { place_ids: [place_id], starts_at: at(5, 10), ends_at: at(5, 11) })
  const isFree = async (hour: number) =>
    (await jun.client.listPlaces({ starts_at: at(5, hour), ends_at: at(5, hour + 1) })).items.find((place) => place.place_id === place_id)
      ?.is_free
  expect([await isFree(9), await isFree(10), await isFree(11)]).toEqual([false, false, true])
  expect(await refusalOf(maya.client.updateEvent({ event_id: first.event_id, starts_at: at(5, 10), ends_at: at(5, 11) }))).toBe(
    'PLACE_TAKEN',
  )
  await maya.client.updateEvent({ event_id: first.event_id, starts_at: at(5, 11), ends_at: at(5, 12) })
  expect([await isFree(9), await isFree(11)]).toEqual([true, false])
  await maya.client.deleteEvent({ event_id: first.event_id })
  expect(await isFree(11)).toBe(true)
})

test('a series books its room for each of its times', async () => {
  const place_id = await room('Elbrus')
  await plan(maya, { place_ids: [place_id], starts_at: at(10, 9), ends_at: at(10, 10), rrule: 'FREQ=WEEKLY;COUNT=4' })
  expect(await refusalOf(plan(jun, { place_ids: [place_id], starts_at: at(31, 9), ends_at: at(31, 10) }))).toBe('PLACE_TAKEN')
  expect(await refusalOf(plan(jun, { place_ids: [randomUUID()] }))).toBe('PLACE_NOT_FOUND')
})

test('busy times say when, never what: private events look like all others', async () => {
  await plan(tomas, { title: 'Doctor', visibility: 'private', starts_at: at(12, 9), ends_at: at(12, 10) })
  await plan(maya, { ...inviting(tomas), starts_at: at(12, 14), ends_at: at(12, 15) })
  await plan(tomas, { shows_as_busy: false, starts_at: at(12, 16), ends_at: at(12, 17) })
  const { items } = await jun.client.listBusyTimes({
    employees: [{ employee_id: tomas.id }],
    from: dayAt(12),
    to: dayAt(12),
    time_zone: 'UTC',
  })
  expect(items).toEqual([
    { employee_id: tomas.id, starts_at: at(12, 9), ends_at: at(12, 10), kind: 'busy' },
    { employee_id: tomas.id, starts_at: at(12, 14), ends_at: at(12, 15), kind: 'maybe' },
  ])
})

test('times for an event are those at which people are free, with a room that is', async () => {
  const place_id = await room('Snowdon', 2)
  const weekday = [14, 15, 16, 17, 18].find((days) => ![0, 6].includes(new Date(at(days, 0)).getUTCDay())) ?? 14
  await plan(aisha, { starts_at: at(weekday, 6), ends_at: at(weekday, 13) })
  await plan(saanvi, { starts_at: at(weekday, 14), ends_at: at(weekday, 22), place_ids: [place_id] })
  const employees = [aisha, saanvi].map(({ id }) => ({ employee_id: id }))
  const range = { from: dayAt(weekday), to: dayAt(weekday), time_zone: 'UTC', duration_minutes: 60 }
  const [best] = (await jun.client.findEventTimes({ employees, ...range, needs_room: true })).items
  expect(best).toMatchObject({ starts_at: at(weekday, 13), ends_at: at(weekday, 14), busy_ids: [] })
  // The smallest that suffices comes first.
  expect(best?.place_ids[0]).toBe(place_id)
  expect(await refusalOf(jun.client.findEventTimes({ employees, ...range, to: dayAt(200) }))).toBe('INVALID_INTERVAL')
})
