import type { Page } from '@playwright/test'
import { chatRow, writeElsewhere, findCompanyTalk } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'
import type { Person } from './northwind.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name: 'Chats' }).getByRole('region', { name, exact: true })

/** One of the actions of a chat in the list. */
async function choose(page: Page, chat: string, role: 'menuitem' | 'menuitemradio', action: string): Promise<void> {
  await chatRow(page, chat).hover()
  await page.getByRole('button', { name: `Actions for ${chat}`, exact: true }).click()
  await page.getByRole(role, { name: action, exact: true }).click()
}

async function talkOf({ tomas, maya }: { tomas: Person; maya: Person }): Promise<void> {
  const { space_id } = await tomas.client.createSpace({ space_name: 'Galley', visibility: 'public' })
  await tomas.client.inviteToSpace({ space_id, employee_ids: [maya.id] })
}

test('Maya arranges her chats at the desk, and the phone shows them so at once', async ({ northwind, signedIn }) => {
  await talkOf(northwind)
  const desk = await signedIn(northwind.maya, { at: '/connect' })
  const phone = await signedIn(northwind.maya, { at: '/connect' })

  await test.step('a favourite stands above everything', async () => {
    await choose(desk, 'Galley', 'menuitemradio', 'Favourites')
    for (const page of [desk, phone]) await expect(section(page, 'Favourites').getByRole('link', { name: /^Galley/ })).toBeVisible()
    await expect(section(desk, 'Spaces').getByRole('link', { name: /^Galley/ })).toBeHidden()
  })

  await test.step('she makes a heading of her own, with the keyboard alone', async () => {
    await chatRow(desk, 'Galley').focus()
    await desk.keyboard.press('Tab')
    await expect(desk.getByRole('button', { name: 'Actions for Galley' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await desk.getByRole('menuitem', { name: 'New section' }).press('Enter')
    await desk.getByRole('textbox', { name: 'Name' }).fill('On board')
    await checkScreen(desk)
    await desk.keyboard.press('Enter')
    for (const page of [desk, phone]) await expect(section(page, 'On board').getByRole('link', { name: /^Galley/ })).toBeVisible()
    await expect(section(desk, 'Favourites')).toBeHidden()
    await checkScreen(desk)
  })

  await test.step('it is there after a reload, before anything is asked for', async () => {
    await phone.reload()
    await expect(section(phone, 'On board').getByRole('link', { name: /^Galley/ })).toBeVisible()
  })

  await test.step('the heading goes, its chats stay; taken back, they stand under it again', async () => {
    await section(phone, 'On board').getByRole('button', { name: 'Actions for the section On board' }).click()
    await phone.getByRole('menuitem', { name: 'Remove section' }).click()
    await expect(section(desk, 'Spaces').getByRole('link', { name: /^Galley/ })).toBeVisible()
    await phone.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(section(desk, 'On board').getByRole('link', { name: /^Galley/ })).toBeVisible()
  })
})

test('what is written in a muted chat waits silently, unless it names her', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: '/connect' })
  const chats = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Chats/ })
  const talk = await findCompanyTalk(tomas)
  await choose(page, 'Northwind', 'menuitem', 'Mute')
  await expect(chatRow(page, 'Northwind').getByRole('img', { name: 'Muted' })).toBeVisible()
  await writeElsewhere(tomas, talk, ['Cake in the kitchen'])
  await expect(chatRow(page, 'Northwind')).toContainText('Cake in the kitchen')
  await expect(chatRow(page, 'Northwind')).not.toContainText('unread')
  await expect(chats).not.toHaveAccessibleName(/unread/)
  await tomas.client.sendMessage({
    destination: { conversation_id: talk.conversation_id },
    client_message_id: crypto.randomUUID(),
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: maya.id, label: 'Maya Okafor' } }] }] },
  })
  await expect(chats).toHaveAccessibleName(/1 unread/)
  await choose(page, 'Northwind', 'menuitem', 'Unmute')
  await expect(chatRow(page, 'Northwind').getByRole('img', { name: 'Muted' })).toBeHidden()
})
