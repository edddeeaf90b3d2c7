import { expect, test } from '../testing/fixture.ts'

test('people join and leave a group by its rule, or are added and removed by hand, and others see it live', async ({
  northwind,
  signedIn,
}) => {
  const place = (person: { id: string }, location: string) =>
    northwind.maya.client.updateEmployee({ employee: { employee_id: person.id, location } })
  await place(northwind.tomas, 'Lisbon')
  await place(northwind.maya, 'Lisbon')
  const { group_id } = await northwind.maya.client.createGroup({ group_name: 'First aiders' })
  const maya = await signedIn(northwind.maya, { at: '/people' })

  await test.step('a rule counts its people while it is edited', async () => {
    await maya.getByRole('link', { name: 'Groups' }).click()
    await maya.getByRole('button', { name: 'New group' }).first().click()
    const dialog = maya.getByRole('dialog', { name: 'New group' })
    await dialog.getByLabel('Name', { exact: true }).fill('Lisbon office')
    await dialog.getByRole('radio', { name: /^People who match a rule/ }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Nobody' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add a condition' }).click()
    await dialog.getByRole('combobox', { name: 'Field' }).click()
    await maya.getByRole('option', { name: 'Location', exact: true }).click()
    await dialog.getByLabel('Location: value').fill('lis')
    await maya.getByRole('option', { name: 'Lisbon' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: '2 people' })).toBeVisible()
  })

  await test.step('an incomplete condition is reported, and removed', async () => {
    const dialog = maya.getByRole('dialog', { name: 'New group' })
    await dialog.getByRole('button', { name: 'Add a condition' }).click()
    await dialog.getByRole('button', { name: 'Create group' }).click()
    await expect(dialog.getByText('Choose or enter a value, or remove this condition.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove the condition on Department' }).click()
    await dialog.getByRole('button', { name: 'Create group' }).click()
  })

  await test.step('a person who no longer matches the rule is not in the group', async () => {
    await expect(maya.getByRole('heading', { name: 'Lisbon office' })).toBeVisible()
    await expect(maya.getByRole('link', { name: 'Tomás Nunes' })).toBeVisible()
    await place(northwind.tomas, 'Porto')
    await maya.reload()
    await expect(maya.getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible()
    await expect(maya.getByRole('link', { name: 'Tomás Nunes' })).toBeHidden()
  })

  await test.step('she chooses the members of another group by hand, and he sees it live', async () => {
    const tomas = await signedIn(northwind.tomas, { at: `/people/groups/${group_id}` })
    await expect(tomas.getByText('Nobody is in this group yet.')).toBeVisible()
    await expect(tomas.getByRole('button', { name: 'Edit group' })).toBeHidden()
    await maya.goto(`/people/groups/${group_id}`)
    await maya.getByRole('button', { name: 'Add people' }).click()
    const dialog = maya.getByRole('dialog', { name: 'Add people to First aiders' })
    await dialog.getByLabel('People').fill('tom')
    await maya.getByRole('option', { name: /Tomás Nunes/ }).click()
    await dialog.getByRole('button', { name: 'Add people' }).click()
    await expect(dialog).toBeHidden()
    await expect(tomas.getByRole('main').getByRole('link', { name: 'Tomás Nunes' })).toBeVisible()
    await maya.getByRole('button', { name: 'Remove Tomás Nunes' }).click()
    await maya.getByRole('button', { name: 'Undo' }).hover() // keeps it
    await expect(tomas.getByText('Nobody is in this group yet.')).toBeVisible()
    await maya.getByRole('button', { name: 'Undo' }).click()
    await expect(tomas.getByRole('main').getByRole('link', { name: 'Tomás Nunes' })).toBeVisible()
  })
})
