import type { Locator, Page } from '@playwright/test'
import { act, composer, message, openChat, send } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'

test('Tomás adds an emoji by keyboard; Maya finds it, writes and reacts with it; once it is removed, its name is shown', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await send(maya, 'Northwind', 'Who is that on the quay?')

  await test.step('from the picker he opens the dialog for adding one: a name, a picture and a preview', async () => {
    await tomas.getByRole('button', { name: 'Emoji', exact: true }).press('Enter')
    await tomas.getByRole('button', { name: 'Add emoji' }).press('Enter')
    const dialog = tomas.getByRole('dialog', { name: 'Add emoji' })
    await dialog.getByRole('button', { name: 'Add emoji' }).press('Enter')
    await expect(dialog.getByText('This field is required')).toHaveCount(2)
    await dialog.locator('input[type=file]').setInputFiles(await drawing(tomas, 'Harbour Gull.png'))
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('harbour-gull')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(':anchor:')
    await tomas.keyboard.press('Enter')
    await expect(dialog.getByText('Another emoji already has this name. Please choose a different one.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('gull')
    await tomas.keyboard.press('Enter')
    await expect(tomas.getByText(':gull: added.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('she finds it in the picker, and both see her reaction', async () => {
    const slow = Promise.withResolvers<void>()
    await maya.route('**/assets/emoji-popover-*.js', async (route) => {
      await slow.promise
      await route.continue()
    })
    await message(maya, 'Who is that on the quay?').focus()
    await maya.keyboard.type('rgul')
    slow.resolve()
    await expect(maya.getByRole('searchbox', { name: 'Search emoji' })).toHaveValue('gul')
    await expect(maya.getByRole('group', { name: 'Northwind' }).getByRole('button', { name: ':gull:' })).toBeVisible()
    await maya.keyboard.press('Enter')
    for (const page of [maya, tomas]) await expect(reaction(page).locator('img')).toHaveJSProperty('naturalWidth', 128)
    await reaction(tomas).click()
    await expect(maya.getByRole('button', { name: ':gull:, 2 reactions' })).toBeVisible()
  })

  await test.step('she writes it: by its shortcode, from the completion list, and by pasting', async () => {
    await composer(maya, 'Northwind').click()
    await maya.keyboard.type('Look :gu')
    await maya.getByRole('option', { name: ':gull:' }).waitFor()
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('and another :gull: at 10:30:15')
    await expect(composer(maya, 'Northwind').getByRole('img', { name: ':gull:' })).toHaveCount(2)
    await paste(maya, ' and :gull:')
    await expect(composer(maya, 'Northwind').getByRole('img', { name: ':gull:' })).toHaveCount(3)
    await maya.keyboard.press('Enter')
    const said = message(tomas, 'at 10:30:15')
    await expect(said.getByRole('img', { name: ':gull:' })).toHaveCount(3)
  })

  await test.step('it survives editing; in code its name stays text', async () => {
    await act(maya, 'at 10:30:15', 'Edit message')
    const field = maya.getByRole('textbox', { name: 'Edit message' })
    await expect(field.getByRole('img', { name: ':gull:' })).toHaveCount(3)
    await field.press('End')
    await maya.keyboard.type(' `:gull:` ')
    await expect(field.locator('code')).toHaveText(':gull:')
    await maya.keyboard.press('Enter')
    await expect(message(tomas, 'at 10:30:15').locator('code')).toHaveText(':gull:')
    await expect(message(tomas, 'at 10:30:15').getByRole('img', { name: ':gull:' })).toHaveCount(3)
  })

  await test.step('renamed in the settings, it keeps its picture', async () => {
    await maya.keyboard.press('ControlOrMeta+k')
    await maya.keyboard.type('emoji')
    await maya.getByRole('option', { name: /^Emoji/ }).click()
    await maya.getByRole('button', { name: 'Rename :gull:' }).press('Enter')
    await maya.getByRole('textbox', { name: 'Name' }).fill('Seabird')
    await maya.keyboard.press('Enter')
    await expect(maya.getByText('also :gull:')).toBeVisible()
    await expect(message(tomas, 'at 10:30:15').getByRole('img', { name: ':gull:' })).toHaveCount(3)
  })

  await test.step('removed, only its name is shown', async () => {
    await maya.getByRole('button', { name: 'Remove :seabird:' }).press('Enter')
    await maya.getByRole('button', { name: 'Remove emoji' }).click()
    await expect(maya.getByText('Nobody has added an emoji yet.')).toBeVisible()
    await openChat(maya, 'Northwind')
    for (const page of [maya, tomas]) {
      await expect(message(page, 'at 10:30:15')).toContainText('Look :gull: and another :gull: at 10:30:15 and :gull:')
      await expect(message(page, 'Who is that on the quay?')).toContainText(':gull:')
      await expect(page.getByRole('img', { name: ':gull:' })).toHaveCount(0)
    }
  })
})

const reaction = (page: Page): Locator => page.getByRole('button', { name: /^:gull:, \d+ reactions?$/ })

/** A picture, drawn by the browser. */
async function drawing(page: Page, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = '#2a6f97'
    pen.arc(150, 100, 90, 0, Math.PI * 2)
    pen.fill()
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
}

/** Pastes text at the cursor as a browser does. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
