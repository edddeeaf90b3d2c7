import { expect, test } from '../testing/fixture.ts'

test('Maya asks in a poll as a post, Tomás votes where he reads it, she thanks him in the next one, and he answers the event in the third', async ({
  northwind: { maya, tomas, welcome },
  signedIn,
}) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Kettles' }
  const { community_id } = await maya.client.createCommunity(founded)
  const jun = await welcome('jun')
  for (const { client } of [tomas, jun]) await client.joinCommunity({ community_id })
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
    await expect(asking.getByRole('article').getByRole('region', { name: 'Tea or coffee?' })).toContainText('0 of 3 voted')
  })

  await test.step('he votes in the post', async () => {
    const voting = await signedIn(tomas, { at })
    const poll = voting.getByRole('article').getByRole('region', { name: 'Tea or coffee?' })
    await poll.getByRole('radio', { name: 'Tea' }).check()
    await poll.getByRole('button', { name: 'Vote' }).click()
    await expect(poll).toContainText('1 of 3 voted, including you')
    await expect(asking.getByRole('article').getByRole('region', { name: 'Tea or coffee?' })).toContainText('1 of 3 voted')
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

  await test.step('she posts an event: he answers in the post, and Jun, who is no guest, sees nothing of it', async () => {
    const today = Date.parse(new Date().toISOString().slice(0, 'YYYY-MM-DD'.length))
    const soon = (hours: number): string => new Date(today + hours * 3_600_000).toISOString()
    const guests = { employees: [{ employee_id: tomas.id }] }
    await maya.client.createEvent({ title: 'Kettle tasting', starts_at: soon(58), ends_at: soon(59), guests })
    await asking.getByRole('button', { name: /^What would you like to share/ }).click()
    await asking.getByRole('dialog', { name: 'Write a post' }).getByRole('button', { name: 'Share an event' }).click()
    const form = asking.getByRole('dialog', { name: 'Share an event in Kettles' })
    await form.getByRole('combobox', { name: 'Event' }).click()
    await asking.getByRole('option', { name: /^Kettle tasting/ }).click()
    await form.getByRole('textbox', { name: 'What do you want to say about it?' }).fill('Bring your own lid')
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(form).toBeHidden()
    const answering = await signedIn(tomas, { at })
    const card = answering.getByRole('article').getByRole('region', { name: 'Kettle tasting' })
    await card.getByRole('button', { name: 'Going' }).click()
    await expect(card).toContainText('2 going')
    const reading = await signedIn(jun, { at })
    const post = reading.getByRole('feed').getByRole('article').filter({ hasText: 'Bring your own lid' }).first()
    await expect(post.getByRole('link', { name: 'Event', exact: true })).toBeVisible()
    await expect(reading.getByText('Kettle tasting')).toHaveCount(0)
  })
})
