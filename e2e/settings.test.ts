import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkScreen, expect, test } from './fixture.ts'

/** A page whose time can be moved on. */
const withClock = (page: Page) => page.clock.install()

test('a status ends by itself, for the person and for colleagues whose page is open', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const colleague = await signedIn(tomas, { at: `/profile/${maya.id}`, before: withClock })
  const page = await signedIn(maya, { at: '/settings/availability', before: withClock })

  await test.step('she says that she is in a meeting for an hour', async () => {
    await page.getByRole('button', { name: /^In a meeting/ }).click()
    await expect(page.getByText(/^It stands until/)).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your availability is saved.')).toBeVisible()
    await expect(colleague.getByRole('main').getByText('Busy', { exact: true })).toBeVisible()
  })

  await test.step('and after that hour nobody reads it any more', async () => {
    await page.clock.fastForward('01:01:00')
    await colleague.clock.fastForward('01:01:00')
    await expect(page.getByRole('radio', { name: 'Automatic' })).toBeChecked()
    await expect(page.getByLabel(/^Status/)).toHaveValue('')
    await expect(colleague.getByRole('main').getByText('Busy', { exact: true })).toBeHidden()
  })
})

/** A picture whose left half is red and whose right half is blue, as the browser draws it. */
const redAndBlue = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = 'red'
  pen.fillRect(0, 0, 400, 400)
  pen.fillStyle = 'blue'
  pen.fillRect(400, 0, 400, 400)
  return canvas.toDataURL('image/png').split(',')[1]
})()`

/** Whether a picture is red or blue at a share of its width. */
const colourAt = (image: Element, share: number): string => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 })
  const pen = canvas.getContext('2d')
  if (!pen || !(image instanceof HTMLImageElement) || !image.naturalWidth) return ''
  pen.drawImage(image, 0, 0, 100, 100)
  const [red = 0, , blue = 0] = pen.getImageData(share, 50, 1, 1).data
  return red > blue ? 'red' : 'blue'
}

test('a photo is cropped with the keyboard alone', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya, { at: '/settings/profile' })
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'halves.png',
    mimeType: 'image/png',
    buffer: Buffer.from(String(await page.evaluate(redAndBlue)), 'base64'),
  })
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' })
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
  await checkScreen(page)
  await dialog.getByRole('group', { name: /^Part of the picture/ }).focus()
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
  // The part that was chosen is all blue: nothing of the red half is left in it.
  for (const share of [10, 50, 90]) await expect.poll(() => shown.evaluate(colourAt, share)).toBe('blue')
})

test('a company sorts its people and asks them something of its own', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: '/settings/departments' })
  const dialog = page.getByRole('dialog')

  await test.step('departments, one below the other', async () => {
    await page.getByRole('button', { name: 'Add the first department' }).click()
    await dialog.getByLabel('Name').fill('Product')
    await dialog.getByRole('button', { name: 'Add department' }).click()
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
    await checkScreen(page)
    await page.getByRole('button', { name: 'Delete Design' }).click()
    await expect(page.getByText('Nobody is in it, and it has no parts.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a field with options', async () => {
    await page.getByRole('link', { name: /^Profile fields/ }).click()
    await page.getByRole('button', { name: 'Add field' }).click()
    await dialog.getByLabel('Name').fill('Shirt size')
    await dialog.getByRole('radio', { name: 'Choice' }).click()
    await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Small')
    await dialog.getByRole('textbox', { name: 'Option 1' }).press('Enter')
    await page.keyboard.type('Large')
    await dialog.getByRole('button', { name: 'Add field' }).click()
    await expect(page.getByText('Shirt size is added.')).toBeVisible()
    await maya.client.createCustomField({ field_name: 'Desk', field_type: 'number' })
  })

  const own = await signedIn(tomas, { at: '/settings/profile' })
  await test.step('Tomás answers it, and is told what does not fit', async () => {
    await own.getByRole('combobox', { name: /^Shirt size/ }).click()
    await own.getByRole('option', { name: 'Large' }).click()
    await own.getByLabel(/^Desk/).fill('upstairs')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(own.getByText('A number, such as 42')).toBeVisible()
    await own.getByLabel(/^Desk/).fill('12')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(own.getByText('Your profile is saved.')).toBeVisible()
    const { custom_fields } = await maya.client.getEmployee({ employee_id: tomas.id, select: ['custom_fields'] })
    expect(Object.values(custom_fields ?? {})).toEqual(['Large', 12])
  })

  await test.step('the order changes by a key, and an option goes with a warning', async () => {
    await page.getByRole('button', { name: 'Edit Shirt size' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Shirt size is now 2 of 2.' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Edit Shirt size' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove option 2' }).click()
    await expect(dialog.getByText('Answers that named “Large” are emptied when you save.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Shirt size is saved.')).toBeVisible()
    const { custom_fields } = await maya.client.getEmployee({ employee_id: tomas.id, select: ['custom_fields'] })
    expect(Object.values(custom_fields ?? {})).toEqual([12])
  })
})

test('what is typed into the profile is not lost without a question', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya, { at: '/settings/profile' })
  await page.getByLabel(/^Pronouns/).fill('she/her')
  await page.getByRole('link', { name: /^Security/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel(/^Pronouns/)).toHaveValue('she/her')
  await page.getByRole('link', { name: /^Security/ }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
})

test('a region and a clock hold on every device', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya, { at: '/settings/language' })
  await page.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: /^United States/ }).click()
  await expect(page.getByText(/^Right now that reads \w+, \w+ \d+, \d{4}/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Clock' }).click()
  await page.getByRole('option', { name: '24 hours' }).click()
  await expect(page.getByText(/ at \d\d:\d\d\. Language, region/)).toBeVisible()
  const elsewhere = await signedIn(northwind.maya, { at: '/settings/language' })
  await expect(elsewhere.getByText(/^Right now that reads \w+, \w+ \d+, \d{4} at \d\d:\d\d\./)).toBeVisible()
})

test('a person takes everything along that is kept of them', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.tomas, { at: '/settings/profile' })
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^atrium-data-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(kept.profile).toMatchObject([{ first_name: 'Tomás', work_email_id: northwind.tomas.address }])
  expect(kept.spaces).toMatchObject([{ space_name: 'Northwind' }])
})
