import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { paragraph } from '../../../server/src/testing/people.ts'
import { documentOf, pdfOf } from '../../../server/src/testing/stores/documents.ts'
import { codeArrives } from '../../testing/code-arrives.ts'
import { act, chatRow, composer, message, openChat, readElsewhere, send } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'
import type { Person } from '../../testing/northwind.ts'
import { photo, type File } from '../../testing/photo.ts'

test('Tomás sends photos and plans; Maya sees them in their final layout, browses them by keyboard, and answers with one', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])

  await test.step('he attaches files, removes one, and sends', async () => {
    await choose(tomas, [await photo(tomas, 'gate.png', '#2a6f97'), await photo(tomas, 'wall.png', '#a98467'), plan])
    await expect(tray(tomas).getByRole('listitem')).toHaveCount(3)
    await expect(tray(tomas).getByRole('button', { name: 'Remove Mooring plan.pdf' })).toBeVisible()
    await tray(tomas).getByRole('button', { name: 'Remove wall.png' }).click()
    await expect(tray(tomas).getByRole('listitem')).toHaveCount(2)
    await choose(tomas, [await photo(tomas, 'sea.png', '#89b0ae')])
    await expect(tray(tomas).getByRole('button', { name: 'Remove sea.png' })).toBeVisible()
    await send(tomas, 'Northwind', 'From this morning')
    await expect(tray(tomas)).toBeHidden()
  })

  await test.step('she sees them with his text, each in its place', async () => {
    const sent = message(maya, 'From this morning')
    await expect(sent.getByRole('list', { name: '2 pictures and videos' })).toBeVisible()
    await expect(sent.getByRole('button', { name: /^Open Mooring plan\.pdf PDF · \d+ B$/ })).toBeVisible()
    await expect(sent.locator('img[loading]').first()).toHaveJSProperty('complete', true)
    await checkAccessibility(maya)
  })

  await test.step('she opens one by keyboard, moves on with the arrow keys, and returns to where she was', async () => {
    const first = maya.getByRole('button', { name: 'Open picture gate.png' })
    await first.focus()
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('dialog', { name: 'gate.png' }).locator(':focus')).toBeVisible()
    await maya.keyboard.press('ArrowRight')
    await expect(maya.getByRole('dialog', { name: 'sea.png' })).toContainText('2 of 2')
    await maya.keyboard.press('+')
    await expect(maya.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await checkAccessibility(maya)
    await maya.keyboard.press('Escape')
    await expect(first).toBeFocused()
  })

  await test.step('she reads the PDF by keyboard, page by page, and returns to where she was', async () => {
    const card = message(maya, 'From this morning').getByRole('button', { name: /^Open Mooring plan\.pdf/ })
    await card.focus()
    await maya.keyboard.press('Enter')
    const viewer = maya.getByRole('dialog', { name: 'Mooring plan.pdf' })
    await expect(viewer).toContainText('Page 1 of 2')
    await expect(viewer.getByRole('region', { name: 'Page 1 of 2' })).toContainText('The north quay')
    await expect.poll(() => inkOf(viewer.locator('canvas').first())).toBe(true)
    await maya.keyboard.press('PageDown')
    await expect(viewer.getByRole('region', { name: 'Page 2 of 2' })).toContainText('The south quay')
    await expect(viewer.locator('header')).toContainText('Page 2 of 2')
    await maya.keyboard.press('ArrowLeft')
    await expect(viewer.locator('header')).toContainText('Page 1 of 2')
    const width = await widthOf(viewer.locator('canvas').first())
    await maya.keyboard.press('+')
    await expect.poll(() => widthOf(viewer.locator('canvas').first())).toBe(width * 1.5)
    await viewer.getByRole('button', { name: 'Fit page' }).click()
    await expect(viewer.getByRole('button', { name: 'Fit width' })).toBeVisible()
    await expect(viewer.getByRole('link', { name: /^Download Mooring plan\.pdf/ })).toBeVisible()
    await checkAccessibility(maya)
    await maya.keyboard.press('Escape')
    await expect(card).toBeFocused()
  })

  await test.step('he opens the one that he sent from this page; one that nobody can read is offered as it is', async () => {
    await message(tomas, 'From this morning')
      .getByRole('button', { name: /^Open Mooring plan/ })
      .click()
    await expect(tomas.getByRole('region', { name: 'Page 1 of 2' })).toContainText('The north quay')
    await tomas.keyboard.press('Escape')
    await choose(tomas, [{ ...plan, name: 'Torn.pdf', buffer: Buffer.from('%PDF-1.4 torn') }])
    await send(tomas, 'Northwind', 'Torn in the rain')
    await message(maya, 'Torn in the rain')
      .getByRole('button', { name: /^Open Torn\.pdf/ })
      .click()
    const viewer = maya.getByRole('dialog', { name: 'Torn.pdf' })
    await expect(viewer.getByRole('alert')).toContainText('This PDF cannot be shown here')
    await expect(viewer.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /^\/general\//)
    await maya.keyboard.press('Escape')
  })

  await test.step('she reads the text of a document by keyboard, and returns to where she was', async () => {
    const lines = documentOf('Bring the long rope.', 'And a lamp.')
    await choose(tomas, [{ name: 'List.docx', mimeType: 'application/octet-stream', buffer: lines }])
    await send(tomas, 'Northwind', 'What we need')
    const card = message(maya, 'What we need').getByRole('button', { name: /^Open List\.docx DOCX/ })
    await card.focus()
    await maya.keyboard.press('Enter')
    const viewer = maya.getByRole('dialog', { name: 'List.docx' })
    await expect(viewer.getByRole('region', { name: 'Text of List.docx' })).toContainText('And a lamp.')
    await expect(viewer.getByRole('link', { name: /^Download List\.docx/ })).toBeVisible()
    await checkAccessibility(maya)
    await maya.keyboard.press('Escape')
    await expect(card).toBeFocused()
  })

  await test.step('a message can consist of files only, and the chat list describes them', async () => {
    await choose(tomas, [await photo(tomas, 'night.png', '#1b263b')])
    await tray(tomas).getByRole('button', { name: 'Remove night.png' }).waitFor()
    await tomas.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(maya.getByRole('button', { name: 'Open picture night.png' })).toBeVisible()
    await expect(chatRow(maya, 'Northwind')).toContainText('Tomás: Photo')
  })

  await test.step('a file that is not allowed is named, with the reason', async () => {
    await choose(tomas, [{ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }])
    await expect(tomas.getByText(/^virus\.exe: /)).toBeVisible()
  })

  await test.step('five pictures form one gallery in every browser', async () => {
    const colours = ['#2a6f97', '#a98467', '#89b0ae', '#1b263b', '#bc6c25']
    await choose(tomas, await Promise.all(colours.map((colour, index) => photo(tomas, `quay-${index + 1}.png`, colour))))
    await expect(tray(tomas).getByRole('button', { name: /^Remove quay/ })).toHaveCount(5)
    await send(tomas, 'Northwind', 'The quays from south to north')
    for (const page of [maya, tomas]) {
      const gallery = message(page, 'The quays from south to north').getByRole('list', { name: '5 pictures' })
      await expect(gallery.getByRole('button')).toHaveCount(4)
      await expect.poll(() => gallery.locator('img').evaluateAll(areDrawn)).toBe(true)
    }
  })

  await test.step('she replies with a plan, which he finds in the thread', async () => {
    await act(maya, 'The quays from south to north', 'Reply in thread')
    const thread = maya.getByRole('complementary', { name: 'Thread' })
    await thread.locator('input[type=file]').setInputFiles([plan])
    await thread.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: 'Remove Mooring plan.pdf' }).waitFor()
    await thread.getByRole('textbox').click()
    await maya.keyboard.type('Where they moor')
    await maya.keyboard.press('Enter')
    await message(tomas, 'The quays from south to north')
      .getByRole('button', { name: /1 reply/ })
      .click()
    await expect(
      tomas.getByRole('complementary', { name: 'Thread' }).getByRole('button', { name: /^Open Mooring plan\.pdf/ }),
    ).toBeVisible()
  })
})

