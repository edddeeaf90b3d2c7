import { nobody } from '@atrium/contract/people/audience'
import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'
import type { Northwind, Person } from '../testing/northwind.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const part = (page: Page, name: string) => dialog(page, 'New programme').getByRole('group', { name, exact: true })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('Maya sets up an award, Tomás nominates Jun, Aisha learns of it and approves, and Jun is thanked; another one she refuses', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const [jun, aisha] = [await northwind.welcome('jun'), await northwind.welcome('aisha')]
  const admin = await signedIn(maya, { at: '/settings/programmes' })
  await test.step('Maya sets the programme up from nothing; what she has typed survives a reload', () => setUp(admin, aisha))
  const giver = await signedIn(tomas, { at: '/thanks' })
  const approver = await signedIn(aisha, { at: '/thanks' })

  await test.step('Tomás nominates Jun, and is told that it waits and who pays', async () => {
    await nominate(giver, jun, 'For the quiet launch')
    await expect(giver.getByText(`Your nomination of ${jun.fullName} is waiting for approval`)).toBeVisible()
    await giver
      .getByRole('link', { name: /^Given/ })
      .first()
      .click()
    await expect(card(giver, 'For the quiet launch')).toContainText('Waiting for approval.')
    await expect(card(giver, 'For the quiet launch').getByRole('button', { name: 'Withdraw' })).toBeVisible()
  })

  await test.step('Aisha finds it live, and approves it with fewer points by keyboard', async () => {
    await approver.getByRole('link', { name: /^Waiting for you/ }).click()
    const nomination = card(approver, 'For the quiet launch')
    await expect(nomination).toContainText(`${tomas.fullName} nominated ${jun.fullName}`)
    await expect(nomination).toContainText('Paid by the company, from “Quarterly award”')
    await nomination.getByRole('textbox', { name: 'Points each' }).fill('200')
    await approver.getByRole('heading', { level: 1 }).focus()
    await approver.keyboard.press('j')
    await expect(nomination).toBeFocused()
    await approver.keyboard.press('a')
    await expect(approver.getByText('Approved and given')).toBeVisible()
    await expect(approver.getByText('Nothing to approve')).toBeVisible()
  })

  await test.step('Jun sees it in the feed, and Tomás learns of the decision', async () => {
    const receiver = await signedIn(jun, { at: '/thanks' })
    await expect(card(receiver, 'For the quiet launch')).toContainText('+200 points')
    await expect(card(receiver, 'For the quiet launch')).toContainText(`${tomas.fullName} thanked you`)
    await expect(card(giver, 'For the quiet launch')).toContainText(`You thanked ${jun.fullName}`)
  })

  await test.step('the next one she opens from its notification, and refuses it with a reason', async () => {
    await nominate(giver, jun, 'For the winter timetable')
    await approver.goto('/notifications')
    await approver
      .getByRole('link', { name: new RegExp(tomas.fullName) })
      .first()
      .click()
    await card(approver, 'For the winter timetable').getByRole('button', { name: 'Refuse' }).click()
    const asked = dialog(approver, 'Refuse this nomination?')
    await asked.getByRole('button', { name: 'Refuse' }).click()
    await expect(asked.getByRole('textbox', { name: 'Why?' })).toBeFocused()
    await expect(asked.getByText('Write a few words.')).toBeVisible()
    await approver.keyboard.type('Twice this quarter')
    await asked.getByRole('button', { name: 'Refuse' }).click()
    await expect(card(giver, 'For the winter timetable')).toContainText('Twice this quarter')
    await expect(card(giver, 'For the winter timetable')).toContainText(`${aisha.fullName} did not approve this.`)
  })
})

