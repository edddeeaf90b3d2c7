import type { Locator, Page } from '@playwright/test'
import { stopClock } from '../testing/clock.ts'
import { chatRow, composer } from '../testing/conversation.ts'
import { expect, greeting, test } from '../testing/fixture.ts'

/** React shows what had suspended 300 ms later at the earliest: on a page whose clock is stopped, it would never appear. */
test('Home, screens, the editor of a chat and a dialog appear as soon as their code has loaded', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { before: stopClock, at: '/' })
  await appears(greeting(maya, northwind.maya))

  await placeNamed(maya, /^Chats/).click()
  await appears(chatRow(maya, 'Northwind'))
  await chatRow(maya, 'Northwind').click()
  await appears(composer(maya, 'Northwind'))

  await placeNamed(maya, 'People').click()
  const invite = maya.getByRole('button', { name: 'Invite', exact: true })
  await appears(invite)
  await invite.click()
  await appears(maya.getByRole('dialog', { name: /^Invite/ }))
})

test('dialogs appear as soon as their forms have loaded, and never take the page away', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { before: stopClock, at: '/' })
  const own = maya.getByRole('button', { name: 'Maya Okafor, your menu' })
  await appears(own)
  await own.click()
  const entry = maya.getByRole('menuitem', { name: 'Set a status' })
  await appears(entry)
  await entry.click()
  await appears(maya.getByRole('dialog', { name: 'Set a status' }).getByRole('combobox', { name: /^Clear/ }))
  for (const [section, button, role, name] of [
    ['departments', 'Add the first department', 'combobox', /^Part of/],
    ['profile-fields', 'Add field', 'textbox', /^Name/],
    ['values', 'Add value', 'textbox', /^Name/],
    ['emoji', 'Add emoji', 'textbox', /^Name/],
  ] as const) {
    await maya.goto(`/settings/${section}`)
    const opener = maya.getByRole('button', { name: button }).first()
    await appears(opener)
    await opener.click()
    await appears(maya.getByRole('dialog').getByRole(role, { name }))
  }
})

const placeNamed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name })

/** Timers without a delay run, and no time passes. */
async function appears(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.runFor(0)
    expect(await shown.isVisible()).toBe(true)
  }).toPass({ intervals: [20], timeout: 20_000 })
}
