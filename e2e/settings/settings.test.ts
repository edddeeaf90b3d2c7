import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'

test('a status ends by itself, for the person and for colleagues with an open page', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const colleague = await signedIn(tomas, { at: `/profile/${maya.id}`, before: withClock })
  const page = await signedIn(maya, { at: '/settings/availability', before: withClock })

  await test.step('she sets a status for an hour', async () => {
    await page.getByRole('button', { name: /^In a meeting/ }).click()
    await expect(page.getByText(/^Clears /)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Availability saved.')).toBeVisible()
    await expect(colleague.getByRole('main').getByText('Busy', { exact: true })).toBeVisible()
    await expect(colleague.getByText(/In a meeting · until/)).toBeVisible()
  })

  await test.step('after that hour nobody sees it any more', async () => {
    await page.clock.fastForward('01:01:00')
    await colleague.clock.fastForward('01:01:00')
    await expect(page.getByRole('radio', { name: 'Automatic' })).toBeChecked()
    await expect(page.getByLabel(/^Status/)).toHaveValue('')
    await expect(colleague.getByRole('main').getByText('Busy', { exact: true })).toBeHidden()
    await expect(colleague.getByText(/In a meeting/)).toBeHidden()
  })
})

test('a company creates departments and its own profile fields', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: '/settings/departments' })
  const dialog = page.getByRole('dialog')

  await test.step('departments, one below the other', async () => {
    await page.getByRole('button', { name: 'Add the first department' }).click()
    await dialog.getByLabel('Name').fill('Product')
    await dialog.getByRole('button', { name: 'Add department' }).click()
    await expect(page.getByRole('dialog', { name: 'New department' })).toBeHidden() // it fades out, and has a button of that name too
    await page.getByRole('button', { name: 'Add department' }).click()
    await dialog.getByLabel('Name').fill('product')
    await dialog.getByRole('button', { name: 'Add department' }).click()
    await expect(dialog.getByText('A department with this name already exists.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Design')
    await dialog.getByRole('combobox', { name: /^Part of/ }).fill('prod')
    await page.getByRole('option', { name: 'Product' }).click()
    await dialog.getByRole('button', { name: 'Add department' }).click()
    const below = page.getByRole('listitem').filter({ hasText: 'Product' }).getByRole('listitem')
    await expect(below).toContainText('Design')
    await page.getByRole('button', { name: 'Delete Design' }).click()
    await expect(page.getByText('It has no people and no sub-departments.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a field with options, which can be typed without waiting for a frame', async () => {
    await page.getByRole('link', { name: /^Profile fields/ }).click()
    await page.getByRole('button', { name: 'Add field' }).click()
    await dialog.getByLabel('Name').fill('Shirt size')
    await dialog.getByRole('radio', { name: 'Choice' }).click()
    await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Small')
    const draw = await holdFrames(page)
    await dialog.getByRole('textbox', { name: 'Option 1' }).press('Enter')
    await page.keyboard.type('Large')
    await draw()
    await expect(dialog.getByRole('textbox', { name: 'Option 2' })).toHaveValue('Large')
    await dialog.getByRole('button', { name: 'Add field' }).click()
    await expect(page.getByText('Shirt size added.')).toBeVisible()
    await maya.client.createCustomField({ field_name: 'Desk', field_type: 'number' })
  })

  const own = await signedIn(tomas, { at: '/settings/profile' })
  await test.step('Tomás fills it in, and gets an error for an invalid value', async () => {
    await own.getByRole('combobox', { name: /^Shirt size/ }).click()
    await own.getByRole('option', { name: 'Large' }).click()
    await own.getByLabel(/^Desk/).fill('upstairs')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(own.getByText('Enter a number, such as 42')).toBeVisible()
    await own.getByLabel(/^Desk/).fill('12')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(own.getByText('Profile saved.')).toBeVisible()
    const { custom_fields } = await maya.client.getEmployee({ employee_id: tomas.id, select: ['custom_fields'] })
    expect(Object.values(custom_fields ?? {})).toEqual(['Large', 12])
  })

  await test.step('the order is changed by keyboard, and an option is removed with a warning', async () => {
    await expect(page.getByRole('button', { name: 'Edit Desk' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Shirt size' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Shirt size is now number 2 of 2.' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Edit Shirt size' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove option 2' }).click()
    await expect(dialog.getByText('When you save, answers with “Large” will be cleared.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Shirt size saved.')).toBeVisible()
    const { custom_fields } = await maya.client.getEmployee({ employee_id: tomas.id, select: ['custom_fields'] })
    expect(Object.values(custom_fields ?? {})).toEqual([12])
  })
})

test('Tomás crops a photo by keyboard, does not lose typed text, sets region and clock for all devices, and downloads his data', async ({
  northwind,
  signedIn,
}) => {
  const { tomas } = northwind
  const page = await signedIn(tomas, { at: '/settings/profile' })

  await test.step('a photo is cropped by keyboard only', async () => {
    await page.getByRole('button', { name: 'Add a photo' }).waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'halves.png',
      mimeType: 'image/png',
      buffer: Buffer.from(String(await page.evaluate(redAndBlue)), 'base64'),
    })
    const dialog = page.getByRole('dialog', { name: 'Crop picture' })
    await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
    await dialog.getByRole('group', { name: /^Visible part of the picture/ }).focus()
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
    const shown = page.locator('main img').first()
    // The chosen part is all blue, without any of the red half.
    for (const share of [10, 50, 90]) await expect.poll(() => shown.evaluate(colourAt, share)).toBe('blue')
  })

  await test.step('text typed into the profile is not lost without a question', async () => {
    await page.getByLabel(/^Pronouns/).fill('he/him')
    await page.getByRole('link', { name: /^Language/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel(/^Pronouns/)).toHaveValue('he/him')
    await page.getByRole('link', { name: /^Language/ }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
  })

  await test.step('region and clock apply on every device', async () => {
    await page.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: /^United States/ }).click()
    await expect(page.getByText(/^Example: \w+, \w+ \d+, \d{4}/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Clock' }).click()
    await page.getByRole('option', { name: '24 hours' }).click()
    await expect(page.getByText(/ at \d\d:\d\d\. These settings/)).toBeVisible()
    const elsewhere = await signedIn(tomas, { at: '/settings/language' })
    await expect(elsewhere.getByText(/^Example: \w+, \w+ \d+, \d{4} at \d\d:\d\d\./)).toBeVisible()
  })

  await test.step('he downloads all data stored about him', async () => {
    await page.getByRole('link', { name: /^Profile/ }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^atrium-data-\d{4}-\d\d-\d\d\.json$/)
    const kept = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(kept.profile).toMatchObject([{ first_name: 'Tomás', work_email_id: tomas.address }])
    expect(kept.spaces).toMatchObject([{ space_name: 'Northwind' }])
  })
})

/** A page whose time can be moved forward. */
function withClock(page: Page): Promise<void> {
  return page.clock.install()
}

/** Holds back animation frames until released, as when other work keeps the processor busy. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const draw = globalThis.requestAnimationFrame
    const waiting: FrameRequestCallback[] = []
    globalThis.requestAnimationFrame = (callback) => waiting.push(callback)
    return () => {
      globalThis.requestAnimationFrame = draw
      for (const callback of waiting) draw(callback)
    }
  })
  return () => release.evaluate((go) => go())
}

/** A picture whose left half is red and right half is blue, drawn by the browser. */
const redAndBlue = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = 'red'
  pen.fillRect(0, 0, 400, 400)
  pen.fillStyle = 'blue'
  pen.fillRect(400, 0, 400, 400)
  return canvas.toDataURL('image/png').split(',')[1]
})()`

/** Whether a picture is red or blue at a percentage of its width. */
function colourAt(image: Element, share: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 })
  const pen = canvas.getContext('2d')
  if (!pen || !(image instanceof HTMLImageElement) || !image.naturalWidth) return ''
  pen.drawImage(image, 0, 0, 100, 100)
  const [red = 0, , blue = 0] = pen.getImageData(share, 50, 1, 1).data
  return red > blue ? 'red' : 'blue'
}
