import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const row = (page: Page, { fullName }: Person) => page.getByRole('listitem').filter({ hasText: fullName })

/** A day of the month before, and the month as a person reads it. */
function lastMonth(): { dayOf: (day: string) => string; name: string } {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return {
    dayOf: (day) => `${first.toISOString().slice(0, 'YYYY-MM'.length)}-${day}`,
    name: first.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }
}

const askForHours = ({ client }: Person, day: string, reason: string) =>
  client.requestCorrection({ started_at: `${day}T09:00:00Z`, ended_at: `${day}T17:00:00Z`, reason })

test('Tomás sees who is in, approves hours and days off by keyboard, and once Maya has locked the month, nothing in it changes', async ({
  northwind,
  signedIn,
  problems,
}) => {
  const { maya, tomas } = northwind
  const jun = await northwind.welcome('jun')
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, manager_id: tomas.id } })
  const month = lastMonth()
  const manager = await signedIn(tomas, { at: '/time/team' })

  await test.step('Jun’s clock is followed live', async () => {
    await expect(row(manager, jun)).toContainText('Not in')
    await jun.client.updateClockin({ action: 'in', client_punch_id: crypto.randomUUID() })
    await expect(row(manager, jun)).toContainText(/In since \d/)
    await jun.client.updateClockin({ action: 'break_start', client_punch_id: crypto.randomUUID() })
    await expect(row(manager, jun)).toContainText(/Break since \d/)
    await manager.getByRole('button', { name: '0 Late' }).click()
    await expect(manager.getByText('Nobody at the moment')).toBeVisible()
    await manager.getByRole('button', { name: 'Show everyone' }).click()
    await expect(row(manager, jun)).toBeVisible()
  })

  await test.step('what Jun asks for waits in one queue, with before and after side by side', async () => {
    await askForHours(jun, month.dayOf('15'), 'The night boat was late')
    await askForHours(jun, month.dayOf('16'), 'And once more')
    const from = `${new Date().getUTCFullYear() + 1}-03-08`
    await jun.client.requestAbsence({ absence_type: 'holiday', from, to: from, ends_at_noon: true, note: 'A day at the sea' })
    await manager.goto('/time/approvals')
    const hours = card(manager, 'The night boat was late')
    await expect(hours.getByRole('columnheader', { name: 'Recorded' })).toBeVisible()
    await expect(hours.getByRole('row', { name: /^Length/ })).toContainText('8:00')
    await expect(card(manager, 'A day at the sea')).toContainText('until noon')
  })

  await test.step('Tomás approves the hours and the day off by keyboard', async () => {
    await manager.getByRole('heading', { level: 1 }).focus()
    await manager.keyboard.press('j')
    await expect(card(manager, 'The night boat was late')).toBeFocused()
    await manager.keyboard.press('a')
    await expect(card(manager, 'The night boat was late')).toHaveCount(0)
    await expect(card(manager, 'And once more')).toBeFocused()
    await manager.keyboard.press('j')
    await expect(card(manager, 'A day at the sea')).toBeFocused()
    await manager.keyboard.press('a')
    await expect(card(manager, 'A day at the sea')).toHaveCount(0)
    const { items } = await jun.client.listAbsences({})
    expect(items).toMatchObject([{ state: 'approved', decided_by: tomas.id }])
  })

  const admin = await signedIn(maya, { at: '/settings/months' })
  await test.step('Maya locks the month, and Tomás can no longer approve hours in it', async () => {
    await admin.getByRole('button', { name: `Lock ${month.name}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(admin.getByText(`${month.name} is locked`)).toBeVisible()
    await expect(admin.getByRole('listitem').filter({ hasText: month.name })).toContainText(`Locked by ${maya.fullName}`)
    await card(manager, 'And once more').getByRole('button', { name: 'Approve' }).click()
    await expect(card(manager, 'And once more').getByRole('alert')).toContainText('This month is locked')
    problems.length = 0
  })

  await test.step('with a reason Maya unlocks it, and Tomás refuses what waits, also with a reason', async () => {
    await admin.getByRole('button', { name: `Unlock ${month.name}` }).click()
    const asked = admin.getByRole('dialog')
    await asked.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(asked.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await admin.keyboard.type('One shift was left out')
    await asked.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(admin.getByRole('listitem').filter({ hasText: month.name })).toContainText('One shift was left out')
    await card(manager, 'And once more').getByRole('button', { name: 'Refuse' }).click()
    const refusing = manager.getByRole('dialog', { name: 'Refuse this request?' })
    await refusing.getByRole('textbox', { name: 'Reason' }).fill('You were on the early boat')
    await refusing.getByRole('button', { name: 'Refuse' }).click()
    await expect(manager.getByText('Nothing to approve')).toBeVisible()
    const { items } = await jun.client.listCorrections({})
    expect(items.map(({ state, decision_reason }) => [state, decision_reason])).toContainEqual(['refused', 'You were on the early boat'])
  })
})

test('Maya tries a working-time model on a day before she saves it; what she has typed survives a reload', async ({
  northwind,
  signedIn,
}) => {
  const { maya } = northwind
  const page = await signedIn(maya, { at: '/settings/working-time' })
  const form = page.getByRole('dialog', { name: 'New working-time model' })
  const counted = form.getByRole('status').filter({ hasText: 'Counts in reports' })
  await page.getByRole('button', { name: 'Add model' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Harbour office')
  await form.getByRole('textbox', { name: 'Monday, hours' }).fill('7:30')
  await test.step('the missing part of a required break is deducted from the sample day', async () => {
    await expect(counted).toContainText('Missing required break−0:15')
    await expect(counted).toContainText('Counts in reports8:10')
    await form.getByRole('button', { name: 'Remove the break after 6:00' }).click()
    await expect(counted).toContainText('Counts in reports8:25')
  })
  await page.reload()
  await page.getByRole('button', { name: 'Add model' }).click()
  await expect(form.getByRole('textbox', { name: 'Monday, hours' })).toHaveValue('7:30')
  await form.getByRole('button', { name: 'Add model' }).click()
  await expect(page.getByText('Harbour office saved. It applies from today.')).toBeVisible()
  const { models } = await maya.client.getClockinConfig({})
  expect(models).toMatchObject([{ model_name: 'Harbour office', audience: null, days: { monday: 450, tuesday: 480 }, break_rules: [] }])
})
