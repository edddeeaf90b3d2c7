import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

test('permissions removed from a role disappear from open pages, unsaved changes of a role are not lost by accident, and a guest has no list of the company', async ({
  northwind,
  signedIn,
}) => {
  const { maya: owner } = northwind
  const role = await giveRole(owner, northwind.tomas, ['people.see', 'space.create', 'space.join'])
  const maya = await signedIn(owner, { at: '/settings/departments' })
  const tomas = await signedIn(northwind.tomas, { at: '/settings' })
  const places = tomas.getByRole('navigation', { name: 'Places' })
  const dialog = maya.getByRole('dialog', { name: `Edit the role ${role}` })

  await test.step('he cannot reach what his role does not allow, such as the audit trail', async () => {
    await expect(tomas.getByRole('link', { name: /^Profile/ })).toBeVisible()
    await expect(tomas.getByRole('link', { name: /^Audit trail/ })).toHaveCount(0)
    await tomas.goto('/settings/audit')
    await expect(tomas.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
    await places.getByRole('link', { name: /^Chats/ }).click()
  })

  await test.step('her changes are not lost by Escape or by going back', async () => {
    await maya.getByRole('link', { name: /^Roles/ }).click()
    await maya.getByRole('button', { name: `Edit ${role}` }).click()
    const asked = maya.getByRole('alertdialog', { name: 'Discard your changes?' })
    await expect(dialog).toContainText('1 person has this role')
    await dialog.getByRole('checkbox', { name: 'Create spaces' }).click()
    await maya.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toBeHidden()
    await expect(dialog.getByRole('checkbox', { name: 'Create spaces' })).not.toBeChecked()
    await maya.evaluate(() => history.back())
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Discard' }).click()
    await expect(maya.getByRole('heading', { name: 'Departments', level: 1 })).toBeVisible()
  })

  await test.step('what she removes from the role disappears from his page without a reload', async () => {
    await expect(newSpace(tomas)).toBeVisible()
    await maya.getByRole('link', { name: /^Roles/ }).click()
    await maya.getByRole('button', { name: `Edit ${role}` }).click()
    await dialog.getByRole('checkbox', { name: 'Create spaces' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(maya.getByText(`Role ${role} saved.`)).toBeVisible()
    await expect(newSpace(tomas)).toBeHidden()
    await expect(cell(maya, /^Create spaces/, 5)).toHaveText('No')
    await expect(cell(maya, /^Find and join spaces/, 5)).toHaveText('Yes')
  })

  await test.step('added again in another browser, it appears there and on her own open page', async () => {
    const { items } = await owner.client.listRoles({})
    const { role_id = '', permissions = [] } = items.find(({ role_name }) => role_name === role) ?? {}
    await owner.client.updateRole({ role_id, permissions: [...permissions, 'space.create'] })
    await expect(newSpace(tomas)).toBeVisible()
    await expect(cell(maya, /^Create spaces/, 5)).toHaveText('Yes')
  })

  await test.step('as a guest he has no list of the company, and finds the people he has met', async () => {
    const { items } = await owner.client.listRoles({})
    const guest = items.find(({ role_name }) => role_name === 'guest')?.role_id ?? ''
    await expect(places.getByRole('link', { name: 'People' })).toBeVisible()
    await owner.client.updateEmployee({ employee: { employee_id: northwind.tomas.id, role_id: guest } })
    await expect(places.getByRole('link', { name: 'People' })).toBeHidden()
    await expect(tomas.getByRole('button', { name: 'Browse spaces' })).toBeHidden()
    await expect(newSpace(tomas)).toBeHidden()
    await tomas.goto('/people')
    await expect(tomas.getByText('Your role shows you only the people in your chats and spaces, not the whole company.')).toBeVisible()
  })
})

test('a role is created as a copy, assigned on a profile, and deleted with a replacement', async ({ northwind, signedIn }) => {
  const { maya: owner, tomas } = northwind
  const page = await signedIn(owner, { at: '/settings/roles' })

  await test.step('a copy needs its own name', async () => {
    await page.getByRole('button', { name: 'Copy Manager' }).click()
    const made = page.getByRole('dialog', { name: 'New role' })
    await expect(made.getByLabel('Name', { exact: true })).toHaveValue('Manager (copy)')
    await made.getByLabel('Name', { exact: true }).fill('manager')
    await made.getByRole('button', { name: 'Create role' }).click()
    await expect(made).toContainText('A role with this name already exists.')
    await made.getByLabel('Name', { exact: true }).fill('Front desk')
    await made.getByRole('button', { name: 'Create role' }).click()
    await expect(page.getByRole('columnheader', { name: 'Front desk' })).toBeVisible()
  })

  await test.step('she assigns it on his profile', async () => {
    await page.goto(`/profile/${tomas.id}`)
    await page.getByRole('button', { name: 'Change role' }).click()
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: /^Front desk/ }).click()
    await page.getByRole('button', { name: 'Save role' }).click()
    await expect(page.getByText('Tomás Nunes now has the role Front desk.')).toBeVisible()
    expect(await roleOf(tomas)).toBe('Front desk')
  })

  await test.step('it is deleted with a replacement', async () => {
    await page.goto('/settings/roles')
    await page.getByRole('button', { name: 'Delete Front desk' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Delete the role Front desk?' })
    await asked.getByRole('combobox', { name: 'Their new role' }).click()
    await page.getByRole('option', { name: /^Guest/ }).click()
    await asked.getByRole('button', { name: 'Delete role' }).click()
    await expect(page.getByText('Role Front desk deleted.')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Front desk' })).toBeHidden()
    expect(await roleOf(tomas)).toBe('guest')
  })
})

/** Gives a person a custom role through the API, and returns its name. */
async function giveRole({ client }: Person, person: Person, permissions: string[]): Promise<string> {
  const role = await client.createRole({ role_name: 'Pilots', permissions })
  await client.updateEmployee({ employee: { employee_id: person.id, role_id: role.role_id } })
  return role.role_name
}
const roleOf = async ({ client, id }: Person) => (await client.getEmployee({ employee_id: id, select: ['role_name'] })).role_name
const newSpace = (page: Page) => page.getByRole('button', { name: 'New space' })
const cell = (page: Page, permission: RegExp, column: number) => page.getByRole('row', { name: permission }).getByRole('cell').nth(column)
