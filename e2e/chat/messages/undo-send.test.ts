import type { Locator, Page } from '@playwright/test'
import { limits } from '../../../contract/src/limits.ts'
import { pass, stopClock } from '../../testing/clock.ts'
import { codeArrives } from '../../testing/code-arrives.ts'
import { act, chatRow, composer, message, openChat, send, wordsElsewhere } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'

test('Maya undoes sending, nobody sees a trace of the message, and she gets it back as it was', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await send(tomas, 'Northwind', 'When is the crane back?')
  await expect(message(maya, 'When is the crane back?')).toBeVisible()

  await test.step('with the button below it: her text returns to the composer, where she continues', async () => {
    await send(maya, 'Northwind', 'On Firday')
    await expect(message(tomas, 'On Firday')).toBeVisible()
    await expect(said(maya, 'To undo sending: Ctrl Z')).toBeAttached()
    await undo(maya).click()
    await expect(composer(maya, 'Northwind')).toHaveText('On Firday')
    await expect(composer(maya, 'Northwind')).toBeFocused()
    await expect(said(maya, 'Sending undone')).toBeAttached()
    await expect(message(maya, 'On Firday')).toHaveCount(0)
    await expect(message(tomas, 'On Firday')).toHaveCount(0)
    await expect(tomas.getByText('This message was deleted.')).toHaveCount(0)
    await expect(chatRow(tomas, 'Northwind')).toContainText('When is the crane back?')
  })

  await test.step('by keyboard only: sent again by Enter, and undone with the usual shortcut', async () => {
    await maya.keyboard.press('Enter')
    await expect(message(tomas, 'On Firday')).toBeVisible()
    await maya.keyboard.press('Control+z')
    await expect(composer(maya, 'Northwind')).toHaveText('On Firday')
    await expect(message(tomas, 'On Firday')).toHaveCount(0)
    await maya.keyboard.press('ControlOrMeta+a')
    await maya.keyboard.type('On Friday')
  })

  await test.step('later typing is undone first, and the list of shortcuts includes it', async () => {
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('x')
    await maya.keyboard.press('Control+z')
    await expect(composer(maya, 'Northwind')).toHaveText('')
    await expect(message(tomas, 'On Friday')).toBeVisible()
    await message(maya, 'On Friday').focus()
    await expect(message(maya, 'On Friday')).toBeFocused()
    await maya.keyboard.press('?')
    const list = maya.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByText('Undo sending')).toBeVisible()
    await expect(list.and(maya.locator(':focus-within'))).toBeVisible()
    await maya.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('a file returns too, and a silent message is silent again', async () => {
    const tray = maya.getByRole('list', { name: 'Attached files' })
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
    await expect(maya.getByText('Will be sent without notification')).toBeVisible()
    await composer(maya, 'Northwind').press('Enter')
    await expect(message(tomas, 'The tides')).toContainText('Tides.txt')
    await expect(message(tomas, 'The tides').getByRole('img', { name: 'Sent without notification' })).toBeVisible()
  })

  await test.step('text she has started meanwhile stays where it is', async () => {
    await send(maya, 'Northwind', 'And the wind')
    await expect(message(tomas, 'And the wind')).toBeVisible()
    await maya.keyboard.type('Also the')
    await undo(maya).click()
    await expect(composer(maya, 'Northwind')).toHaveText('Also the')
    await expect(maya.getByText('You also wrote: “And the wind”')).toBeVisible()
    await expect(message(tomas, 'And the wind')).toHaveCount(0)
    await maya.getByRole('button', { name: 'Use this' }).click()
    await expect(composer(maya, 'Northwind')).toHaveText('And the wind')
  })

  await test.step('in a thread a reply returns with its option to also send it to the conversation', async () => {
    await act(maya, 'When is the crane back?', 'Reply in thread')
    const thread = maya.getByRole('complementary', { name: 'Thread' })
    const field = thread.getByRole('textbox', { name: 'Reply' })
    const also = thread.getByRole('checkbox')
    await field.fill('Not for me')
    await also.check()
    await field.press('Enter')
    await expect(message(tomas, 'Not for me')).toBeVisible()
    await expect(also).not.toBeChecked()
    await thread.getByRole('button', { name: 'Undo sending' }).click()
    await expect(field).toHaveText('Not for me')
    await expect(also).toBeChecked()
    await expect(message(tomas, 'Not for me')).toHaveCount(0)
    await expect(message(tomas, 'When is the crane back?')).not.toContainText('1 reply')
  })
})

