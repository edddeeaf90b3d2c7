import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import { composer } from '../testing/conversation.ts'
import { paragraph } from '../../server/src/testing/people.ts'

const poll = (page: Page, question: string) => page.getByRole('region', { name: question })

test('Maya asks everyone in secret; Tomás votes and changes his mind, she sees the counts live and never his name', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const asking = await signedIn(maya, { at: '/polls' })
  const form = asking.getByRole('dialog', { name: 'New poll' })

  await test.step('what she typed is still there after a reload', async () => {
    await expect(asking.getByText('No poll is open')).toBeVisible()
    await asking.getByRole('button', { name: 'New poll' }).first().click()
    await form.getByRole('textbox', { name: 'Question' }).fill('Tea or coffee?')
    await asking.reload()
    await expect(asking.getByText('No poll is open')).toBeVisible()
    await asking.getByRole('button', { name: 'New poll' }).first().click()
    await expect(form.getByRole('textbox', { name: 'Question' })).toHaveValue('Tea or coffee?')
  })

  await test.step('she says in secret, and is told whom the reminder reaches', async () => {
    await form.getByRole('textbox', { name: 'Option 1' }).fill('Tea')
    await form.getByRole('textbox', { name: 'Option 2' }).fill('Coffee')
    await form.getByRole('switch', { name: 'Secret' }).click()
    await expect(form.getByText(/Reminders go to everyone/)).toBeVisible()
    await form.getByRole('button', { name: 'Start poll' }).click()
    await expect(poll(asking, 'Tea or coffee?')).toContainText('0 of 2 voted')
  })

  await test.step('he votes from his Home, and she sees it without a reload', async () => {
    const voting = await signedIn(tomas, { at: '/' })
    await voting.getByRole('link', { name: 'Tea or coffee?' }).click()
    await poll(voting, 'Tea or coffee?').getByRole('radio', { name: 'Tea' }).check()
    await poll(voting, 'Tea or coffee?').getByRole('button', { name: 'Vote' }).click()
    await expect(poll(voting, 'Tea or coffee?')).toContainText('1 of 2 voted, including you')
    await expect(poll(asking, 'Tea or coffee?')).toContainText('1 of 2 voted')
    await poll(voting, 'Tea or coffee?').getByRole('button', { name: 'Change vote' }).click()
    await poll(voting, 'Tea or coffee?').getByRole('radio', { name: 'Coffee' }).check()
    await poll(voting, 'Tea or coffee?').getByRole('button', { name: 'Vote' }).click()
    await expect(poll(voting, 'Tea or coffee?').getByRole('listitem').filter({ hasText: 'Coffee' })).toContainText('1 · 100%')
  })

  await test.step('closed, it tells who won, and nobody who voted', async () => {
    await poll(asking, 'Tea or coffee?')
      .getByRole('button', { name: /^More about/ })
      .click()
    await asking.getByRole('menuitem', { name: 'Close poll' }).click()
    await expect(poll(asking, 'Tea or coffee?')).toContainText('“Coffee” won')
    await expect(asking.getByRole('main')).not.toContainText(tomas.fullName)
  })
})

test('Maya asks from the composer’s menu, and the poll is a card in the conversation with live votes', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const destination = { employee_id: tomas.id }
  await maya.client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph('Good morning') })
  const asking = await signedIn(maya, { at: `/connect/employee/${tomas.id}` })
  const voting = await signedIn(tomas, { at: `/connect/employee/${maya.id}` })

  await test.step('the menu opens the form, and the poll appears for both', async () => {
    await composer(asking, tomas.firstName).click()
    await asking.keyboard.type('/poll')
    await asking.getByRole('option', { name: /Create a poll/ }).click()
    const form = asking.getByRole('dialog', { name: 'New poll' })
    await form.getByRole('textbox', { name: 'Question' }).fill('Lunch at one?')
    await form.getByRole('textbox', { name: 'Option 1' }).fill('Yes')
    await form.getByRole('textbox', { name: 'Option 2' }).fill('Later')
    await form.getByRole('button', { name: 'Post poll' }).click()
    await expect(poll(asking, 'Lunch at one?')).toBeVisible()
    await expect(poll(voting, 'Lunch at one?')).toBeVisible()
  })

  await test.step('his vote is counted on her screen', async () => {
    await poll(voting, 'Lunch at one?').getByRole('radio', { name: 'Later' }).check()
    await poll(voting, 'Lunch at one?').getByRole('button', { name: 'Vote' }).click()
    await expect(poll(asking, 'Lunch at one?')).toContainText('1 of 2 voted')
  })
})
