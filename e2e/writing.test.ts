import type { Page } from '@playwright/test'
import { composer, findCompanyTalk, message, openChat, send } from './conversation.ts'
import { checkAccessibility, checkScreen, expect, test } from './fixture.ts'

test('what Maya writes has a shape, and Tomás reads it in that shape', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)
  await findCompanyTalk(northwind.maya)
  await openChat(maya, 'Northwind')
  await openChat(tomas, 'Northwind')
  const field = composer(maya, 'Northwind')

  await test.step('code in its language, coloured for both', async () => {
    await field.click()
    await maya.keyboard.type('```sql ')
    await maya.keyboard.type('select berth from harbour')
    await expect(field.locator('[data-code="keyword"]').first()).toHaveText('select')
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'select berth').locator('[data-code="keyword"]').first()).toHaveText('select')
    await expect(message(tomas, 'select berth')).toContainText('SQL')
  })

  await test.step('another language is chosen from a menu', async () => {
    await field.click()
    await maya.keyboard.type('``` ')
    await maya.keyboard.type('const tide = 4')
    await maya.getByRole('button', { name: 'Language of the code' }).click()
    await maya.getByRole('menuitemradio', { name: 'TypeScript' }).click()
    await expect(field.locator('[data-code="keyword"]')).toHaveText('const')
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'const tide')).toContainText('TypeScript')
  })

  await test.step('a table of a spreadsheet stays one', async () => {
    await field.click()
    await paste(maya, {
      'text/html': '<table><tr><th>Ship</th><th>Berth</th></tr><tr><td style="color:red">Aurora</td><td>7</td></tr></table>',
    })
    await expect(field.getByRole('table')).toBeVisible()
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'Aurora').getByRole('cell', { name: 'Aurora' })).toBeVisible()
    await expect(message(tomas, 'Aurora').getByRole('columnheader', { name: 'Berth' })).toBeVisible()
  })

  await test.step('Markdown becomes what it means', async () => {
    await field.click()
    await paste(maya, { 'text/plain': '## Tides\n\n- **high** at four\n  - bring ropes\n- low at ten\n\n> Mind the gap' })
    await expect(field.getByRole('listitem').first()).toBeVisible()
    await maya.keyboard.press('Control+Enter')
    const read = message(tomas, 'Mind the gap')
    await expect(read.getByRole('listitem')).toHaveCount(3)
    await expect(read.getByRole('strong')).toHaveText('high')
    await expect(read.getByRole('blockquote')).toHaveText('Mind the gap')
  })

  await test.step('a link gets words of its own', async () => {
    await field.click()
    await maya.keyboard.press('Control+Shift+U')
    const dialog = maya.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox', { name: 'Text' }).fill('The harbour’s plan')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(dialog.getByText('Only https and mail addresses can be linked.')).toBeVisible()
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

  await test.step('an address over chosen words links them', async () => {
    await field.click()
    await maya.keyboard.type('Timetable')
    await maya.keyboard.press('Control+A')
    await paste(maya, { 'text/plain': 'https://tides.northwind.example' })
    await maya.keyboard.press('Control+Enter')
    await expect(tomas.getByRole('link', { name: 'Timetable', exact: true })).toHaveAttribute('href', 'https://tides.northwind.example')
  })

  await test.step('emoji come by their names', async () => {
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
  await checkScreen(maya)
  await checkAccessibility(tomas)
})

/** Pastes these flavours where the cursor stands, as a browser does it. */
const paste = (page: Page, flavours: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, flavours)
