import type { Locator, Page } from '@playwright/test'
import { act, chatRow, composer, message, openChat, send } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'

test('mentioning many people asks for confirmation, by keyboard and without losing text; a few are mentioned at once, and everyone only by people who may', async ({
  northwind,
  signedIn,
  problems,
}) => {
  const { maya, tomas, addPeople } = northwind
  await addPeople(20)
  await maya.client.createSpace({ space_name: 'Galley', employee_ids: [tomas.id] })
  await maya.client.createGroup({ group_name: 'First aiders', employees: [{ employee_id: tomas.id }] })
  const desk = await signedIn(maya, { before: (page) => page.addInitScript(waitPatiently) })
  const cabin = await signedIn(tomas)
  await openChat(desk, 'Northwind')
  await cabin
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Chats/ })
    .click()

  await test.step('people are suggested first, then groups and everyone', async () => {
    await composer(desk, 'Northwind').click()
    await desk.keyboard.type('The kit is by the lift, @first')
    await expect(desk.getByRole('option', { name: 'First aiders 1 person' })).toBeVisible()
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Enter')
    await expect(message(desk, 'The kit is by the lift')).toContainText('@First aiders')
    await expect(chatRow(cabin, 'Northwind')).toContainText('1 mention, 1 unread message')
    await expect(cabin).toHaveTitle(/^\(1\) /)
  })

  await test.step('the question shows the number, and Escape returns to the text', async () => {
    await callEveryone(desk, 'All hands ')
    await expect(question(desk).getByRole('button', { name: 'Send' })).toBeFocused()
    await desk.keyboard.press('Escape')
    await expect(question(desk)).toBeHidden()
    await expect(composer(desk, 'Northwind')).toBeFocused()
    await expect(composer(desk, 'Northwind')).toContainText('All hands @everyone')
    await expect(message(desk, 'All hands')).toHaveCount(0)
  })

  await test.step('Enter sends, and everyone is mentioned', async () => {
    await desk.keyboard.type('please')
    await desk.keyboard.press('Enter')
    await expect(question(desk).getByRole('button', { name: 'Send' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(message(desk, 'All hands @everyone please')).toBeVisible()
    await expect(composer(desk, 'Northwind')).toHaveText('')
    await expect(chatRow(cabin, 'Northwind')).toContainText('2 mentions, 2 unread messages')
  })

  await test.step('a message written offline waits for confirmation', async () => {
    await desk.context().setOffline(true)
    await callEveryone(desk, 'And the sails ')
    await expect(composer(desk, 'Northwind')).toHaveText('')
    await desk.context().setOffline(false)
    const waits = message(desk, 'And the sails').getByRole('alert')
    await expect(waits).toContainText('This mentions 21 people. Send it?')
    await waits.getByRole('button', { name: 'Send' }).click()
    await expect(chatRow(cabin, 'Northwind')).toContainText('3 mentions, 3 unread messages')
    problems.length = 0 // the browser's own messages about requests that failed offline
  })

  await test.step('an edit that mentions them also asks for confirmation', async () => {
    await send(desk, 'Northwind', 'Quietly')
    await act(desk, 'Quietly', 'Edit message')
    await expect(desk.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
    await desk.keyboard.type(' @everyone')
    await expect(desk.getByRole('option', { name: /^everyone/ })).toBeVisible()
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Enter')
    await expect(question(desk).getByRole('button', { name: 'Send' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(message(desk, 'Quietly')).toContainText('Quietly @everyone')
    await expect(chatRow(cabin, 'Northwind')).toContainText('4 mentions, 4 unread messages')
  })

  await test.step('mentions of him are highlighted, and a group shows its members', async () => {
    await chatRow(cabin, 'Northwind').click()
    await expect(message(cabin, 'All hands').locator('[data-own]')).toHaveText('@everyone')
    await message(cabin, 'The kit').getByRole('link', { name: '@First aiders' }).hover()
    await expect(cabin.getByText('1 person', { exact: true })).toBeVisible()
  })

  await test.step('if only admins may mention everyone, others are not offered it', async () => {
    await openChat(desk, 'Galley')
    await openChat(cabin, 'Galley')
    await expectOffered(cabin, true)
    await desk.getByRole('button', { name: 'Space actions' }).click()
    await desk.getByRole('menuitem', { name: 'Space settings' }).click()
    await desk.getByRole('radiogroup', { name: 'Who can mention everyone' }).getByRole('radio', { name: 'Admins only' }).click()
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('dialog', { name: 'Space settings' })).toBeHidden()
    await expectOffered(cabin, false)
    await expectOffered(desk, true)
  })
})

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'This mentions 21 people. Send it?' })

/** Runs in the page before its own code: it asks before sending only if the server counts in time, and a busy machine may be late. */
function waitPatiently(): void {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
}

async function callEveryone(page: Page, words: string): Promise<void> {
  await composer(page, 'Northwind').click()
  await page.keyboard.type(`${words}@every`)
  await expect(page.getByRole('option', { name: /^everyone/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

async function expectOffered(page: Page, offered: boolean): Promise<void> {
  await composer(page, 'Galley').click()
  await page.keyboard.type('@')
  await expect(page.getByRole('option', { name: /^First aiders/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /^here/ })).toHaveCount(offered ? 1 : 0)
  await page.keyboard.press('Backspace')
}
