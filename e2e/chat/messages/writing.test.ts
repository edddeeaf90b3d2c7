import type { Locator, Page } from '@playwright/test'
import { composer, message, openChat, send } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'

test('Maya’s formatting is shown to Tomás, and her slash commands are run', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  const field = composer(maya, 'Northwind')

  await test.step('code in its language, highlighted for both', async () => {
    await field.click()
    await maya.keyboard.type('```sql')
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('select berth from harbour')
    await expect(field.locator('[data-code="keyword"]').first()).toHaveText('select')
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'select berth').locator('[data-code="keyword"]').first()).toHaveText('select')
    await expect(message(tomas, 'select berth')).toContainText('SQL')
  })

  await test.step('another language is chosen from a menu', async () => {
    await field.click()
    await maya.keyboard.type('```')
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('const tide = 4')
    await maya.getByRole('button', { name: 'Language of the code' }).click()
    await maya.getByRole('menuitemradio', { name: 'TypeScript' }).click()
    await expect(field.locator('[data-code="keyword"]')).toHaveText('const')
    await expect(field).toBeFocused()
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'const tide')).toContainText('TypeScript')
  })

  await test.step('a table pasted from a spreadsheet stays a table', async () => {
    await field.click()
    await paste(maya, {
      'text/html': '<table><tr><th>Ship</th><th>Berth</th></tr><tr><td style="color:red">Aurora</td><td>7</td></tr></table>',
    })
    await expect(field.getByRole('table')).toBeVisible()
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'Aurora').getByRole('cell', { name: 'Aurora' })).toBeVisible()
    await expect(message(tomas, 'Aurora').getByRole('columnheader', { name: 'Berth' })).toBeVisible()
  })

  await test.step('pasted Markdown is converted', async () => {
    await field.click()
    await paste(maya, { 'text/plain': '## Tides\n\n- **high** at four\n  - bring ropes\n- low at ten\n\n> Mind the gap' })
    await expect(field.getByRole('listitem').first()).toBeVisible()
    await maya.keyboard.press('Control+Enter')
    const read = message(tomas, 'Mind the gap')
    await expect(read.getByRole('listitem')).toHaveCount(3)
    await expect(read.getByRole('strong')).toHaveText('high')
    await expect(read.getByRole('blockquote')).toHaveText('Mind the gap')
  })

  await test.step('a link gets its own text', async () => {
    await field.click()
    await maya.keyboard.press('Control+Shift+U')
    const dialog = maya.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox', { name: 'Text' }).fill('The harbour’s plan')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(dialog.getByText('You can only link to https and email addresses.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('plans.northwind.example/harbour')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(field.getByText('The harbour’s plan')).toBeVisible()
    await expect(field).toBeFocused()
    await maya.keyboard.press('Control+Enter')
    await expect(tomas.getByRole('link', { name: 'The harbour’s plan', exact: true })).toHaveAttribute(
      'href',
      'https://plans.northwind.example/harbour',
    )
  })

  await test.step('an address pasted over selected text links it', async () => {
    await field.click()
    await maya.keyboard.type('Timetable')
    await maya.keyboard.press('Control+A')
    await paste(maya, { 'text/plain': 'https://tides.northwind.example' })
    await maya.keyboard.press('Control+Enter')
    await expect(tomas.getByRole('link', { name: 'Timetable', exact: true })).toHaveAttribute('href', 'https://tides.northwind.example')
  })

  await test.step('emoji are completed by name', async () => {
    await field.click()
    await maya.keyboard.type('Well done :anch')
    await maya.getByRole('option', { name: ':anchor:' }).waitFor()
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('everyone')
    await maya.keyboard.press('Enter')
    await expect(message(tomas, 'Well done')).toContainText(/⚓\ufe0f? everyone/)
    await send(maya, 'Northwind', 'at 10:30 as ever')
    await expect(message(tomas, 'at 10:30 as ever')).toBeVisible()
  })

  await test.step('at the start of an empty line a slash opens the list of commands', async () => {
    await field.click()
    await maya.keyboard.type('/')
    await expect(commands(maya)).toContainText('Code block')
    await maya.keyboard.type('bul')
    await expect(commands(maya).getByRole('option')).toHaveCount(1)
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('Bread')
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('Butter')
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'Butter').getByRole('listitem')).toHaveText(['Bread', 'Butter'])
  })

  await test.step('Escape leaves the slash as it is, and an unknown command is sent as text', async () => {
    await maya.keyboard.type('/')
    await commands(maya).waitFor()
    await maya.keyboard.press('Escape')
    await expect(commands(maya)).toBeHidden()
    await expect(field).toHaveText('/')
    await maya.keyboard.press('Backspace')
    for (const words of ['//', '/etc/hosts', '/nonsense', 'either /mute or not']) {
      await send(maya, 'Northwind', words)
      await expect(message(tomas, words)).toBeVisible()
    }
  })

  await test.step('actions are run, and leave no text', async () => {
    await maya.keyboard.type('/mute')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Northwind.*Muted/ })).toBeVisible()
    await expect(field).toHaveText('')
    await maya.keyboard.type('/unmute')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Northwind.*Muted/ })).toHaveCount(0)
    await maya.keyboard.type('/invite')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('dialog', { name: /^Add people/ }).getByRole('combobox')).toBeFocused()
    await maya.keyboard.press('Escape')
    await field.click()
    await maya.keyboard.type('/shrug')
    await maya.keyboard.press('Enter')
    await maya.keyboard.press('Enter')
    await expect(message(tomas, '¯\\_(ツ)_/¯')).toBeVisible()
  })
  await checkAccessibility(tomas)
})

const commands = (page: Page): Locator => page.getByRole('listbox', { name: 'Commands' })

/** Pastes data of these types at the cursor, as a browser does. */
const paste = (page: Page, flavours: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, flavours)
