import type { Page } from '@playwright/test'
import { checkScreen, expect, test } from './fixture.ts'
import type { Person } from './northwind.ts'

/** Gives Tomás a role of the company's own, through the calls, and answers its name. */
async function giveRole({ client }: Person, person: Person, permissions: string[]): Promise<string> {
  const role = await client.createRole({ role_name: 'Pilots', permissions })
  await client.updateEmployee({ employee: { employee_id: person.id, role_id: role.role_id } })
  return role.role_name
}
const roleOf = async ({ client, id }: Person) => (await client.getEmployee({ employee_id: id, select: ['role_name'] })).role_name
const newSpace = (page: Page) => page.getByRole('button', { name: 'New space' })
const cell = (page: Page, permission: RegExp, column: number) => page.getByRole('row', { name: permission }).getByRole('cell').nth(column)

test('what is taken from a role is gone from the open pages of those who have it, without a reload', async ({ northwind, signedIn }) => {
  const role = await giveRole(northwind.maya, northwind.tomas, ['people.see', 'space.create', 'space.join'])
  const [maya, tomas] = await Promise.all([
    signedIn(northwind.maya, { at: '/settings/roles' }),
    signedIn(northwind.tomas, { at: '/connect' }),
  ])
  await expect(newSpace(tomas)).toBeVisible()
  await maya.getByRole('button', { name: `Edit ${role}` }).click()
  const dialog = maya.getByRole('dialog', { name: `Edit the role ${role}` })
  await expect(dialog).toContainText('1 person has this role')
  await dialog.getByRole('checkbox', { name: 'Create spaces' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(maya.getByText(`The role ${role} is saved.`)).toBeVisible()
  await expect(newSpace(tomas)).toBeHidden()
  await expect(cell(maya, /^Create spaces/, 5)).toHaveText('No')
  await expect(cell(maya, /^Find and join spaces/, 5)).toHaveText('Yes')
  // And back again, from another browser of hers: her own open page shows that too.
  const { items } = await northwind.maya.client.listRoles({})
  const { role_id = '', permissions = [] } = items.find(({ role_name }) => role_name === role) ?? {}
  await northwind.maya.client.updateRole({ role_id, permissions: [...permissions, 'space.create'] })
  await expect(newSpace(tomas)).toBeVisible()
  await expect(cell(maya, /^Create spaces/, 5)).toHaveText('Yes')
})

test('a role is made as a copy, given on a profile, and taken away with another in its place', async ({ northwind, signedIn }) => {
  const { maya: owner, tomas } = northwind
  const page = await signedIn(owner, { at: '/settings/roles' })
  await page.getByRole('button', { name: 'Copy Manager' }).click()
  const made = page.getByRole('dialog', { name: 'New role' })
  await expect(made.getByLabel('Name', { exact: true })).toHaveValue('Manager (copy)')
  await made.getByLabel('Name', { exact: true }).fill('manager')
  await made.getByRole('button', { name: 'Create role' }).click()
  await expect(made).toContainText('A role with this name already exists.')
  await made.getByLabel('Name', { exact: true }).fill('Front desk')
  await checkScreen(page)
  await made.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('columnheader', { name: 'Front desk' })).toBeVisible()

  await page.goto(`/profile/${tomas.id}`)
  await page.getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: /^Front desk/ }).click()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Tomás Nunes has the role Front desk from now on.')).toBeVisible()
  expect(await roleOf(tomas)).toBe('Front desk')

  await page.goto('/settings/roles')
  await page.getByRole('button', { name: 'Delete Front desk' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete the role Front desk?' })
  await asked.getByRole('combobox', { name: 'Their new role' }).click()
  await page.getByRole('option', { name: /^Guest/ }).click()
  await asked.getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByText('The role Front desk is deleted.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Front desk' })).toBeHidden()
  expect(await roleOf(tomas)).toBe('guest')
})

test('changes of a role are not lost by a slip: not by Escape, not by a link, not by the way back', async ({ northwind, signedIn }) => {
  const role = await giveRole(northwind.maya, northwind.tomas, ['people.see'])
  const page = await signedIn(northwind.maya, { at: '/settings/departments' })
  await page.getByRole('link', { name: /^Roles/ }).click()
  await page.getByRole('button', { name: `Edit ${role}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit the role ${role}` })
  const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await dialog.getByRole('checkbox', { name: 'Create spaces' }).click()
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await expect(dialog.getByRole('checkbox', { name: 'Create spaces' })).toBeChecked()
  await page.evaluate(() => history.back())
  await expect(asked).toBeVisible()
  await checkScreen(page)
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Departments', level: 1 })).toBeVisible()
})

test('a guest has no list of the company and finds the people whom they met', async ({ northwind, signedIn }) => {
  const { maya: owner, tomas } = northwind
  const { items } = await owner.client.listRoles({})
  const guest = items.find(({ role_name }) => role_name === 'guest')?.role_id ?? ''
  const page = await signedIn(tomas, { at: '/connect' })
  const places = page.getByRole('navigation', { name: 'Places' })
  await expect(places.getByRole('link', { name: 'People' })).toBeVisible()
  await owner.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: guest } })
  await expect(places.getByRole('link', { name: 'People' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Browse spaces' })).toBeHidden()
  await expect(newSpace(page)).toBeHidden()
  await page.goto('/people')
  await expect(page.getByText('Your role shows you the people you meet in chats and spaces, not the whole company.')).toBeVisible()
  await checkScreen(page)
})
