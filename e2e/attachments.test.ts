import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paragraph } from '../server/src/testing/people.ts'
import { chatRow, composer, message, openChat, send } from './conversation.ts'
import { checkAccessibility, checkScreen, expect, test } from './fixture.ts'

/** A photo as a camera makes it: drawn by the browser itself. */
async function photo(page: Page, name: string, colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 })
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = fill
    pen.fillRect(0, 0, 1200, 800)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
}
const plan = {
  name: 'Mooring plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
}
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByRole('main').locator('input[type=file]').setInputFiles(files)

test('Tomás sends two photos and a plan; Maya sees them where they will stay, and looks through them by keyboard', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])

  await test.step('he puts them into the tray, takes one out again, and sends', async () => {
    await choose(tomas, [await photo(tomas, 'gate.png', '#2a6f97'), await photo(tomas, 'wall.png', '#a98467'), plan])
    const tray = tomas.getByRole('list', { name: 'Attached files' })
    await expect(tray.getByRole('listitem')).toHaveCount(3)
    await expect(tray.getByRole('button', { name: 'Remove Mooring plan.pdf' })).toBeVisible()
    await checkScreen(tomas)
    await tray.getByRole('button', { name: 'Remove wall.png' }).click()
    await expect(tray.getByRole('listitem')).toHaveCount(2)
    await choose(tomas, [await photo(tomas, 'sea.png', '#89b0ae')])
    await expect(tray.getByRole('button', { name: 'Remove sea.png' })).toBeVisible()
    await send(tomas, 'Northwind', 'From this morning')
    await expect(tray).toBeHidden()
  })

  await test.step('she sees them with his words, each in its place', async () => {
    const sent = message(maya, 'From this morning')
    await expect(sent.getByRole('list', { name: '2 pictures and videos' })).toBeVisible()
    await checkAccessibility(maya) // forgets what the coming of the message moved
    await expect(sent.getByRole('link', { name: /^Open Mooring plan\.pdf PDF · \d+ B$/ })).toBeVisible()
    await expect(sent.locator('img[loading]').first()).toHaveJSProperty('complete', true)
    await checkScreen(maya)
  })

  await test.step('she opens one by keyboard, goes on with the arrows, and comes back to where she was', async () => {
    const first = maya.getByRole('button', { name: 'Open picture gate.png' })
    await first.focus()
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('dialog', { name: 'gate.png' })).toBeVisible()
    await maya.keyboard.press('ArrowRight')
    await expect(maya.getByRole('dialog', { name: 'sea.png' })).toContainText('2 of 2')
    await maya.keyboard.press('+')
    await expect(maya.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await checkScreen(maya)
    await maya.keyboard.press('Escape')
    await expect(first).toBeFocused()
  })

  await test.step('files alone are a message, and the list says what came', async () => {
    await choose(tomas, [await photo(tomas, 'night.png', '#1b263b')])
    await tomas.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: 'Remove night.png' }).waitFor()
    await tomas.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(maya.getByRole('button', { name: 'Open picture night.png' })).toBeVisible()
    await expect(chatRow(maya, 'Northwind')).toContainText('Tomás: Photo')
  })

  await test.step('what cannot come in is named, with the reason', async () => {
    await choose(tomas, [{ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }])
    await expect(tomas.getByText(/^virus\.exe: /)).toBeVisible()
  })
})

test('Maya attaches a photo and sends it without a network; it is sent when that is back', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await maya.context().setOffline(true)
  await choose(maya, [await photo(maya, 'tunnel.png', '#333333')])
  await maya.getByRole('list', { name: 'Attached files' }).getByText('tunnel.png').waitFor()
  await send(maya, 'Northwind', 'From the tunnel')
  await expect(message(maya, 'From the tunnel').getByRole('list', { name: '1 picture' })).toBeVisible()
  await expect(composer(maya, 'Northwind')).toHaveText('')
  await maya.context().setOffline(false)
  await expect(message(tomas, 'From the tunnel').getByRole('button', { name: 'Open picture tunnel.png' })).toBeVisible()
})

