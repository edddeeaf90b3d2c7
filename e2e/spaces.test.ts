import { act, chatRow, composer, message, openChat, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

test('Maya asks to be let into a private space, Tomás sees who waits and lets her in, and archives it in front of both', async ({
  northwind,
  signedIn,
}) => {
  const { space_id } = await northwind.tomas.client.createSpace({ space_name: 'Chart room', visibility: 'private', is_listed: true })
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas)

  await test.step('she finds it among the private ones, and asks with a word', async () => {
    await maya.goto('/connect/browse?search=chart&show=private')
    await maya.getByRole('link', { name: /^Chart room/ }).click()
    await maya.getByRole('textbox', { name: 'A word to the admins' }).fill('I draw the charts')
    await checkScreen(maya)
    await maya.getByRole('button', { name: 'Ask to join' }).click()
    await expect(maya.getByText('You have asked to join. The admins see it.')).toBeVisible()
  })

  await test.step('Tomás sees the request as it comes, and lets her in', async () => {
    await tomas.goto(`/connect/space/${space_id}`)
    await tomas.getByRole('button', { name: '1 member' }).click()
    await expect(tomas.getByText('I draw the charts')).toBeVisible()
    await checkScreen(tomas)
    await tomas.getByRole('button', { name: 'Let in Maya Okafor' }).click()
    await expect(composer(maya, 'Chart room')).toBeVisible()
    await send(maya, 'Chart room', 'Thank you')
    await expect(message(tomas, 'Thank you')).toBeVisible()
    await expect(maya.getByRole('button', { name: 'Edit message' })).toHaveCount(1)
  })

  await test.step('he archives it: both read it, neither writes, until he restores it', async () => {
    await tomas.getByRole('button', { name: 'Space actions' }).click()
    await tomas.getByRole('menuitem', { name: 'Archive space' }).click()
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Archive space' }).click()
    await expect(maya.getByText('This space is archived: it can be read, and nobody writes in it.')).toBeVisible()
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
})

test('Tomás hands a space over to Jun and leaves with that; Jun leads it at once', async ({ northwind, signedIn }) => {
  const { tomas } = northwind
  const jun = await northwind.welcome('jun')
  const { space_id } = await tomas.client.createSpace({ space_name: 'Night shift', visibility: 'public' })
  await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  const first = await signedIn(tomas, { at: `/connect/space/${space_id}` })
  const heir = await signedIn(jun, { at: `/connect/space/${space_id}` })
  await composer(heir, 'Night shift').waitFor()

  await test.step('what only admins may is not offered to Jun', async () => {
    await heir.getByRole('button', { name: 'Space actions' }).click()
    await expect(heir.getByRole('menuitem', { name: 'Leave space' })).toBeVisible()
    await expect(heir.getByRole('menuitem', { name: 'Space settings' })).toBeHidden()
    await heir.keyboard.press('Escape')
  })

  await test.step('Tomás chooses Jun', async () => {
    await first.getByRole('button', { name: 'Space actions' }).click()
    await first.getByRole('menuitem', { name: 'Hand over' }).click()
    const dialog = first.getByRole('dialog', { name: 'Hand over Night shift' })
    await dialog.getByRole('combobox', { name: 'New admin' }).fill('jun')
    await first.getByRole('option', { name: /^Jun/ }).click()
    await dialog.getByRole('checkbox', { name: 'Leave the space with that' }).click()
    await checkScreen(first)
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(first.getByText('Jun Lindqvist is the admin of Night shift now.')).toBeVisible()
    await expect(chatRow(first, 'Night shift')).toBeHidden()
    await first.goto(`/connect/space/${space_id}`)
    await expect(first.getByRole('button', { name: 'Join Night shift' })).toBeVisible()
  })

  await test.step('Jun leads it, in the page that was open', async () => {
    await heir.getByRole('button', { name: 'Space actions' }).click()
    await heir.getByRole('menuitem', { name: 'Space settings' }).click()
    const dialog = heir.getByRole('dialog', { name: 'Space settings' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Late shift')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(composer(heir, 'Late shift')).toBeVisible()
  })

  await test.step('whoever is taken out while the space is open sees that they are, and may come back', async () => {
    await first.getByRole('button', { name: 'Join Night shift' }).click()
    await composer(first, 'Late shift').waitFor()
    await jun.client.removeSpaceMember({ space_id, employee_id: tomas.id })
    await expect(first.getByRole('button', { name: 'Join Late shift' })).toBeVisible()
    await jun.client.updateSpace({ space_id, visibility: 'private' })
    await expect(heir.getByText('Private, 1 member')).toBeVisible()
  })

  await test.step('and of a private one, that there is nothing here for them', async () => {
    await jun.client.inviteToSpace({ space_id, employee_ids: [tomas.id] })
    await composer(first, 'Late shift').waitFor()
    await jun.client.removeSpaceMember({ space_id, employee_id: tomas.id })
    await expect(first.getByRole('heading', { name: 'This conversation cannot be opened' })).toBeVisible()
  })
})

test('Maya begins a group chat with Tomás and Jun, who see it come; its name is the same for all three', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya, { at: '/connect' })
  const tomas = await signedIn(northwind.tomas, { at: '/connect' })
  const jun = await signedIn(await northwind.welcome('jun'), { at: '/connect' })

  await test.step('she chooses two, and writes', async () => {
    await maya.getByRole('region', { name: 'Chats' }).getByRole('button', { name: 'New chat' }).first().click()
    const dialog = maya.getByRole('dialog', { name: 'New chat' })
    const people = dialog.getByRole('combobox', { name: 'People' })
    await people.fill('tom')
    await maya.getByRole('option', { name: /^Tomás/ }).click()
    await people.fill('jun')
    await maya.getByRole('option', { name: /^Jun/ }).click()
    await checkScreen(maya)
    await dialog.getByRole('button', { name: 'Start group chat' }).click()
    await send(maya, 'Tomás and Jun', 'Lunch at one?')
  })

  await test.step('each sees it called after the others', async () => {
    await openChat(tomas, 'Maya and Jun')
    await expect(message(tomas, 'Lunch at one?')).toBeVisible()
    await openChat(jun, 'Maya and Tomás')
    await send(jun, 'Maya and Tomás', 'Half past')
    await expect(message(maya, 'Half past')).toBeVisible()
  })

  await test.step('once it has a name, everyone sees that', async () => {
    await maya.getByRole('button', { name: 'Space actions' }).click()
    await maya.getByRole('menuitem', { name: 'Name the group chat' }).click()
    const dialog = maya.getByRole('dialog', { name: 'Name the group chat' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lunch club')
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const page of [maya, tomas, jun]) await expect(chatRow(page, 'Lunch club')).toBeVisible()
  })
})
