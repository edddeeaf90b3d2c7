import { expect, test } from '../testing/fixture.ts'

test('Aisha finds by keyboard who is away, and does not learn why; Tomás, who leads them both, does', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const [jun, aisha] = [await northwind.welcome('jun'), await northwind.welcome('aisha')]
  for (const { id } of [jun, aisha]) await maya.client.updateEmployee({ employee: { employee_id: id, manager_id: tomas.id } })
  // The first Monday of March of next year.
  const year = new Date().getUTCFullYear() + 1
  const day = `${year}-03-0${1 + ((8 - new Date(Date.UTC(year, 2, 1)).getUTCDay()) % 7)}`
  await jun.client.requestAbsence({ absence_type: 'sick', from: day, to: day, starts_at_noon: true })
  const at = `/time/calendar?at=${day}`

  const colleague = await signedIn(aisha, { at })
  await test.step('the head of the day says how many are away, and opens who', async () => {
    const head = colleague.getByRole('link', { name: /^Monday \d+ March: 1 person away$/ })
    await head.focus()
    await colleague.keyboard.press('Enter')
    const pane = colleague.getByRole('complementary', { name: /^Monday \d+ March$/ })
    await expect(pane.getByRole('listitem')).toContainText(jun.fullName)
    await expect(pane.getByRole('listitem')).toContainText('Away, afternoon')
    await expect(colleague.getByText('Illness, afternoon')).toHaveCount(0)
  })

  await test.step('the week has the same in words', async () => {
    await colleague.getByRole('radio', { name: 'Week' }).click()
    await expect(colleague.getByRole('row').filter({ hasText: jun.fullName })).toContainText('Away, afternoon')
  })

  const manager = await signedIn(tomas, { at: `${at}&by=week` })
  await expect(manager.getByRole('row').filter({ hasText: jun.fullName })).toContainText('Illness, afternoon')
})
