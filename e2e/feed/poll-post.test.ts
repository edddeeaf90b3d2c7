import { expect, test } from '../testing/fixture.ts'

test('Maya asks in a poll as a post; Tomás votes where he reads it, and she sees it', async ({ northwind: { maya, tomas }, signedIn }) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Kettles' }
  const { community_id } = await maya.client.createCommunity(founded)
  await tomas.client.joinCommunity({ community_id })
  const at = `/feed/community/${community_id}`
  const asking = await signedIn(maya, { at })

  await test.step('she begins with a post, and asks instead', async () => {
    await asking.getByRole('button', { name: /^What would you like to share/ }).click()
    await asking.getByRole('dialog', { name: 'Write a post' }).getByRole('button', { name: 'Create a poll' }).click()
    const form = asking.getByRole('dialog', { name: 'New poll' })
    await form.getByRole('textbox', { name: 'Question' }).fill('Tea or coffee?')
    await form.getByRole('textbox', { name: 'Option 1' }).fill('Tea')
    await form.getByRole('textbox', { name: 'Option 2' }).fill('Coffee')
    await form.getByRole('button', { name: 'Post poll' }).click()
    await expect(form).toBeHidden()
    await expect(asking.getByRole('article').getByRole('region', { name: 'Tea or coffee?' })).toContainText('0 of 2 voted')
  })

  await test.step('he votes in the post', async () => {
    const voting = await signedIn(tomas, { at })
    const poll = voting.getByRole('article').getByRole('region', { name: 'Tea or coffee?' })
    await poll.getByRole('radio', { name: 'Tea' }).check()
    await poll.getByRole('button', { name: 'Vote' }).click()
    await expect(poll).toContainText('1 of 2 voted, including you')
    await expect(asking.getByRole('article').getByRole('region', { name: 'Tea or coffee?' })).toContainText('1 of 2 voted')
  })
})
