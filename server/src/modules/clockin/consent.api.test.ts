import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { usualModel } from './rules.ts'

const { node, maya, tomas, jun, press, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const quay = { place_name: 'Quay', latitude: 38.7, longitude: -9.15, radius_metres: 500 }
const onTheQuay = { location: { latitude: 38.70123, longitude: -9.15123, accuracy: 12 } }
type Kept = { latitude: number; longitude: number; place_name: string | null }
const kept = () =>
  query<Kept>(node.database.superuserUrl, 'select latitude::float8 as latitude, longitude::float8 as longitude, place_name from clockin_location order by punch_id') // prettier-ignore
const say = (consent: boolean, notice_version = 1) => jun.client.addClockinConsent({ consent, purpose: 'location', notice_version })
const decisions = async () =>
  (await query<{ decision: string }>(node.database.superuserUrl, 'select decision from clockin_consent order by consent_id')).map(({ decision }) => decision) // prettier-ignore

test('where the company does not ask for locations, none is kept', async () => {
  expect(await jun.client.resolveClockin({})).toMatchObject({
    clock_status: 'out',
    consent: null,
    notice: null,
    config: { location: false },
  })
  await press(jun, 'in', onTheQuay)
  expect(await kept()).toEqual([])
})

test('whoever refuses still clocks in, and no location is kept', async () => {
  await maya.client.updateClockinConfig({ location: true, places: [quay], location_days: 30 })
  const { notice } = await jun.client.resolveClockin({})
  expect(notice).toMatchObject({ purpose: 'location', version: 1, text: expect.stringContaining('refusing has no disadvantage') })
  expect(await say(false)).toMatchObject({ consent: { consent: false, consentedAt: node.clock().toISOString(), employeeId: jun.id } })
  expect(await press(jun, 'out', onTheQuay)).toMatchObject({ clock_status: 'out', punch: { outcome: 'applied' } })
  expect(await kept()).toEqual([])
})

test('with consent about a kilometre is kept, and the known place that it marks', async () => {
  expect((await say(true)).consent).toMatchObject({ consent: true, notice_version: 1 })
  await press(jun, 'in', onTheQuay)
  expect(await kept()).toEqual([{ latitude: 38.7, longitude: -9.15, place_name: 'Quay' }])
  await press(jun, 'out', { location: { latitude: 41.15, longitude: -8.61, accuracy: 5 } })
  expect((await kept())[1]).toEqual({ latitude: 41.15, longitude: -8.61, place_name: null })
  const { entries, punches } = await tomas.client.getClockin({ from: today(), to: today(), employee_id: jun.id })
  expect(JSON.stringify([entries, punches])).not.toContain('Quay')
})

test('new words ask again, and only the current ones can be consented to', async () => {
  await maya.client.updateClockinConfig({ notice_text: 'The harbour keeps the town.' })
  expect(await jun.client.resolveClockin({})).toMatchObject({
    notice: { version: 2, text: 'The harbour keeps the town.' },
    consent: { notice_version: 1 },
  })
  await press(jun, 'in', onTheQuay)
  expect(await kept()).toHaveLength(2)
  expect(await refusalOf(say(true, 1))).toBe('NOTICE_CHANGED')
  await say(true, 2)
  await press(jun, 'out', onTheQuay)
  expect(await kept()).toHaveLength(3)
})

test('a withdrawal stops the collection, and deletes what was kept when the company’s time has passed', async () => {
  expect((await say(false, 1)).consent).toMatchObject({ consent: false })
  await press(jun, 'in', onTheQuay)
  expect(await kept()).toHaveLength(3)
  await node.changeQueue("update pgboss.job set start_after = now() where name = 'clockin.forget'")
  await until('the locations are deleted', async () => !(await kept()).length)
  expect(await decisions()).toEqual(['denied', 'granted', 'granted', 'withdrawn'])
})

test('the company’s settings are kept by those who manage hours, and refuse what they do not know', async () => {
  expect(await refusalOf(jun.client.getClockinConfig({}))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.updateClockinConfig({ approvals: false }))).toBe('NO_PERMISSION')
  const send = async (change: object): Promise<unknown> => {
    const { text } = await maya.ask('PATCH', '/general/clockin/config/update', JSON.stringify(change))
    return JSON.parse(text)
  }
  for (const change of [
    { overtime: 5 },
    { offline_tolerance: -1 },
    { models: [{ ...usualModel, pay: 4 }] },
    { valid_from: '2099-01-01' },
    { models: [usualModel, usualModel] },
    { projects: [{ project_id: randomUUID(), project_name: 'Unknown' }] },
  ])
    expect([change, await send(change)]).toMatchObject([change, { error_code: 'INVALID_CONFIG_SETTING' }])
})

test('a person has the first working-time model that reaches them', async () => {
  const part = { ...usualModel, model_name: 'Part time', audience: { ...nobody, employees: [{ employee_id: jun.id }] } }
  await maya.client.updateClockinConfig({ models: [part, { ...usualModel, model_name: 'Everyone' }] })
  const nameOf = async ({ client }: typeof jun) => (await client.resolveClockin({})).config.model.model_name
  expect([await nameOf(jun), await nameOf(maya)]).toEqual(['Part time', 'Everyone'])
  expect((await jun.client.resolveClockin({})).config.model).not.toHaveProperty('audience')
  expect(await refusalOf(maya.client.updateClockinConfig({ models: [{ ...part, audience: { ...nobody, employees: [{ employee_id: randomUUID() }] } }] }))).toBe('EMPLOYEE_NOT_FOUND') // prettier-ignore
})

test('hours are booked on a project of the company, also on one that was archived meanwhile', async () => {
  const { projects } = await maya.client.updateClockinConfig({ projects: [{ project_name: 'Lantern' }] })
  const project_id = projects[0]?.project_id ?? ''
  passToNextNoon()
  await press(tomas, 'in', { project_id })
  await maya.client.updateClockinConfig({ projects: [] })
  await press(tomas, 'out')
  await press(tomas, 'in', { project_id })
  expect((await tomas.client.resolveClockin({})).config.projects).toEqual([])
  const { entries } = await tomas.client.getClockin({ from: today(), to: today() })
  expect(entries.map((entry) => entry.project_id)).toEqual([project_id, project_id])
})
