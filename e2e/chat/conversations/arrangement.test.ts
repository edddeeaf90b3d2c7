import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { naming } from '../../../server/src/testing/people.ts'
import { chatRow, writeElsewhere, findCompanyTalk } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import type { Northwind } from '../../testing/northwind.ts'

test('Maya arranges her chats on the desktop and sees it on the phone at once; a muted chat stays quiet', async ({
  northwind,
  signedIn,
}) => {
  await openGalley(northwind)
  const desk = await signedIn(northwind.maya, { at: '/connect' })
  const phone = await signedIn(northwind.maya, { at: '/connect' })

  await test.step('a favourite is listed first', async () => {
    await choose(desk, 'Galley', 'menuitemradio', 'Favourites')
    for (const page of [desk, phone]) await expect(section(page, 'Favourites').getByRole('link', { name: /^Galley/ })).toBeVisible()
    await expect(section(desk, 'Spaces').getByRole('link', { name: /^Galley/ })).toBeHidden()
  })

  await test.step('she creates a section of her own, by keyboard only', async () => {
    await chatRow(desk, 'Galley').focus()
    await desk.keyboard.press('Tab')
    await expect(desk.getByRole('button', { name: 'Actions for Galley' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await desk.getByRole('menuitem', { name: 'New section' }).press('Enter')
    await desk.getByRole('textbox', { name: 'Name' }).fill('On board')
    await desk.keyboard.press('Enter')
    for (const page of [desk, phone]) await expect(section(page, 'On board').getByRole('link', { name: /^Galley/ })).toBeVisible()
    await expect(section(desk, 'Favourites')).toBeHidden()
  })

  await test.step('it is there after a reload, before any request is answered', async () => {
    await phone.reload()
    await expect(section(phone, 'On board').getByRole('link', { name: /^Galley/ })).toBeVisible()
  })

  await test.step('the section is removed and its chats stay; undone, they are in it again', async () => {
    await section(phone, 'On board').getByRole('button', { name: 'Actions for the section On board' }).click()
    await phone.getByRole('menuitem', { name: 'Remove section' }).click()
    await phone.getByRole('button', { name: 'Undo', exact: true }).hover() // keeps it
    await expect(section(desk, 'Spaces').getByRole('link', { name: /^Galley/ })).toBeVisible()
    await phone.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(section(desk, 'On board').getByRole('link', { name: /^Galley/ })).toBeVisible()
  })

  await test.step('messages in a muted chat stay quiet, unless they mention her', async () => {
    const { maya, tomas } = northwind
    const chats = desk.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Chats/ })
    const talk = await findCompanyTalk(tomas)
    await choose(desk, 'Northwind', 'menuitem', 'Mute')
    await expect(chatRow(desk, 'Northwind').getByRole('img', { name: 'Muted' })).toBeVisible()
    await writeElsewhere(tomas, talk, ['Cake in the kitchen'])
    await expect(chatRow(desk, 'Northwind')).toContainText('Cake in the kitchen')
    await expect(chatRow(desk, 'Northwind')).not.toContainText('unread')
    await expect(chats).not.toHaveAccessibleName(/unread/)
    await tomas.client.sendMessage({
      destination: { conversation_id: talk.conversation_id },
      client_message_id: randomUUID(),
      body: naming('Look', maya),
    })
    await expect(chats).toHaveAccessibleName(/1 unread/)
    await choose(desk, 'Northwind', 'menuitem', 'Unmute')
    await expect(chatRow(desk, 'Northwind').getByRole('img', { name: 'Muted' })).toBeHidden()
  })
})

/** Tomás creates a space and adds Maya. */
async function openGalley({ tomas, maya }: Northwind): Promise<void> {
  const { space_id } = await tomas.client.createSpace({ space_name: 'Galley', visibility: 'public' })
  await tomas.client.inviteToSpace({ space_id, employee_ids: [maya.id] })
}

const section = (page: Page, name: string) => page.getByRole('region', { name: 'Chats' }).getByRole('region', { name, exact: true })

/** Clicks one of the actions of a chat in the list. */
async function choose(page: Page, chat: string, role: 'menuitem' | 'menuitemradio', action: string): Promise<void> {
  await chatRow(page, chat).hover()
  await page.getByRole('button', { name: `Actions for ${chat}`, exact: true }).click()
  await page.getByRole(role, { name: action, exact: true }).click()
}
