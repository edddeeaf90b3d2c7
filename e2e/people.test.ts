import type { Locator, Page } from '@playwright/test'
import { chatRow, findCompanyTalk, message, openChat, send, writeElsewhere } from './conversation.ts'
import { checkScreen, expect, greeting, signIn, test } from './fixture.ts'
import type { Northwind } from './northwind.ts'

test('Tomás finds a colleague by parts of a name and by where they are, and Maya finds the same people by his link', async ({
  northwind,
  signedIn,
}) => {
  await peopleOf(northwind)
  const tomas = await signedIn(northwind.tomas, { at: '/people' })

  await test.step('parts of a name are enough', async () => {
    await expect(tomas.getByText('4 people')).toBeVisible()
    await tomas.getByRole('searchbox', { name: /^Search people/ }).fill('lind ju')
    await expect(tomas.getByText('1 person', { exact: true })).toBeVisible()
    await expect(person(tomas, 'Jun Lindqvist')).toBeVisible()
    await tomas.getByRole('searchbox', { name: /^Search people/ }).fill('')
    await expect(tomas.getByText('4 people')).toBeVisible()
  })

  await test.step('a department brings its parts along, and each filter is a step of the way back', async () => {
    await tomas.getByRole('button', { name: 'Filters' }).click()
    const filters = tomas.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('combobox', { name: 'Department' }).fill('prod')
    await tomas.getByRole('option', { name: /^Product/ }).click()
    await expect(tomas.getByText('2 people')).toBeVisible()
    await filters.getByRole('combobox', { name: 'Location' }).fill('lis')
    await tomas.getByRole('option', { name: 'Lisbon' }).click()
    await tomas.keyboard.press('Escape')
    await expect(tomas.getByText('1 person', { exact: true })).toBeVisible()
    await expect(tomas.getByRole('group', { name: 'Chosen filters' })).toContainText('Department: Product')
    await checkScreen(tomas)
  })

  await test.step('his link shows her the same', async () => {
    const maya = await signedIn(northwind.maya, { at: new URL(tomas.url()).pathname + new URL(tomas.url()).search })
    await expect(person(maya, 'Jun Lindqvist')).toBeVisible()
    await expect(maya.getByText('1 person', { exact: true })).toBeVisible()
    await expect(maya.getByRole('group', { name: 'Chosen filters' })).toContainText('Location: Lisbon')
  })

  await test.step('from a profile back leads to the list as it was, then out of the filters one by one', async () => {
    await person(tomas, 'Jun Lindqvist').click()
    await expect(tomas.getByRole('heading', { name: /Jun Lindqvist/ })).toBeVisible()
    await tomas.goBack()
    await expect(tomas.getByText('1 person', { exact: true })).toBeVisible()
    await tomas.goBack()
    await expect(tomas.getByText('2 people')).toBeVisible()
    await tomas.getByRole('button', { name: 'Remove Department: Product' }).click()
    await expect(tomas.getByText('4 people')).toBeVisible()
  })
})

test('Jun is invited, joins, and by the end of the first day knows the place: who is who, what to say of himself, whom to write to', async ({
  northwind,
  mail,
  signedIn,
  visitor,
}) => {
  const address = `jun@${northwind.maya.address.split('@')[1]}`
  const maya = await signedIn(northwind.maya, { at: '/people' })
  await maya.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = maya.getByRole('dialog', { name: 'Invite a colleague' })
  await invitation.getByLabel('First name').fill('Jun')
  await invitation.getByLabel('Last name').fill('Lindqvist')
  await invitation.getByLabel('Work email').fill(address)
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const { link } = await mail.next(address)

  const jun = await visitor({ at: link })
  await jun.getByLabel('Choose a password').fill(northwind.maya.password)
  await jun.getByRole('button', { name: 'Join Northwind' }).click()
  await expect(greeting(jun, { firstName: 'Jun' })).toBeVisible()

  await test.step('he sees who is who', async () => {
    await jun.getByRole('link', { name: 'People' }).click()
    await jun.getByRole('main').getByRole('link', { name: 'Tomás Nunes', exact: true }).click()
    await expect(jun.getByRole('heading', { name: 'Tomás Nunes' })).toBeVisible()
  })

  await test.step('he writes to Tomás, who reads it and whose answer is there at once', async () => {
    await northwind.tomas.client.updateEmployee({ employee: { position_title: 'Pilot' } })
    await expect(jun.getByRole('main').getByText('Pilot').first()).toBeVisible()
    await jun.getByRole('main').getByRole('link', { name: 'Message' }).click()
    await send(jun, 'Tomás Nunes', 'Which pier do you sail from?')
    const tomas = await signedIn(northwind.tomas, { at: '/connect' })
    await chatRow(tomas, 'Jun Lindqvist').click()
    await expect(message(tomas, 'Which pier do you sail from?')).toBeVisible()
    await send(tomas, 'Jun Lindqvist', 'The third one')
    await expect(message(jun, 'The third one')).toBeVisible()
  })

  await test.step('what he says of himself is with Maya at once', async () => {
    await jun.getByRole('link', { name: 'Home' }).click()
    await jun.getByRole('link', { name: 'Write it' }).click()
    await jun.getByRole('textbox', { name: 'About' }).fill('New at the quay.')
    await jun.getByRole('button', { name: 'Save' }).click()
    await expect(jun.getByText('Your profile is saved.')).toBeVisible()
    await invitation.getByRole('button', { name: 'Close', exact: true }).last().click()
    await maya.getByRole('main').getByRole('link', { name: 'Jun Lindqvist', exact: true }).click()
    await expect(maya.getByRole('main').getByText('New at the quay.')).toBeVisible()
  })
})

