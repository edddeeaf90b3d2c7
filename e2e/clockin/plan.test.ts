import { expect, test } from '../testing/fixture.ts'

test('Tomás plans a week for Jun, who sees it on their clock, timesheet and calendar, live; then he changes and deletes it', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const jun = await northwind.welcome('jun')
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, manager_id: tomas.id } })
  const page = await signedIn(tomas, { at: '/time/plan' })
  const form = page.getByRole('dialog', { name: 'Plan a shift' })
  const table = page.getByRole('region', { name: 'Plan' })

  await test.step('what is missing is said, and the first field of it has the focus', async () => {
    await expect(table.getByRole('row', { name: jun.fullName })).toBeVisible()
    await page.getByRole('button', { name: 'Plan a shift' }).click()
    await form.getByRole('button', { name: 'Plan shift' }).click()
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(form.getByText('Choose at least one day.')).toBeVisible()
  })

  await test.step('every week, until the morning', async () => {
    await form.getByRole('textbox', { name: 'Name' }).fill('Night boat')
    await form.getByRole('combobox', { name: 'Start' }).fill('22:00')
    await form.getByRole('combobox', { name: 'End' }).fill('06:00')
    await expect(form.getByText('Ends on the next day')).toBeVisible()
    await form.getByRole('radio', { name: 'Every week' }).click()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await form.getByRole('checkbox', { name: day }).click()
    await form.getByRole('combobox', { name: 'Who works this shift' }).fill('Jun')
    await page.getByRole('option', { name: jun.fullName }).click()
    await form.getByRole('button', { name: 'Plan shift' }).click()
    await expect(page.getByText('“Night boat” is planned')).toBeVisible()
    await expect(table.getByRole('row', { name: jun.fullName }).getByText('Night boat')).toHaveCount(7)
  })

  const own = await signedIn(jun, { at: '/time' })
  await test.step('Jun sees it', async () => {
    await expect(own.getByText('Your next shifts')).toBeVisible()
    await expect(own.getByText('Night boat').first()).toBeVisible()
    await own.goto('/time/sheet')
    await expect(own.getByText(/^Planned: Night boat/)).toHaveCount(7)
    await own.goto('/time/calendar?by=week')
    await expect(own.getByRole('row', { name: jun.fullName }).getByText('Night boat')).toHaveCount(7)
  })

  await test.step('Tomás changes its name, and deletes it', async () => {
    await page.getByRole('button', { name: 'Edit Night boat' }).click()
    const change = page.getByRole('dialog', { name: 'Edit shift' })
    await change.getByRole('textbox', { name: 'Name' }).fill('Late boat')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“Late boat” is planned')).toBeVisible()
    // Jun’s open page follows.
    await expect(own.getByRole('row', { name: jun.fullName }).getByText('Late boat')).toHaveCount(7)
    await page.getByRole('button', { name: 'Delete Late boat' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete shift' }).click()
    await expect(page.getByText('“Late boat” deleted')).toBeVisible()
    await expect(table.getByText('Late boat')).toHaveCount(0)
    await expect(own.getByRole('row', { name: jun.fullName }).getByText('Late boat')).toHaveCount(0)
  })
})
