import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import { changeLanguage } from '../screens/languages.ts'
import type { Person } from '../testing/northwind.ts'

test('a company uses German; Tomás chooses Arabic and then German, on all his devices', async ({ northwind, signedIn, visitor }) => {
  const maya = await signedIn(northwind.maya, { at: '/settings/company-profile' })

  await test.step('the company’s language applies to everyone who has not chosen one', async () => {
    await maya.getByRole('combobox', { name: 'Language' }).click()
    await maya.getByRole('option', { name: 'Deutsch' }).click()
    await maya.getByRole('button', { name: 'Save' }).click()
    await expect(maya.getByRole('combobox', { name: 'Sprache' })).toHaveText(/Deutsch/)
  })

  const page = await signedIn(northwind.tomas, { at: '/settings/language' })
  const html = page.locator('html')

  await test.step('Arabic applies at once, right to left', async () => {
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveText(/Vorgabe des Unternehmens/)
    await page.getByRole('combobox', { name: 'Sprache' }).click()
    const saved = page.waitForResponse('**/user/setting/update')
    await page.getByRole('option', { name: 'العربية' }).click()
    await expect(html).toHaveAttribute('dir', 'rtl')
    await saved
    const box = await page.getByRole('navigation', { name: 'الأماكن' }).boundingBox()
    expect(box?.x).toBeGreaterThan(1440 / 2)
    await page.reload({ waitUntil: 'commit' })
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('link', { name: /^الرئيسية/ })).toBeVisible()
  })

  await test.step('so does German', async () => {
    await page.getByRole('combobox', { name: 'اللغة' }).click()
    await page.getByRole('option', { name: 'Deutsch', exact: true }).click()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveText(/Deutsch/)
    await expect(page.getByText(/^Beispiel: \w+, \d+\. \S+ \d{4}/)).toBeVisible()
  })

  await test.step('errors are in German too, and typed text survives a change of language', async () => {
    await page.getByRole('link', { name: /^Chats/ }).click()
    await page.getByRole('button', { name: 'Neuer Bereich' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Northwind')
    await page.getByRole('button', { name: 'Bereich erstellen' }).click()
    await expect(page.getByText('Einen Bereich mit diesem Namen gibt es schon. Bitte wähle einen anderen Namen.')).toBeVisible()
    await changeLanguage(page, 'ar')
    await expect(page.getByRole('textbox', { name: 'الاسم' })).toHaveValue('Northwind')
    await changeLanguage(page, 'de')
    await page.getByRole('button', { name: 'Abbrechen' }).click()
  })

  await test.step('it is German after a reload, from the first paint on', async () => {
    await page.reload({ waitUntil: 'commit' })
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('link', { name: /^Start/ })).toBeVisible()
  })

  await test.step('the sign-in screen uses the browser’s language, and after sign-in his own applies', async () => {
    const elsewhere = await visitor({ locale: 'ar-EG' })
    await expect(elsewhere.getByRole('heading', { name: 'مرحبًا بك في Atrium' })).toBeVisible()
    await expect(elsewhere.locator('html')).toHaveAttribute('dir', 'rtl')
    await elsewhere.getByLabel('بريد العمل').fill('nobody')
    await elsewhere.keyboard.press('Enter')
    await expect(elsewhere.getByText('عنوان البريد الإلكتروني غير صالح')).toBeVisible()
    await signInInArabic(elsewhere, northwind.tomas)
    await expect(elsewhere.getByRole('link', { name: /^Start/ })).toBeVisible()
  })
})

async function signInInArabic(page: Page, { address, password }: Person): Promise<void> {
  await page.getByLabel('بريد العمل').fill(address)
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
}
