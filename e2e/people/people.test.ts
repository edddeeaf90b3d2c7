import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { naming } from '../../server/src/testing/people.ts'
import { findCompanyTalk, message, openChat, send, writeElsewhere } from '../testing/conversation.ts'
import { checkAccessibility, expect, greeting, signIn, test } from '../testing/fixture.ts'
import type { Northwind } from '../testing/northwind.ts'

test('Tomás finds colleagues by parts of a name, by filters and in the org chart; Maya opens his link and edits company fields of a profile', async ({
  northwind,
  signedIn,
}) => {
  const { jun, saanvi } = await peopleOf(northwind)
  const { client } = northwind.maya
  const desk = await client.createCustomField({ field_name: 'Desk', field_type: 'number', filled_by: 'managers' })
  const tomas = await signedIn(northwind.tomas, { at: '/people' })

  await test.step('parts of a name are enough', async () => {
    await expect(tomas.getByText('4 people')).toBeVisible()
    await tomas.getByRole('searchbox', { name: /^Search people/ }).fill('lind ju')
    await expect(tomas.getByText('1 person', { exact: true })).toBeVisible()
    await expect(person(tomas, 'Jun Lindqvist')).toBeVisible()
    await tomas.getByRole('searchbox', { name: /^Search people/ }).fill('')
    await expect(tomas.getByText('4 people')).toBeVisible()
  })

  await test.step('a department includes its sub-departments, and each filter is a step in the history', async () => {
    await tomas.getByRole('button', { name: 'Filters' }).click()
    const filters = tomas.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('combobox', { name: 'Department' }).fill('prod')
    await tomas.getByRole('option', { name: /^Product/ }).click()
    await expect(tomas.getByText('2 people')).toBeVisible()
    await filters.getByRole('combobox', { name: 'Location' }).fill('lis')
    await tomas.getByRole('option', { name: 'Lisbon' }).click()
    await tomas.keyboard.press('Escape')
    await expect(tomas.getByText('1 person', { exact: true })).toBeVisible()
    await expect(tomas.getByRole('group', { name: 'Applied filters' })).toContainText('Department: Product')
  })

  const { pathname, search } = new URL(tomas.url())
  const maya = await signedIn(northwind.maya, { at: pathname + search })
  await test.step('his link shows her the same', async () => {
    await expect(person(maya, 'Jun Lindqvist')).toBeVisible()
    await expect(maya.getByText('1 person', { exact: true })).toBeVisible()
    await expect(maya.getByRole('group', { name: 'Applied filters' })).toContainText('Location: Lisbon')
  })

  await test.step('going back from a profile leads to the same list, and then removes the filters one by one', async () => {
    await person(tomas, 'Jun Lindqvist').click()
    await expect(tomas.getByRole('heading', { name: /Jun Lindqvist/ })).toBeVisible()
    await tomas.goBack()
    await expect(tomas.getByText('1 person', { exact: true })).toBeVisible()
    await tomas.goBack()
    await expect(tomas.getByText('2 people')).toBeVisible()
    await tomas.getByRole('button', { name: 'Remove Department: Product' }).click()
    await expect(tomas.getByText('4 people')).toBeVisible()
  })

  const chart = tomas.getByRole('region', { name: 'Org chart' })
  await test.step('the chart opens at himself, below Maya and above his reports', async () => {
    await tomas.goto('/people/chart')
    await expect(chart.getByRole('link', { name: 'Tomás Nunes' })).toHaveAttribute('aria-current', 'true')
    await expect(chart.getByRole('link', { name: 'Jun Lindqvist' })).toBeVisible()
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toHaveCount(0)
  })

  await test.step('a button opens the next level, and Tab leads into it', async () => {
    await chart.getByRole('link', { name: 'Jun Lindqvist' }).focus()
    await tomas.keyboard.press('Tab')
    const toggle = chart.getByRole('button', { name: '1 person reports to Jun Lindqvist' })
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await tomas.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toBeVisible()
    await tomas.keyboard.press('Tab')
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toBeFocused()
    await tomas.keyboard.press('Shift+Tab')
    await tomas.keyboard.press('Space')
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toHaveCount(0)
  })

  await test.step('he jumps to Maya, and back to himself', async () => {
    await tomas.getByRole('combobox', { name: 'Find a person in the chart' }).fill('okaf')
    await tomas.getByRole('option', { name: /Maya Okafor/ }).click()
    await expect(chart.getByRole('link', { name: 'Maya Okafor' })).toHaveAttribute('aria-current', 'true')
    await expect(tomas).toHaveURL(new RegExp(`person=${northwind.maya.id}`))
    await tomas.getByRole('button', { name: 'Show me' }).click()
    await expect(chart.getByRole('link', { name: 'Tomás Nunes' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('Saanvi now reports to him, and the open chart is updated', async () => {
    await client.updateEmployee({ employee: { employee_id: saanvi, manager_id: northwind.tomas.id } })
    await expect(chart.getByRole('button', { name: '2 people report to Tomás Nunes' })).toBeVisible()
    await expect(chart.getByRole('link', { name: 'Saanvi Kapoor' })).toBeVisible()
  })

  await test.step('Maya edits company fields of Jun’s profile', async () => {
    await client.updateEmployee({ employee: { employee_id: jun, custom_fields: { [desk.field_id]: 12 } } })
    const fields = Promise.withResolvers<void>()
    await maya.route('**/user/custom-field/list*', (route) => fields.promise.then(() => route.continue()))
    await person(maya, 'Jun Lindqvist').click()
    await manage(maya, 'Edit details')
    const dialog = maya.getByRole('dialog', { name: 'Edit Jun Lindqvist' })
    await expect(dialog).toBeVisible()
    fields.resolve()
    await expect(dialog.getByLabel('Desk')).toHaveValue('12')
    await choosePhoto(maya, dialog)
    await dialog.getByLabel('Job title').fill('Lead designer')
    await dialog.getByLabel('Desk').fill('105')
    await dialog.getByRole('combobox', { name: 'Manager' }).fill('maya')
    await maya.getByRole('option', { name: /Maya Okafor/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(maya.getByText('Lead designer')).toBeVisible()
    const { profile_url, ...saved } = await client.getEmployee({ employee_id: jun, select: ['custom_fields', 'manager_id', 'profile_url'] })
    expect(profile_url).toContain('/profile/')
    expect(saved).toEqual({ custom_fields: { [desk.field_id]: 105 }, manager_id: northwind.maya.id })
  })
})

test('Jun is invited, joins, and on the first day finds colleagues, completes his profile and writes to one', async ({
  northwind,
  mail,
  signedIn,
  visitor,
}) => {
  const { tomas } = northwind
  const address = `jun@${northwind.maya.address.split('@')[1]}`
  const maya = await signedIn(northwind.maya, { at: '/people' })
  await maya.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = maya.getByRole('dialog', { name: 'Invite a colleague' })
  await invitation.getByLabel('First name').fill('Jun')
  await invitation.getByLabel('Last name').fill('Lindqvist')
  await invitation.getByLabel('Work email').fill(address)
  const { promise: mayFinish, resolve: letFinish } = Promise.withResolvers<void>()
  await maya.route('**/general/s3/upload/finish', async (route) => {
    await mayFinish
    await route.continue()
  })
  await cropPhoto(maya, invitation)
  await expect(invitation.getByRole('progressbar')).toBeVisible()
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invitation.getByRole('button', { name: 'Send invitation' })).toHaveAttribute('aria-busy', 'true')
  letFinish()
  await expect(invitation.getByLabel('First name')).toHaveValue('')
  await expect(invitation.getByRole('button', { name: 'Add a photo' })).toBeVisible()
  const [invited] = (await tomas.client.listEmployees({ search: 'Jun' })).items
  expect(invited?.profile_url).toContain('/profile/')
  const { link } = await mail.next(address)

  const jun = await visitor({ at: link })
  await jun.getByLabel('Choose a password').fill(northwind.maya.password)
  await jun.getByRole('button', { name: 'Join Northwind' }).click()
  await expect(greeting(jun, { firstName: 'Jun' })).toBeVisible()

  await test.step('he finds colleagues', async () => {
    await jun.getByRole('link', { name: 'People' }).click()
    await jun.getByRole('main').getByRole('link', { name: 'Tomás Nunes', exact: true }).click()
    await expect(jun.getByRole('heading', { name: 'Tomás Nunes' })).toBeVisible()
  })

  await test.step('he writes to Tomás, who can find it and whose answer appears at once', async () => {
    await tomas.client.updateEmployee({ employee: { position_title: 'Pilot' } })
    await expect(jun.getByRole('main').getByText('Pilot').first()).toBeVisible()
    await jun.getByRole('main').getByRole('link', { name: 'Message' }).click()
    await send(jun, 'Tomás Nunes', 'Which pier do you sail from?')
    const [employee_id = ''] = (await tomas.client.listEmployees({ search: 'Jun' })).items.map((found) => found.employee_id)
    const asked = async () => (await tomas.client.searchEverything({ query: 'which pier', kinds: ['message'] })).groups.length
    await expect.poll(asked).toBe(1)
    await tomas.client.sendMessage({ destination: { employee_id }, client_message_id: randomUUID(), body: naming('The third one') })
    await expect(message(jun, 'The third one')).toBeVisible()
  })

  await test.step('Maya sees changes of his profile at once', async () => {
    await jun.getByRole('link', { name: 'Home' }).click()
    await jun.getByRole('link', { name: 'Write something' }).click()
    await jun.getByRole('textbox', { name: 'About' }).fill('New at the quay.')
    await jun.getByRole('button', { name: 'Save' }).click()
    await expect(jun.getByText('Profile saved.')).toBeVisible()
    await invitation.getByRole('button', { name: 'Close', exact: true }).last().click()
    await maya.getByRole('main').getByRole('link', { name: 'Jun Lindqvist', exact: true }).click()
    await expect(maya.getByRole('main').getByText('New at the quay.')).toBeVisible()
  })

  await test.step('Maya invites several people from one list; who is here already is not invited again', async () => {
    await maya.goto('/people?invite=true')
    const at = (name: string) => `${name}@${address.split('@')[1]}`
    await invitation.getByLabel('Work email').fill(`Ana Silva <${at('ana')}>, ${at('jun')}; ${at('ida.holm')}`)
    await invitation.getByRole('button', { name: 'Send 2 invitations' }).click()
    await expect(maya.getByText('2 people have been invited.')).toBeVisible()
    await expect(invitation.getByText(`${at('jun')} already here`)).toBeVisible()
    const { items } = await tomas.client.listEmployees({ search: 'Ana' })
    expect(items).toMatchObject([{ first_name: 'Ana', last_name: 'Silva', work_email_id: at('ana') }])
  })
})

test('Tomás, an admin, may not suspend the owner; she deactivates him while he is online and reactivates him; after deletion a tombstone remains', async ({
  northwind,
  signedIn,
}) => {
  const { items } = await northwind.maya.client.listRoles({})
  const role_id = items.find(({ role_name }) => role_name === 'admin')?.role_id ?? ''
  await northwind.maya.client.updateEmployee({ employee: { employee_id: northwind.tomas.id, role_id } })
  await writeElsewhere(northwind.tomas, await findCompanyTalk(northwind.tomas), ['The harbour is quiet today'])
  const tomas = await signedIn(northwind.tomas, { at: `/profile/${northwind.maya.id}` })
  const maya = await signedIn(northwind.maya, { at: `/profile/${northwind.tomas.id}` })

  await test.step('he is offered no action on her account', async () => {
    await expect(tomas.getByRole('main').getByRole('link', { name: 'Message' })).toBeVisible()
    await expect(tomas.getByRole('button', { name: 'Manage' })).toHaveCount(0)
  })

  await test.step('deactivated, he is signed out at once', async () => {
    await manage(maya, 'Deactivate')
    const dialog = maya.getByRole('alertdialog', { name: 'Deactivate Tomás Nunes?' })
    await expect(dialog).toContainText('signed out everywhere within a second')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(maya.getByText('Tomás Nunes has been deactivated and cannot sign in.')).toBeVisible()
    await expect(tomas.getByLabel('Work email')).toBeVisible()
    await expect(maya.getByRole('main').getByRole('link', { name: 'Message' })).toHaveCount(0)
  })

  await test.step('he is in no list, unless she filters for him', async () => {
    await maya.goto('/people')
    await expect(maya.getByText('1 person', { exact: true })).toBeVisible()
    await maya.goto('/people?status=DEACTIVATED')
    await person(maya, 'Tomás Nunes').click()
  })

  await test.step('he is reactivated', async () => {
    await manage(maya, 'Restore access')
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Restore access' }).click()
    await expect(maya.getByText('Tomás Nunes has access again.')).toBeVisible()
    await signIn(tomas, northwind.tomas)
  })

  await test.step('deleted, he is a former colleague, also on other open pages', async () => {
    const watching = await maya.context().newPage()
    await watching.goto('/')
    await openChat(watching, 'Northwind')
    await expect(message(watching, 'The harbour is quiet')).toContainText('Tomás Nunes')
    await manage(maya, 'Delete permanently')
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect(maya.getByRole('heading', { name: 'Former colleague' })).toBeVisible()
    await expect(message(watching, 'The harbour is quiet')).toContainText('Former colleague')
    await expect(watching.getByText('Tomás Nunes')).toHaveCount(0)
    await message(watching, 'The harbour is quiet').getByRole('link', { name: 'Former colleague' }).hover()
    await expect(watching.getByText('No longer with the company.')).toBeVisible()
    await checkAccessibility(maya)
  })
})

/**
 * Department Product with sub-department Design; Jun in Design reports to Tomás, who reports to Maya; Saanvi reports to Jun. Both are
 * invited.
 */
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

/** A person in the list. */
const person = (page: Page, name: string): Locator => page.getByRole('listitem').getByRole('link', { name })

async function manage(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Chooses a picture in a form about another person, and waits until it is uploaded. */
async function choosePhoto(page: Page, dialog: Locator): Promise<void> {
  await cropPhoto(page, dialog)
  await expect(dialog.getByRole('button', { name: 'Change photo' })).toBeVisible()
}

async function cropPhoto(page: Page, dialog: Locator): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 240 })
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  await page.getByRole('button', { name: 'Use this photo' }).click()
}
