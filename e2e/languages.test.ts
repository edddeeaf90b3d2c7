import { expect, test } from './fixture.ts'
import { speak } from './languages.ts'

test('Tomás chooses German and then Arabic, on all his devices', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.tomas, { at: '/settings/language' })
  const html = page.locator('html')

  await test.step('German is there at once', async () => {
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveText(/Deutsch/)
    await expect(page.getByText(/^Gerade sieht das so aus: \w+tag, \d+\. \w+ \d{4}/)).toBeVisible()
  })

  await test.step('a refusal is German, too, and what is typed outlives another language', async () => {
    await page.getByRole('link', { name: /^Chats/ }).click()
    await page.getByRole('button', { name: 'Neuer Bereich' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Northwind')
    await page.getByRole('button', { name: 'Bereich erstellen' }).click()
    await expect(page.getByText('Einen Bereich mit diesem Namen gibt es schon, bitte wähle einen anderen Namen.')).toBeVisible()
    await speak(page, 'ar')
    await expect(page.getByRole('textbox', { name: 'الاسم' })).toHaveValue('Northwind')
    await speak(page, 'de')
    await page.getByRole('button', { name: 'Abbrechen' }).click()
  })

  await test.step('it is German after a reload, from the first paint on, and on another device', async () => {
    await page.reload({ waitUntil: 'commit' })
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('link', { name: /^Start/ })).toBeVisible()
    const elsewhere = await signedIn(northwind.tomas, { at: '/profile' })
    await expect(elsewhere.getByRole('link', { name: /^Start/ })).toBeVisible()
  })

  await test.step('Arabic runs from right to left', async () => {
    await page.goto('/settings/language')
    await page.getByRole('combobox', { name: 'Sprache' }).click()
    await page.getByRole('option', { name: 'العربية' }).click()
    await expect(html).toHaveAttribute('dir', 'rtl')
    const places = page.getByRole('navigation', { name: 'الأماكن' })
    const box = await places.boundingBox()
    expect(box?.x).toBeGreaterThan(1440 / 2)
    await page.reload({ waitUntil: 'commit' })
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('link', { name: /^الرئيسية/ })).toBeVisible()
  })
})

test('the company’s language holds for whoever chose none', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya, { at: '/settings/company-profile' })
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveText(/Deutsch/)
  const tomas = await signedIn(northwind.tomas, { at: '/settings/language' })
  await expect(tomas.getByRole('combobox', { name: 'Sprache' })).toHaveText(/Wie im Unternehmen üblich/)
})

test('the door speaks what the browser’s person reads', async ({ visitor }) => {
  const page = await visitor({ locale: 'ar-EG' })
  await expect(page.getByRole('heading', { name: 'مرحبًا بك في Atrium' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel('بريد العمل').fill('nobody')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await expect(page.getByText('عنوان البريد الإلكتروني غير صالح')).toBeVisible()
})
