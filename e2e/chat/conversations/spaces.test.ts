import type { RecentItem } from '@atrium/contract/chat/schemas'
import { act, chatRow, composer, message, openChat, send, writeElsewhere } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import type { Person } from '../../testing/northwind.ts'

test('Maya asks to join a private space, Tomás approves, archives the space while both have it open, and hands it over to her', async ({
  northwind,
  signedIn,
}) => {
  const { space_id } = await northwind.tomas.client.createSpace({ space_name: 'Chart room', visibility: 'private', is_listed: true })
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)

  await test.step('she finds it among the private ones, and asks with a message', async () => {
    await maya.goto('/connect/browse?search=chart&show=private')
    await maya.getByRole('link', { name: /^Chart room/ }).click()
    await maya.getByRole('textbox', { name: 'Message to the admins' }).fill('I draw the charts')
    await maya.getByRole('button', { name: 'Ask to join' }).click()
    await expect(maya.getByText('You have asked to join. The admins can see your request.')).toBeVisible()
  })

  await test.step('Tomás sees the request live, and approves it', async () => {
    await tomas.goto(`/connect/space/${space_id}`)
    await tomas.getByRole('button', { name: '1 member' }).click()
    await expect(tomas.getByText('I draw the charts')).toBeVisible()
    await tomas.getByRole('button', { name: 'Approve Maya Okafor' }).click()
    await expect(composer(maya, 'Chart room')).toBeVisible()
    await send(maya, 'Chart room', 'Thank you')
    await expect(message(tomas, 'Thank you')).toBeVisible()
    await expect(maya.getByRole('button', { name: 'Edit message' })).toHaveCount(1)
  })

  await test.step('he archives it: both can read it, neither can write, until he restores it', async () => {
    await tomas.getByRole('button', { name: 'Space actions' }).click()
    await tomas.getByRole('menuitem', { name: 'Archive space' }).click()
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Archive space' }).click()
    await expect(maya.getByText('This space is archived. You can read it, but nobody can write in it.')).toBeVisible()
    await expect(composer(maya, 'Chart room')).toBeHidden()
    await expect(maya.getByRole('button', { name: 'Restore' })).toBeHidden()
    await expect(maya.getByRole('button', { name: 'React', exact: true })).toHaveCount(0)
    await expect(maya.getByRole('button', { name: 'Edit message' })).toHaveCount(0)
    await act(maya, 'Thank you', 'More actions')
    await expect(maya.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
    await expect(maya.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
    await maya.keyboard.press('Escape')
    await tomas.getByRole('button', { name: 'Restore' }).click()
    await expect(composer(maya, 'Chart room')).toBeVisible()
  })

  await test.step('admin actions are not offered to Maya', async () => {
    await maya.getByRole('button', { name: 'Space actions' }).click()
    await expect(maya.getByRole('menuitem', { name: 'Leave space' })).toBeVisible()
    await expect(maya.getByRole('menuitem', { name: 'Space settings' })).toBeHidden()
    await maya.keyboard.press('Escape')
  })

  await test.step('Tomás hands it over to her, and leaves at the same time', async () => {
    await northwind.tomas.client.updateSpace({ space_id, visibility: 'public' })
    await tomas.getByRole('button', { name: 'Space actions' }).click()
    await tomas.getByRole('menuitem', { name: 'Hand over' }).click()
    const dialog = tomas.getByRole('dialog', { name: 'Hand over Chart room' })
    await dialog.getByRole('combobox', { name: 'New admin' }).fill('maya')
    await tomas.getByRole('option', { name: /^Maya/ }).click()
    await dialog.getByRole('checkbox', { name: 'Also leave the space' }).click()
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(tomas.getByText('Maya Okafor is now the admin of Chart room.')).toBeVisible()
    await expect(chatRow(tomas, 'Chart room')).toBeHidden()
    await tomas.goto(`/connect/space/${space_id}`)
    await expect(tomas.getByRole('button', { name: 'Join Chart room' })).toBeVisible()
  })

  await test.step('she manages it, on the page that was open', async () => {
    await maya.getByRole('button', { name: 'Space actions' }).click()
    await maya.getByRole('menuitem', { name: 'Space settings' }).click()
    const dialog = maya.getByRole('dialog', { name: 'Space settings' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Map room')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(composer(maya, 'Map room')).toBeVisible()
  })

  await test.step('a person who is removed while the space is open sees that, and can join again', async () => {
    await tomas.getByRole('button', { name: /^Join (Chart|Map) room$/ }).click()
    await composer(tomas, 'Map room').waitFor()
    await northwind.maya.client.removeSpaceMember({ space_id, employee_id: northwind.tomas.id })
    await expect(tomas.getByRole('button', { name: 'Join Map room' })).toBeVisible()
    await northwind.maya.client.updateSpace({ space_id, visibility: 'private' })
    await expect(maya.getByText('Private, 1 member')).toBeVisible()
  })

  await test.step('for a private space, the removed person sees that it cannot be opened', async () => {
    await northwind.maya.client.inviteToSpace({ space_id, employee_ids: [northwind.tomas.id] })
    await composer(tomas, 'Map room').waitFor()
    await northwind.maya.client.removeSpaceMember({ space_id, employee_id: northwind.tomas.id })
    await expect(tomas.getByRole('heading', { name: 'This conversation cannot be opened' })).toBeVisible()
  })
})

test('Maya starts a group chat with Tomás and Jun, who see it live; its name is the same for all', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { at: '/connect' })
  const tomas = await signedIn(northwind.tomas, { at: '/connect' })
  const jun = await northwind.welcome('jun')

  await test.step('she chooses two people, and writes', async () => {
    await maya.getByRole('region', { name: 'Chats' }).getByRole('button', { name: 'New chat' }).first().click()
    const dialog = maya.getByRole('dialog', { name: 'New chat' })
    const people = dialog.getByRole('combobox', { name: 'People' })
    await people.fill('tom')
    await maya.getByRole('option', { name: /^Tomás/ }).click()
    await people.fill('jun')
    await maya.getByRole('option', { name: /^Jun/ }).click()
    await dialog.getByRole('button', { name: 'Start group chat' }).click()
    await send(maya, 'Tomás and Jun', 'Lunch at one?')
  })

  await test.step('for each of them it is titled with the names of the others', async () => {
    await openChat(tomas, 'Maya and Jun')
    await expect(message(tomas, 'Lunch at one?')).toBeVisible()
    for (const talk of (await findGroupChat(jun)).conversations) await writeElsewhere(jun, talk, ['Half past'])
    for (const page of [maya, tomas]) await expect(message(page, 'Half past')).toBeVisible()
  })

  await test.step('once it is named, everyone sees the name', async () => {
    await maya.getByRole('button', { name: 'Space actions' }).click()
    await maya.getByRole('menuitem', { name: 'Name the group chat' }).click()
    const dialog = maya.getByRole('dialog', { name: 'Name the group chat' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lunch club')
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const page of [maya, tomas]) await expect(chatRow(page, 'Lunch club')).toBeVisible()
    expect((await findGroupChat(jun)).space?.space_name).toBe('Lunch club')
  })
})

async function findGroupChat({ client }: Person): Promise<RecentItem> {
  const { items } = await client.listRecent({})
  const found = items.find(({ space }) => space?.is_group_chat)
  if (!found) throw new Error('there is no group chat')
  return found
}