test('Tomás walks the org chart by keyboard, from himself down and to the top, and it follows when a manager changes', async ({
  northwind,
  signedIn,
}) => {
  const { saanvi } = await peopleOf(northwind)
  const page = await signedIn(northwind.tomas, { at: '/people/chart' })
  const chart = page.getByRole('region', { name: 'Org chart' })

  await test.step('it opens to himself, below Maya and above those who report to him', async () => {
    await expect(chart.getByRole('link', { name: 'Tomás Nunes' })).toHaveAttribute('aria-current', 'true')
    await expect(chart.getByRole('link', { name: 'Jun Lindqvist' })).toBeVisible()
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toHaveCount(0)
    await checkScreen(page)
  })

  await test.step('a button opens the next level, and Tab leads into it', async () => {
    await chart.getByRole('link', { name: 'Jun Lindqvist' }).focus()
    await page.keyboard.press('Tab')
    const toggle = chart.getByRole('button', { name: '1 person reports to Jun Lindqvist' })
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toHaveCount(0)
  })

  await test.step('he jumps to Maya, and back to himself', async () => {
    await page.getByRole('combobox', { name: 'Find a person in the chart' }).fill('okaf')
    await page.getByRole('option', { name: /Maya Okafor/ }).click()
    await expect(chart.getByRole('link', { name: 'Maya Okafor' })).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(new RegExp(`person=${northwind.maya.id}`))
    await page.getByRole('button', { name: 'Show me' }).click()
    await expect(chart.getByRole('link', { name: 'Tomás Nunes' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('Saanvi reports to him from now on', async () => {
    await northwind.maya.client.updateEmployee({ employee: { employee_id: saanvi, manager_id: northwind.tomas.id } })
    await expect(chart.getByRole('button', { name: '2 people report to Tomás Nunes' })).toBeVisible()
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toBeVisible()
  })
})

test('Maya deactivates Tomás while he is there: he stands at the door at once, his card says so, and she lets him back in', async ({
  northwind,
  signedIn,
}) => {
  const tomas = await signedIn(northwind.tomas)
  const maya = await signedIn(northwind.maya, { at: `/profile/${northwind.tomas.id}` })

  await test.step('he is out', async () => {
    await manage(maya, 'Deactivate')
    const dialog = maya.getByRole('alertdialog', { name: 'Deactivate Tomás Nunes?' })
    await expect(dialog).toContainText('signed out everywhere within a second')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(maya.getByText('Tomás Nunes is deactivated and cannot sign in.')).toBeVisible()
    await expect(tomas.getByLabel('Work email')).toBeVisible({ timeout: 5_000 })
    await expect(maya.getByRole('main').getByRole('link', { name: 'Message' })).toHaveCount(0)
    await checkScreen(maya)
  })

  await test.step('he is in no list, but where she asks for it', async () => {
    await maya.goto('/people')
    await expect(maya.getByText('1 person', { exact: true })).toBeVisible()
    await maya.goto('/people?status=DEACTIVATED')
    await person(maya, 'Tomás Nunes').click()
  })

  await test.step('he comes back', async () => {
    await manage(maya, 'Let back in')
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Let back in' }).click()
    await expect(maya.getByText('Tomás Nunes is back.')).toBeVisible()
    await signIn(tomas, northwind.tomas)
  })
})

test('an admin who would suspend the owner reads who can do it', async ({ northwind, signedIn }) => {
  const { items } = await northwind.maya.client.listRoles({})
  const admin = items.find(({ role_name }) => role_name === 'admin')?.role_id ?? ''
  await northwind.maya.client.updateEmployee({ employee: { employee_id: northwind.tomas.id, role_id: admin } })
  const page = await signedIn(northwind.tomas, { at: `/profile/${northwind.maya.id}` })
  await manage(page, 'Suspend')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('The role of Maya Okafor allows more than yours, so an owner has to do this.')).toBeVisible()
})

test('of Tomás, who is deleted, a tombstone stays where he wrote', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  await writeElsewhere(tomas, await findCompanyTalk(tomas), ['The harbour is quiet today'])
  const watching = await signedIn(maya)
  await openChat(watching, 'Northwind')
  await expect(message(watching, 'The harbour is quiet')).toContainText('Tomás Nunes')

  const page = await signedIn(maya, { at: `/profile/${tomas.id}` })
  await manage(page, 'Delete for ever')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByRole('heading', { name: 'Former colleague' })).toBeVisible()
  await checkScreen(page)

  await expect(message(watching, 'The harbour is quiet')).toContainText('Former colleague')
  await expect(watching.getByText('Tomás Nunes')).toHaveCount(0)
  await message(watching, 'The harbour is quiet').getByRole('link', { name: 'Former colleague' }).hover()
  await expect(watching.getByText('Is not with the company any more.')).toBeVisible()
})

test('what Tomás says of his day shows at his name and is gone at its end, without a reload', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya, { at: `/profile/${northwind.tomas.id}` })
  await expect(page.getByRole('heading', { name: 'Tomás Nunes' })).toBeVisible()
  const until = new Date(Date.now() + 6_000).toISOString()
  await northwind.tomas.client.updateEmployee({
    employee: { employee_status: { status_type: 'manual', auto_status: 'Busy', status_text: 'At lunch', status_until: until } },
  })
  await expect(page.getByText(/^At lunch · until/)).toBeVisible()
  await expect(page.getByText(/^At lunch · until/)).toHaveCount(0)
})