test('Tomás’s attachments arrive in the conversation where he started the message: after being offline, while he looks elsewhere, and from another tab', async ({
  northwind,
  signedIn,
}) => {
  await northwind.tomas.client.sendMessage({
    destination: { employee_id: northwind.maya.id },
    client_message_id: randomUUID(),
    body: paragraph('A word between us'),
  })
  const tomas = await signedIn(northwind.tomas)
  const codeOfTray = Promise.all(
    ['tray', 'waiting-files'].flatMap((part) => [codeArrives(tomas, part, 'js'), codeArrives(tomas, part, 'css')]),
  )
  await openChat(tomas, 'Northwind')
  await codeOfTray // loads with the composer, and must be loaded before the connection ends

  await test.step('attached and sent while offline, it is sent on reconnection', async () => {
    await tomas.context().setOffline(true)
    await choose(tomas, [await photo(tomas, 'tunnel.png', '#333333')])
    await tray(tomas).getByText('tunnel.png').waitFor()
    await send(tomas, 'Northwind', 'From the tunnel')
    await expect(message(tomas, 'From the tunnel').getByRole('list', { name: '1 picture' })).toBeVisible()
    await expect(composer(tomas, 'Northwind')).toHaveText('')
    await tomas.context().setOffline(false)
    await expect.poll(() => filesFor(northwind.maya, 'From the tunnel')).toEqual(['tunnel.png'])
  })

  await test.step('it is sent in the conversation where he wrote it, although he opens another one during the upload', async () => {
    const gate = Promise.withResolvers<void>()
    await tomas.route('**/general/s3/upload', async (route) => {
      await gate.promise
      await route.continue()
    })
    await choose(tomas, [await photo(tomas, 'gate.png', '#2a6f97')])
    await send(tomas, 'Northwind', 'For all of us')
    await choose(tomas, [await photo(tomas, 'draft.png', '#a98467')])
    await openChat(tomas, 'Maya')
    await expect(tray(tomas)).toBeHidden()
    gate.resolve()
    await expect.poll(() => filesFor(northwind.maya, 'For all of us')).toEqual(['gate.png'])
    await expect(tomas.getByRole('article', { name: /^Message from / })).toHaveCount(1)
    await openChat(tomas, 'Northwind')
    await expect(tray(tomas).getByRole('button', { name: 'Remove draft.png' })).toBeVisible()
  })

  await test.step('a file attached in one tab appears in the tray of the other, and can be sent from there', async () => {
    const second = await tomas.context().newPage()
    await second.goto(tomas.url())
    await composer(second, 'Northwind').waitFor()
    await choose(tomas, [await photo(tomas, 'sea.png', '#89b0ae')])
    await expect(tray(second).getByRole('button', { name: 'Remove sea.png' })).toBeVisible()
    await send(second, 'Northwind', 'From the other tab')
    await expect.poll(() => filesFor(northwind.maya, 'From the other tab')).toEqual(['draft.png', 'sea.png'])
    await expect(tray(tomas)).toBeHidden()
  })
})

