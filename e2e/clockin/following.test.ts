import { expect, test } from '../testing/fixture.ts'

test('Tomás lets his availability follow his clock, and Maya sees live that he works, takes a break and leaves', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const company = await signedIn(maya, { at: '/settings/clock-in' })
  const press = (action: 'in' | 'out' | 'break_start') => tomas.client.updateClockin({ action, client_punch_id: crypto.randomUUID() })

  await test.step('Maya allows it', async () => {
    await company.getByRole('switch', { name: 'Availability can follow the clock' }).click()
    await company.getByRole('button', { name: 'Save' }).click()
    await expect(company.getByText('Saved. It applies from today.')).toBeVisible()
  })

  const page = await signedIn(tomas, { at: '/settings/availability' })
  const profile = await signedIn(maya, { at: `/profile/${tomas.id}` })
  const shown = (word: string) => profile.getByRole('main').getByText(word, { exact: true })

  await test.step('Tomás chooses it: he has not clocked in, so he is away', async () => {
    await expect(shown('Available')).toBeVisible()
    await page.getByRole('switch', { name: 'Follow my clock' }).click()
    await expect(page.getByRole('switch', { name: 'Follow my clock' })).toBeChecked()
    await expect(shown('Away')).toBeVisible()
  })

  await test.step('his clock decides', async () => {
    await press('in')
    await expect(shown('Available')).toBeVisible()
    await press('break_start')
    await expect(shown('On a break')).toBeVisible()
  })

  await test.step('what he chooses himself stays', async () => {
    await page.getByRole('radio', { name: 'Busy' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(shown('Busy')).toBeVisible()
    await press('out')
    await expect
      .poll(async () => (await maya.client.getEmployee({ employee_id: tomas.id, select: ['clock_status'] })).clock_status)
      .toBe('out')
    await expect(shown('Busy')).toBeVisible()
  })
})
