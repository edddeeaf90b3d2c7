import { composer, message, send } from './conversation.ts'
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
  })

  await test.step('he archives it: both read it, neither writes, until he restores it', async () => {
    await tomas.getByRole('button', { name: 'Space actions' }).click()
    await tomas.getByRole('menuitem', { name: 'Archive space' }).click()
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Archive space' }).click()
    await expect(maya.getByText('This space is archived: it can be read, and nobody writes in it.')).toBeVisible()
    await expect(composer(maya, 'Chart room')).toBeHidden()
    await expect(maya.getByRole('button', { name: 'Restore' })).toBeHidden()
    await tomas.getByRole('button', { name: 'Restore' }).click()
    await expect(composer(maya, 'Chart room')).toBeVisible()
  })
})
