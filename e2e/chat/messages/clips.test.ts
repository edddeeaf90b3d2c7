import type { Locator, Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../../scripts/browser.ts'
import { composer, message, openChat } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'

// Fake devices, allowed without a prompt: a camera that shows a clock and a microphone that beeps.
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required']
test.use({ launchOptions: { executablePath: await findBrowser(), args: [...browserArguments, ...devices] } })

test('Tomás records a voice and a video clip; Maya plays them, seeks, and speeds them up', async ({ northwind, signedIn }) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  const attached = tomas.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: /^Remove / })

  const voice = tomas.getByRole('group', { name: 'Record a voice clip' })

  await test.step('the composer says why before the browser asks for the microphone; Escape cancels, and a longer recording only after a question', async () => {
    await tomas.evaluate(
      () => (navigator.permissions.query = async () => Object.assign(new EventTarget(), { state: 'prompt' }) as PermissionStatus),
    ) // as in a browser that would ask
    await tomas.getByRole('button', { name: 'Record a voice clip' }).click()
    await expect(voice).toContainText('We use it only while you record.')
    await tomas.keyboard.press('Escape')
    await expect(voice).toBeHidden()
    await expect(composer(tomas, 'Northwind')).toBeFocused()
    await tomas.getByRole('button', { name: 'Record a voice clip' }).click()
    await voice.getByRole('button', { name: 'Start recording' }).click()
    await expect(voice.getByRole('timer')).toHaveText(/0:(0[4-9]|[1-5]\d)/)
    await tomas.keyboard.press('Escape')
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(voice.getByRole('timer')).toBeVisible()
    await tomas.keyboard.press('Escape')
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(voice).toBeHidden()
  })

  await test.step('allowed once, it records at once; he writes, pauses, and continues', async () => {
    await tomas.reload()
    await composer(tomas, 'Northwind').fill('Listen to the harbour')
    await tomas.getByRole('button', { name: 'Record a voice clip' }).click()
    await expect(voice.getByRole('timer')).toHaveText(/0:(0[2-9]|[1-5]\d)/)
    // The wave keeps what was heard; the level of one moment may fall between two beeps of the microphone.
    await expect.poll(() => highestBar(voice.getByRole('meter'))).toBeGreaterThan(2)
    await expect(voice.getByRole('meter').locator('rect')).toHaveCount(48)
    await voice.getByRole('button', { name: 'Pause' }).click()
    await voice.getByRole('button', { name: 'Resume' }).click()
    await expect(voice.getByRole('timer')).toHaveText(/0:(0[3-9]|[1-5]\d)/)
    await checkAccessibility(tomas)
    await voice.getByRole('button', { name: 'Stop' }).click()
  })

  await test.step('he listens to it, and sends it with his text', async () => {
    await voice.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => place(voice)).toBeGreaterThan(0)
    await voice.getByRole('button', { name: 'Send clip' }).click()
    await expect(message(tomas, 'Listen to the harbour')).toBeVisible()
    await expect(attached).toHaveCount(0)
  })

  const clip = message(maya, 'Listen to the harbour').getByRole('group', { name: 'Voice clip' })
  await test.step('she sees its waveform and plays it', async () => {
    await expect.poll(() => clip.locator('svg rect').count()).toBeGreaterThan(20)
    // It is short, and would end before a busy machine presses Pause.
    await clip.locator('audio').evaluate((audio: HTMLAudioElement) => (audio.loop = true))
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

  await test.step('Enter sends a clip by itself, whose deletion names it', async () => {
    await tomas.getByRole('button', { name: 'Record a voice clip' }).click()
    await expect(voice.getByRole('timer')).toHaveText(/0:(0[1-9]|[1-5]\d)/)
    await tomas.keyboard.press('Enter')
    const clips = maya.getByRole('group', { name: 'Voice clip' })
    await expect(clips).toHaveCount(2)
    const own = tomas
      .getByRole('article', { name: /^Message from / })
      .filter({ has: tomas.getByRole('group', { name: 'Voice clip' }) })
      .last()
    await own.hover()
    await own.getByRole('button', { name: 'More actions' }).click()
    await tomas.getByRole('menuitem', { name: 'Delete message' }).click()
    const question = tomas.getByRole('alertdialog', { name: /^Delete the clip from Tomás, 0:\d\d\?$/ })
    await question.getByRole('button', { name: 'Delete message' }).click()
    await expect(clips).toHaveCount(1)
  })

  await test.step('a video is sent without text, shows its length, and can be played', async () => {
    const dialog = await record(tomas, 'Record a video clip', /0:(0[2-9]|[1-5]\d)/)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Add to message' }).click()
    await attached.waitFor()
    await tomas.getByRole('button', { name: 'Send', exact: true }).click()
    await maya.getByRole('button', { name: /^Open video video-clip\.(mp4|webm) 0:(0[2-9]|[1-5]\d)$/ }).click()
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

const highestBar = (wave: Locator): Promise<number> =>
  wave.locator('rect').evaluateAll((bars) => Math.max(0, ...bars.map((bar) => Number(bar.getAttribute('height')))))
