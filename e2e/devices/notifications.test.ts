import type { CDPSession, Page } from '@playwright/test'
import { openPushService, type PushServiceStandIn, type PushMessage } from '../../server/src/testing/providers/push-service.ts'
import { browserArguments, findBrowser } from '../../scripts/browser.ts'
import { startAtrium, type Atrium } from '../testing/atrium.ts'
import { expect, test as base } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'
import { fakePush } from './push-browser.ts'

/** Uses an Atrium with a fake push service, and with Intercom configured. */
const test = base.extend<object, { service: PushServiceStandIn; atrium: Atrium }>({
  service: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const service = await openPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  atrium: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'off', {
        INTERCOM_APP_ID: 'harbour1',
        INTERCOM_SECRET: 'intercom-secret-sandbox-tern',
      })
      await use(atrium)
      await atrium.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// A headless browser cannot ask for the notification permission.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: await findBrowser(), args: browserArguments } })

test('a person allows notifications, tests them, is led to their subject, and sees none that were read elsewhere or belong to somebody else', async ({
  northwind: { maya, tomas },
  service,
  signedIn,
}) => {
  const subscription = service.subscribe()
  const page = await openSettings(signedIn, maya, subscription)

  await test.step('she allows them', async () => {
    await expect(page.getByRole('heading', { name: 'Notifications are off' })).toBeVisible()
    await page.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(page.getByRole('heading', { name: 'Notifications are on' })).toBeVisible()
    await expect(page.getByText('Chrome on Linux')).toBeVisible()
  })

  const deliver = await openWorker(page)
  await test.step('her test notification arrives', async () => {
    await page.getByRole('button', { name: 'Send a test notification' }).click()
    await expect.poll(() => service.saidTo(subscription.id)).toHaveLength(1)
    const [notice] = service.saidTo(subscription.id)
    expect(notice).toMatchObject({ to: maya.id, show: { title: 'Notifications work' } })
    await deliver(notice ?? {})
    await expect(page.getByText('The notification has arrived.')).toBeVisible()
    expect(await shownTitles(page)).toEqual(['Notifications work'])
  })

  await test.step('clicked, it leads the open page to its subject, even one that has not reported its device yet', async () => {
    const slow = Promise.withResolvers<void>()
    await page.route('**/general/uniteam/config*', async (route) => {
      await slow.promise
      await route.continue()
    })
    await page.goto('/settings/profile')
    await page
      .getByRole('textbox', { name: 'About you' })
      .or(page.getByRole('textbox', { name: 'First name' }))
      .first()
      .waitFor()
    await page.evaluate(() => Object.assign(globalThis, { sameLife: true }))
    await clickNotification(page)
    await expect(page).toHaveURL(/\/settings\/notifications$/)
    expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true)
    slow.resolve()
    await expect.poll(() => shownTitles(page)).toEqual([])
  })

  await test.step('notifications read elsewhere disappear, and those for another person are never shown', async () => {
    const boat = { tag: 'boat', title: 'The boat is in', body: 'It lies at pier 4.', path: '/connect' }
    const show = async (notice: typeof boat): Promise<void> => {
      const shown = await nextShown(page)
      await deliver({ to: maya.id, show: notice })
      expect(await shown()).toBe(notice.tag)
    }
    await show(boat)
    expect(await shownTitles(page)).toEqual(['The boat is in'])
    await show({ ...boat, title: 'The boat leaves' })
    expect(await shownTitles(page)).toEqual(['The boat leaves'])
    await deliver({ to: maya.id, close: 'boat' })
    await expect.poll(() => shownTitles(page)).toEqual([])
    await deliver({ to: tomas.id, show: boat })
    await show({ ...boat, tag: 'last', title: 'The last one' })
    expect(await shownTitles(page)).toEqual(['The last one'])
  })
})

