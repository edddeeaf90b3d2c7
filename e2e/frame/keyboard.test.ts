import { chatRow, composer, findCompanyTalk, message, writeElsewhere } from '../testing/conversation.ts'
import { expect, greeting, test } from '../testing/fixture.ts'
import { pressInOneGo, tabTo, type } from '../testing/keys.ts'

test('by keyboard only, Maya signs in, opens a conversation, writes, edits, reacts and deletes', async ({ northwind, visitor }) => {
  await writeElsewhere(northwind.tomas, await findCompanyTalk(northwind.maya), ['Lunch at noon?'])
  const maya = await visitor()
  const main = maya.getByRole('main')

  await test.step('a form is filled and sent, and the focus moves to invalid fields', async () => {
    const [address, password] = [maya.getByLabel('Work email'), maya.getByLabel('Password', { exact: true })]
    await expect(address).toBeFocused()
    await maya.keyboard.type('maya')
    await maya.keyboard.press('Enter')
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription('Invalid email address')
    await maya.keyboard.press('ControlOrMeta+a')
    await maya.keyboard.type(northwind.maya.address)
    await maya.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await maya.keyboard.type(northwind.maya.password)
    await maya.keyboard.press('Enter')
    await expect(greeting(maya, northwind.maya)).toBeVisible()
  })

  await test.step('arrow keys cycle through her menu, which returns the focus; while it loads it never makes the window scroll', async () => {
    await maya.evaluate(noteOverflow)
    const face = maya.getByRole('button', { name: 'Maya Okafor, your menu' })
    await tabTo(maya, face)
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('menuitemradio', { name: 'Automatic, as I work' })).toBeFocused()
    await maya.keyboard.press('ArrowUp')
    await expect(maya.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    expect(await maya.evaluate(() => document.documentElement.dataset['overflow'])).toBeUndefined()
    await maya.keyboard.press('Escape')
    await expect(face).toBeFocused()
  })

  await test.step('so do the palette and the list of shortcuts, from anywhere', async () => {
    const find = maya.getByRole('button', { name: /^Find anything/ })
    await tabTo(maya, find)
    await maya.keyboard.press('ControlOrMeta+k')
    await expect(maya.getByRole('combobox', { name: 'Search people, spaces and actions' })).toBeFocused()
    await maya.keyboard.press('Escape')
    await expect(find).toBeFocused()
    await maya.keyboard.press('?')
    await expect(maya.getByRole('dialog', { name: 'Keyboard shortcuts' }).and(maya.locator(':focus-within'))).toBeVisible()
    await maya.keyboard.press('Escape')
    await expect(find).toBeFocused()
  })

  await test.step('the first Tab of a page offers to skip the navigation', async () => {
    await maya.goto('/settings/appearance')
    await maya.getByRole('radio', { name: 'Same as this device' }).waitFor()
    await maya.keyboard.press('Tab')
    await expect(maya.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await maya.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await maya.keyboard.press('Tab')
    await expect(main.locator(':focus')).toBeVisible()
  })

  await test.step('a radio group is one Tab stop, with arrow keys inside it', async () => {
    await tabTo(maya, maya.getByRole('radio', { name: 'Same as this device' }))
    await maya.keyboard.press('ArrowRight')
    await expect(maya.getByRole('radio', { name: 'Light' })).toBeFocused()
    await maya.keyboard.press('Tab')
    await expect(maya.getByRole('radio', { name: 'Comfortable' })).toBeFocused()
  })

  await test.step('two keys lead to the chats, whose heading gets the focus; the list is one Tab stop, with arrow keys inside it', async () => {
    await pressInOneGo(maya, 'g', 'c')
    await expect(maya.getByRole('heading', { name: 'Chats', level: 1 })).toBeFocused()
    const list = maya.getByRole('region', { name: 'Chats' })
    const spaces = list.getByRole('button', { name: 'Spaces', exact: true })
    await expect(async () => {
      await tabTo(maya, list.getByRole('link', { name: /^Inbox/ }))
      await maya.keyboard.press('Tab')
      expect(await list.locator(':focus').count()).toBe(0)
    }, 'once the keys of the list have loaded').toPass()
    await maya.keyboard.press('Shift+Tab')
    await type(maya, 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await expect(spaces).toBeFocused()
    await maya.keyboard.press('Enter')
    await expect(chatRow(maya, 'Northwind')).toContainText('unread')
    await expect(spaces).toHaveAttribute('aria-expanded', 'false')
    await type(maya, 'Enter', 'ArrowDown')
    await expect(chatRow(maya, 'Northwind')).toBeFocused()
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'Northwind', level: 1 })).toBeFocused()
  })

  await test.step('she writes: what she types goes to the composer, wherever the focus is', async () => {
    await message(maya, 'Lunch at noon?').waitFor()
    await expect(composer(maya, 'Northwind')).toBeVisible()
    await maya.keyboard.type('Gladly, at the key')
    await maya.keyboard.press('Enter')
    await message(maya, 'Gladly, at the key').getByRole('button', { name: 'Edit message' }).waitFor()
    await maya.getByRole('heading', { name: 'Northwind', level: 1 }).focus()
    await maya.keyboard.type('good?')
    await expect(composer(maya, 'Northwind')).toHaveText('good?')
    await type(maya, ...Array.from('good?', () => 'Backspace'))
    await expect(composer(maya, 'Northwind')).toBeFocused()
  })

  await test.step('the up arrow edits her last message; Escape cancels, Enter saves', async () => {
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

  await test.step('she reacts, and the focus returns to where it was', async () => {
    await tabTo(maya, message(maya, 'Gladly, at the quay'), 'Shift+Tab')
    const react = message(maya, 'Lunch at noon?').getByRole('button', { name: 'React', exact: true })
    await maya.keyboard.press('k')
    await tabTo(maya, react)
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused()
    await maya.keyboard.type('soup')
    await expect(maya.getByRole('gridcell', { name: /pot of food|bowl/i }).first()).toBeVisible()
    await type(maya, 'ArrowDown', 'Enter')
    await expect(message(maya, 'Lunch at noon?').getByRole('button', { name: /, 1 reaction$/ })).toBeVisible()
    await expect(react).toBeFocused()
  })

  await test.step('keys move from message to message, and trigger their actions', async () => {
    const [asked, answered] = [message(maya, 'Lunch at noon?'), message(maya, 'Gladly, at the quay')]
    await maya.keyboard.press('j')
    await expect(answered).toBeFocused()
    await maya.keyboard.press('ArrowUp')
    await expect(asked).toBeFocused()
    await type(maya, 'ArrowDown', 'e')
    await expect(maya.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
    await maya.keyboard.press('Escape')
    await expect(answered).toBeFocused()
    await maya.keyboard.press('k')
    await expect(asked).toBeFocused()
    await maya.keyboard.press('m')
    await expect(maya.getByRole('menuitem', { name: 'Copy text' })).toBeFocused()
    await maya.keyboard.press('Escape')
    await expect(maya.getByRole('menu')).toBeHidden()
    await maya.keyboard.press('?')
    const list = maya.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list).toContainText('Previous message')
    await expect(list).toContainText('Reply in thread')
    await expect(list.and(maya.locator(':focus-within'))).toBeVisible()
    await maya.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('arrow keys move through the menu of a message, and she deletes it', async () => {
    await maya.keyboard.press('j')
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
    await expect(maya.getByText('This message was deleted.')).toBeVisible()
    await expect(maya.getByRole('group', { name: 'Messages in Northwind' })).toBeFocused()
  })
})

test('what loads late does not lose the keyboard: the menu waits for its entries, and a form takes the focus from the close button', async ({
  northwind,
  signedIn,
}) => {
  const [entries, form] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const maya = await signedIn(northwind.maya, {
    before: async (page) => {
      await page.route('**/assets/own-status-*.js', (route) => entries.promise.then(() => route.continue()))
      await page.route('**/assets/availability-form-*.js', (route) => form.promise.then(() => route.continue()))
    },
  })
  const menuCode = maya.waitForEvent('requestfinished', (request) => /[/]profile-menu-[^/]+[.]js$/.test(request.url()))
  await tabTo(maya, maya.getByRole('button', { name: 'Maya Okafor, your menu' }))
  await maya.keyboard.press('Enter')
  await menuCode
  entries.resolve()
  await expect(maya.getByRole('menuitemradio', { name: 'Automatic, as I work' })).toBeFocused()
  await maya.getByRole('menuitem', { name: 'Set a status' }).press('Enter')
  const dialog = maya.getByRole('dialog', { name: 'Set a status' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  form.resolve()
  await expect(dialog.getByRole('radio', { name: 'Automatic', exact: true })).toBeFocused()
})

/** Runs in the page: records by how much the document outgrew the window after any change of it. */
function noteOverflow(): void {
  const { documentElement, body } = document
  new MutationObserver(() => {
    const overflow = documentElement.scrollHeight - innerHeight
    if (overflow > 0) documentElement.dataset['overflow'] = String(overflow)
  }).observe(body, { subtree: true, childList: true, attributes: true })
}
