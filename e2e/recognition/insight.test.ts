import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readXlsx } from '../../server/src/modules/people/imports/tables/xlsx-reader.ts'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'

test('Maya saves the figures of thanks as an Excel workbook, and the names of those whom nobody thanked as CSV', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const { recognition_type_id } = await maya.client.createRecognitionType({
    type_name: 'Steady hand',
    points: { minimum: 0, default: 0, maximum: 0 },
  })
  await maya.client.interactWithRecognition({
    action: 'give',
    recognition_type_id,
    employees: [{ employee_id: tomas.id }],
    message: paragraph('For the spare umbrella'),
    client_recognition_id: crypto.randomUUID(),
  })
  const page = await signedIn(maya, { at: '/settings/insight' })

  await test.step('the workbook has the days of the period, the last one with her thanks', async () => {
    const file = await save(page, 'Export', 'As Excel')
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const rows: string[][] = []
    for await (const { cells } of readXlsx(await file.path())) rows.push(cells)
    expect(rows[0]).toEqual(['From', 'Thanks', 'People who gave', 'People who were thanked'])
    expect(rows).toHaveLength(31)
    expect(rows.at(-1)?.slice(1)).toEqual(['1', '1', '1'])
  })

  await test.step('the names are hers alone', async () => {
    const file = await save(page, 'Export names', 'As CSV')
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const table = await readFile(await file.path(), 'utf8')
    expect(table).toContain(maya.fullName)
    expect(table).not.toContain(tomas.fullName)
  })
})

/** Chooses a format from the menu of a button, and waits for the file. */
async function save(page: Page, button: string, format: string): Promise<Download> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  await expect(page.getByText('Exported', { exact: true }).last()).toBeVisible()
  return saving
}
