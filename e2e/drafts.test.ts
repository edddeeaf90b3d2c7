import type { Page, Route } from '@playwright/test'
import { chatRow, composer, message, openChat, send } from './conversation.ts'
import { checkAccessibility, expect, signIn, test } from './fixture.ts'

const type = async (page: Page, name: string, text: string): Promise<void> => {
  await composer(page, name).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

test('what Maya begins at her desk she finishes on her phone, and nothing is sent twice', async ({ northwind, signedIn }) => {
  const desk = await signedIn(northwind.maya)
  const phone = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)
  await Promise.all([desk, phone, tomas].map((page) => openChat(page, 'Northwind')))

  await test.step('what is written on one device shows in the composer of the other', async () => {
    await type(desk, 'Northwind', 'The crane is')
    await expect(composer(phone, 'Northwind')).toHaveText('The crane is')
  })

  await test.step('and in its list of chats', async () => {
    await phone.getByRole('link', { name: 'Home' }).click()
    await phone
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: /^Chats/ })
      .click()
    await expect(chatRow(phone, 'Northwind')).toContainText('Draft: The crane is')
    await chatRow(phone, 'Northwind').click()
  })

  await test.step('sent from the one, it is gone from the other', async () => {
    await type(phone, 'Northwind', ' back')
    await phone.keyboard.press('Enter')
    await expect(message(tomas, 'The crane is back')).toBeVisible()
    await expect(composer(desk, 'Northwind')).toHaveText('')
    await expect(message(desk, 'The crane is back')).toHaveCount(1)
  })
})

test('words that come from her phone leave the caret at her desk where it is, and what she can undo', async ({ northwind, signedIn }) => {
  const desk = await signedIn(northwind.maya)
  const phone = await signedIn(northwind.maya)
  await Promise.all([openChat(desk, 'Northwind'), openChat(phone, 'Northwind')])
  await Promise.all([desk.waitForResponse('**/chat/draft/save'), type(desk, 'Northwind', 'The crane')])
  for (let letter = 0; letter < 'crane'.length; letter += 1) await desk.keyboard.press('ArrowLeft')
  await expect(composer(phone, 'Northwind')).toHaveText('The crane')
  await type(phone, 'Northwind', ' is back')
  await expect(composer(desk, 'Northwind')).toHaveText('The crane is back')
  await expect(composer(desk, 'Northwind')).toBeFocused()

  await desk.keyboard.type('big ')
  await expect(composer(desk, 'Northwind')).toHaveText('The big crane is back')
  await expect(composer(phone, 'Northwind')).toHaveText('The big crane is back')
  await desk.keyboard.press('ControlOrMeta+z')
  await expect(composer(desk, 'Northwind')).toHaveText('The crane is back')
  await expect(composer(phone, 'Northwind')).toHaveText('The crane is back')

  // Emptied on the phone, it is empty at the desk, and goes on from there.
  await composer(phone, 'Northwind').fill('')
  await expect(composer(desk, 'Northwind')).toHaveText('')
  await desk.keyboard.type('Something else')
  await desk.keyboard.press('Enter')
  await expect(message(phone, 'Something else')).toBeVisible()
})

test('words that two devices write without a network are both kept until Maya chooses', async ({ northwind, signedIn }) => {
  const desk = await signedIn(northwind.maya)
  const phone = await signedIn(northwind.maya)
  await Promise.all([openChat(desk, 'Northwind'), openChat(phone, 'Northwind')])
  await phone.context().setOffline(true)
  await type(phone, 'Northwind', 'Written in the tunnel')
  await Promise.all([desk.waitForResponse('**/chat/draft/save'), type(desk, 'Northwind', 'Written at the desk')])
  await phone.context().setOffline(false)
  const other = phone.getByRole('status').filter({ hasText: 'Also written here: “Written at the desk”' })
  await expect(other).toBeVisible({ timeout: 15_000 })
  await expect(composer(phone, 'Northwind')).toHaveText('Written in the tunnel')
  await expect(desk.getByText('Also written here: “Written at the desk”')).toBeVisible()
  await checkAccessibility(phone)
  await other.getByRole('button', { name: 'Use it' }).click()
  await expect(composer(phone, 'Northwind')).toHaveText('Written at the desk')
  await expect(composer(phone, 'Northwind')).toBeFocused()
  await phone.keyboard.press('Enter')
  await expect(message(desk, 'Written at the desk')).toBeVisible()
  await phone.getByRole('button', { name: 'Delete draft' }).click()
  await expect(phone.getByText('Also written here')).toBeHidden()
  await phone.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(phone.getByText('Also written here: “Written in the tunnel”')).toBeVisible()
})

