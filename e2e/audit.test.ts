import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkScreen, expect, test } from './fixture.ts'

const entries = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })

test('Maya reads who changed what, finds it again, looks closer and takes it with her', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  for (const department_name of ['Design', 'Product']) {
    const { department_id } = await maya.client.createDepartment({ department_name })
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, department_id } })
  }
  await tomas.client.updateEmployee({ employee: { location: '=1+1', pronouns: 'he/him' } })
  const page = await signedIn(maya)

  await test.step('the newest deeds stand first, as sentences', async () => {
    await page.goto('/settings')
    await page.getByRole('link', { name: /^Company/ }).click()
    await page.getByRole('link', { name: /^Audit trail/ }).click()
    await expect(entries(page, 'Tomás Nunes changed').first()).toContainText('the location and the pronouns of their own profile')
    await expect(entries(page, 'changed the department of Tomás Nunes from “Design” to “Product”')).toContainText('Maya Okafor')
    await expect(entries(page, 'Maya Okafor set the department of Tomás Nunes to “Design”')).toBeVisible()
    await checkScreen(page)
  })

  await test.step('before and after open beneath', async () => {
    await entries(page, 'Tomás Nunes changed').first().getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('row', { name: 'Pronouns nothing he/him' })).toBeVisible()
    await checkScreen(page)
  })

  await test.step('filters stand in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search the trail' }).fill('he/him')
    await expect(entries(page, 'Tomás Nunes changed')).toHaveCount(1)
    await expect(entries(page, 'joined')).toHaveCount(0)
    await expect(page).toHaveURL(/search=he/)
    await page.reload()
    await expect(entries(page, 'Tomás Nunes changed')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search the trail' }).fill('')
    await page.getByRole('combobox', { name: 'Done by' }).fill('Tom')
    await page.getByRole('option', { name: /Tomás Nunes/ }).click()
    await expect(page).toHaveURL(new RegExp(`person=${tomas.id}`))
    await expect(entries(page, 'changed the department')).toHaveCount(0)
    await expect(entries(page, 'joined the company')).toBeVisible()
  })

  await test.step('what is shown is saved as a table without formulas', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)
    const table = await readFile(await download.path(), 'utf8')
    expect(table.charCodeAt(0)).toBe(0xfeff)
    expect(table).toContain("'=1+1")
    expect(table).not.toContain('Design')
    await page.goto('/settings/audit?what=exports')
    await expect(entries(page, 'Maya Okafor exported the audit trail')).toBeVisible()
  })
})

test('who may not see the trail has no way to it', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.tomas)
  await page.goto('/settings')
  await expect(page.getByRole('link', { name: /^Profile/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Audit trail/ })).toHaveCount(0)
  await page.goto('/settings/audit')
  await expect(page.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
})
