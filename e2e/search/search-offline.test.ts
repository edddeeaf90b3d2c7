import type { Page } from '@playwright/test'
import { chatRow, findCompanyTalk, message, openChat, writeElsewhere } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'

test.use({ serviceWorkers: 'allow' })

const heldOnly = /these results are only from this device/

test('offline, Maya searches messages she has read; the rest follows when she is online, and this device forgets what she may no longer read', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const talk = await findCompanyTalk(tomas)
  const { space_id } = await tomas.client.createSpace({ space_name: 'Night shift', visibility: 'private', employee_ids: [maya.id] })
  const { conversation } = await tomas.client.resolveConversation({ entity_type: 'space', entity_id: space_id })
  if (!conversation) throw new Error('the space has no conversation')
  await writeElsewhere(tomas, conversation, ['The lantern is behind the ropes'])
  await writeElsewhere(tomas, talk, ['The lantern wants oil', 'A lantern for everyone', 'The crane at the Café waits', 'Low tide at four'])
  const desk = await signedIn(maya)
  const field = desk.getByRole('combobox', { name: 'Search everything' })
  const messages = desk.getByRole('region', { name: 'Messages' })
  await openChat(desk, 'Night shift')
  await expect(message(desk, 'behind the ropes')).toBeVisible()
  await openChat(desk, 'Northwind')
  await expect(message(desk, 'Low tide at four')).toBeVisible()
  await installed(desk)
  await desk.context().setOffline(true)
  await expect(desk.getByText('You are offline.')).toBeVisible()

  await test.step('she finds messages she has read, by parts of words without accents, and sees that the results are not complete', async () => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox', { name: 'Search people, spaces and actions' }).fill('cafe')
    await desk.getByRole('option', { name: 'Search for “cafe”' }).click()
    await expect(messages.getByRole('link', { name: /The crane at the Café waits/ })).toBeVisible()
    await expect(messages.locator('mark')).toHaveText('Café')
    await expect(desk.getByText(heldOnly)).toBeVisible()
  })

  await test.step('operators narrow it, and people and spaces are found too', async () => {
    await field.fill('from:tomas has:link')
    await expect(desk.getByText('Nothing found')).toBeVisible()
    await field.fill('from:tomas in:northwind -crane -lantern')
    await expect(messages.getByRole('link')).toHaveText([/Low tide at four/])
    await field.fill('nunes')
    await expect(desk.getByRole('region', { name: 'People' }).getByRole('link', { name: /Tomás Nunes/ })).toBeVisible()
    await field.fill('northwind')
    await expect(desk.getByRole('region', { name: 'Spaces' }).getByRole('link', { name: /Northwind/ })).toBeVisible()
  })

  await test.step('a hit leads to its message, where the text can be found again', async () => {
    await field.fill('tide')
    await desk.getByRole('navigation', { name: 'Type of result' }).getByRole('link', { name: 'Messages 1' }).click()
    await desk.getByRole('link', { name: /Low tide at four/ }).click()
    await expect(message(desk, 'Low tide at four')).toBeVisible()
    await desk.keyboard.press('Control+f')
    await desk.getByRole('searchbox', { name: 'Find in this conversation' }).fill('TIDE')
    await expect(desk.getByText('1 found, on this device only')).toBeVisible()
    await desk.goBack()
  })

  await test.step('after a reload it is found again, and a retry shows the same notice', async () => {
    await desk.goto('/search?query=crane')
    await expect(messages.getByRole('link', { name: /The crane at the Café waits/ })).toBeVisible()
    await desk.getByRole('button', { name: 'Try again' }).click()
    await expect(desk.getByText(heldOnly)).toBeVisible()
    await expect(messages.getByRole('link')).toHaveCount(1)
  })

  await test.step('messages written meanwhile are found as soon as the connection is back', async () => {
    await writeElsewhere(tomas, talk, ['The crane is away'])
    await desk.context().setOffline(false)
    await expect(messages.getByRole('link')).toHaveText([/The crane is away/, /The crane at the Café waits/])
    await expect(desk.getByText(heldOnly)).toBeHidden()
  })

  await test.step('a deleted message, and a space from which she was removed, are no longer on this device', async () => {
    await desk.goto('/search?query=lantern')
    await expect(messages.getByRole('link')).toHaveCount(3)
    const { groups } = await tomas.client.searchEverything({ query: 'lantern oil', kinds: ['message'] })
    const [gone] = groups[0]?.items ?? []
    if (gone?.kind !== 'message') throw new Error('nothing was found')
    await tomas.client.removeSpaceMember({ space_id, employee_id: maya.id })
    await tomas.client.deleteMessage({ message_id: gone.message_id })
    await writeElsewhere(tomas, talk, ['Sorry'])
    await desk
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: /^Chats/ })
      .click()
    await expect(chatRow(desk, 'Northwind')).toContainText('Sorry')
    await expect(chatRow(desk, 'Night shift')).toBeHidden()
    await desk.context().setOffline(true)
    await desk.goto('/search?query=lantern')
    await expect(desk.getByText(heldOnly)).toBeVisible()
    await expect(messages.getByRole('link')).toHaveText([/A lantern for everyone/])
  })
})

/** Waits for the service worker; from then on the app starts offline. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}