test('a device is turned off with undo, another is removed, and one removed elsewhere gets no more notifications', async ({
  northwind: { maya },
  service,
  signedIn,
}) => {
  const there = service.subscribe()
  await maya.client.updateDevice({ device_id: '01980000-0000-4000-8000-000000000001', subscription: there })
  const subscription = service.subscribe()
  const page = await openSettings(signedIn, maya, subscription)
  const listEnabled = async () => (await maya.client.listDevices({})).items.filter(({ is_told }) => is_told)

  await test.step('turned off, it is on again after Undo', async () => {
    await page.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Turn off here' }).click()
    await expect(page.getByRole('heading', { name: 'Notifications are off' })).toBeVisible()
    await expect(page.getByText('This device', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Notifications are on' })).toBeVisible()
  })

  await test.step('she removes the other one', async () => {
    await page.getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: /^Remove / })).toBeHidden()
    // The closing dialog still hides what is behind it.
    await expect.poll(listEnabled).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Notifications are on' })).toBeVisible()
  })

  await test.step('removed elsewhere, this one gets no notifications and does not register itself again', async () => {
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    const [device] = await listEnabled()
    await maya.client.removeDevice({ registration_id: device?.registration_id ?? '' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Notifications are off' })).toBeVisible()
    await expect(page.getByText('No device gets notifications yet.')).toBeVisible()
  })
})

test('with Intercom configured, support opens a chat, and its script is loaded only then', async ({ northwind: { maya }, signedIn }) => {
  const page = await signedIn(maya)
  const asked: string[] = []
  await page.context().route('https://widget.intercom.io/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.said = []; window.Intercom = (...words) => void window.said.push(words)',
    })
  })
  await page.getByRole('button', { name: 'Maya Okafor, your menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/)
  expect(asked).toEqual([])
  await page.getByRole('menuitem', { name: 'Chat with support' }).click()
  const said = () => page.evaluate(() => new Map(Object.entries(globalThis)).get('said'))
  await expect
    .poll(said)
    .toMatchObject([['boot', { app_id: 'harbour1', user_id: maya.id, user_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }], ['show']])
  expect(asked).toEqual(['https://widget.intercom.io/widget/harbour1'])
})

/**
 * Opens the notification settings in a browser that may notify, and waits until the page has reported its device: a click on Allow waits
 * for that, and on a slow machine its result would be a layout shift.
 */
async function openSettings(signedIn: SignedIn, person: Person, subscription: ReturnType<PushServiceStandIn['subscribe']>): Promise<Page> {
  let reported: Promise<unknown> | undefined
  const before = async (opened: Page): Promise<void> => {
    reported = opened.waitForResponse('**/config/device/update')
    await fakePush(opened, { subscription })
  }
  const page = await signedIn(person, { at: '/settings/notifications', before })
  await reported
  await page.evaluate(async () => void (await navigator.serviceWorker.ready)) // the service worker caches the whole app first, which takes long on a busy machine
  await page.context().grantPermissions(['notifications'])
  return page
}
type SignedIn = (person: Person, opening: { at: string; before: (page: Page) => Promise<void> }) => Promise<Page>

/** Delivers a push message to the page's service worker, as the browser's push connection would. */
async function openWorker(page: Page): Promise<(message: PushMessage) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId)),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (message) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

/**
 * Waits for the tag of the notification that the service worker shows next, from now on. Listing notifications meanwhile would not do: the
 * browser forgets one that it is just about to show.
 */
async function nextShown(page: Page): Promise<() => Promise<unknown>> {
  const next = await page.evaluateHandle(() => ({
    tag: new Promise<unknown>((resolve) =>
      navigator.serviceWorker.addEventListener('message', ({ data }) => data?.shown !== undefined && resolve(data.shown)),
    ),
  }))
  return () => next.evaluate(({ tag }) => tag)
}

const shownTitles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title))

/** Clicks a notification as the person does outside the page. It runs in the service worker, whose types are not available here. */
const clickNotification = (page: Page): Promise<unknown> | undefined =>
  page.context().serviceWorkers()[0]?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
