import type { Locator, Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import { message, openChat, send } from './conversation.ts'
import { checkAccessibility, checkScreen, expect, test } from './fixture.ts'

// A camera that shows a clock and a microphone that beeps, given without a question.
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required']
test.use({ launchOptions: { executablePath: await findBrowser(), args: [...browserArguments, ...devices] } })

/** Records until the clock of the recording says so. */
async function record(page: Page, button: string, until: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  await expect(dialog.getByRole('timer')).toContainText(until)
  return dialog
}
/** How far a player is, in milliseconds. */
const place = async (player: Locator): Promise<number> => Number(await player.getByRole('slider').inputValue())

test('Tomás records a voice clip, hears it and sends it; Maya plays it, goes back and forth in it, and hears it faster', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])

  await test.step('he records, stops for a breath, and goes on', async () => {
    const dialog = await record(tomas, 'Record a voice clip', '0:02')
    await expect.poll(async () => Number(await dialog.getByRole('meter').getAttribute('value'))).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByRole('timer')).toContainText('0:03')
    await checkAccessibility(tomas)
    await dialog.getByRole('button', { name: 'Stop' }).click()
  })

  await test.step('he hears it before anyone else does', async () => {
    const dialog = tomas.getByRole('dialog', { name: 'Record a voice clip' })
    await expect(dialog.locator('svg rect').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => place(dialog)).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Add to message' }).click()
    await expect(tomas.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: /^Remove / })).toBeVisible()
    await send(tomas, 'Northwind', 'Listen to the harbour')
  })

  const clip = message(maya, 'Listen to the harbour').getByRole('group', { name: 'Voice clip' })
  await test.step('she sees its shape and plays it', async () => {
    await expect.poll(() => clip.locator('svg rect').count()).toBeGreaterThan(20)
    await checkAccessibility(maya) // forgets what the coming of the message moved
    await clip.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => place(clip)).toBeGreaterThan(0)
    await clip.getByRole('button', { name: 'Pause' }).click()
  })

  await test.step('she goes to where she wants by keyboard, and hears it faster', async () => {
    await clip.getByRole('slider').focus()
    await maya.keyboard.press('Home')
    await expect.poll(() => place(clip)).toBe(0)
    await maya.keyboard.press('ArrowRight')
    await expect.poll(() => place(clip)).toBe(1_000)
    await clip.getByRole('button', { name: 'Speed 1×' }).click()
    await expect(clip.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
    await expect(clip.locator('audio')).toHaveJSProperty('playbackRate', 1.5)
    await checkScreen(maya)
  })
})

test('Tomás records a video clip and sends it alone; Maya sees how long it is and plays it', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  const dialog = await record(tomas, 'Record a video clip', '0:02')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Add to message' }).click()
  await tomas
    .getByRole('list', { name: 'Attached files' })
    .getByRole('button', { name: /^Remove / })
    .waitFor()
  await tomas.getByRole('button', { name: 'Send', exact: true }).click()
  const tile = maya.getByRole('button', { name: /^Open video video-clip\.(mp4|webm) 0:0[23]$/ })
  await tile.click()
  const viewer = maya.getByRole('dialog', { name: /^video-clip/ })
  await viewer.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => place(viewer)).toBeGreaterThan(0)
  await expect(viewer.locator('video')).not.toHaveJSProperty('videoWidth', 0)
  await checkAccessibility(maya)
})

test('what was recorded is not thrown away without a question', async ({ northwind, signedIn }) => {
  const tomas = await signedIn(northwind.tomas)
  await openChat(tomas, 'Northwind')
  const dialog = await record(tomas, 'Record a voice clip', '0:01')
  await tomas.keyboard.press('Escape')
  await tomas.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await tomas.keyboard.press('Escape')
  await tomas.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})
