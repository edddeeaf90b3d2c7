import { readFile } from 'node:fs/promises'
import { expect, test } from '../testing/fixture.ts'

test('Maya exports everyone’s hours: she sees how far it is, closes the dialog, comes back to it, and saves the file', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  await tomas.client.updateClockin({ action: 'in', client_punch_id: crypto.randomUUID() })
  await tomas.client.updateClockin({ action: 'out', client_punch_id: crypto.randomUUID() })
  const page = await signedIn(maya, { at: '/time/team' })
  const dialog = page.getByRole('dialog', { name: 'Export hours' })
  const opening = page.getByRole('button', { name: 'Export', exact: true })
  await opening.click()

  await test.step('a job writes the hours of everyone', async () => {
    await dialog.getByRole('combobox', { name: 'People' }).click()
    await page.getByRole('option', { name: 'Everyone' }).click()
    await dialog.getByRole('radio', { name: 'Days' }).click()
    await dialog.getByRole('radio', { name: 'CSV' }).click()
    await dialog.getByRole('button', { name: 'Start the export' }).click()
    await expect(dialog.getByText(/^Everyone · /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the dialog comes back to it, also after a reload, and offers the file', async () => {
    await page.reload()
    await opening.click()
    await expect(dialog.getByText(/are exported\. The file is kept until/)).toBeVisible()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save file' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^hours-.+\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(tomas.fullName)
  })

  await test.step('a new export begins with the form', async () => {
    await dialog.getByRole('button', { name: 'New export' }).click()
    await expect(dialog.getByRole('combobox', { name: 'People' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
  })
})
