import { expect, test } from '../testing/fixture.ts'

test('Maya asks in a poll as a post, Tomás votes where he reads it, and she thanks him in the next one', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Kettles' }
  const { community_id } = await maya.client.createCommunity(founded)
  await tomas.client.joinCommunity({ community_id })
  await maya.client.createRecognitionType({ type_name: 'Steady hand', points: { minimum: 0, default: 0, maximum: 0 } })
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

  await test.step('she thanks him as a post, which shows the card', async () => {
    await asking.getByRole('button', { name: /^What would you like to share/ }).click()
    await asking.getByRole('dialog', { name: 'Write a post' }).getByRole('button', { name: 'Thank someone' }).click()
    const form = asking.getByRole('dialog', { name: 'Give thanks' })
    await expect(form).toContainText('It is also posted in Kettles')
    await form.getByRole('combobox', { name: 'To' }).fill(tomas.fullName)
    await asking.getByRole('option', { name: new RegExp(tomas.fullName) }).click()
    await form.getByRole('radio', { name: /^Steady hand/ }).check()
    await form.getByRole('textbox', { name: 'In your words' }).fill('For voting at once')
    await form.getByRole('button', { name: /^Give thanks/ }).click()
    const post = asking.getByRole('feed').getByRole('article').filter({ hasText: 'For voting at once' }).first()
    await expect(post.getByRole('link', { name: `Thanks to ${tomas.fullName}` })).toBeVisible()
  })
})
