import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paragraph } from '../server/src/testing/people.ts'
import { act, chatRow, composer, message, openChat, send } from './conversation.ts'
import { checkAccessibility, checkScreen, expect, test } from './fixture.ts'

test('Maya forwards what Tomás wrote to her: to a space and to Jun, who reads the words, and she alone is led to where they stand', async ({
  northwind,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const { maya: founder, tomas: author } = northwind
  const reader = await northwind.welcome('jun')
  await author.client.sendMessage({
    destination: { employee_id: founder.id },
    client_message_id: randomUUID(),
    body: paragraph('Low tide at four'),
  })
  const board = await founder.client.createSpace({ space_name: 'Noticeboard', employee_ids: [reader.id] })
  const [maya, jun] = [await signedIn(founder), await signedIn(reader)]
  await openChat(maya, 'Tomás Nunes')
  await openChat(jun, 'Noticeboard')
  const dialog = maya.getByRole('dialog', { name: 'Forward message' })

  await test.step('she chooses two places and adds a word', async () => {
    await choose(maya, 'Low tide at four', 'Forward message')
    await choosePlace(maya, 'notice', /^Noticeboard/)
    await choosePlace(maya, 'jun', /^Jun Lindqvist/)
    await dialog.getByRole('textbox', { name: 'Your words' }).fill('Mind the ropes')
    await expect(dialog.getByRole('group', { name: 'What is forwarded' })).toContainText('Low tide at four')
    await checkAccessibility(maya)
    await dialog.getByRole('button', { name: 'Forward', exact: true }).click()
    await expect(maya.getByText('Forwarded to 2 places.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('both places have it at once, with who said it first', async () => {
    const forwarded = message(jun, 'Mind the ropes')
    await expect(forwarded).toContainText('Forwarded from Tomás Nunes')
    await expect(forwarded).toContainText('Low tide at four')
    await expect(forwarded.getByRole('link', { name: 'Open original' })).toHaveCount(0)
    await expect(chatRow(jun, 'Maya Okafor')).toContainText('Mind the ropes')
    await jun.reload()
    await expect(forwarded).toContainText('Forwarded from Tomás Nunes')
    await checkScreen(jun)
  })

  await test.step('who may read the first one is led to it', async () => {
    await chatRow(maya, 'Noticeboard').click()
    await composer(maya, 'Noticeboard').waitFor()
    await message(maya, 'Mind the ropes').getByRole('link', { name: 'Open original' }).press('Enter')
    await composer(maya, 'Tomás Nunes').waitFor()
    await expect(message(maya, 'Low tide at four').and(maya.locator('[aria-current]'))).toBeInViewport()
  })

  await test.step('where one place refuses, it is named and stays chosen, and the other has the message once', async () => {
    await chatRow(jun, 'Maya Okafor').click()
    await composer(jun, 'Maya Okafor').waitFor()
    await send(jun, 'Maya Okafor', 'Who told you?')
    await choose(jun, 'Who told you?', 'Forward message')
    await choosePlace(jun, 'notice', /^Noticeboard/)
    await choosePlace(jun, 'tomás', /^Tomás Nunes/)
    await founder.client.updateSpace({ space_id: board.space_id, posting: 'admins' })
    const refused = jun.getByRole('dialog', { name: 'Forward message' })
    await refused.getByRole('button', { name: 'Forward', exact: true }).click()
    await expect(refused).toContainText('Not forwarded to Noticeboard. In this space only its admins write.')
    await expect(jun.getByText('Forwarded to 1 place.')).toBeVisible()
    await founder.client.updateSpace({ space_id: board.space_id, posting: 'everyone' })
    await refused.getByRole('button', { name: 'Forward', exact: true }).click()
    await expect(refused).toBeHidden()
    await chatRow(maya, 'Noticeboard').click()
    await expect(message(maya, 'Who told you?')).toHaveCount(1)
    await expect(message(maya, 'Who told you?')).toContainText('Forwarded from Jun Lindqvist')
  })
})

async function choosePlace(page: Page, search: string, name: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'To' }).fill(search)
  await page.getByRole('option', { name }).click()
}

async function choose(page: Page, text: string, entry: string): Promise<void> {
  await act(page, text, 'More actions')
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
