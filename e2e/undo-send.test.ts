import type { Locator, Page } from '@playwright/test'
import { limits } from '../contract/src/limits.ts'
import { stopClock, pass } from './clock.ts'
import { chatRow, composer, message, openChat, send } from './conversation.ts'
import { checkAccessibility, checkScreen, expect, test } from './fixture.ts'

const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo sending' })
const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const withdrawn = (page: Page) => page.waitForResponse('**/chat/message/undo-send')

test('Maya takes back what she has just sent, and nobody sees that it was there', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await send(tomas, 'Northwind', 'When is the crane back?')
  await expect(message(maya, 'When is the crane back?')).toBeVisible()

  await test.step('with the button at its foot: her words are in the composer, where she goes on', async () => {
    await send(maya, 'Northwind', 'On Firday')
    await expect(message(tomas, 'On Firday')).toBeVisible()
    await expect(said(maya, 'To undo sending: Ctrl Z')).toBeAttached()
    await undo(maya).click()
    await expect(composer(maya, 'Northwind')).toHaveText('On Firday')
    await expect(composer(maya, 'Northwind')).toBeFocused()
    await expect(said(maya, 'Sending undone')).toBeAttached()
    await expect(message(maya, 'On Firday')).toHaveCount(0)
    await expect(message(tomas, 'On Firday')).toHaveCount(0)
    await expect(tomas.getByText('This message was taken back.')).toHaveCount(0)
    await expect(chatRow(tomas, 'Northwind')).toContainText('When is the crane back?')
    await checkAccessibility(maya)
  })

  await test.step('by keys alone: sent again by Enter, and back again by what undoes anything', async () => {
    await maya.keyboard.press('Enter')
    await expect(message(tomas, 'On Firday')).toBeVisible()
    await maya.keyboard.press('Control+z')
    await expect(composer(maya, 'Northwind')).toHaveText('On Firday')
    await expect(message(tomas, 'On Firday')).toHaveCount(0)
    await maya.keyboard.press('ControlOrMeta+a')
    await maya.keyboard.type('On Friday')
    await maya.keyboard.press('Enter')
    await expect(message(tomas, 'On Friday')).toBeVisible()
  })

  await test.step('what is typed since comes first, and the list of shortcuts has it', async () => {
    await maya.keyboard.type('x')
    await maya.keyboard.press('Backspace')
    await maya.keyboard.press('Control+z')
    await expect(composer(maya, 'Northwind')).not.toHaveText('')
    await expect(message(maya, 'On Friday')).toBeVisible()
    await message(maya, 'On Friday').focus()
    await maya.keyboard.press('?')
    await expect(maya.getByRole('dialog').getByText('Undo sending')).toBeVisible()
    await maya.keyboard.press('Escape')
  })
})

test('what was sent without a notification, with a file, comes back so; and what she began meanwhile stays where it is', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  const tray = maya.getByRole('list', { name: 'Attached files' })

  await test.step('file and manner', async () => {
    const tides = { name: 'Tides.txt', mimeType: 'text/plain', buffer: Buffer.from('low at four') }
    await maya.getByRole('main').locator('input[type=file]').setInputFiles([tides])
    await expect(tray.getByRole('listitem')).toHaveCount(1)
    await composer(maya, 'Northwind').fill('The tides')
    await maya.keyboard.press('Control+Alt+Enter')
    await expect(message(tomas, 'The tides')).toContainText('Tides.txt')
    await undo(maya).click()
    await expect(message(tomas, 'The tides')).toHaveCount(0)
    await expect(composer(maya, 'Northwind')).toHaveText('The tides')
    await expect(tray.getByText('Tides.txt')).toBeVisible()
    await expect(maya.getByText('Goes out without notification')).toBeVisible()
    await checkScreen(maya)
    await composer(maya, 'Northwind').press('Enter')
    await expect(message(tomas, 'The tides')).toContainText('Tides.txt')
    await expect(message(tomas, 'The tides').getByRole('img', { name: 'Sent without notification' })).toBeVisible()
  })

  await test.step('words in the composer', async () => {
    await send(maya, 'Northwind', 'And the wind')
    await expect(message(tomas, 'And the wind')).toBeVisible()
    await maya.keyboard.type('Also the')
    await undo(maya).click()
    await expect(composer(maya, 'Northwind')).toHaveText('Also the')
    await expect(maya.getByText('Also written here: “And the wind”')).toBeVisible()
    await expect(message(tomas, 'And the wind')).toHaveCount(0)
    await maya.getByRole('button', { name: 'Use it' }).click()
    await expect(composer(maya, 'Northwind')).toHaveText('And the wind')
  })
})

