import type { Page } from '@playwright/test'
import { act, message, openChat, send } from './conversation.ts'
import { checkAccessibility, expect, test } from './fixture.ts'

test('an edited message tells what it said before, and its author sees who has read it', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)
  await openChat(maya, 'Northwind')
  await openChat(tomas, 'Northwind')

  await test.step('what was changed is there for everyone who reads it', async () => {
    await send(maya, 'Northwind', 'Low tide at for')
    await act(maya, 'Low tide at for', 'Edit message')
    await maya.getByRole('textbox', { name: 'Edit message' }).press('End')
    await maya.keyboard.press('Backspace')
    await maya.keyboard.type('ur')
    await maya.keyboard.press('Enter')
    const edited = message(tomas, 'Low tide at four').getByRole('button', { name: '(edited)' })
    await edited.press('Enter')
    const versions = tomas.getByRole('dialog', { name: 'Earlier versions' })
    await expect(versions.getByRole('listitem')).toHaveCount(1)
    await expect(versions).toContainText('Low tide at for')
    await checkAccessibility(tomas)
    await tomas.keyboard.press('Escape')
    await expect(edited).toBeFocused()
  })

  await test.step('where few people talk it is told who has read', async () => {
    await choose(maya, 'Low tide at four', 'Read by')
    const readers = maya.getByRole('dialog', { name: 'Read by' })
    await expect(readers).toContainText('1 of 1 have read it.')
    await expect(readers.getByRole('listitem')).toHaveText(/Tomás Nunes/)
    await checkAccessibility(maya)
    await maya.keyboard.press('Escape')
    await expect(readers).toBeHidden()
  })
})

async function choose(page: Page, text: string, entry: string): Promise<void> {
  await act(page, text, 'More actions')
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
