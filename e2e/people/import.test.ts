import { readFile } from 'node:fs/promises'
import { expect, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

test('a file with ten kinds of bad rows is checked, reported row by row, and its good rows are imported; template and list are downloaded as tables', async ({
  northwind,
  signedIn,
}) => {
  const { maya } = northwind
  const page = await signedIn(maya, { at: '/people' })

  await test.step('from the list of people to the import, which accepts only tables', async () => {
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import people…' }).click()
    await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible()
    const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel template' }).click()])
    expect(template.suggestedFilename()).toBe('people-template.xlsx')
    await page.locator('input[type=file]').setInputFiles(fileOf('crew.txt', 'words'))
    await expect(page.getByText('Choose an Excel (.xlsx) or CSV file.')).toBeVisible()
  })

  await test.step('the columns are guessed, and her choices are kept', async () => {
    await page.locator('input[type=file]').setInputFiles(fileOf('crew.csv', [header, ...bad(maya)].join('\n')))
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Field for Date of birth' })).toHaveText('Birthday')
    await expect(page.getByRole('combobox', { name: 'Field for Shoe size' })).toHaveText('Do not import')
    await page.getByRole('checkbox', { name: 'Create missing departments' }).click()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Create missing departments' })).toBeChecked()
  })

  await test.step('the check reports each bad row', async () => {
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { name: 'Check complete' })).toBeVisible()
    await expect(page.getByText('2 departments will be created: Fleet and Fleet > Ferries')).toBeVisible()
    const row = (number: number) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) })
    await expect(row(3)).toContainText('This is not an email address.')
    await expect(row(5)).toContainText('appears earlier in the file')
    await expect(row(9).first()).toContainText('People cannot report to someone who reports to them')
    await expect(row(11)).toContainText('31/02/1990')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the rows with problems' }).click(),
    ])
    const failed = await readFile(await download.path(), 'utf8')
    expect(failed.split('\r\n').filter(Boolean)).toHaveLength(12)
    expect(failed).toContain('nora;Nora;Berg')
  })

  await test.step('the good rows are imported', async () => {
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send 2 invitations' })).toBeVisible()
    await page.goto('/people?search=duarte')
    await expect(page.getByRole('link', { name: 'Inês Duarte' })).toBeVisible()
  })

  await test.step('the list is exported as a table', async () => {
    await page.goto('/people')
    await page.getByRole('button', { name: 'Import and export' }).click()
    const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as CSV' }).click()])
    expect(await readFile(await list.path(), 'utf8')).toContain('Maya,Okafor')
  })
})

test('an import continues in the background, can be found again, and can be stopped', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya, { at: '/people/import' })
  const lines = Array.from({ length: 6_000 }, (_, index) => `person${index}@northwind.example,Person,Number ${index}`)
  await page.locator('input[type=file]').setInputFiles(fileOf('everyone.csv', ['Email,First name,Last name', ...lines].join('\n')))
  await page.getByRole('button', { name: 'Check the file' }).click()
  const start = page.getByRole('button', { name: 'Import 6,000 rows' })
  await start.waitFor({ timeout: 60_000 })
  // Opened before the import starts, which may end while a page loads.
  const later = await page.context().newPage()
  await later.goto('/people/import')
  const found = later.getByRole('link', { name: 'everyone.csv' })
  await found.waitFor()
  await start.click()
  await expect(page.getByRole('progressbar', { name: 'Importing everyone.csv' })).toBeVisible()
  await page.close()
  await found.click()
  await later.getByRole('button', { name: 'Stop the import' }).click()
  await later.getByRole('alertdialog').getByRole('button', { name: 'Stop the import' }).click()
  await expect(later.getByRole('heading', { name: 'Import stopped' })).toBeVisible()
  await later.getByRole('button', { name: 'Continue' }).click()
  await expect(later.getByRole('heading', { name: 'Import complete' })).toBeVisible({ timeout: 60_000 })
})

const header = 'Work email;First name;Last name;Job title;Department;Reports to;Role;Phone;Date of birth;Shoe size'
const bad = ({ address }: Person): string[] => [
  ';Nora;Berg;;;;;;;',
  'nora;Nora;Berg;;;;;;;',
  'twin@northwind.example;Twin;One;;;;;;;',
  'twin@northwind.example;Twin;Two;;;;;;;',
  'nameless@northwind.example;;;;;;;;;',
  'role@northwind.example;Ro;Le;;;;wizard;;;',
  'lost@northwind.example;Lo;St;;;ghost@northwind.example;;;;',
  'ring1@northwind.example;Ring;One;;;ring2@northwind.example;;;;',
  'ring2@northwind.example;Ring;Two;;;ring1@northwind.example;;;;',
  'late@northwind.example;La;Te;;;;;;31/02/1990;',
  'phone@northwind.example;Pho;Ne;;;;;call me;;',
  `long@northwind.example;Lo;Ng;${'x'.repeat(200)};;;;;;`,
  `ines@northwind.example;Inês;Duarte;Skipper;Fleet > Ferries;${address};;+351 910 000 001;01/02/1990;38`,
]
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
