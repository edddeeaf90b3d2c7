import type { Locator, Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../../scripts/browser.ts'
import { message, openChat, send } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'

// Fake devices, allowed without a prompt: a camera that shows a clock and a microphone that beeps.
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required']
test.use({ launchOptions: { executablePath: await findBrowser(), args: [...browserArguments, ...devices] } })

test('Tomás records a voice and a video clip; Maya plays them, seeks, and speeds them up', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  const attached = tomas.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: /^Remove / })

  await test.step('a recording is not discarded without confirmation', async () => {
    const dialog = await record(tomas, 'Record a voice clip', /0:0[1-9]/)
    await tomas.keyboard.press('Escape')
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await tomas.keyboard.press('Escape')
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('he records, pauses, and continues', async () => {
    const dialog = await record(tomas, 'Record a voice clip', /0:0[2-9]/)
    await expect.poll(async () => Number(await dialog.getByRole('meter').getAttribute('value'))).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await dialog.getByRole('button', { name: 'Resume' }).click()
    await expect(dialog.getByRole('timer')).toContainText(/0:0[3-9]/)
    await checkAccessibility(tomas)
    await dialog.getByRole('button', { name: 'Stop' }).click()
  })

  await test.step('he listens to it before sending', async () => {
    const dialog = tomas.getByRole('dialog', { name: 'Record a voice clip' })
    await expect(dialog.locator('svg rect').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => place(dialog)).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Add to message' }).click()
    await expect(attached).toBeVisible()
    await send(tomas, 'Northwind', 'Listen to the harbour')
    await expect(attached).toHaveCount(0)
  })

  const clip = message(maya, 'Listen to the harbour').getByRole('group', { name: 'Voice clip' })
  await test.step('she sees its waveform and plays it', async () => {
    await expect.poll(() => clip.locator('svg rect').count()).toBeGreaterThan(20)
    await clip.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => place(clip)).toBeGreaterThan(0)
    await clip.getByRole('button', { name: 'Pause' }).click()
  })

  await test.step('she seeks by keyboard and plays it faster', async () => {
    await clip.getByRole('slider').focus()
    await maya.keyboard.press('Home')
    await expect.poll(() => place(clip)).toBe(0)
    await maya.keyboard.press('ArrowRight')
    await expect.poll(() => place(clip)).toBe(1_000)
    await clip.getByRole('button', { name: 'Speed 1×' }).click()
    await expect(clip.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
    await expect(clip.locator('audio')).toHaveJSProperty('playbackRate', 1.5)
    await checkAccessibility(maya)
  })

  await test.step('a video is sent without text, shows its length, and can be played', async () => {
    const dialog = await record(tomas, 'Record a video clip', /0:0[2-9]/)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Add to message' }).click()
    await attached.waitFor()
    await tomas.getByRole('button', { name: 'Send', exact: true }).click()
    await maya.getByRole('button', { name: /^Open video video-clip\.(mp4|webm) 0:0[2-9]$/ }).click()
    const viewer = maya.getByRole('dialog', { name: /^video-clip/ })
    await viewer.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => place(viewer)).toBeGreaterThan(0)
    await expect(viewer.locator('video')).not.toHaveJSProperty('videoWidth', 0)
    await checkAccessibility(maya)
  })
})

/** Records until the timer shows `until`. */
async function record(page: Page, button: string, until: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  await expect(dialog.getByRole('timer')).toContainText(until)
  return dialog
}

/** The position of a player, in milliseconds. */
const place = async (player: Locator): Promise<number> => Number(await player.getByRole('slider').inputValue())