test('three of them see one gallery, and the files of a reply stand in its thread', async ({ northwind, signedIn }) => {
  const jun = await signedIn(await northwind.welcome('jun'))
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([maya, tomas, jun].map((page) => openChat(page, 'Northwind')))

  await test.step('five pictures are one gallery in every browser', async () => {
    const colours = ['#2a6f97', '#a98467', '#89b0ae', '#1b263b', '#bc6c25']
    await choose(tomas, await Promise.all(colours.map((colour, index) => photo(tomas, `quay-${index + 1}.png`, colour))))
    await expect(tomas.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: /^Remove quay/ })).toHaveCount(5)
    await send(tomas, 'Northwind', 'The quays from south to north')
    for (const page of [maya, tomas, jun]) {
      const gallery = message(page, 'The quays from south to north').getByRole('list', { name: '5 pictures' })
      await expect(gallery.getByRole('button')).toHaveCount(4)
      await expect.poll(() => gallery.locator('img').evaluateAll(areDrawn)).toBe(true)
    }
  })

  await test.step('Maya answers with a plan; Jun finds it in the thread', async () => {
    await message(maya, 'The quays from south to north').hover()
    await message(maya, 'The quays from south to north').getByRole('button', { name: 'Reply in thread' }).click()
    const thread = maya.getByRole('complementary', { name: 'Thread' })
    await thread.locator('input[type=file]').setInputFiles([plan])
    await thread.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: 'Remove Mooring plan.pdf' }).waitFor()
    await thread.getByRole('textbox').click()
    await maya.keyboard.type('Where they moor')
    await maya.keyboard.press('Enter')
    await message(jun, 'The quays from south to north')
      .getByRole('button', { name: /1 reply/ })
      .click()
    await expect(jun.getByRole('complementary', { name: 'Thread' }).getByRole('link', { name: /^Open Mooring plan\.pdf/ })).toBeVisible()
  })
})

const areDrawn = (images: Element[]): boolean =>
  images.length === 4 && images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

test('what Tomás attaches goes where he began to write, though he looks elsewhere while it uploads', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await northwind.tomas.client.sendMessage({
    destination: { employee_id: northwind.maya.id },
    client_message_id: randomUUID(),
    body: paragraph('A word between us'),
  })
  const gate = Promise.withResolvers<void>()
  await tomas.route('**/general/s3/upload', async (route) => {
    await gate.promise
    await route.continue()
  })
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await choose(tomas, [await photo(tomas, 'gate.png', '#2a6f97')])
  await send(tomas, 'Northwind', 'For all of us')
  await choose(tomas, [await photo(tomas, 'draft.png', '#a98467')])
  await openChat(tomas, 'Maya')
  await expect(tomas.getByRole('list', { name: 'Attached files' })).toBeHidden()
  gate.resolve()
  await expect(message(maya, 'For all of us').getByRole('button', { name: 'Open picture gate.png' })).toBeVisible()
  await expect(tomas.getByRole('article', { name: /^Message from / })).toHaveCount(1)
  await openChat(tomas, 'Northwind')
  await expect(tomas.getByRole('button', { name: 'Remove draft.png' })).toBeVisible()
})

test('what is attached in one tab is in the tray of the other one, and can be sent from there', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  const second = await tomas.context().newPage()
  await second.goto(tomas.url())
  await composer(second, 'Northwind').waitFor()
  await choose(tomas, [await photo(tomas, 'sea.png', '#89b0ae')])
  await expect(second.getByRole('button', { name: 'Remove sea.png' })).toBeVisible()
  await send(second, 'Northwind', 'From the other tab')
  await expect(message(maya, 'From the other tab').getByRole('button', { name: 'Open picture sea.png' })).toBeVisible()
  await expect(tomas.getByRole('list', { name: 'Attached files' })).toBeHidden()
})
