import type { Page } from '@playwright/test'
import { pass, stopClock } from '../testing/clock.ts'
import { checkAccessibility, expect, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** How long a kiosk waits for a touch, and then counts down. */
const [idleAfter, leavesAfter] = [20_000, 20_000]
const pins = { tomas: '839205', jun: '604173' }

/** What the server has of a person’s day. */
async function entriesOf({ client }: Person) {
  const now = Date.now()
  const day = 24 * 60 * 60_000
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return (await client.getClockin({ from: dayOf(now - day), to: dayOf(now + day) })).entries
}

test('Maya registers a tablet; Jun and Tomás clock in there by PIN, by the code of a phone, and without a network', async ({
  northwind,
  signedIn,
  visitor,
}) => {
  const { maya, tomas } = northwind
  const jun = await northwind.welcome('jun')
  await tomas.client.setClockinPin({ pin: pins.tomas })

  const link = await test.step('Maya registers it, and sees its link once', async () => {
    const page = await signedIn(maya, { at: '/settings/clock-in' })
    await button(page, 'Add kiosk').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('North gate')
    await button(page, 'Create link').click()
    const field = page.getByRole('textbox', { name: 'Link for the tablet' })
    await expect(field).toHaveValue(/\/kiosk#/)
    const made = await field.inputValue()
    await button(page, 'I have opened it').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'North gate' })).toContainText('never opened')
    return made
  })

  await test.step('Jun chooses a PIN in his settings', async () => {
    const page = await signedIn(jun, { at: '/settings' })
    // It is listed since the company has a kiosk.
    await page.getByRole('link', { name: /^PIN for kiosks/ }).click()
    await button(page, 'Set PIN').click()
    await page.getByLabel('PIN', { exact: true }).fill(pins.jun)
    await page.getByLabel('Repeat PIN').fill(pins.jun)
    await button(page, 'Save PIN').click()
    await expect(page.getByText(/Set on \d/)).toBeVisible()
  })

  const at = new URL(link).pathname + new URL(link).hash
  const tablet = await visitor({ at: '/kiosk', viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

  await test.step('the link makes the tablet a kiosk: it shows names, and its token is no longer in the address', async () => {
    await expect(tablet.getByText('This device is not a kiosk')).toBeVisible()
    await tablet.goto(at)
    await expect(button(tablet, jun.fullName)).toBeVisible()
    expect(new URL(tablet.url()).hash).toBe('')
    await checkAccessibility(tablet)
  })

  await test.step('Jun clocks in with the large keys', async () => {
    await button(tablet, jun.fullName).click()
    for (const digit of pins.jun) await button(tablet, digit).click()
    await checkAccessibility(tablet)
    await button(tablet, 'Continue').click()
    await expect(tablet.getByText('Not clocked in')).toBeVisible()
    await button(tablet, 'Clock in').click()
    await expect(tablet.getByText(`You are clocked in, ${jun.firstName}`)).toBeVisible()
    await button(tablet, 'Done').click()
    expect(await entriesOf(jun)).toMatchObject([{ source: 'kiosk', ended_at: null }])
  })

  await test.step('an answer that comes once Jun has left opens nothing to the next person', async () => {
    const answer = Promise.withResolvers<void>()
    await tablet.route('**/clockin/kiosk/open', (route) => answer.promise.then(() => route.continue()), { times: 1 })
    await button(tablet, jun.fullName).click()
    await tablet.getByLabel('Your PIN').fill(pins.jun)
    await button(tablet, 'Continue').click()
    await button(tablet, 'Cancel').click()
    await button(tablet, tomas.fullName).click()
    const answered = tablet.waitForResponse('**/clockin/kiosk/open')
    answer.resolve()
    await (await answered).finished()
    await tablet.getByLabel('Your PIN').fill('111222')
    await button(tablet, 'Continue').click()
    await expect(tablet.getByText(/^That PIN is not right/)).toBeVisible()
    await expect(tablet.getByRole('heading', { name: tomas.fullName })).toBeVisible()
    await button(tablet, 'Cancel').click()
  })

  await test.step('Tomás mistypes, then clocks in by keyboard alone', async () => {
    await button(tablet, tomas.fullName).focus()
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByLabel('Your PIN')).toBeFocused()
    await tablet.keyboard.type('111222')
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByText(/^That PIN is not right/)).toBeVisible()
    await expect(tablet.getByLabel('Your PIN')).toBeFocused()
    await tablet.keyboard.type(pins.tomas)
    await tablet.keyboard.press('Enter')
    await expect(button(tablet, 'Clock in')).toBeFocused()
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByText(`You are clocked in, ${tomas.firstName}`)).toBeVisible()
    await button(tablet, 'Done').click()
  })

  await test.step('Tomás takes a break with the code that his phone shows', async () => {
    const phone = await signedIn(tomas, { at: '/time', viewport: { width: 390, height: 844 } })
    await button(phone, 'Show my code').click()
    await expect(phone.getByRole('img', { name: 'Your code for the kiosk' })).toBeVisible()
    const code = (await phone.getByText(/^[A-Z0-9]{5} [A-Z0-9]{5}$/).textContent()) ?? ''
    await button(tablet, 'Code of my phone').click()
    await tablet.getByLabel('Code', { exact: true }).fill(code)
    await tablet.keyboard.press('Enter')
    await button(tablet, 'Break').click()
    await expect(tablet.getByText(`Enjoy your break, ${tomas.firstName}`)).toBeVisible()
    await button(tablet, 'Done').click()
    await expect.poll(async () => (await entriesOf(tomas)).map(({ kind }) => kind)).toEqual(['work', 'break'])
  })

  await test.step('without a network Jun’s tap waits on the tablet, with his PIN sealed', async () => {
    await tablet.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await tablet.context().setOffline(true)
    await tablet.reload()
    await expect(tablet.getByText(/^No network/)).toBeVisible()
    await button(tablet, jun.fullName).click()
    await tablet.getByLabel('Your PIN').fill(pins.jun)
    await button(tablet, 'Continue').click()
    await expect(tablet.getByText('No network: choose what you do now.')).toBeVisible()
    await button(tablet, 'Clock out').click()
    await expect(tablet.getByText(/^Saved on this tablet/)).toBeVisible()
    await button(tablet, 'Done').click()
    const kept = await tablet.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain('sealed')
    expect(kept).not.toContain(pins.jun)
    expect((await entriesOf(jun)).at(-1)?.ended_at).toBeNull()
  })

  await test.step('it is sent once the network is back', async () => {
    await tablet.context().setOffline(false)
    await expect.poll(async () => (await entriesOf(jun)).at(-1)?.ended_at ?? null).not.toBeNull()
    await expect(tablet.getByText('No network')).toBeHidden()
  })

  await test.step('once Maya has removed it, the tablet shows nobody', async () => {
    const [kiosk] = (await maya.client.listKiosks({})).items
    await maya.client.deleteKiosk({ kiosk_id: kiosk?.kiosk_id ?? '' })
    await button(tablet, jun.fullName).click()
    await tablet.getByLabel('Your PIN').fill(pins.jun)
    await button(tablet, 'Continue').click()
    await expect(tablet.getByText('This kiosk was removed')).toBeVisible()
    await expect(button(tablet, jun.fullName)).toBeHidden()
  })
})

