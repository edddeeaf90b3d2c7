import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'

test('Maya reads who changed what, searches it, opens details and exports it', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  for (const department_name of ['Design', 'Product']) {
    const { department_id } = await maya.client.createDepartment({ department_name })
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, department_id } })
  }
  await tomas.client.updateEmployee({ employee: { location: '=1+1', pronouns: 'he/him' } })
  const page = await signedIn(maya, { at: '/settings' })

  await test.step('the newest actions are listed first, as sentences', async () => {
    await page.getByRole('link', { name: /^Company/ }).click()
    await page.getByRole('link', { name: /^Audit trail/ }).click()
    await expect(entries(page, 'Tomás Nunes changed').first()).toContainText('the location and the pronouns of their own profile')
    await expect(entries(page, 'changed the department of Tomás Nunes from “Design” to “Product”')).toContainText('Maya Okafor')
    await expect(entries(page, 'Maya Okafor set the department of Tomás Nunes to “Design”')).toBeVisible()
  })

  await test.step('the details show the values before and after', async () => {
    await entries(page, 'Tomás Nunes changed').first().getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('row', { name: 'Pronouns nothing he/him' })).toBeVisible()
  })

  await test.step('filters are in the address', async () => {
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

  await test.step('the shown entries are exported as a table without formulas', async () => {
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

const entries = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })
