import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, coarse, decideConsent, decidePlace, decidePunchTime, decideRange, decideSettings, distanceOf, isConsentLiving, usualModel, usualSettings } from './rules.ts' // prettier-ignore

const minute = 60_000
const hour = 60 * minute
const now = new Date('2027-06-16T12:00:00Z')
const shifted = (milliseconds: number): Date => new Date(now.getTime() + milliseconds)
const times = { now, deviceTime: undefined, deviceSentAt: undefined, toleranceMinutes: 60 }

test('the server’s time counts for a punch made online, whatever the device’s clock shows', () => {
  const online = { at: now, isOffline: false, isUnsure: false, isStale: false }
  expect(decidePunchTime(times)).toEqual(online)
  for (const wrong of [-365 * 24 * hour, -2 * hour, 2 * hour, 365 * 24 * hour])
    expect(decidePunchTime({ ...times, deviceTime: shifted(wrong), deviceSentAt: shifted(wrong + 20_000) })).toEqual(online)
})

test('a punch made offline counts from when it was made, by how long it waited on the device', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -365 * 24 * hour, max: 365 * 24 * hour }),
      fc.integer({ min: minute + 1, max: 24 * hour }),
      (wrong, waited) => {
        const decided = decidePunchTime({ ...times, deviceTime: shifted(wrong - waited), deviceSentAt: shifted(wrong) })
        expect(decided).toEqual({ at: shifted(-waited), isOffline: true, isUnsure: waited > hour, isStale: false })
      },
    ),
    { seed: 1 },
  )
})

test('without the time of sending, a device’s clock that is ahead is not believed, and one that is behind needs approval', () => {
  expect(decidePunchTime({ ...times, deviceTime: shifted(2 * hour) })).toMatchObject({ at: now, isOffline: false })
  expect(decidePunchTime({ ...times, deviceTime: shifted(-2 * hour) })).toMatchObject({ at: shifted(-2 * hour), isUnsure: true })
  expect(decidePunchTime({ ...times, deviceTime: shifted(-365 * 24 * hour) })).toMatchObject({ isOffline: true, isStale: true })
})

test('a location may be kept only while the company asks for it and the person consents to its current words', () => {
  const consent = { consent: true, notice_version: 2 }
  expect(isConsentLiving(consent, 2, true)).toBe(true)
  for (const [said, version, asks] of [
    [consent, 3, true],
    [consent, 2, false],
    [{ ...consent, consent: false }, 2, true],
    [null, 2, true],
  ] as const)
    expect(isConsentLiving(said, version, asks)).toBe(false)
})

test('no is a refusal before any consent, and a withdrawal after one', () => {
  expect(decideConsent(true, null)).toBe('granted')
  expect(decideConsent(false, null)).toBe('denied')
  expect(decideConsent(false, { consent: false, notice_version: 1 })).toBe('denied')
  expect(decideConsent(false, { consent: true, notice_version: 1 })).toBe('withdrawn')
})

test('the nearest place in whose circle a punch was made marks it', () => {
  const quay = { place_name: 'Quay', latitude: 38.7, longitude: -9.15, radius_metres: 500 }
  const harbour = { ...quay, place_name: 'Harbour', latitude: 38.702, radius_metres: 5_000 }
  expect(decidePlace({ latitude: 38.7001, longitude: -9.15 }, [harbour, quay])).toBe('Quay')
  expect(decidePlace({ latitude: 38.715, longitude: -9.15 }, [harbour, quay])).toBe('Harbour')
  expect(decidePlace({ latitude: 41, longitude: -8.6 }, [harbour, quay])).toBeNull()
  expect(distanceOf({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_195, -1)
  expect(coarse(38.70717)).toBe(38.71)
})

test('the clock shows the open entry, or since when it is out', () => {
  const entry = { entry_id: 'e', kind: 'break' as const, started_at: 'b', ended_at: null, shift_started_at: 'a' }
  expect(clockOf(undefined)).toEqual({ clock_status: 'out', since: null, entry_id: null, shift_started_at: null })
  expect(clockOf(entry)).toEqual({ clock_status: 'break', since: 'b', entry_id: 'e', shift_started_at: 'a' })
  expect(clockOf({ ...entry, kind: 'work' })).toMatchObject({ clock_status: 'in' })
  expect(clockOf({ ...entry, ended_at: 'c' })).toEqual({ clock_status: 'out', since: 'c', entry_id: null, shift_started_at: null })
})

test.each([
  [{}, 'START_AND_END_DATE_REQUIRED'],
  [{ from: '2027-06-01' }, 'START_AND_END_DATE_REQUIRED'],
  [{ from: '2027-06-02', to: '2027-06-01' }, 'INVALID_INTERVAL'],
  [{ from: '2020-01-01', to: '2027-06-01' }, 'INVALID_INTERVAL'],
  [{ from: '0000-01-01', to: '0000-01-02' }, 'INVALID_INTERVAL'],
  [{ from: '9999-12-30', to: '9999-12-31' }, 'INVALID_INTERVAL'],
])('the range %j is refused with %s', (range, code) => expect(decideRange(range)).toEqual({ ok: false, code }))

test('names of settings occur once, core times end after they begin, and a project that is left out stays archived', () => {
  const core = { weekday: 'monday' as const, from_minute: 600, until_minute: 540 }
  expect(decideSettings(usualSettings, { models: [usualModel, usualModel] })).toBeUndefined()
  expect(decideSettings(usualSettings, { models: [{ ...usualModel, core_times: [core] }] })).toBeUndefined()
  const project = { project_id: 'p', project_name: 'Lantern', is_archived: false }
  const held = { ...usualSettings, projects: [project] }
  expect(decideSettings(held, { location: true, projects: [] })).toEqual({ ...held, location: true, projects: [{ ...project, is_archived: true }] }) // prettier-ignore
})

test('two projects that people can choose do not have the same name, whatever its capitals', () => {
  const project = (project_id: string, project_name: string, is_archived = false) => ({ project_id, project_name, is_archived })
  const twice = [project('p', 'Lantern'), project('q', 'lanTERN')]
  expect(decideSettings(usualSettings, { projects: twice })).toBeUndefined()
  expect(decideSettings(usualSettings, { projects: [project('p', 'Lantern'), project('q', 'Lantern', true)] })).toBeDefined()
  expect(decideSettings({ ...usualSettings, projects: twice }, { location: true })).toMatchObject({ location: true, projects: twice })
})