async function setUp(page: Page, approver: Person): Promise<void> {
  await page.getByRole('button', { name: 'New programme' }).click()
  const form = dialog(page, 'New programme')
  await form.getByRole('textbox', { name: 'Name' }).fill('Quarterly award')
  await form.getByRole('radio', { name: 'The company, up to a budget' }).click()
  await form.getByRole('radio', { name: 'One stage' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'New programme' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Quarterly award')
  await form.getByRole('button', { name: 'Add programme' }).click()
  await expect(form.getByText('Enter how many points there are, such as 3000.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Points in each period' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Points in each period' }).fill('1000')
  await expect(form.getByText('Choose at least one person, and complete each condition.')).toBeVisible()
  await part(page, 'Who can approve').getByRole('combobox', { name: 'These people too' }).fill(approver.firstName)
  await page.getByRole('option', { name: new RegExp(approver.fullName) }).click()
  await form.getByRole('button', { name: 'Add programme' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Quarterly award' })
  await expect(row).toContainText('The company pays up to 1,000 points a quarter')
  await row.getByRole('button', { name: 'New type' }).click()
  await page.getByRole('button', { name: 'Start from scratch' }).click()
  const type = dialog(page, 'New type')
  await type.getByRole('textbox', { name: 'Name' }).fill('Award')
  await type.getByRole('textbox', { name: 'At most' }).fill('500')
  await type.getByRole('textbox', { name: 'Suggested' }).fill('300')
  await type.getByRole('button', { name: 'Add type' }).click()
  await expect(row.getByText('Award', { exact: true })).toBeVisible()
}

async function nominate(page: Page, { firstName, fullName }: Person, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Give thanks' }).first().click()
  const form = dialog(page, 'Give thanks')
  await form.getByRole('combobox', { name: 'To' }).fill(firstName)
  await page.getByRole('option', { name: new RegExp(fullName) }).click()
  await expect(form.getByText('“Quarterly award” needs approval.', { exact: false })).toContainText('The company pays the points.')
  await form.getByRole('textbox', { name: 'In your words' }).fill(words)
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await expect(form).toBeHidden()
}

test('a programme whose types could not be saved is not made twice, although its form was closed meanwhile', async ({
  northwind: { maya },
  signedIn,
}) => {
  const points = { minimum: 0, default: 10, maximum: 50 }
  await maya.client.createRecognitionType({ type_name: 'Hero', points })
  const admin = await signedIn(maya, { at: '/settings/programmes' })
  await admin.route('**/recog/type/update', (route) => route.abort())
  await admin.getByRole('button', { name: 'New programme' }).click()
  const form = dialog(admin, 'New programme')
  await form.getByRole('textbox', { name: 'Name' }).fill('Harbour heroes')
  await form.getByRole('button', { name: 'Hero' }).click()
  await form.getByRole('button', { name: 'Add programme' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await admin.unroute('**/recog/type/update')
  await admin.getByRole('button', { name: 'New programme' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Harbour legends')
  await form.getByRole('button', { name: 'Add programme' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Harbour legends' })).toContainText('Hero')
  const { items } = await maya.client.listRecognitionGroups({})
  expect(items.map(({ group_name }) => group_name)).toEqual(['Harbour legends'])
})

test('Tomás withdraws a nomination, and Maya turns birthdays on and off; he does without them', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  await prepareNomination(northwind)
  const giver = await signedIn(tomas, { at: '/thanks?of=given' })

  await test.step('what he withdraws is gone', async () => {
    await card(giver, 'For the lantern').getByRole('button', { name: 'Withdraw' }).click()
    await giver.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(card(giver, 'For the lantern')).toHaveCount(0)
  })

  const admin = await signedIn(maya, { at: '/settings/occasions' })
  const birthdays = admin.getByRole('switch', { name: 'Birthdays' })
  await test.step('with one press birthdays are on; their points are changed in a dialog', async () => {
    await birthdays.click()
    await admin.getByRole('button', { name: 'Edit Birthdays' }).click()
    const form = dialog(admin, 'Birthdays')
    await form.getByRole('textbox', { name: 'Points for each person' }).fill('-1')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Enter a number of points, such as 50, or 0 for none.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Points for each person' }).fill('70')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('70 points from the company')).toBeVisible()
  })

  await test.step('turned off by mistake, they come back as they were', async () => {
    await birthdays.click()
    await expect(birthdays).not.toBeChecked()
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(admin.getByText('70 points from the company')).toBeVisible()
  })

  await test.step('Tomás opts out', async () => {
    await giver.goto('/settings/own-occasions')
    const own = giver.getByRole('switch', { name: 'The company thanks me on occasions' })
    await own.click()
    await expect.poll(async () => (await tomas.client.getOwnOccasions({})).is_celebrated).toBe(false)
    await expect(own).not.toBeChecked()
  })
})

/** Tomás has nominated Maya; she alone could approve, and may not. */
async function prepareNomination({ maya, tomas }: Northwind): Promise<void> {
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, joined_at: '2019-05-06T00:00:00Z' } })
  const { recognition_group_id } = await maya.client.createRecognitionGroup({
    group_name: 'Harbour heroes',
    stages: [{ approvers: { ...nobody, employees: [{ employee_id: maya.id }] } }],
  })
  const points = { minimum: 0, default: 10, maximum: 50 }
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Hero', points, recognition_group_id })
  await tomas.client.interactWithRecognition({
    action: 'give',
    recognition_type_id,
    employees: [{ employee_id: maya.id }],
    message: paragraph('For the lantern'),
    client_recognition_id: crypto.randomUUID(),
  })
}
