import { randomUUID } from 'node:crypto'
import { paragraph } from '../../server/src/testing/people.ts'
import { findCompanyTalk, message, writeElsewhere } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'

test('Maya finds Tomás’s message on her desktop and on her phone, until he deletes it', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const talk = await findCompanyTalk(tomas)
  await writeElsewhere(tomas, talk, ['Low tide at four', 'Crane four is back', 'The crane at the café'])
  const desk = await signedIn(maya)
  const field = desk.getByRole('combobox', { name: 'Search everything' })
  const messages = desk.getByRole('region', { name: 'Messages' })

  await test.step('the palette shows the newest messages while typing, and links to the full search', async () => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox', { name: 'Search people, spaces and actions' }).fill('crane')
    await expect(desk.getByRole('option', { name: /The crane at the café/ })).toBeVisible()
    await desk.getByRole('option', { name: 'Search for “crane”' }).click()
    await expect(desk).toHaveURL(/\/search\?query=crane$/)
    await expect(messages.getByRole('link')).toHaveCount(2)
    await expect(messages.locator('mark')).toHaveText(['crane', 'Crane'])
  })

  await test.step('an operator is completed by keyboard, narrows the results and is removed', async () => {
    await field.fill('four fr')
    await expect(desk.getByRole('option', { name: /^from:/ })).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await field.pressSequentially('tom')
    await expect(desk.getByRole('option', { name: /Tomás Nunes/ })).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue('four from:"Tomás Nunes" ')
    await expect(messages.getByRole('link')).toHaveCount(2)
    await field.pressSequentially('has:link')
    await expect(desk.getByText('Nothing found')).toBeVisible()
    await desk.getByRole('button', { name: 'Remove with link' }).click()
    await expect(messages.getByRole('link')).toHaveCount(2)
  })

  await test.step('each kind has its own page, counted and sorted', async () => {
    await field.fill('crane')
    await desk.getByRole('navigation', { name: 'Type of result' }).getByRole('link', { name: 'Messages 2' }).click()
    await expect(desk).toHaveURL(/kind=message/)
    await desk.getByRole('radio', { name: 'Most relevant' }).click()
    await expect(desk.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([/Crane four is back/, /The crane at the café/])
    await desk.reload()
    await expect(desk.getByRole('radio', { name: 'Most relevant' })).toBeChecked()
  })

  await test.step('a hit leads to its message', async () => {
    await desk.getByRole('link', { name: /Crane four is back/ }).click()
    await expect(message(desk, 'Crane four is back')).toBeVisible()
    await expect(desk).toHaveURL(/message=\d+/)
  })

  await test.step('on her phone she finds the same, also people and spaces, and the latest searches of that device are listed', async () => {
    const phone = await signedIn(maya, { at: '/search', viewport: { width: 390, height: 844 }, hasTouch: true })
    await expect(phone.getByText('Search everything you have access to')).toBeVisible()
    const typed = phone.getByRole('combobox', { name: 'Search everything' })
    await typed.fill('tomas')
    await expect(phone.getByRole('region', { name: 'People' }).getByRole('link', { name: /Tomás Nunes/ })).toBeVisible()
    await typed.press('Enter')
    await typed.fill('')
    await expect(phone.getByRole('button', { name: 'tomas', exact: true })).toBeVisible()
    await typed.fill('low tide')
    await expect(phone.getByRole('link', { name: /Low tide at four/ })).toBeVisible()
    const [gone] = (await tomas.client.searchEverything({ query: 'low tide', kinds: ['message'] })).groups[0]?.items ?? []
    if (gone?.kind !== 'message') throw new Error('nothing was found')
    await tomas.client.deleteMessage({ message_id: gone.message_id })
    await typed.fill('low tid')
    await expect(phone.getByText('Nothing found')).toBeVisible()
  })
})

test('new messages are found at once, and those Maya may no longer read are not; completion includes people she has not met, but nothing hidden', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas, welcome } = northwind
  const jun = await welcome('jun')
  await tomas.client.createSpace({ space_name: 'Harbour crew', employee_ids: [maya.id] })
  await tomas.client.createSpace({ space_name: 'Harbour secrets', visibility: 'private', is_listed: false, employee_ids: [jun.id] })
  const { space_id } = await tomas.client.createSpace({ space_name: 'Night shift', visibility: 'private', employee_ids: [maya.id] })
  const { conversation } = await tomas.client.resolveConversation({ entity_type: 'space', entity_id: space_id })
  if (!conversation) throw new Error('the space has no conversation')
  const page = await signedIn(maya, { at: '/search' })
  const field = page.getByRole('combobox', { name: 'Search everything' })
  const messages = page.getByRole('region', { name: 'Messages' })

  await test.step('completion includes people and spaces she has not met, but nothing hidden', async () => {
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await field.fill('from:lindq')
    await expect(options).toHaveText([/^from:"Jun Lindqvist"/])
    await field.press('ArrowDown')
    await field.press('Tab')
    await expect(field).toHaveValue('from:"Jun Lindqvist" ')
    await field.pressSequentially('in:harb')
    await expect(options).toHaveText([/^in:"Harbour crew"/])
    await field.press('Escape')
  })

  await test.step('she finds a message he has just sent', async () => {
    await writeElsewhere(tomas, conversation, ['The lantern is behind the ropes'])
    await field.fill('lantern')
    await expect(messages.getByRole('link', { name: /The lantern is behind the ropes/ })).toBeVisible()
  })

  await test.step('a deleted message is not found', async () => {
    const { message_id } = await tomas.client.sendMessage({
      destination: { conversation_id: conversation.conversation_id },
      client_message_id: randomUUID(),
      body: paragraph('The lantern wants oil'),
    })
    await field.fill('the lantern')
    await expect(messages.getByRole('link')).toHaveCount(2)
    await tomas.client.deleteMessage({ message_id })
    await field.fill('lantern ')
    await expect(messages.getByRole('link', { name: /wants oil/ })).toBeHidden()
    await expect(messages.getByRole('link')).toHaveCount(1)
  })

  await test.step('neither is a space from which she was removed, nor its messages', async () => {
    await tomas.client.removeSpaceMember({ space_id, employee_id: maya.id })
    await field.fill('lantern ropes')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await field.fill('night shift')
    await expect(page.getByText('Nothing found')).toBeVisible()
  })
})