test('Jun is asked whether he is still there before his turn at the kiosk ends; a touch keeps it', async ({ northwind, visitor }) => {
  const { maya } = northwind
  const jun = await northwind.welcome('jun')
  const { device_token } = await maya.client.createKiosk({ kiosk_name: 'North gate' })
  const tablet = await visitor({ at: `/kiosk#${device_token}`, viewport: { width: 1024, height: 768 } })
  await expect(button(tablet, jun.fullName)).toBeVisible()
  await stopClock(tablet)
  await button(tablet, jun.fullName).click()
  const pin = tablet.getByLabel('Your PIN')
  const warning = tablet.getByText(/^Are you still there\?/)
  await expect(pin).toBeVisible()

  await test.step('a touch stops the countdown, and what he typed is there', async () => {
    await button(tablet, '6').click()
    await expect(warning).toBeHidden()
    await pass(tablet, idleAfter)
    await expect(warning).toBeVisible()
    await pass(tablet, leavesAfter / 2)
    await button(tablet, 'I am still here').click()
    await expect(warning).toBeHidden()
    await expect(pin).toHaveValue('6')
  })

  await test.step('without one, his turn ends', async () => {
    await pass(tablet, idleAfter)
    await expect(warning).toBeVisible()
    await pass(tablet, leavesAfter)
    await expect(button(tablet, jun.fullName)).toBeVisible()
    await expect(warning).toBeHidden()
  })
})
