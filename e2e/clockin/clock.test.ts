import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

const phone = { viewport: { width: 390, height: 844 } }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const clock = (page: Page) => page.getByRole('region', { name: 'Your clock' })

/** What the server has of a person’s day. */
async function entriesOf({ client }: Person) {
  const now = Date.now()
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const day = 24 * 60 * 60_000
  return (await client.getClockin({ from: dayOf(now - day), to: dayOf(now + day) })).entries
}

test('Maya clocks in, takes a break and leaves on a phone; without a network her taps wait and are sent once', async ({
  northwind,
  signedIn,
}) => {
  const { maya } = northwind
  const page = await signedIn(maya, { at: '/time', ...phone })

  await test.step('in, break, back: each shows at once, and the server has it', async () => {
    await expect(clock(page)).toContainText('Not clocked in')
    await button(page, 'Clock in').click()
    await expect(clock(page)).toContainText(/Clocked in since/)
    await button(page, 'Break').click()
    await expect(clock(page)).toContainText(/On a break since/)
    await button(page, 'Back').click()
    await expect(clock(page)).toContainText(/Clocked in since/)
    await expect.poll(async () => (await entriesOf(maya)).map(({ kind }) => kind)).toEqual(['work', 'break', 'work'])
  })

  await test.step('without a network she clocks out, and sees that it waits here', async () => {
    await page.context().setOffline(true)
    await button(page, 'Clock out').click()
    await expect(clock(page)).toContainText(/Clocked out at .*, not confirmed/)
    await expect(clock(page)).toContainText('It is saved here and will be sent later.')
    expect((await entriesOf(maya)).at(-1)?.ended_at).toBeNull()
  })

  await test.step('once it is back, the tap is sent by itself, once', async () => {
    await page.context().setOffline(false)
    await expect(clock(page)).not.toContainText('not confirmed')
    await expect(clock(page)).toContainText(/Clocked out at/)
    const entries = await entriesOf(maya)
    expect(entries).toHaveLength(3)
    expect(entries.at(-1)?.ended_at).not.toBeNull()
  })

  await test.step('another of her devices follows live, and its Home shows the same', async () => {
    const desk = await signedIn(maya)
    await expect(desk.getByText(/Clocked out at/)).toBeVisible()
    await button(page, 'Clock in again').click()
    await expect(desk.getByText(/Clocked in since/)).toBeVisible()
  })
})

test('Maya refuses that her location is noted and clocks in all the same; what she allows she takes back with one tap', async ({
  northwind,
  signedIn,
}) => {
  const { maya } = northwind
  await maya.client.updateClockinConfig({ location: true })
  const page = await signedIn(maya, { at: '/time', permissions: ['geolocation'], geolocation: { latitude: 38.7, longitude: -9.1 } })
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('clockin-consent') ?? 'null'))

  await test.step('two buttons of the same weight; a no is kept', async () => {
    await button(page, 'Not now').click()
    await expect(page.getByText('Your location is not saved')).toBeVisible()
    expect(await stored()).toEqual({ consent: false, consentedAt: expect.any(String), employeeId: maya.id })
  })

  await test.step('hours are recorded either way', async () => {
    await button(page, 'Clock in').click()
    await expect(clock(page)).toContainText(/Clocked in since/)
    await expect.poll(async () => (await entriesOf(maya)).length).toBe(1)
  })

  await test.step('she allows it, and withdraws in the same place', async () => {
    await button(page, 'Allow').click()
    await expect(page.getByText('Your location is saved when you clock in')).toBeVisible()
    await button(page, 'Withdraw').click()
    await expect(page.getByText('Your location is not saved')).toBeVisible()
    expect(await stored()).toMatchObject({ consent: false })
  })
})