test('two tabs of one browser show one draft and send a message once, without a network in between', async ({ northwind, signedIn }) => {
  const first = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)
  await Promise.all([openChat(first, 'Northwind'), openChat(tomas, 'Northwind')])
  const second = await first.context().newPage()
  await second.goto(first.url())
  await composer(second, 'Northwind').waitFor()
  await first.context().setOffline(true)
  await type(first, 'Northwind', 'One draft')
  await expect(composer(second, 'Northwind')).toHaveText('One draft')
  await type(second, 'Northwind', ', two tabs')
  await expect(composer(first, 'Northwind')).toHaveText('One draft, two tabs')
  await second.keyboard.press('Enter')
  await expect(composer(first, 'Northwind')).toHaveText('')
  await second.close()
  await first.context().setOffline(false)
  await expect(message(tomas, 'One draft, two tabs')).toBeVisible({ timeout: 15_000 })
  await send(first, 'Northwind', 'And on')
  await expect(message(tomas, 'And on')).toBeVisible()
  await expect(message(tomas, 'One draft, two tabs')).toHaveCount(1)
})

test('what Maya began is listed under Drafts: sent from there, deleted, and taken back', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await type(maya, 'Northwind', 'Said from the list')
  await maya.getByRole('region', { name: 'Chats' }).getByRole('button', { name: 'Drafts' }).click()
  const drafts = maya.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByRole('link', { name: /Said from the list/ })).toBeVisible()
  await checkAccessibility(maya)
  await drafts.getByRole('button', { name: 'Delete draft' }).click()
  await expect(maya.getByText('Nothing left unsaid')).toBeVisible()
  await maya.getByRole('button', { name: 'Undo', exact: true }).click()
  await drafts.getByRole('button', { name: 'Send to Northwind' }).click()
  await expect(message(tomas, 'Said from the list')).toBeVisible()
  await expect(maya.getByText('Nothing left unsaid')).toBeVisible()
})

test('whoever signs out with words that were not sent is asked, and finds them where they were kept', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  const refuseToTake = (route: Route) => route.abort()
  await maya.route('**/chat/message/send', refuseToTake)
  await send(maya, 'Northwind', 'Still on its way')
  const signOut = async (): Promise<void> => {
    await maya.getByRole('button', { name: 'Maya Okafor, your menu' }).click()
    await maya.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  const question = maya.getByRole('dialog', { name: 'Sign out with unsent words?' })

  await test.step('to stay changes nothing', async () => {
    await signOut()
    await expect(question).toContainText('1 message has not been sent.')
    await checkAccessibility(maya)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(message(maya, 'Still on its way')).toBeVisible()
  })

  await test.step('to keep them lets the next sign-in send them, and nobody else see them', async () => {
    await signOut()
    await question.getByRole('button', { name: 'Keep here and sign out' }).click()
    await signIn(maya, northwind.tomas)
    await openChat(maya, 'Northwind')
    await expect(message(maya, 'Still on its way')).toHaveCount(0)
    await maya.unroute('**/chat/message/send', refuseToTake)
    await maya.getByRole('button', { name: 'Tomás Nunes, your menu' }).click()
    await maya.getByRole('menuitem', { name: 'Sign out' }).click()
    await signIn(maya, northwind.maya)
    await openChat(maya, 'Northwind')
    await expect(message(maya, 'Still on its way')).toHaveCount(1)
  })
})
