import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paragraph } from '../../../server/src/testing/people.ts'
import { act, chatRow, composer, message, openChat, send } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'

test('an edited message shows its earlier versions, its author sees who has read it, and a forwarded message names its author', async ({
  northwind,
  signedIn,
}) => {
  const { maya: founder, tomas: author } = northwind
  const reader = await northwind.welcome('jun')
  await author.client.sendMessage({
    destination: { employee_id: founder.id },
    client_message_id: randomUUID(),
    body: paragraph('Low tide at four'),
  })
  const board = await founder.client.createSpace({ space_name: 'Noticeboard', employee_ids: [reader.id] })
  const [maya, jun] = [await signedIn(founder), await signedIn(reader)]
  await Promise.all([openChat(maya, 'Noticeboard'), openChat(jun, 'Noticeboard')])

  await test.step('earlier versions are visible to everyone who can read the message', async () => {
    await send(maya, 'Noticeboard', 'High tide at te')
    await act(maya, 'High tide at te', 'Edit message')
    await maya.getByRole('textbox', { name: 'Edit message' }).press('End')
    await maya.keyboard.type('n')
    await maya.keyboard.press('Enter')
    const edited = message(jun, 'High tide at ten').getByRole('button', { name: '(edited)' })
    await edited.press('Enter')
    const versions = jun.getByRole('dialog', { name: 'Earlier versions' })
    await expect(versions.getByRole('listitem')).toHaveCount(1)
    await expect(versions).toContainText('High tide at te')
    await checkAccessibility(jun)
    await jun.keyboard.press('Escape')
    await expect(edited).toBeFocused()
  })

  await test.step('copying says so; the second press on the button of a popup that is closing does not open it again', async () => {
    await maya.context().grantPermissions(['clipboard-write'])
    await choose(maya, 'High tide at ten', 'Copy text')
    await expect(maya.getByText('Text copied.')).toBeVisible()
    await act(maya, 'High tide at ten', 'React')
    await expect(maya.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible()
    await message(maya, 'High tide at ten').getByRole('button', { name: 'React', exact: true }).dblclick()
    await expect(maya.getByRole('dialog', { name: 'Emoji' })).toBeHidden()
  })

  await test.step('in a small conversation the author sees who has read it', async () => {
    await choose(maya, 'High tide at ten', 'Read by')
    const readers = maya.getByRole('dialog', { name: 'Read by' })
    await expect(readers).toContainText('Read by 1 of 1.')
    await expect(readers.getByRole('listitem')).toHaveText(/Jun Lindqvist/)
    await checkAccessibility(maya)
    await maya.keyboard.press('Escape')
    await expect(readers).toBeHidden()
  })

  await test.step('Maya forwards a message from Tomás to two places, with a comment', async () => {
    await openChat(maya, 'Tomás Nunes')
    await choose(maya, 'Low tide at four', 'Forward message')
    await choosePlace(maya, 'notice', /^Noticeboard/)
    await choosePlace(maya, 'jun', /^Jun Lindqvist/)
    const dialog = maya.getByRole('dialog', { name: 'Forward message' })
    await dialog.getByRole('textbox', { name: 'Add a message' }).fill('Mind the ropes')
    await expect(dialog.getByRole('group', { name: 'Message to forward' })).toContainText('Low tide at four')
    await dialog.getByRole('button', { name: 'Forward', exact: true }).click()
    await expect(maya.getByText('Forwarded to 2 conversations.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('both places get it at once, with the original author', async () => {
    const forwarded = message(jun, 'Mind the ropes')
    await expect(forwarded).toContainText('Forwarded from Tomás Nunes')
    await expect(forwarded).toContainText('Low tide at four')
    await expect(forwarded.getByRole('link', { name: 'Open original' })).toHaveCount(0)
    await expect(chatRow(jun, 'Maya Okafor')).toContainText('Mind the ropes')
    await jun.reload()
    await expect(forwarded).toContainText('Forwarded from Tomás Nunes')
    await checkAccessibility(jun)
  })

  await test.step('people who may read the original are led to it', async () => {
    await chatRow(maya, 'Noticeboard').click()
    await composer(maya, 'Noticeboard').waitFor()
    await message(maya, 'Mind the ropes').getByRole('link', { name: 'Open original' }).press('Enter')
    await composer(maya, 'Tomás Nunes').waitFor()
    await expect(message(maya, 'Low tide at four').and(maya.locator('[aria-current]'))).toBeInViewport()
  })

  await test.step('if one place refuses, it is named and stays selected, and the other gets the message once', async () => {
    await chatRow(jun, 'Maya Okafor').click()
    await composer(jun, 'Maya Okafor').waitFor()
    await send(jun, 'Maya Okafor', 'Who told you?')
    await choose(jun, 'Who told you?', 'Forward message')
    await choosePlace(jun, 'notice', /^Noticeboard/)
    await choosePlace(jun, 'tomás', /^Tomás Nunes/)
    await founder.client.updateSpace({ space_id: board.space_id, posting: 'admins' })
    const refused = jun.getByRole('dialog', { name: 'Forward message' })
    await refused.getByRole('button', { name: 'Forward', exact: true }).click()
    await expect(refused).toContainText('Not forwarded to Noticeboard. Only admins can write in this space.')
    await expect(jun.getByText('Forwarded to 1 conversation.')).toBeVisible()
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