test('Tomás adds forgotten hours with a reason; Maya approves, and they count', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, manager_id: maya.id } })
  const page = await signedIn(tomas, { at: '/time/sheet?at=2026-11-11&day=2026-11-11' })
  const form = page.getByRole('dialog', { name: 'Add missing hours' })

  await test.step('he says from when to when, with a lunch, and cannot do so without a reason', async () => {
    await button(page, 'Add missing hours').click()
    await form.getByRole('combobox', { name: 'From', exact: true }).fill('9:00')
    await form.getByRole('combobox', { name: 'Until', exact: true }).fill('17:00')
    await button(page, 'Add a break').click()
    await form.getByRole('combobox', { name: 'Break from' }).fill('12:00')
    await form.getByRole('combobox', { name: 'Break until' }).fill('12:30')
    await expect(form.getByText('7 h 30 min will count.')).toBeVisible()
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByText('This field is required')).toBeVisible()
    await form.getByRole('textbox', { name: 'Reason' }).fill('The tablet was flat')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('link', { name: 'The tablet was flat' })).toBeVisible()
  })

  await test.step('Maya approves, and his day counts seven and a half hours', async () => {
    const { items } = await maya.client.listCorrections({ of: 'to_decide' })
    await maya.client.decideCorrection({ correction_id: items[0]?.correction_id ?? '', decision: 'approve' })
    await page.reload()
    await expect(page.getByRole('complementary')).toContainText('7 h 30 min')
    await page.getByRole('link', { name: 'The tablet was flat' }).click()
    await expect(page.getByRole('complementary', { name: 'Correction' })).toContainText(`${maya.fullName} approved it`)
  })
})

test('Maya names a project and a known place; Tomás clocks in for the project, and once it is archived nobody is offered it', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, {
    at: '/settings/clock-in',
    permissions: ['geolocation'],
    geolocation: { latitude: 38.7, longitude: -9.1 },
  })
  const places = page.getByRole('region', { name: 'Known places' })
  const projects = page.getByRole('region', { name: 'Projects and cost centres' })

  await test.step('a place is where she is, with a circle around it; a second one cannot have its name', async () => {
    const form = page.getByRole('dialog', { name: 'New known place' })
    const addQuay = async (): Promise<void> => {
      await button(page, 'Add place').click()
      await form.getByRole('textbox', { name: 'Name' }).fill('Quay')
      await form.getByRole('button', { name: 'Use my location' }).click()
      await expect(form.getByRole('textbox', { name: 'Latitude' })).toHaveValue('38.70000')
      await form.getByRole('button', { name: 'Add place' }).click()
    }
    await addQuay()
    await expect(places.getByRole('listitem')).toContainText('150 metres around 38.7, -9.1')
    await expect(form).toBeHidden()
    await addQuay()
    await expect(form.getByText('Another place has this name')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('Tomás chooses the project that she adds', async () => {
    await button(page, 'Add project').click()
    const form = page.getByRole('dialog', { name: 'New project' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Lantern')
    await form.getByRole('button', { name: 'Add project' }).click()
    await expect(projects.getByRole('listitem')).toContainText('Lantern')
    await expect(form).toBeHidden()
    await button(page, 'Add project').click()
    await form.getByRole('textbox', { name: 'Name' }).fill('lantern')
    await form.getByRole('button', { name: 'Add project' }).click()
    await expect(form.getByText('Another project has this name')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    const desk = await signedIn(tomas, { at: '/time' })
    await desk.getByRole('combobox', { name: /^Project/ }).click()
    await desk.getByRole('option', { name: 'Lantern' }).click()
    await button(desk, 'Clock in').click()
    await expect(clock(desk)).toContainText(/Clocked in since/)
    const { projects: held } = await maya.client.getClockinConfig({})
    expect((await tomas.client.resolveClockin({})).config.projects).toEqual(held)
    await expect.poll(async () => (await entriesOf(tomas)).map(({ project_id }) => project_id)).toEqual([held[0]?.project_id])
  })

  await test.step('an archived project keeps its hours and is offered no more', async () => {
    await button(page, 'Archive Lantern').click()
    await expect(projects.getByRole('listitem')).toContainText('Archived')
    expect((await tomas.client.resolveClockin({})).config.projects).toEqual([])
  })
})