test('by keys Maya has a message back from its menu, also when that is not offered any more', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await send(maya, 'Northwind', 'To the wrong room')
  await send(maya, 'Northwind', 'To the right one')
  await expect(message(tomas, 'To the right one')).toBeVisible()
  await expect(undo(maya)).toHaveCount(0, { timeout: 15_000 })
  await message(maya, 'To the wrong room').focus()
  await maya.keyboard.press('m')
  await expect(maya.getByRole('menuitem', { name: 'Undo sending' })).toBeVisible()
  await maya.keyboard.type('undo')
  await expect(maya.getByRole('menuitem', { name: 'Undo sending' })).toBeFocused()
  await maya.keyboard.press('Enter')
  await expect(composer(maya, 'Northwind')).toHaveText('To the wrong room')
  await expect(composer(maya, 'Northwind')).toBeFocused()
  await expect(message(tomas, 'To the wrong room')).toHaveCount(0)
  await expect(message(tomas, 'To the right one')).toBeVisible()
})

test('without a line nothing is sent that Maya took out, and what she took out on its way is withdrawn', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await send(maya, 'Northwind', 'Before the tunnel')
  await expect(message(tomas, 'Before the tunnel')).toBeVisible()

  await test.step('it waits, and is taken out', async () => {
    await maya.context().setOffline(true)
    await send(maya, 'Northwind', 'In the tunnel')
    await expect(message(maya, 'In the tunnel')).toBeVisible()
    await checkAccessibility(maya) // forgets what her message moved as it came
    await undo(maya).click()
    await expect(message(maya, 'In the tunnel')).toHaveCount(0)
    await expect(composer(maya, 'Northwind')).toHaveText('In the tunnel')
    await checkScreen(maya)
    await composer(maya, 'Northwind').press('ControlOrMeta+End')
    await maya.keyboard.type(', or after it')
    await maya.keyboard.press('Enter')
    await maya.context().setOffline(false)
    await expect(message(tomas, 'In the tunnel, or after it')).toBeVisible()
    await expect(message(tomas, 'In the tunnel')).toHaveCount(1)
  })

  await test.step('its answer does not come, and it is taken back all the same', async () => {
    await maya.route('**/chat/message/send', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(maya, 'Northwind', 'On its way')
    await expect(message(tomas, 'On its way')).toBeVisible()
    await Promise.all([withdrawn(maya), undo(maya).click()])
    await expect(composer(maya, 'Northwind')).toHaveText('On its way')
    await expect(message(tomas, 'On its way')).toHaveCount(0)
    await expect(message(maya, 'On its way')).toHaveCount(0)
  })
})

test('in a thread a reply comes back as it was to be sent, to the conversation too', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await send(tomas, 'Northwind', 'Who brings the lamps?')
  await message(maya, 'Who brings the lamps?').hover()
  await message(maya, 'Who brings the lamps?').getByRole('button', { name: 'Reply in thread' }).click()
  const thread = maya.getByRole('complementary', { name: 'Thread' })
  const field = thread.getByRole('textbox', { name: 'Reply' })
  await field.fill('Not me')
  const also = thread.getByRole('checkbox')
  await also.check()
  await field.press('Enter')
  await expect(message(tomas, 'Not me')).toBeVisible()
  await expect(also).not.toBeChecked()
  await undo(thread.page()).last().click()
  await expect(field).toHaveText('Not me')
  await expect(also).toBeChecked()
  await expect(message(tomas, 'Not me')).toHaveCount(0)
  await expect(message(tomas, 'Who brings the lamps?')).not.toContainText('1 reply')
  await checkAccessibility(maya)
})

test('once it was answered, or is too old, a message stays, and Maya hears why', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])

  await test.step('the offer ends by itself', async () => {
    await stopClock(maya)
    await send(maya, 'Northwind', 'For good')
    await expect(message(tomas, 'For good')).toBeVisible()
    await pass(maya, 1_000)
    await expect(undo(maya)).toBeVisible()
    await pass(maya, limits.undoSendOffered)
    await expect(undo(maya)).toHaveCount(0)
    await maya.clock.resume()
  })

  await test.step('the server has the last word', async () => {
    await maya.route('**/chat/message/undo-send', (route) =>
      route.fulfill({
        status: 409,
        json: { error_code: 'UNDO_SEND_TOO_LATE', error_message: 'It is too late to undo sending this message. You can still delete it.' },
      }),
    )
    await send(maya, 'Northwind', 'Too late')
    await expect(message(tomas, 'Too late')).toBeVisible()
    await undo(maya).click()
    await expect(maya.getByText('It is too late to undo sending this message. You can still delete it.')).toBeVisible()
    await expect(message(maya, 'Too late')).toBeVisible()
    await expect(composer(maya, 'Northwind')).toHaveText('')
    await expect(message(tomas, 'Too late')).toBeVisible()
  })
})