const tray = (page: Page): Locator => page.getByRole('list', { name: 'Attached files' })

const plan: File = { name: 'Mooring plan.pdf', mimeType: 'application/pdf', buffer: pdfOf('The north quay', 'The south quay') }

const choose = (page: Page, files: File[]) => page.getByRole('main').locator('input[type=file]').setInputFiles(files)

/** Whether something darker than paper is drawn. */
const inkOf = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((drawn) => {
    const copy = new OffscreenCanvas(300, 400)
    const pen = copy.getContext('2d')
    if (!pen || !(drawn instanceof HTMLCanvasElement) || !drawn.width) return false
    pen.drawImage(drawn, 0, 0, 300, 400)
    return pen.getImageData(0, 0, 300, 400).data.some((value, index) => index % 4 === 0 && value < 200)
  })
const widthOf = (element: Locator): Promise<number> => element.evaluate((drawn) => drawn.getBoundingClientRect().width)

const areDrawn = (images: Element[]): boolean =>
  images.length === 4 && images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

/** The names of the files of messages with this text, in the company-wide conversation as this person sees it. */
async function filesFor(person: Person, words: string): Promise<string[]> {
  const found = await readElsewhere(person)
  return found.filter(({ text }) => text === words).flatMap(({ files }) => files.map(({ name }) => name))
}
