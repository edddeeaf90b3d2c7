import type { Page } from '@playwright/test'
import { act, composer, message, openChat, send, wordsElsewhere, wordsOn } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'

const banner = 'You are offline. Your messages are saved and will be sent later.'

test.use({ serviceWorkers: 'allow' })

test('Maya goes offline, reads, writes and reloads, and nothing is lost or duplicated on reconnection; nor for Tomás, who was offline', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)
  const inPeople = maya
    .getByRole('main')
    .filter({ has: maya.getByRole('heading', { name: 'People' }) })
    .getByRole('link', { name: 'Tomás Nunes', exact: true })
  await maya.getByRole('link', { name: 'People' }).click()
  await expect(inPeople).toBeVisible()
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await send(tomas, 'Northwind', 'The train leaves at nine')
  await expect(message(maya, 'The train leaves at nine')).toBeVisible()
  await installed(maya)

  await test.step('offline there is a banner, and messages read before are still there', async () => {
    await maya.context().setOffline(true)
    await expect(maya.getByText(banner)).toBeVisible()
    await expect(message(maya, 'The train leaves at nine')).toBeVisible()
    await maya.getByRole('link', { name: 'People' }).click()
    await expect(maya.getByRole('heading', { name: 'People' })).toBeVisible()
    await expect(inPeople).toBeVisible()
    await openChat(maya, 'Northwind')
  })

  await test.step('her messages are kept', async () => {
    await send(maya, 'Northwind', 'First from the tunnel')
    await send(maya, 'Northwind', 'Second from the tunnel')
    await expect(message(maya, 'First from the tunnel')).toBeVisible()
    await expect(message(maya, 'Second from the tunnel')).toBeVisible()
    await send(tomas, 'Northwind', 'Are you on it?')
    await expect.poll(() => wordsElsewhere(northwind.maya)).toContain('Are you on it?')
    await composer(maya, 'Northwind').click()
    await maya.keyboard.type('Half a thou')
    await maya.getByRole('link', { name: 'Home' }).click()
    await expect(maya.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
    await openChat(maya, 'Northwind')
    await expect(composer(maya, 'Northwind')).toHaveText('Half a thou')
  })

  await test.step('after a reload everything is there: history, waiting messages and the draft', async () => {
    await maya.reload()
    await expect(message(maya, 'The train leaves at nine')).toBeVisible()
    await expect(message(maya, 'Second from the tunnel')).toBeVisible()
    await expect(composer(maya, 'Northwind')).toHaveText('Half a thou')
    await expect(maya.getByText(banner)).toBeVisible()
    await checkAccessibility(maya)
  })

  await test.step('online again, everything arrives once and in order', async () => {
    await maya.context().setOffline(false)
    await expect(maya.getByText(banner)).toBeHidden()
    for (const page of [maya, tomas])
      await expect
        .poll(() => wordsOn(page))
        .toEqual(['The train leaves at nine', 'Are you on it?', 'First from the tunnel', 'Second from the tunnel'])
    await composer(maya, 'Northwind').press('End')
    await maya.keyboard.type('ght')
    await maya.keyboard.press('Enter')
    await expect(message(tomas, 'Half a thought')).toBeVisible()
  })

  const before = ['The train leaves at nine', 'Are you on it?', 'First from the tunnel', 'Second from the tunnel', 'Half a thought']

  await test.step('a message whose response was lost is sent once, even after a reload', async () => {
    const arrived = Promise.withResolvers<void>()
    await maya.route('**/chat/message/send', async (route) => {
      await route.fetch()
      arrived.resolve()
      // The server has stored it; the response is never delivered.
    })
    await send(maya, 'Northwind', 'Only once, please')
    await arrived.promise
    await expect(message(tomas, 'Only once, please')).toBeVisible()
    await maya.unrouteAll({ behavior: 'ignoreErrors' })
    await maya.reload()
    await expect(message(maya, 'Only once, please')).toBeVisible()
    await send(maya, 'Northwind', 'And then the next')
    for (const page of [maya, tomas]) await expect.poll(() => wordsOn(page)).toEqual([...before, 'Only once, please', 'And then the next'])
  })

  await test.step('Tomás automatically gets what was written while he was offline', async () => {
    await tomas.context().setOffline(true)
    await expect(tomas.getByText(banner)).toBeVisible()
    await act(maya, 'And then the next', 'Edit message')
    await expect(maya.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
    await maya.keyboard.press('ControlOrMeta+a')
    await maya.keyboard.type('Soup is out')
    await maya.keyboard.press('Enter')
    await send(maya, 'Northwind', 'Sorry')
    await expect(message(maya, 'Sorry')).toBeVisible()
    await tomas.context().setOffline(false)
    await expect.poll(() => wordsOn(tomas)).toEqual([...before, 'Only once, please', 'Soup is out', 'Sorry'])
  })
})

/** Waits for the service worker; from then on the app starts offline. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}