test('Maya edits what the company says of Tomás', async ({ northwind, signedIn }) => {
  const { jun } = await peopleOf(northwind)
  const { client } = northwind.maya
  const desk = await client.createCustomField({ field_name: 'Desk', field_type: 'number', filled_by: 'managers' })
  const page = await signedIn(northwind.maya, { at: `/profile/${jun}` })
  await manage(page, 'Edit details')
  const dialog = page.getByRole('dialog', { name: 'Edit Jun Lindqvist' })
  await dialog.getByLabel('Job title').fill('Lead designer')
  await dialog.getByLabel('Desk').fill('105')
  await dialog.getByRole('combobox', { name: 'Manager' }).fill('maya')
  await page.getByRole('option', { name: /Maya Okafor/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Lead designer')).toBeVisible()
  const { custom_fields, manager_id } = await client.getEmployee({ employee_id: jun, select: ['custom_fields', 'manager_id'] })
  expect({ custom_fields, manager_id }).toEqual({ custom_fields: { [desk.field_id]: 105 }, manager_id: northwind.maya.id })
})

/** Product with its part Design; Jun in Design reports to Tomás, who reports to Maya; Saanvi reports to Jun. Both are invited. */
async function peopleOf({ maya, tomas }: Northwind): Promise<{ jun: string; saanvi: string }> {
  const { client } = maya
  const domain = maya.address.split('@')[1]
  const product = await client.createDepartment({ department_name: 'Product' })
  const design = await client.createDepartment({ department_name: 'Design', parent_department_id: product.department_id })
  await client.updateEmployee({
    employee: { employee_id: tomas.id, manager_id: maya.id, department_id: product.department_id, location: 'Porto' },
  })
  const invite = async (first_name: string, last_name: string, more: object) =>
    (
      await client.inviteEmployee({
        employee: { first_name, last_name, work_email_id: `${first_name.toLowerCase()}@${domain}`, ...more },
      })
    ).employee_id
  const jun = await invite('Jun', 'Lindqvist', { department_id: design.department_id, manager_id: tomas.id, location: 'Lisbon' })
  return { jun, saanvi: await invite('Saanvi', 'Kapoor', { manager_id: jun }) }
}

/** Somebody in the list. */
const person = (page: Page, name: string): Locator => page.getByRole('listitem').getByRole('link', { name })

async function manage(page: Page, deed: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}
