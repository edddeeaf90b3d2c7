import { expect, test } from '../testing/fixture.ts'

test('Tomás proposes another time; Maya moves the event meanwhile, so that it is outdated, and takes what he proposes then', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const { event_id } = await maya.client.createEvent({
    title: 'Rope store',
    starts_at: '2030-05-14T10:00:00Z',
    ends_at: '2030-05-14T11:00:00Z',
    time_zone: 'UTC',
    guests: { employees: [{ employee_id: tomas.id }] },
  })
  const page = await signedIn(maya, { at: `/calendar/event/${event_id}` })
  const his = await signedIn(tomas, { at: `/calendar/event/${event_id}` })
  const propose = async (time: string, why: string): Promise<void> => {
    await his.getByRole('button', { name: 'Propose another time' }).click()
    const form = his.getByRole('form', { name: 'Propose another time' })
    await form.getByRole('combobox', { name: 'Time' }).fill(time)
    await form.getByRole('textbox', { name: /^Why/ }).fill(why)
    await form.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(form).toHaveCount(0)
  }
  const take = page.getByRole('button', { name: 'Move it there' })

  await test.step('she sees at once what he proposes', async () => {
    await propose('12:00', 'Soup day')
    await expect(page.getByText(`${tomas.fullName} proposes Tuesday 14 May, 12:00–13:00`)).toBeVisible()
    await expect(page.getByText('Soup day')).toBeVisible()
    await expect(take).toBeVisible()
    await expect(his.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  })

  await test.step('after she moved it, both see that it is from before, and it cannot be taken', async () => {
    await maya.client.updateEvent({ event_id, starts_at: '2030-05-15T08:00:00Z', ends_at: '2030-05-15T09:00:00Z' })
    for (const one of [page, his]) await expect(one.getByText('Proposed before the event moved · Soup day')).toBeVisible()
    await expect(take).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
    await expect(his.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  })

  await test.step('what he proposes for the new time she takes', async () => {
    await propose('09:30', 'After the tide')
    await expect(page.getByText('After the tide')).toBeVisible()
    await take.click()
    for (const one of [page, his]) {
      await expect(one.getByText(/^Wednesday 15 May, 9:30–10:30/)).toBeVisible()
      await expect(one.getByRole('heading', { name: 'Other times proposed' })).toHaveCount(0)
    }
  })
})