test('a message undone while offline is not sent, one in transit is withdrawn, and one that is too old stays, with the reason', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya)
  const histories = '**/chat/message/list?*'
  const couldNotLoad = maya.getByText('This could not be loaded')
  await maya.route(histories, (route) => route.abort())
  const codeOfUndo = Promise.all([codeArrives(maya, 'undo-line'), codeArrives(maya, 'undo-line', 'css')])
  await openChat(maya, 'Northwind')
  await codeOfUndo // must be loaded before the connection ends

  await test.step('without a network a message waits, even where the history could not be loaded, and is removed', async () => {
    await expect(couldNotLoad).toBeVisible()
    await maya.context().setOffline(true)
    await maya.unroute(histories)
    await send(maya, 'Northwind', 'In the tunnel')
    await expect(message(maya, 'In the tunnel')).toBeVisible()
    await undo(maya).click()
    await expect(message(maya, 'In the tunnel')).toHaveCount(0)
    await expect(composer(maya, 'Northwind')).toHaveText('In the tunnel')
    await composer(maya, 'Northwind').press('ControlOrMeta+End')
    await maya.keyboard.type(', or after it')
    await maya.keyboard.press('Enter')
    await maya.context().setOffline(false)
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toEqual(['In the tunnel, or after it'])
    await expect(couldNotLoad).toBeHidden()
    await expect(message(maya, 'In the tunnel, or after it')).toBeVisible()
  })

  await test.step('its response does not arrive, and it is withdrawn anyway', async () => {
    await maya.route('**/chat/message/send', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(maya, 'Northwind', 'On its way')
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toContain('On its way')
    await Promise.all([maya.waitForResponse('**/chat/message/undo-send'), undo(maya).click()])
    await expect(composer(maya, 'Northwind')).toHaveText('On its way')
    await expect.poll(() => wordsElsewhere(northwind.tomas)).not.toContain('On its way')
    await expect(message(maya, 'On its way')).toHaveCount(0)
    await maya.unroute('**/chat/message/send')
    await empty(composer(maya, 'Northwind'))
  })

  await test.step('the button disappears by itself', async () => {
    await stopClock(maya)
    await send(maya, 'Northwind', 'To the wrong room')
    await send(maya, 'Northwind', 'To the right one')
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toContain('To the right one')
    await pass(maya, 1_000)
    await expect(undo(maya)).toBeVisible()
    await pass(maya, limits.undoSendOffered)
    await expect(undo(maya)).toHaveCount(0)
    await maya.clock.resume()
  })

  await test.step('by keyboard she undoes sending through the menu, even after the button has disappeared', async () => {
    const slow = Promise.withResolvers<void>()
    await maya.route('**/assets/message-menu-*.js', async (route) => {
      await slow.promise
      await route.continue()
    })
    await message(maya, 'To the wrong room').focus()
    await maya.keyboard.type('mundo') // the menu is not there yet when she continues
    slow.resolve()
    await expect(maya.getByRole('menuitem', { name: 'Undo sending' })).toBeFocused()
    await maya.keyboard.press('Enter')
    await expect(composer(maya, 'Northwind')).toHaveText('To the wrong room')
    await expect(composer(maya, 'Northwind')).toBeFocused()
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toEqual(['In the tunnel, or after it', 'To the right one'])
    await empty(composer(maya, 'Northwind'))
  })

  await test.step('the server decides', async () => {
    const refusal = 'It is too late to undo sending this message. You can still delete it.'
    await maya.route('**/chat/message/undo-send', (route) =>
      route.fulfill({ status: 409, json: { error_code: 'UNDO_SEND_TOO_LATE', error_message: refusal } }),
    )
    await send(maya, 'Northwind', 'Too late')
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toContain('Too late')
    await undo(maya).click()
    await expect(maya.getByText(refusal)).toBeVisible()
    await expect(message(maya, 'Too late')).toBeVisible()
    await expect(composer(maya, 'Northwind')).toHaveText('')
    expect(await wordsElsewhere(northwind.tomas)).toContain('Too late')
  })
})

const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo sending' })
const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

async function empty(field: Locator): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await expect(field).toHaveText('')
}
