import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'

const dayLength = 86_400_000
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('Tomás and Maya sign a card for Jun’s birthday, each without the other’s words; Jun finds nothing of it', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const jun = await northwind.welcome('jun')
  const coming = new Date(new Date().getTime() + 5 * dayLength).toISOString()
  // Born in a leap year, so that every day is one of it.
  const birthday = `1988-${coming.slice('YYYY-'.length, 'YYYY-MM-DD'.length)}`
  await maya.client.createOccasion({ occasion_type: 'birthday', points: 50 })
  await jun.client.updateEmployee({ employee: { birthday } })

  const colleague = await signedIn(tomas, { at: '/thanks/cards' })
  const form = colleague.getByRole('dialog', { name: `A card for ${jun.fullName}` })
  await test.step('without words nothing is signed, and what he writes survives a reload', async () => {
    await expect(row(colleague, jun.fullName)).toContainText('Birthday on')
    await colleague.getByRole('button', { name: `Sign the card for ${jun.fullName}` }).click()
    await form.getByRole('button', { name: 'Sign' }).click()
    await expect(form.getByText('Write something first.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Your words' }).click()
    await colleague.keyboard.type('Fair winds, Jun')
    await expect(form.getByText('Kept on this device', { exact: false })).toBeVisible()
    await colleague.reload()
    await colleague.getByRole('button', { name: `Sign the card for ${jun.fullName}` }).click()
    await expect(form.getByText('Fair winds, Jun')).toBeVisible()
  })

  await test.step('he signs it by keyboard, and changes it', async () => {
    await form.getByRole('button', { name: 'Sign' }).focus()
    await colleague.keyboard.press('Enter')
    await expect(colleague.getByText('You signed the card.')).toBeVisible()
    await expect(row(colleague, jun.fullName)).toContainText('You signed')
    await colleague.getByRole('button', { name: `Change what you wrote for ${jun.fullName}` }).click()
    await expect(form.getByText('Fair winds, Jun')).toBeVisible()
    await form.getByRole('textbox', { name: 'Your words' }).click()
    await colleague.keyboard.press('ControlOrMeta+End')
    await colleague.keyboard.type(', and calm seas')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  })

  const admin = await signedIn(maya, { at: '/thanks/cards' })
  await test.step('Maya learns that one person signed, and not what; then there are two', async () => {
    await expect(row(admin, jun.fullName)).toContainText('1 person signed')
    await expect(admin.getByText('calm seas')).toHaveCount(0)
    await admin.getByRole('button', { name: `Sign the card for ${jun.fullName}` }).click()
    const own = admin.getByRole('dialog', { name: `A card for ${jun.fullName}` })
    await own.getByRole('textbox', { name: 'Your words' }).click()
    await admin.keyboard.type('Cake at four')
    await own.getByRole('button', { name: 'Sign' }).click()
    await expect(row(admin, jun.fullName)).toContainText('You and others: 2 in all')
  })

  await test.step('Jun finds nothing of it', async () => {
    const receiver = await signedIn(jun, { at: '/thanks/cards' })
    await expect(receiver.getByText('No card to sign')).toBeVisible()
    await receiver.goto('/thanks')
    await expect(receiver.getByText('Nobody has been thanked yet')).toBeVisible()
  })

  await test.step('Tomás removes his words', async () => {
    await colleague.getByRole('button', { name: `Change what you wrote for ${jun.fullName}` }).click()
    await form.getByRole('button', { name: 'Remove my words' }).click()
    await expect(colleague.getByText('Your words were removed.')).toBeVisible()
    await expect(row(colleague, jun.fullName)).toContainText('1 person signed')
  })
})
