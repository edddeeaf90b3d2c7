import type { Locator, Page } from '@playwright/test'
import { chatRow, composer, findCompanyTalk, message, writeElsewhere } from './conversation.ts'
import { expect, greeting, test } from './fixture.ts'

test('without a mouse Maya comes to a conversation, writes, edits, reacts and takes back', async ({ northwind, signedIn }) => {
  await writeElsewhere(northwind.tomas, await findCompanyTalk(northwind.maya), ['Lunch at noon?'])
  const maya = await signedIn(northwind.maya)
  const main = maya.getByRole('main')

  await test.step('the first Tab offers the way past the places', async () => {
    await maya.keyboard.press('Tab')
    await expect(maya.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await maya.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await maya.keyboard.press('Tab')
    await expect(maya.getByRole('button', { name: /^Find anything/ })).toBeFocused()
  })

  await test.step('two keys lead to the chats, whose heading has the focus, and Tab to a conversation', async () => {
    await type(maya, 'g', 'c')
    await expect(maya.getByRole('heading', { name: 'Chats', level: 1 })).toBeFocused()
    await tabTo(maya, chatRow(maya, 'Northwind'))
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'Northwind', level: 1 })).toBeFocused()
  })

  await test.step('she writes', async () => {
    await tabTo(maya, composer(maya, 'Northwind'))
    await maya.keyboard.type('Gladly, at the key')
    await maya.keyboard.press('Enter')
    await message(maya, 'Gladly, at the key').getByRole('button', { name: 'Edit message' }).waitFor()
    await expect(composer(maya, 'Northwind')).toBeFocused()
  })

  await test.step('the up arrow opens her last message again; Escape leaves it, Enter saves it', async () => {
    const editing = maya.getByRole('textbox', { name: 'Edit message' })
    await maya.keyboard.press('ArrowUp')
    await expect(editing).toBeFocused()
    await maya.keyboard.press('Escape')
    await expect(editing).toBeHidden()
    await expect(composer(maya, 'Northwind')).toBeFocused()
    await maya.keyboard.press('ArrowUp')
    await expect(editing).toBeFocused()
    await type(maya, ...Array.from('key', () => 'Backspace'))
    await maya.keyboard.type('quay')
    await maya.keyboard.press('Enter')
    await expect(message(maya, 'Gladly, at the quay').getByText('(edited)')).toBeVisible()
    await expect(composer(maya, 'Northwind')).toBeFocused()
  })

  await test.step('she reacts, and the focus comes back to where it was', async () => {
    const react = message(maya, 'Lunch at noon?').getByRole('button', { name: 'React', exact: true })
    await tabTo(maya, react, 'Shift+Tab')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused()
    await maya.keyboard.type('soup')
    await expect(maya.getByRole('gridcell', { name: /pot of food|bowl/i }).first()).toBeVisible()
    await type(maya, 'ArrowDown', 'Enter')
    await expect(message(maya, 'Lunch at noon?').getByRole('button', { name: /, 1 reaction$/ })).toBeVisible()
    await expect(react).toBeFocused()
  })

  await test.step('arrows go through the menu of a message, and she takes it back', async () => {
    await tabTo(maya, message(maya, 'Gladly, at the quay').getByRole('button', { name: 'More actions' }))
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('menuitem', { name: 'Copy text' })).toBeFocused()
    await type(maya, 'ArrowDown')
    await expect(maya.getByRole('menuitem', { name: 'Reply in thread' })).toBeFocused()
    await type(maya, 'End')
    await expect(maya.getByRole('menuitem', { name: 'Delete message' })).toBeFocused()
    await maya.keyboard.press('Enter')
    const dialog = maya.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await maya.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Delete message' })).toBeFocused()
    await maya.keyboard.press('Enter')
    await expect(maya.getByText('This message was taken back.')).toBeVisible()
    await expect(maya.getByRole('group', { name: 'Messages in Northwind' })).toBeFocused()
  })
})

test('one Tab stop for a group of choices, arrows inside it, and every overlay gives the focus back', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)

  await test.step('her menu', async () => {
    const face = maya.getByRole('button', { name: 'Maya Okafor, your menu' })
    await tabTo(maya, face)
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('menuitemradio', { name: 'Automatic, as I work' })).toBeFocused()
    await maya.keyboard.press('ArrowUp')
    await expect(maya.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await maya.keyboard.press('Escape')
    await expect(face).toBeFocused()
  })

  await test.step('the palette, from wherever she is', async () => {
    const find = maya.getByRole('button', { name: /^Find anything/ })
    await tabTo(maya, find)
    await maya.keyboard.press('ControlOrMeta+k')
    await expect(maya.getByRole('combobox', { name: 'Search people, spaces and actions' })).toBeFocused()
    await maya.keyboard.press('Escape')
    await expect(find).toBeFocused()
    await maya.keyboard.press('?')
    await expect(maya.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await maya.keyboard.press('Escape')
    await expect(find).toBeFocused()
  })

  await test.step('the theme', async () => {
    await maya.goto('/settings/appearance')
    const system = maya.getByRole('radio', { name: 'Like this device' })
    await tabTo(maya, system)
    await maya.keyboard.press('ArrowRight')
    await expect(maya.getByRole('radio', { name: 'Light' })).toBeFocused()
    await maya.keyboard.press('Tab')
    await expect(maya.getByRole('radio', { name: 'Comfortable' })).toBeFocused()
  })
})

test('a form is filled and sent without a mouse, and its faults are found by the focus', async ({ northwind, visitor }) => {
  const page = await visitor()
  await expect(page.getByLabel('Work email')).toBeFocused()
  await page.keyboard.type('maya')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Work email')).toBeFocused()
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription('Invalid email address')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(northwind.maya.address)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(northwind.maya.password)
  await page.keyboard.press('Enter')
  await expect(greeting(page, northwind.maya)).toBeVisible()
})

async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Goes on with Tab until this has the focus; what cannot be reached so fails. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
}
