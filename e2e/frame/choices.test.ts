import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import { pressInOneGo } from '../testing/keys.ts'

test('a choice is valid from the moment it is made, although its save is still in transit', async ({ northwind: { maya }, signedIn }) => {
  const page = await signedIn(maya, { at: '/settings/notifications' })

  await test.step('what would happen is explained only after do not disturb has been saved', async () => {
    const save = await holdCalls(page, '**/notification/update')
    await page.getByRole('button', { name: '1 hour' }).click()
    await expect(page.getByText(/^Do not disturb is on until/)).toBeVisible()
    await page.getByRole('button', { name: 'Show me' }).click()
    await save()
    await expect(page.getByText('Do not disturb is on.', { exact: true }).first()).toBeVisible()
  })

  await test.step('her new availability is chosen in the menu that she opens again', async () => {
    const save = await holdCalls(page, '**/user/employee/meta/update')
    await openOwnMenu(page)
    await page.getByRole('menuitemradio', { name: 'Busy' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await openOwnMenu(page)
    await expect(page.getByRole('menuitemradio', { name: 'Busy' })).toBeChecked()
    await save()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect
      .poll(async () => (await maya.client.getEmployee({ employee_id: maya.id, select: ['employee_status'] })).employee_status?.auto_status)
      .toBe('Busy')
  })

  await test.step('a status with an emoji and an end is set from the menu, and cleared there', async () => {
    await openOwnMenu(page)
    await page.getByRole('menuitem', { name: 'Set a status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set a status' })
    await dialog.getByRole('button', { name: /^At lunch/ }).click()
    await dialog.getByRole('radio', { name: '☕' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const status = async () => (await maya.client.getEmployee({ employee_id: maya.id, select: ['employee_status'] })).employee_status
    expect(await status()).toMatchObject({ status_text: '☕ At lunch', status_until: expect.any(String) })
    await openOwnMenu(page)
    await page.getByRole('menuitem', { name: 'Clear status' }).click()
    await expect.poll(status).toMatchObject({ status_type: 'auto', status_text: null })
  })

  await test.step('the pause of her notifications is ended in the menu, and another one begun by keyboard', async () => {
    await openOwnMenu(page)
    await page.getByRole('menuitem', { name: /^Resume notifications/ }).evaluate(pressAndOpenAgain)
    await page.getByRole('menuitem', { name: 'Pause notifications' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: '30 minutes' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await maya.client.getNotifications({})).settings.paused_until).not.toBeNull()
  })
})

test('the keys for places work from a toast, and after it was closed', async ({ northwind: { maya }, signedIn }) => {
  const page = await signedIn(maya, { at: '/settings/availability' })
  const save = async (availability: string): Promise<void> => {
    await page.goto('/settings/availability')
    await page.getByRole('radio', { name: availability }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Availability saved.')).toBeVisible()
  }

  await test.step('while the focus is in the toast', async () => {
    await save('Busy')
    await close(page).focus()
    await pressInOneGo(page, 'g', 'i')
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  })

  await test.step('right after a click on its Close', async () => {
    await save('Automatic')
    await close(page).click()
    await expect(close(page).and(page.locator(':focus'))).toHaveCount(0)
    await pressInOneGo(page, 'g', 'i')
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  })
})

test('a manager is warned while the company’s emails wait for their mail server', async ({ northwind: { maya }, signedIn }) => {
  const page = await signedIn(maya)
  const waiting = { letters: 2, since: '2026-11-24T08:15:00.000Z' }
  await page.route('**/config/mail/get*', (route) => route.fulfill({ json: { status: true, data: waiting } }))
  await page.goto('/settings/overview')
  await expect(
    page.getByText(/^2 emails have not been accepted by the mail server. The oldest has been waiting since 24 Nov 2026/),
  ).toBeVisible()
  await page.unroute('**/config/mail/get*')
  const answered = page.waitForResponse('**/config/mail/get*')
  await page.reload()
  await answered
  await expect(page.getByText(/not been accepted by the mail server/)).toBeHidden()
})

/** Holds calls of a path before they reach the server; returns a function that releases them. */
async function holdCalls(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(path, (route) => released.then(() => route.continue()))
  return async () => resolve()
}

/** Runs in the page: presses an entry of a menu, and opens the menu again while it still fades. Resolves when it was opened. */
async function pressAndOpenAgain(entry: HTMLElement): Promise<void> {
  const opener = document.querySelector<HTMLElement>('[aria-haspopup=menu][aria-expanded=true]')
  entry.click()
  await new Promise(requestAnimationFrame)
  opener?.click()
}

const openOwnMenu = (page: Page) => page.getByRole('button', { name: 'Maya Okafor, your menu' }).click()
const close = (page: Page) => page.getByRole('button', { name: 'Close', exact: true })
