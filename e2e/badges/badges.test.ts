import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'

const card = (page: Page, name: string) => page.getByRole('list', { name: 'Badges' }).getByRole('link', { name })

test('Maya makes a badge and awards it with a reason; Tomás sees it at once, and everyone on his profile', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: '/badges' })
  const his = await signedIn(tomas, { at: '/badges' })
  await expect(page.getByText('No badges yet')).toBeVisible()
  await expect(his.getByText('No badges yet')).toBeVisible()

  await test.step('she makes it by hand, with a picture of its own', async () => {
    await page.getByRole('button', { name: 'New badge' }).click()
    const form = page.getByRole('dialog', { name: 'New badge' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Lighthouse')
    await form.getByRole('textbox', { name: 'What it says' }).fill('Helped ten newcomers')
    await form.getByRole('radiogroup', { name: 'Symbol' }).getByRole('radio', { name: 'Light bulb' }).click()
    await form.getByRole('radio', { name: 'By hand' }).click()
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(card(page, 'Lighthouse')).toBeVisible()
    await expect(card(his, 'Lighthouse')).toContainText('Nobody has it yet')
  })

  await test.step('she awards it, and he has it without a reload', async () => {
    await card(page, 'Lighthouse').click()
    await expect(page.getByText('The people who manage badges award it.')).toBeVisible()
    await page.getByRole('button', { name: 'Award', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Award Lighthouse' })
    await form.getByRole('combobox', { name: 'To' }).fill(tomas.firstName)
    await page.getByRole('option', { name: tomas.fullName }).click()
    await form.getByRole('textbox', { name: /^Reason/ }).fill('For the fog')
    await form.getByRole('button', { name: 'Award badge' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'For the fog' })).toContainText(tomas.fullName)
    await expect(his.getByRole('status').filter({ hasText: 'A badge for you' })).toContainText('For the fog')
    await expect(card(his, 'Lighthouse')).toContainText('Yours since')
  })

  await test.step('it is on his profile', async () => {
    await page.goto(`/profile/${tomas.id}?tab=badges`)
    await expect(card(page, 'Lighthouse')).toContainText('For the fog')
  })
})

test('a badge by rule says beforehand whom it reaches at which level, and comes and rises by itself with the next thanks', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const { recognition_type_id } = await maya.client.createRecognitionType({
    type_name: 'Steady hand',
    points: { minimum: 0, default: 0, maximum: 0 },
  })
  const thank = (words: string) =>
    maya.client.interactWithRecognition({
      action: 'give',
      recognition_type_id,
      employees: [{ employee_id: tomas.id }],
      message: paragraph(words),
      client_recognition_id: randomUUID(),
    })
  await thank('For the ropes')
  const page = await signedIn(maya, { at: '/settings/badges' })
  const his = await signedIn(tomas, { at: '/badges' })

  await test.step('the form counts the people while she sets the rule', async () => {
    await page.getByRole('button', { name: 'New badge' }).click()
    const form = page.getByRole('dialog', { name: 'New badge' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Twice thanked')
    await form.getByRole('spinbutton', { name: 'Thanks received: number' }).fill('1')
    await expect(form.getByRole('region', { name: 'Whom it would reach' })).toContainText('Would reach 1 person')
    await form.getByRole('spinbutton', { name: 'Thanks received: number' }).fill('2')
    await expect(form.getByRole('region', { name: 'Whom it would reach' })).toContainText('Would reach nobody')
    await form.getByRole('switch', { name: 'It has levels' }).click()
    await form.getByRole('spinbutton', { name: 'Silver needs at least' }).fill('3')
    await expect(form.getByRole('region', { name: 'Whom it would reach' })).toContainText('Silver: nobody')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: 'Edit Twice thanked' })).toBeVisible()
  })

  await test.step('he is half way, and has it with the next thanks', async () => {
    await expect(card(his, 'Twice thanked')).toContainText('1 of 2')
    await thank('For the lanterns')
    await expect(card(his, 'Twice thanked')).toContainText('Bronze since')
    await expect(card(his, 'Twice thanked')).toContainText('2 of 3 to Silver')
  })

  await test.step('one more raises it, told in the moment and said on his profile', async () => {
    await thank('For the knots')
    await expect(his.getByRole('status').filter({ hasText: 'A badge for you' })).toContainText('Silver')
    await expect(card(his, 'Twice thanked')).toContainText('Silver since')
    await page.goto(`/profile/${tomas.id}?tab=badges`)
    await expect(card(page, 'Twice thanked')).toContainText('Silver')
  })
})
