import type { Page } from '@playwright/test'
import { chatRow, composer, message, openChat, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

const bell = (page: Page, text: string) => message(page, text).getByRole('img', { name: 'Sent without notification' })

test('Maya writes late at night without notifying anyone; it waits unread for Tomás all the same', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)
  await openChat(maya, 'Northwind')

  await test.step('there is nothing to send silently before there are words', async () => {
    await expect(maya.getByRole('button', { name: 'Silently or later' })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('chosen beside the button that sends', async () => {
    await composer(maya, 'Northwind').fill('No hurry with this')
    await maya.getByRole('button', { name: 'Silently or later' }).click()
    await expect(maya.getByRole('menuitem', { name: /^Send without notification/ })).toBeVisible()
    await checkScreen(maya)
    await maya.getByRole('menuitem', { name: /^Send without notification/ }).click()
    await expect(bell(maya, 'No hurry with this')).toBeVisible()
    await expect(composer(maya, 'Northwind')).toHaveText('')
  })

  await test.step('for Tomás it is unread, and says that nobody was notified', async () => {
    await tomas
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: /^Chats/ })
      .click()
    await expect(chatRow(tomas, 'Northwind')).toContainText('1')
    await openChat(tomas, 'Northwind')
    await expect(bell(tomas, 'No hurry with this')).toBeVisible()
    await checkScreen(tomas)
  })

  await test.step('what is sent as ever stands by itself', async () => {
    await send(maya, 'Northwind', 'Wake up')
    await expect(message(tomas, 'Wake up')).toBeVisible()
    await expect(bell(tomas, 'Wake up')).toHaveCount(0)
  })

  await test.step('by keys alone, and while the line is gone', async () => {
    await maya.context().setOffline(true)
    await composer(maya, 'Northwind').fill('From the tunnel')
    await maya.keyboard.press('Control+Alt+Enter')
    await expect(bell(maya, 'From the tunnel')).toBeVisible()
    await maya.context().setOffline(false)
    await expect(bell(tomas, 'From the tunnel')).toBeVisible()
  })
})
