import type { Page, Route } from '@playwright/test'
import { chatRow, composer, message, openChat, send, wordsElsewhere } from '../../testing/conversation.ts'
import { checkAccessibility, expect, signIn, test } from '../../testing/fixture.ts'
import type { Person } from '../../testing/northwind.ts'

test('Maya starts a message on her desktop and finishes it on her phone; nothing is sent twice, and no text is lost', async ({
  northwind,
  signedIn,
}) => {
  const [desk, phone] = [await signedIn(northwind.maya), await signedIn(northwind.maya)]
  await Promise.all([openChat(desk, 'Northwind'), openChat(phone, 'Northwind')])

  await test.step('text written on one device appears in the composer of the other', async () => {
    await write(desk, 'The crane is')
    await expect(composer(phone, 'Northwind')).toHaveText('The crane is')
  })

  await test.step('and in its list of chats', async () => {
    await phone.goto(`/connect/employee/${northwind.tomas.id}`)
    await expect(chatRow(phone, 'Northwind')).toContainText('Draft: The crane is')
    await chatRow(phone, 'Northwind').click()
  })

  await test.step('sent on one device, it is gone from the other', async () => {
    await write(phone, ' back')
    await phone.keyboard.press('Enter')
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toEqual(['The crane is back'])
    await expect(composer(desk, 'Northwind')).toHaveText('')
    await expect(message(desk, 'The crane is back')).toHaveCount(1)
  })

  await test.step('text from the phone does not move the caret on the desktop, or affect its undo', async () => {
    await keep(desk, 'The crane')
    for (let letter = 0; letter < 'crane'.length; letter += 1) await desk.keyboard.press('ArrowLeft')
    await expect(composer(phone, 'Northwind')).toHaveText('The crane')
    await write(phone, ' stands')
    await expect(composer(desk, 'Northwind')).toHaveText('The crane stands')
    await expect(composer(desk, 'Northwind')).toBeFocused()
    await desk.keyboard.insertText('big ')
    for (const page of [desk, phone]) await expect(composer(page, 'Northwind')).toHaveText('The big crane stands')
    await desk.keyboard.press('ControlOrMeta+z')
    for (const page of [desk, phone]) await expect(composer(page, 'Northwind')).toHaveText('The crane stands')
  })

  await test.step('cleared on the phone, it is empty on the desktop, where writing continues', async () => {
    await composer(phone, 'Northwind').press('ControlOrMeta+a')
    await phone.keyboard.press('Delete')
    await expect(composer(desk, 'Northwind')).toHaveText('')
    await desk.keyboard.type('Something else')
    await desk.keyboard.press('Enter')
    await expect(message(phone, 'Something else')).toBeVisible()
    await expect(composer(phone, 'Northwind')).toHaveText('')
  })

  await test.step('text written on both devices while offline is kept until she chooses', async () => {
    await phone.context().setOffline(true)
    await write(phone, 'Written in the tunnel')
    await keep(desk, 'Written at the desk')
    await phone.context().setOffline(false)
    const other = phone.getByRole('status').filter({ hasText: 'You also wrote: “Written at the desk”' })
    await expect(other).toBeVisible()
    await expect(composer(phone, 'Northwind')).toHaveText('Written in the tunnel')
    await expect(desk.getByText('You also wrote: “Written at the desk”')).toBeVisible()
    await checkAccessibility(phone)
    await other.getByRole('button', { name: 'Use this' }).click()
    await expect(composer(phone, 'Northwind')).toHaveText('Written at the desk')
    await expect(composer(phone, 'Northwind')).toBeFocused()
    await phone.keyboard.press('Enter')
    await expect(message(desk, 'Written at the desk')).toBeVisible()
    await phone.getByRole('button', { name: 'Delete draft' }).click()
    await expect(phone.getByText('You also wrote')).toBeHidden()
    await phone.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(phone.getByText('You also wrote: “Written in the tunnel”')).toBeVisible()
  })
})

test('in one browser Maya writes in two tabs, sends from the list of drafts, and signs out with an unsent message', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')

  await test.step('two tabs share one draft and send it once, also while offline', async () => {
    const second = await maya.context().newPage()
    await second.goto(maya.url())
    await composer(second, 'Northwind').waitFor()
    await maya.context().setOffline(true)
    await write(maya, 'One draft')
    await expect(composer(second, 'Northwind')).toHaveText('One draft')
    await write(second, ', two tabs')
    await expect(composer(maya, 'Northwind')).toHaveText('One draft, two tabs')
    await second.keyboard.press('Enter')
    await expect(composer(maya, 'Northwind')).toHaveText('')
    await second.close()
    await maya.context().setOffline(false)
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toEqual(['One draft, two tabs'])
    await send(maya, 'Northwind', 'And on')
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toEqual(['One draft, two tabs', 'And on'])
  })

  await test.step('her draft is listed under Drafts: deleted, restored, and sent from there', async () => {
    await write(maya, 'Said from the list')
    await maya.getByRole('region', { name: 'Chats' }).getByRole('button', { name: 'Drafts' }).click()
    const drafts = maya.getByRole('region', { name: 'Drafts' })
    await expect(drafts.getByRole('link', { name: /Said from the list/ })).toBeVisible()
    await checkAccessibility(maya)
    await drafts.getByRole('button', { name: 'Delete draft' }).click()
    await expect(maya.getByText('No drafts')).toBeVisible()
    await maya.getByRole('button', { name: 'Undo', exact: true }).click()
    await drafts.getByRole('button', { name: 'Send to Northwind' }).click()
    await expect(maya.getByText('No drafts')).toBeVisible()
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toContain('Said from the list')
  })

  const refuseToTake = (route: Route) => route.abort()
  const question = maya.getByRole('dialog', { name: 'Sign out with unsent messages?' })
  await test.step('signing out with an unsent message asks first, and staying changes nothing', async () => {
    await openChat(maya, 'Northwind')
    await maya.route('**/chat/message/send', refuseToTake)
    await send(maya, 'Northwind', 'Still on its way')
    await signOut(maya, northwind.maya)
    await expect(question).toContainText('1 message has not been sent.')
    await checkAccessibility(maya)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(message(maya, 'Still on its way')).toBeVisible()
  })

  await test.step('a kept message is sent after the next sign-in, and nobody else sees it', async () => {
    await signOut(maya, northwind.maya)
    await question.getByRole('button', { name: 'Keep here and sign out' }).click()
    await signIn(maya, northwind.tomas)
    await openChat(maya, 'Northwind')
    await expect(message(maya, 'Said from the list')).toBeVisible()
    await expect(message(maya, 'Still on its way')).toHaveCount(0)
    await maya.unroute('**/chat/message/send', refuseToTake)
    await signOut(maya, northwind.tomas)
    await signIn(maya, northwind.maya)
    await openChat(maya, 'Northwind')
    await expect(message(maya, 'Still on its way')).toHaveCount(1)
    await expect.poll(() => wordsElsewhere(northwind.tomas)).toContain('Still on its way')
  })
})

async function write(page: Page, text: string): Promise<void> {
  await composer(page, 'Northwind').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

/** Writes, and waits until the server has saved the draft. */
const keep = (page: Page, text: string) =>
  Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/chat/draft/save') && (response.request().postData() ?? '').includes(text)),
    write(page, text),
  ])

async function signOut(page: Page, { fullName }: Person): Promise<void> {
  await page.getByRole('button', { name: `${fullName}, your menu` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
